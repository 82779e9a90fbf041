import type { ReactNode } from 'react';
import { Button } from '../../parts/Button';
import styles from './CommentBox.module.css';

interface OpenBoxProps {
  editor: ReactNode;
  /** Whom a reply answers. */
  replyTo: string | undefined;
  /** On the button that sends it. */
  submit: string;
  /** Characters as the server counts them. */
  count: number;
  /** Undefined where there is no limit of characters. */
  most: number | undefined;
  problem: string;
  sending: boolean;
  /** Whole percent of the file that is being uploaded, and how many wait behind it; undefined while there is none. */
  upload: { percent: number; waiting: number } | undefined;
  captcha: ReactNode;
  /** Managers choose in whose name they write. */
  official: ReactNode;
  onSubmit: () => void;
  onCancelPicture: () => void;
  onClose: () => void;
}

export function OpenBox(props: OpenBoxProps) {
  const { editor, replyTo, submit, count, most, problem, sending, upload, captcha, official } = props;
  // Until it is answered, or left, the comment waits.
  const asks = Boolean(captcha);
  const over = most !== undefined && count > most;
  return (
    <div className={styles.open}>
      {replyTo !== undefined && (
        <p className={styles.to}>
          回复 <span dir="auto">{replyTo}</span>
        </p>
      )}
      {editor}
      {upload && (
        <div className={styles.upload}>
          <progress max={100} value={upload.percent} aria-label="上传进度" />
          <span className="tabular">
            正在上传 {upload.percent}%{upload.waiting > 0 && `，还有${upload.waiting}个`}
          </span>
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
        <Button kind="secondary" onClick={props.onClose} inactive={sending || asks}>
          收起
        </Button>
        <Button onClick={props.onSubmit} loading={sending} inactive={upload !== undefined || asks}>
          {submit}
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
