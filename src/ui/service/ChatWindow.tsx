import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { archive } from '../../../contract/limits/archive';
import { chat as limits } from '../../../contract/limits/service';
import { formatDateTime } from '../../../contract/rules/dates';
import { entered } from '../../../contract/rules/entered';
import type { ChatFile, ChatMessage, ReadyReply } from '../../../contract/service/chat-calls';
import { checkTranscriptMailbox } from '../../../contract/service/rules/chat';
import { CloseIcon } from '../icons/CloseIcon';
import { Button } from '../parts/Button';
import { fileSizeText } from '../parts/file-size';
import { TextField } from '../parts/TextField';
import { useFields } from '../parts/use-fields';
import styles from './ChatWindow.module.css';

interface FilesProps {
  files: readonly ChatFile[];
  /** Where a file is, for who reads. */
  addressOf: (fileIndexId: string) => string;
  /** Shows one of these pictures large. */
  onPicture: (pictures: readonly ChatFile[], first: number) => void;
}

/** The files of a message: pictures small, others as links. */
function MessageFiles({ files, addressOf, onPicture }: FilesProps) {
  const pictures = files.filter(({ picture }) => picture);
  return (
    <span className={styles.files}>
      {pictures.map(({ fileIndexId, fileName }, at) => (
        <button
          key={fileIndexId}
          type="button"
          className={styles.picture}
          aria-label={`查看图片${fileName}`}
          onClick={() => onPicture(pictures, at)}
        >
          <img src={addressOf(fileIndexId)} alt="" width={112} height={84} />
        </button>
      ))}
      {files
        .filter(({ picture }) => !picture)
        .map(({ fileIndexId, fileName, fileSize }) => (
          <a key={fileIndexId} className={styles.paper} href={addressOf(fileIndexId)} download={fileName}>
            {fileName}（{fileSizeText(fileSize)}）
          </a>
        ))}
    </span>
  );
}

interface ChatMessagesProps extends Omit<FilesProps, 'files'> {
  messages: readonly ChatMessage[];
  own: 'visitor' | 'staff';
}

/** What was said, the newest below; it keeps to the end. */
export function ChatMessages({ messages, own, ...shown }: ChatMessagesProps) {
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
        {messages.map(({ seq, by, name, text, files = [], at }) => (
          <li key={seq} className={styles.message} data-by={by} data-own={by === own || undefined}>
            {by !== 'system' && (
              <span className={styles.meta}>
                {by === 'note' ? `备注（访客不可见） ${name}` : name}{' '}
                <time dateTime={at}>{formatDateTime(new Date(at))}</time>
              </span>
            )}
            {text !== '' && <span className={styles.text}>{text}</span>}
            {files.length > 0 && <MessageFiles files={files} {...shown} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

export interface ChatFieldProps {
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
  /** Where the text is kept; called with each text, and with the same one for another place. */
  place: string;
  onText: (text: string) => void;
  /** The files of the message; a message without a text has some. */
  attached?: Attached | undefined;
  children?: ReactNode;
}

interface Attached {
  list: ReactNode;
  some: boolean;
  /** Some are not there yet, so that the message waits. */
  held: boolean;
  accept: string;
  onFiles: (files: readonly File[]) => void;
}

/** A browser offers what is copied from a document as a picture too. */
const pastedFiles = ({ types, files }: DataTransfer): File[] => (types.includes('text/plain') ? [] : [...files]);

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
  place,
  onText,
  attached,
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
  const keep = useEffectEvent(onText);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text in another place
  useEffect(() => keep(text), [text, place]);
  const choose = useRef<HTMLInputElement>(null);
  const held = attached?.held ?? false;
  const send = () => {
    if (busy || held || (text.trim() === '' && !attached?.some)) return;
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
      onDragOver={(event) => attached && event.preventDefault()}
      onDrop={(event) => {
        if (!attached || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        attached.onFiles([...event.dataTransfer.files]);
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
        onPaste={(event) => {
          const files = attached ? pastedFiles(event.clipboardData) : [];
          if (files.length === 0) return;
          event.preventDefault();
          attached?.onFiles(files);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      {attached?.list}
      <div className={styles.acts}>
        {children}
        {attached && (
          <>
            <input
              ref={choose}
              type="file"
              hidden
              multiple
              accept={attached.accept}
              aria-label="附件"
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                if (files.length > 0) attached.onFiles(files);
                // Allows choosing the same file again.
                target.value = '';
              }}
            />
            <Button kind="secondary" onClick={() => choose.current?.click()}>
              添加附件
            </Button>
          </>
        )}
        <Button type="submit" loading={busy} inactive={held}>
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
