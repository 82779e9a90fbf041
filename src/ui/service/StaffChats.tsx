import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDateTime } from '../../../contract/rules/dates';
import type { ChatFile, ChatMessage, ListedChat, StaffChat } from '../../../contract/service/chat-calls';
import { Button } from '../parts/Button';
import { ChatMessages } from './ChatWindow';
import styles from './StaffChats.module.css';

interface ChatBoardProps {
  chats: readonly ListedChat[];
  chosen: string;
  onChoose: (chatId: string) => void;
  children: ReactNode;
}

const stateOf = ({ state, mine, agent }: ListedChat): string =>
  state === 'waiting' ? '等待接入' : mine ? '我的会话' : `${agent}接待中`;

/** The conversations that are not over, beside the one that is open. */
export function ChatBoard({ chats, chosen, onChoose, children }: ChatBoardProps) {
  return (
    <div className={styles.board}>
      <ul className={styles.list} aria-label="会话">
        {chats.length === 0 && <li className={styles.none}>暂无会话</li>}
        {chats.map((chat) => (
          <li key={chat.chatId}>
            <button
              type="button"
              className={styles.entry}
              aria-current={chat.chatId === chosen}
              onClick={() => onChoose(chat.chatId)}
            >
              <strong>{chat.label}</strong>
              <span>{stateOf(chat)}</span>
              <time dateTime={chat.lastAt}>{formatDateTime(new Date(chat.lastAt))}</time>
              {chat.unanswered && <em>待回复</em>}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.desk}>{children}</div>
    </div>
  );
}

interface ChatDeskProps {
  chat: Omit<StaffChat, 'messages' | 'more'>;
  messages: readonly ChatMessage[];
  busy: boolean;
  /** The newest messages could not be read yet. */
  offline: boolean;
  /** The visitor types. */
  typing: boolean;
  problem: string;
  /** False where the account may only read. */
  answers: boolean;
  /** Where the answer is written. */
  field: ReactNode;
  addressOf: (fileIndexId: string) => string;
  onPicture: (pictures: readonly ChatFile[], first: number) => void;
  onTake: () => void;
  onHandOver: (code: string) => void;
  onEnd: () => void;
}

/** One conversation, with what its agent can do. */
export function ChatDesk({
  chat: { label, visitor, state, mine, agent, score, colleagues },
  messages,
  busy,
  offline,
  typing,
  problem,
  answers,
  field,
  addressOf,
  onPicture,
  onTake,
  onHandOver,
  onEnd,
}: ChatDeskProps) {
  const [code, setCode] = useState('');
  return (
    <>
      <h2 className={styles.title}>
        {label}
        {visitor !== '' && <span>{visitor}</span>}
        {agent !== '' && <span>接待：{agent}</span>}
        {score > 0 && <span>评价：{score}分</span>}
      </h2>
      <ChatMessages messages={messages} own="staff" addressOf={addressOf} onPicture={onPicture} />
      {problem !== '' && <p role="alert">{problem}</p>}
      <p className={styles.now} role="status">
        {offline ? '正在重新连接…' : typing && '访客正在输入…'}
      </p>
      {answers && state === 'waiting' && (
        <Button loading={busy} onClick={onTake}>
          接入
        </Button>
      )}
      {answers && state === 'talking' && mine && (
        <>
          {field}
          <div className={styles.acts}>
            <label>
              转接给{' '}
              <select value={code} onChange={({ target }) => setCode(target.value)}>
                <option value="">请选择</option>
                {colleagues.map((one) => (
                  <option key={one.code} value={one.code}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
            <Button kind="secondary" inactive={busy || code === ''} onClick={() => onHandOver(code)}>
              转接
            </Button>
            <Button kind="secondary" inactive={busy} onClick={onEnd}>
              结束会话
            </Button>
          </div>
        </>
      )}
      {state === 'ended' && <p>会话已结束</p>}
    </>
  );
}
