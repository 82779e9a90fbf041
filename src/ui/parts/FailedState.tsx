import { AlertIcon } from '../icons/AlertIcon';
import { Button } from './Button';
import styles from './States.module.css';

interface FailedStateProps {
  /** What went wrong, in words for the visitor. */
  message: string;
  onRetry: () => void;
  retrying?: boolean;
}

export function FailedState({ message, onRetry, retrying }: FailedStateProps) {
  return (
    <div className={styles.state} role="alert">
      <AlertIcon className={styles.sign} />
      <p className={styles.title}>{message}</p>
      <div className={styles.action}>
        <Button kind="secondary" onClick={onRetry} loading={retrying}>
          重试
        </Button>
      </div>
    </div>
  );
}
