import { comments } from '../../../contract/limits/comments';
import { Button } from '../parts/Button';
import styles from './Barrage.module.css';

interface BarrageFormProps {
  /** `visitor`: a viewer has to sign in before sending (C08). */
  state: 'visitor' | 'muted' | 'open' | 'sending';
  words: string;
  /** Whether the words are of a failure. */
  bad: boolean;
  text: string;
  onText: (text: string) => void;
  /** A visitor wants to send. */
  onAsk: () => void;
  onSubmit: () => void;
}

/** What sends barrage. */
export function BarrageForm({ state, words, bad, text, onText, onAsk, onSubmit }: BarrageFormProps) {
  const closed = state === 'visitor' || state === 'muted';
  const isVisitor = state === 'visitor';
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isVisitor) onAsk();
          else if (state === 'open') onSubmit();
        }}
      >
        <input
          aria-label="弹幕内容"
          placeholder={isVisitor ? '登录后发弹幕' : `发个弹幕，最多${comments.barrageMaxLength}字`}
          enterKeyHint="send"
          autoComplete="off"
          value={text}
          readOnly={closed || state === 'sending'}
          aria-disabled={closed}
          maxLength={comments.barrageMaxLength * 4}
          onClick={isVisitor ? onAsk : undefined}
          onChange={({ target }) => onText(target.value)}
        />
        <Button
          type="submit"
          loading={state === 'sending'}
          inactive={state === 'muted'}
          aria-disabled={closed || undefined}
          className={isVisitor ? styles.closed : undefined}
        >
          发送弹幕
        </Button>
      </form>
      <p role="status" className={styles.said} data-bad={bad || undefined}>
        {words}
      </p>
    </>
  );
}
