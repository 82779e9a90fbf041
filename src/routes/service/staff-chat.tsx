import { useEffect } from 'react';
import type { ReadyReply } from '../../../contract/service/chat-calls';
import { staffChatFlow } from '../../services/service/staff-chat-flow';
import { tellStaffTyping } from '../../services/service/typing';
import { listenToPresence, listenToStaffChanges } from '../../services/shared/staff-changes';
import { useEmitted, useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { useStarted } from '../../services/shared/use-started';
import { Button } from '../../ui/parts/Button';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { ChatDesk } from '../../ui/service/StaffChats';
import { useSession } from '../session/session-context';
import { FlowSection } from '../shared/flow-section';
import { useHeardTyping, useTellTyping } from './use-typing';

interface StaffChatProps {
  chatId: string;
  replies: readonly ReadyReply[];
  /** Whether the account may answer. */
  answers: boolean;
  /** The list is to be read anew. */
  onChange: () => void;
}

/** One conversation, with its flow. */
export function StaffChat({ chatId, replies, answers, onChange }: StaffChatProps) {
  const { login } = useSession();
  const flow = useStarted(() => staffChatFlow(chatId, login));
  useEmitted(flow, onChange);
  useEffect(() => listenToStaffChanges('chats', () => flow.send({ type: 'chat.change' })), [flow]);
  const state = useStateName(flow);
  const { chat, messages, last, sent, problem } = useFlowContext(flow);
  const { isTyping, hear } = useHeardTyping(last);
  useEffect(() => listenToPresence({ resource: 'chats', id: chatId }, hear), [chatId, hear]);
  const type = useTellTyping(() => tellStaffTyping(chatId));
  const busy = useTag(flow, 'busy');
  return (
    <FlowSection name="staffChat" flow={flow}>
      {state === 'failed' && (
        <>
          <p role="alert">{problem}</p>
          <Button onClick={() => flow.send({ type: 'chat.retry' })}>重试</Button>
        </>
      )}
      {state === 'opening' && <SkeletonText />}
      {chat.chatId !== '' && (
        <ChatDesk
          chat={chat}
          messages={messages}
          replies={replies}
          sent={sent}
          busy={busy}
          offline={state === 'offline'}
          typing={isTyping}
          problem={problem}
          answers={answers}
          onSend={(text, note) => flow.send({ type: 'message.send', text, note })}
          onType={type}
          onTake={() => flow.send({ type: 'chat.take' })}
          onHandOver={(code) => flow.send({ type: 'chat.handOver', code })}
          onEnd={() => flow.send({ type: 'chat.end' })}
        />
      )}
    </FlowSection>
  );
}
