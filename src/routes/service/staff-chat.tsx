import { useEffect, useState } from 'react';
import type { ReadyReply } from '../../../contract/service/chat-calls';
import { chatDraft } from '../../services/service/chat-drafts';
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
import { ChatWriting } from './chat-writing';
import { useChatPictures } from './use-chat-pictures';
import { useHeardTyping, useTellTyping } from './use-typing';

const addressOf = (fileIndexId: string): string => `/api/portal/v1/staff/chatFile/${fileIndexId}`;

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
  const [note, setNote] = useState(() => chatDraft(chatId, 'staff').read().note);
  const { showPicture, lightbox } = useChatPictures(addressOf);
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
          busy={busy}
          offline={state === 'offline'}
          typing={isTyping}
          problem={problem}
          answers={answers}
          addressOf={addressOf}
          onPicture={showPicture}
          field={
            <ChatWriting
              side="staff"
              chatId={chatId}
              chatIdNow={() => chatId}
              attaches
              note={note}
              label={note ? '备注（访客不可见）' : '回复'}
              busy={busy}
              sent={sent}
              replies={replies}
              onTyped={(text) => text !== '' && !note && type()}
              onSend={(text, files) => flow.send({ type: 'message.send', text, files, note })}
            >
              <label>
                <input type="checkbox" checked={note} onChange={({ target }) => setNote(target.checked)} /> 仅作备注
              </label>
            </ChatWriting>
          }
          onTake={() => flow.send({ type: 'chat.take' })}
          onHandOver={(code) => flow.send({ type: 'chat.handOver', code })}
          onEnd={() => flow.send({ type: 'chat.end' })}
        />
      )}
      {lightbox}
    </FlowSection>
  );
}
