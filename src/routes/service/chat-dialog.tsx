import { useEffect, useState } from 'react';
import { service } from '../../../contract/limits/service';
import { chatMessages } from '../../../contract/service/rules/chat';
import { chatDraft } from '../../services/service/chat-drafts';
import { chatFlow, listenToChat } from '../../services/service/chat-flow';
import { carryToFeedback } from '../../services/service/feedback-drafts';
import { tellTyping } from '../../services/service/typing';
import { noteOpenChat } from '../../services/shared/open-chat';
import { useEmitted, useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { useStarted } from '../../services/shared/use-started';
import { Button } from '../../ui/parts/Button';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { ChatMessages, ChatRating, ChatTranscript, ChatWindow } from '../../ui/service/ChatWindow';
import styles from '../../ui/service/ChatWindow.module.css';
import { FlowSection } from '../shared/flow-section';
import type { DialogProps } from '../shared/use-dialog';
import { useDialog } from '../shared/use-dialog';
import { ChatHelp } from './chat-help';
import { ChatWriting } from './chat-writing';
import { useChatPictures } from './use-chat-pictures';
import { useHeardTyping, useTellTyping } from './use-typing';

const fetchTicket = () => import('./site-feedback-dialog');

const addressOf = (fileIndexId: string): string => `/api/portal/v1/service/chat/file/${fileIndexId}`;

const notes: Readonly<Record<string, string>> = {
  ended: '会话已结束',
  rating: '会话已结束',
  mailing: '会话已结束',
  rated: '会话已结束',
  offline: '正在重新连接…',
};

const overStates = ['ended', 'rating', 'mailing', 'rated'];

/** The window of the chat with its flow, fetched with the first press. Closing it leaves the conversation as it is. */
export default function ChatDialog({ onClose }: DialogProps & { onClose: () => void }) {
  const flow = useStarted(chatFlow);
  const { chat, hours, messages, last, sent, written, mail, mailed, problem } = useFlowContext(flow);
  const state = useStateName(flow);
  const busy = useTag(flow, 'busy');
  const isOver = chat.state === 'ended';
  const isOpen = useTag(flow, 'open') && !isOver;
  const { chatId, agent, place } = chat;
  const [typed, setTyped] = useState('');
  const { isTyping, hear } = useHeardTyping(last);
  const type = useTellTyping(() => tellTyping(chatId));
  const ticket = useDialog(fetchTicket);
  const { showPicture, lightbox } = useChatPictures(addressOf);
  const chatIdNow = () => flow.getSnapshot().context.chat.chatId;
  useEmitted(flow, ({ text }) => {
    carryToFeedback(text);
    chatDraft('', 'visitor').drop();
    ticket.open();
  });
  useEffect(() => {
    if (chatId === '' || !isOpen) return undefined;
    return listenToChat(chatId, () => flow.send({ type: 'chat.change' }), hear);
  }, [flow, chatId, isOpen, hear]);
  useEffect(() => {
    if (isOpen || state === 'asking' || isOver) noteOpenChat(isOpen);
  }, [isOpen, isOver, state]);
  const answers = isTyping ? `${agent}正在输入…` : `${agent}为您服务`;
  const note = notes[state] ?? (isOpen ? (agent === '' ? `排队中，第${place}位` : answers) : hours);
  return (
    <FlowSection name="chat" flow={flow}>
      <ChatWindow note={note} onClose={onClose}>
        {state === 'opening' && (
          <div className={styles.body}>
            <SkeletonText />
          </div>
        )}
        {state === 'failed' && (
          <div className={styles.body}>
            <p role="alert">{problem}</p>
            <Button onClick={() => flow.send({ type: 'chat.retry' })}>重试</Button>
          </div>
        )}
        {state === 'closed' && (
          <div className={styles.body}>
            <p>{chatMessages.closed}</p>
            <p>服务时间：{hours}</p>
            <Button kind="secondary" onClick={() => flow.send({ type: 'chat.retry' })}>
              重新查询
            </Button>
          </div>
        )}
        {state === 'carried' && (
          <div className={styles.body}>
            <p>{chatMessages.carried}</p>
            <Button kind="secondary" loading={ticket.busy} onClick={ticket.open}>
              {ticket.failed ? '表单加载失败，点击重试' : '打开表单'}
            </Button>
          </div>
        )}
        {messages.length > 0 && (
          <ChatMessages messages={messages} own="visitor" addressOf={addressOf} onPicture={showPicture} />
        )}
        {problem !== '' && state !== 'failed' && state !== 'offline' && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {(state === 'asking' || state === 'beginning') && (
          <div className={styles.body}>
            <p>您好，请描述您的问题，客服会在这里回复。请勿发送密码等敏感信息。</p>
          </div>
        )}
        {(isOpen || state === 'asking' || state === 'closed') && <ChatHelp key={sent} typed={typed} />}
        {state === 'closed' && (
          <ChatWriting
            side="visitor"
            chatId=""
            chatIdNow={chatIdNow}
            attaches={false}
            label="留言内容"
            {...(written !== '' && { first: written })}
            action="留言"
            maxLength={service.textMaxLength}
            busy={false}
            sent={0}
            onTyped={setTyped}
            onSend={(text) => flow.send({ type: 'ticket.write', text })}
          />
        )}
        {(isOpen || state === 'asking' || state === 'beginning') && (
          <ChatWriting
            side="visitor"
            chatId={chatId}
            chatIdNow={chatIdNow}
            attaches={isOpen}
            label="消息"
            busy={busy}
            sent={sent}
            onTyped={(text) => {
              setTyped(text);
              if (text !== '' && chat.state === 'talking') type();
            }}
            onSend={(text, files) => {
              setTyped('');
              flow.send({ type: 'message.send', text, files });
            }}
          >
            {isOpen && (
              <Button kind="text" inactive={busy} onClick={() => flow.send({ type: 'chat.end' })}>
                结束会话
              </Button>
            )}
          </ChatWriting>
        )}
        {(state === 'ended' || state === 'rating') && (
          <ChatRating busy={busy} onRate={(score) => flow.send({ type: 'chat.rate', score })} />
        )}
        {overStates.includes(state) && chat.agent !== '' && !mailed && (
          <ChatTranscript
            busy={state === 'mailing'}
            inactive={state === 'rating'}
            onSend={(to) => flow.send({ type: 'transcript.send', mail: to })}
          />
        )}
        {isOver && mailed && <p className={styles.problem}>{chatMessages.mailed(mail)}</p>}
        {state === 'rated' && <p className={styles.problem}>感谢您的评价</p>}
        {(state === 'ended' || state === 'rated') && (
          <div className={styles.acts}>
            <Button kind="text" onClick={() => flow.send({ type: 'chat.again' })}>
              重新发起会话
            </Button>
          </div>
        )}
      </ChatWindow>
      {lightbox}
      {ticket.Part && <ticket.Part press={ticket.press} />}
    </FlowSection>
  );
}
