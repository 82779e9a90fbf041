import type { ReactNode } from 'react';
import { commentMessages } from '../../../../contract/comments/rules/comment-text';
import { Button } from '../../parts/Button';
import { Skeleton } from '../../parts/Skeleton';
import styles from './CommentBox.module.css';

interface ClosedBoxProps {
  state: 'visitor' | 'muted' | 'closed' | 'posted' | 'held';
  /** A text that was typed and not posted waits for its author. */
  hasDraft: boolean;
  loading: boolean;
  problem: string;
  onOpen: () => void;
}

const news = { posted: '评论已发表', held: '评论已提交，待工作人员审核' } as const;

/** The box of one line (R157–R159, C08). */
export function ClosedBox({ state, hasDraft, loading, problem, onOpen }: ClosedBoxProps) {
  const muted = state === 'muted';
  const visitor = state === 'visitor';
  return (
    <>
      <button type="button" className={styles.line} disabled={muted} aria-busy={loading} onClick={onOpen}>
        {visitor ? '登录或注册后即可发表评论' : '写下你的评论…'}
        {hasDraft && <span className={styles.draft}>有未发表的草稿</span>}
      </button>
      {muted && <p className={styles.muted}>{commentMessages.muted}</p>}
      <p role="status" className={styles.news}>
        {state === 'posted' || state === 'held' ? news[state] : problem}
      </p>
    </>
  );
}

interface OpenBoxProps {
  editor: ReactNode;
  /** Whom a reply answers. */
  replyTo: string | undefined;
  /** Characters as the server counts them. */
  count: number;
  /** Undefined where there is no limit of characters. */
  most: number | undefined;
  problem: string;
  sending: boolean;
  /** Whole percent of a picture's upload; undefined while there is none. */
  percent: number | undefined;
  captcha: ReactNode;
  /** Managers choose in whose name they write. */
  official: ReactNode;
  onSubmit: () => void;
  onCancelPicture: () => void;
  onClose: () => void;
}

export function OpenBox(props: OpenBoxProps) {
  const { editor, replyTo, count, most, problem, sending, percent, captcha, official } = props;
  const over = most !== undefined && count > most;
  return (
    <div className={styles.open}>
      {replyTo !== undefined && (
        <p className={styles.to}>
          回复 <span dir="auto">{replyTo}</span>
        </p>
      )}
      {editor}
      {percent !== undefined && (
        <div className={styles.upload}>
          <progress max={100} value={percent} aria-label="图片上传进度" />
          <span className="tabular">正在上传 {percent}%</span>
          <Button kind="text" onClick={props.onCancelPicture}>
            取消上传
          </Button>
        </div>
      )}
      <p role="status" data-problem className={styles.problem}>
        {problem}
      </p>
      {captcha}
      <div className={styles.foot}>
        <span className={over ? styles.over : styles.count}>
          <span className="visually-hidden">已输入</span>
          {count}
          {most !== undefined && ` / ${most}`}
        </span>
        {official}
        <Button kind="secondary" onClick={props.onClose} inactive={sending}>
          收起
        </Button>
        <Button onClick={props.onSubmit} loading={sending} inactive={percent !== undefined}>
          发表评论
        </Button>
      </div>
    </div>
  );
}

/** R166: marks a comment as one of the staff. */
export function OfficialChoice({ chosen, onChoose }: { chosen: boolean; onChoose: (official: boolean) => void }) {
  return (
    <label className={styles.official}>
      <input type="checkbox" checked={chosen} onChange={({ target }) => onChoose(target.checked)} />
      以官方身份发表
    </label>
  );
}

/** What stands in for the editor until it has loaded, in its size. */
export function EditorWait({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className={styles.wait} role="status">
      {failed ? (
        <>
          <p>编辑器加载失败，请检查网络后重试</p>
          <Button kind="secondary" onClick={onRetry}>
            重试
          </Button>
        </>
      ) : (
        <>
          <span className="visually-hidden">正在加载编辑器</span>
          <Skeleton width="60%" />
        </>
      )}
    </div>
  );
}
