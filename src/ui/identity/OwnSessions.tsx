import type { OwnSession } from '../../../contract/identity/calls';
import { formatDateTime } from '../../../contract/rules/dates';
import { Button } from '../parts/Button';
import styles from './OwnSessions.module.css';

interface OwnSessionsProps {
  sessions: readonly OwnSession[];
  /** The session that is being ended. */
  ending: string | undefined;
  onEnd: (sessionId: string) => void;
}

/** The sessions of the account. */
export function OwnSessions({ sessions, ending, onEnd }: OwnSessionsProps) {
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ sessionId, device, signedInAt, seenAt, current }) => (
        <li key={sessionId} className={styles.session}>
          <div>
            <strong>{device}</strong>
            {current && <span className={styles.current}>当前设备</span>}
            <div className={styles.times}>
              <span>登录于 {formatDateTime(new Date(signedInAt))}，</span>
              <span>最近使用 {formatDateTime(new Date(seenAt))}</span>
            </div>
          </div>
          {!current && (
            <Button kind="secondary" loading={ending === sessionId} onClick={() => onEnd(sessionId)}>
              退出该设备
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
