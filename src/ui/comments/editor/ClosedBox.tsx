import { messages } from '../../../../contract/messages';
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
      {muted && <p className={styles.muted}>{messages.muted}</p>}
      <p role="status" className={styles.news}>
        {state === 'posted' || state === 'held' ? news[state] : problem}
      </p>
    </>
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
