import { Button } from './Button';
import styles from './CustomerGate.module.css';
import { EmptyState } from './EmptyState';
import { FailedState } from './FailedState';
import { Spinner } from './Spinner';

interface CustomerGateProps {
  /** The session is not known yet. */
  waiting: boolean;
  /** The session could not be loaded. */
  unknown: boolean;
  /** What a visitor is told. */
  title: string;
  note: string;
  onLogin: () => void;
  onRetry: () => void;
}

/** Instead of what is shown to a customer alone. */
export function CustomerGate({ waiting, unknown, title, note, onLogin, onRetry }: CustomerGateProps) {
  if (waiting)
    return (
      <div className={styles.waiting}>
        <Spinner size={20} label="自动登录中" />
      </div>
    );
  if (unknown) return <FailedState message="登录状态获取失败" onRetry={onRetry} />;
  return <EmptyState title={title} note={note} action={<Button onClick={onLogin}>登录/注册</Button>} />;
}
