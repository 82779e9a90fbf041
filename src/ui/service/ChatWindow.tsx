import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { archive } from '../../../contract/limits/archive';
import { chat as limits } from '../../../contract/limits/service';
import { formatDateTime } from '../../../contract/rules/dates';
import { entered } from '../../../contract/rules/entered';
import type { ChatMessage, ReadyReply } from '../../../contract/service/chat-calls';
import { checkTranscriptMailbox } from '../../../contract/service/rules/chat';
import { CloseIcon } from '../icons/CloseIcon';
import { Button } from '../parts/Button';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import styles from './ChatWindow.module.css';

/** What was said, the newest below; it keeps to the end. */
export function ChatMessages({ messages, own }: { messages: readonly ChatMessage[]; own: 'visitor' | 'staff' }) {
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <div ref={end} className={styles.messages} role="log" aria-label="会话内容" tabIndex={0}>
      <ol>
        {messages.map(({ seq, by, name, text, at }) => (
          <li key={seq} className={styles.message} data-by={by} data-own={by === own || undefined}>
            {by !== 'system' && (
              <span className={styles.meta}>
                {by === 'note' ? `备注（访客不可见） ${name}` : name}{' '}
                <time dateTime={at}>{formatDateTime(new Date(at))}</time>
              </span>
            )}
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ChatFieldProps {
  label: string;
  /** What it begins with. */
  first?: string;
  /** Of the button. */
  action?: string;
  maxLength?: number;
  busy: boolean;
  /** The field begins anew with each. */
  sent: number;
  /** Answers to choose from, which are added to what is typed. */
  replies?: readonly ReadyReply[];
  onSend: (text: string) => void;
  onTyped?: (text: string) => void;
  children?: ReactNode;
}

/** Enter sends; with Shift it begins a line. */
export function ChatField({
  label,
  first = '',
  action = '发送',
  maxLength = limits.textMaxLength,
  busy,
  sent,
  replies = [],
  onSend,
  onTyped,
  children,
}: ChatFieldProps) {
  const [text, setText] = useState(first);
  const id = useId();
  const [known, setKnown] = useState(sent);
  const [pressed, setPressed] = useState('');
  // What was sent is over; what was typed since stays.
  if (known !== sent) {
    setKnown(sent);
    setText(text.startsWith(pressed) ? text.slice(pressed.length).trimStart() : text);
  }
  const send = () => {
    if (busy || text.trim() === '') return;
    setPressed(text);
    onSend(text.trim());
  };
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id}>{label}</label>
      {replies.length > 0 && (
        <select
          aria-label="常用语"
          value=""
          onChange={({ target }) =>
            setText((typed) => `${typed}${replies.find(({ id: of }) => String(of) === target.value)?.content ?? ''}`)
          }
        >
          <option value="">插入常用语</option>
          {replies.map(({ id: of, title }) => (
            <option key={of} value={of}>
              {title}
            </option>
          ))}
        </select>
      )}
      <textarea
        id={id}
        rows={3}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => {
          setText(target.value);
          onTyped?.(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <div className={styles.acts}>
        {children}
        <Button type="submit" loading={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/** Documents that may answer what is typed. */
export function ChatHelpList({ documents }: { documents: ReadonlyArray<{ title: string; address: string }> }) {
  return (
    <ul className={styles.help} aria-label="相关帮助">
      {documents.map(({ title, address }) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noopener">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ChatWindowProps {
  note: string;
  onClose: () => void;
  children: ReactNode;
}

/** Stands beside the page, which stays usable; on a phone at its lower edge. */
export function ChatWindow({ note, onClose, children }: ChatWindowProps) {
  const window = useRef<HTMLDivElement>(null);
  useEffect(() => window.current?.focus(), []);
  return (
    <div
      ref={window}
      className={styles.window}
      role="dialog"
      aria-label="在线客服"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.head}>
        <strong>在线客服</strong>
        <span role="status">{note}</span>
        <button type="button" className={styles.close} aria-label="关闭在线客服" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </div>
  );
}

const scores = [1, 2, 3, 4, 5] as const;

/** How the visitor rates a conversation that is over. */
export function ChatRating({ busy, onRate }: { busy: boolean; onRate: (score: number) => void }) {
  return (
    <fieldset className={styles.rating}>
      <legend>请评价本次服务</legend>
      {scores.map((score) => (
        <Button key={score} kind="secondary" inactive={busy} onClick={() => onRate(score)}>
          {score}分
        </Button>
      ))}
    </fieldset>
  );
}

interface ChatTranscriptProps {
  busy: boolean;
  inactive: boolean;
  onSend: (mail: string) => void;
}

/** Where the visitor wants the conversation mailed. */
export function ChatTranscript({ busy, inactive, onSend }: ChatTranscriptProps) {
  const id = useId();
  const { field, submit } = useFields({ mail: '' }, { mail: checkTranscriptMailbox });
  return (
    <form id={id} className={styles.field} noValidate onSubmit={submit(({ mail }) => onSend(entered('mailbox', mail)))}>
      <TextField
        {...field('mail')}
        label="接收会话记录的邮箱"
        type="email"
        autoComplete="email"
        maxLength={archive.emailMaxLength}
      />
      <div className={styles.acts}>
        <Button type="submit" kind="secondary" loading={busy} inactive={inactive}>
          发送记录
        </Button>
      </div>
    </form>
  );
}
