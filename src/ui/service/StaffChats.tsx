import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDateTime } from '../../../contract/rules/dates';
import type { ListedChat, ReadyReply, StaffChat } from '../../../contract/service/chat-calls';
import type { ChatAct } from '../../../contract/service/rules/chat';
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
  chat: StaffChat;
  replies: readonly ReadyReply[];
  busy: boolean;
  sent: number;
  problem: string;
  /** Undefined where the account may only read. */
  onSend: ((text: string, note: boolean) => void) | undefined;
  onOperate: (act: ChatAct, code?: string) => void;
}

/** One conversation, with what its agent can do. */
export function ChatDesk({ chat, replies, busy, sent, problem, onSend, onOperate }: ChatDeskProps) {
  const [note, setNote] = useState(false);
  const [code, setCode] = useState('');
  const { label, visitor, state, mine, agent, score, messages, colleagues } = chat;
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
      {onSend && state === 'waiting' && (
        <Button loading={busy} onClick={() => onOperate('take')}>
          接入
        </Button>
      )}
      {onSend && state === 'talking' && mine && (
        <>
          <ChatField
            label={note ? '备注（访客不可见）' : '回复'}
            busy={busy}
            sent={sent}
            replies={replies}
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
            <Button kind="secondary" inactive={busy || code === ''} onClick={() => onOperate('handOver', code)}>
              转接
            </Button>
            <Button kind="secondary" inactive={busy} onClick={() => onOperate('end')}>
              结束会话
            </Button>
          </div>
        </>
      )}
      {state === 'ended' && <p>会话已结束</p>}
    </>
  );
}
