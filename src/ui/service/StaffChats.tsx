import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDateTime } from '../../../contract/rules/dates';
import type { ChatMessage, ListedChat, ReadyReply, StaffChat } from '../../../contract/service/chat-calls';
import { Button } from '../parts/Button';
import { ChatField, ChatMessages } from './ChatWindow';
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
  replies: readonly ReadyReply[];
  busy: boolean;
  /** The newest messages could not be read yet. */
  offline: boolean;
  /** The visitor types. */
  typing: boolean;
  sent: number;
  problem: string;
  /** False where the account may only read. */
  answers: boolean;
  onSend: (text: string, note: boolean) => void;
  /** Something for the visitor is typed. */
  onType: () => void;
  onTake: () => void;
  onHandOver: (code: string) => void;
  onEnd: () => void;
}

/** One conversation, with what its agent can do. */
export function ChatDesk({
  chat: { label, visitor, state, mine, agent, score, colleagues },
  messages,
  replies,
  busy,
  offline,
  typing,
  sent,
  problem,
  answers,
  onSend,
  onType,
  onTake,
  onHandOver,
  onEnd,
}: ChatDeskProps) {
  const [note, setNote] = useState(false);
  const [code, setCode] = useState('');
  return (
    <>
      <h2 className={styles.title}>
        {label}
        {visitor !== '' && <span>{visitor}</span>}
        {agent !== '' && <span>接待：{agent}</span>}
        {score > 0 && <span>评价：{score}分</span>}
      </h2>
      <ChatMessages messages={messages} own="staff" />
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
          <ChatField
            label={note ? '备注（访客不可见）' : '回复'}
            busy={busy}
            sent={sent}
            replies={replies}
            onTyped={(text) => text !== '' && !note && onType()}
            onSend={(text) => onSend(text, note)}
          >
            <label>
              <input type="checkbox" checked={note} onChange={({ target }) => setNote(target.checked)} /> 仅作备注
            </label>
          </ChatField>
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
