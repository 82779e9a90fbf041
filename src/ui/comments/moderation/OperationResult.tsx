import { CheckIcon } from '../../icons/CheckIcon';
import { Button } from '../../parts/Button';
import styles from './Moderation.module.css';

interface OperationResultProps {
  /** What was operated on. */
  noun: string;
  /** Undefined: nothing has been done that can be taken back. */
  result: { message: string; refused: readonly { id: number; message: string }[]; couldUndo: boolean } | undefined;
  /** How long it can be taken back, in seconds; undefined where it stays. */
  seconds: number | undefined;
  onUndo: () => void;
  onDismiss: () => void;
}

/** The success message with what takes the operation back, or what was refused and why (R196, R197). */
export function OperationResult({ noun, result, seconds, onUndo, onDismiss }: OperationResultProps) {
  return (
    <div role="status" className={styles.resultPlace}>
      {result && (
        <div className={styles.result} data-result="">
          <CheckIcon className={styles.resultIcon} />
          <div className={styles.resultText}>
            <span>{result.message}</span>
            {result.refused.length > 0 && (
              <ul className={styles.refused}>
                {result.refused.map(({ id, message }) => (
                  <li key={id}>
                    {id > 0 && `${noun}${id}：`}
                    {message}
                  </li>
                ))}
              </ul>
            )}
          </div>
          {result.couldUndo && (
            <Button kind="onDark" onClick={onUndo}>
              撤销
            </Button>
          )}
          {seconds === undefined ? (
            <Button kind="onDark" onClick={onDismiss}>
              知道了
            </Button>
          ) : (
            <span className={styles.timeLeft} style={{ animationDuration: `${seconds}s` }} aria-hidden="true" />
          )}
        </div>
      )}
    </div>
  );
}
