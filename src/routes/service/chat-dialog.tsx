import { useEffect } from 'react';
import { chatMessages } from '../../../contract/service/rules/chat';
import { chatFlow, listenToChat } from '../../services/service/chat-flow';
import { useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { useStarted } from '../../services/shared/use-started';
import { Button } from '../../ui/parts/Button';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { ChatField, ChatMessages, ChatRating, ChatWindow } from '../../ui/service/ChatWindow';
import styles from '../../ui/service/ChatWindow.module.css';
import { FlowSection } from '../shared/flow-section';
import type { DialogProps } from '../shared/use-dialog';

const notes: Readonly<Record<string, string>> = {
  ended: '会话已结束',
  rating: '会话已结束',
  rated: '会话已结束',
  offline: '正在重新连接…',
};

/** The window of the chat with its flow, fetched with the first press. Closing it leaves the conversation as it is. */
export default function ChatDialog({ onClose }: DialogProps & { onClose: () => void }) {
  const flow = useStarted(chatFlow);
  const { chat, hours, messages, sent, written, problem } = useFlowContext(flow);
  const state = useStateName(flow);
  const busy = useTag(flow, 'busy');
  const isOpen = useTag(flow, 'open');
  const { chatId, agent, place } = chat;
  useEffect(() => {
    if (chatId === '' || !isOpen) return undefined;
    return listenToChat(chatId, () => flow.send({ type: 'chat.change' }));
  }, [flow, chatId, isOpen]);
  const note = notes[state] ?? (isOpen ? (agent === '' ? `排队中，第${place}位` : `${agent}为您服务`) : hours);
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
            {written !== '' && <p className={styles.kept}>您输入的内容：{written}</p>}
            <a href="/portal/serviceGuide">提交投诉或建议</a>
            <Button kind="secondary" onClick={() => flow.send({ type: 'chat.retry' })}>
              重新查询
            </Button>
          </div>
        )}
        {messages.length > 0 && <ChatMessages messages={messages} own="visitor" />}
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
        {(isOpen || state === 'asking' || state === 'beginning') && (
          <ChatField label="消息" busy={busy} sent={sent} onSend={(text) => flow.send({ type: 'message.send', text })}>
            {isOpen && (
              <Button kind="text" inactive={busy} onClick={() => flow.send({ type: 'chat.end' })}>
                结束会话
              </Button>
            )}
          </ChatField>
        )}
        {(state === 'ended' || state === 'rating') && (
          <ChatRating busy={busy} onRate={(score) => flow.send({ type: 'chat.rate', score })} />
        )}
        {state === 'rated' && <p className={styles.problem}>感谢您的评价</p>}
        {(state === 'ended' || state === 'rated') && (
          <div className={styles.acts}>
            <Button kind="text" onClick={() => flow.send({ type: 'chat.again' })}>
              重新发起会话
            </Button>
          </div>
        )}
      </ChatWindow>
    </FlowSection>
  );
}
