import { inbox } from '../../../contract/limits/inbox';
import { BellIcon } from '../icons/BellIcon';
import styles from './Bell.module.css';
import { ShellLink } from './ShellLink';

/** The way to the messages, with how many are unread; undefined: not known. */
export function Bell({ unread = 0 }: { unread: number | undefined }) {
  const shown = unread > inbox.shownCount ? `${inbox.shownCount}+` : String(unread);
  return (
    <ShellLink
      href="/portal/account/messages"
      className={styles.bell}
      aria-label={unread > 0 ? `消息，${unread}条未读` : '消息'}
    >
      <BellIcon className={styles.icon} />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {shown}
        </span>
      )}
    </ShellLink>
  );
}
