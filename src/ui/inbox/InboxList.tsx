import type { InboxMessage } from '../../../contract/inbox/calls';
import { formatDateTime } from '../../../contract/rules/dates';
import { Button } from '../parts/Button';
import { classNames } from '../parts/class-names';
import styles from './Inbox.module.css';

interface InboxListProps {
  messages: readonly InboxMessage[];
  unread: number;
  hasMore: boolean;
  /** Why the earlier messages could not be read; empty: they could. */
  problem: string;
  busy: 'more' | 'all' | 'message' | undefined;
  onOpen: (id: number) => void;
  onMore: () => void;
  onReadAll: () => void;
}

export function InboxList({ messages, unread, hasMore, problem, busy, onOpen, onMore, onReadAll }: InboxListProps) {
  return (
    <>
      <div className={styles.tools}>
        <p role="status">{unread > 0 ? `${unread}条未读` : '没有未读消息'}</p>
        {unread > 0 && (
          <Button kind="text" loading={busy === 'all'} inactive={busy !== undefined} onClick={onReadAll}>
            全部标为已读
          </Button>
        )}
      </div>
      <ul className={styles.list} aria-label="消息">
        {messages.map((message) => (
          <Row key={message.id} message={message} onOpen={() => onOpen(message.id)} />
        ))}
      </ul>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button kind="secondary" loading={busy === 'more'} inactive={busy !== undefined} onClick={onMore}>
            查看更早的消息
          </Button>
        </div>
      )}
    </>
  );
}

function Row({ message, onOpen }: { message: InboxMessage; onOpen: () => void }) {
  const { id, title, text, href, at, read } = message;
  const content = (
    <>
      <span className={styles.head}>
        <strong className={styles.title}>{title}</strong>
        {!read && <span className={styles.unread}>未读</span>}
        <time className={styles.time} dateTime={at}>
          {formatDateTime(new Date(at))}
        </time>
      </span>
      <span className={styles.text}>{text}</span>
    </>
  );
  return (
    <li className={classNames(styles.item, !read && styles.fresh)} data-message={id}>
      {href === '' ? (
        <button type="button" className={styles.open} data-open onClick={onOpen}>
          {content}
        </button>
      ) : (
        <a
          className={styles.open}
          href={href}
          data-open
          onClick={(event) => {
            const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
            if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
            event.preventDefault();
            onOpen();
          }}
        >
          {content}
        </a>
      )}
    </li>
  );
}
