import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import type { ReadyReply } from '../../../contract/service/chat-calls';
import type { ChatAct } from '../../../contract/service/rules/chat';
import { answerChat, chatsOptions, operateChat, readAgain, staffChatOptions } from '../../services/service/chats';
import { randomKey } from '../../services/shared/random-key';
import { EmptyState } from '../../ui/parts/EmptyState';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { ChatBoard, ChatDesk } from '../../ui/service/StaffChats';

/** Who waits, what one answers, and the conversation that is open. Changes come by the line of staff. */
export function ChatsView({ rights }: { rights: Rights }) {
  const [chosen, setChosen] = useState('');
  const chats = useQuery(chatsOptions());
  return (
    <Loaded query={chats} waiting={<SkeletonText />}>
      {({ root, replies }) => (
        <ChatBoard chats={root} chosen={chosen} onChoose={setChosen}>
          {chosen === '' ? (
            <EmptyState title="请选择一个会话" />
          ) : (
            <Conversation
              key={chosen}
              chatId={chosen}
              replies={replies}
              answers={isAllowed(rights, 'chats', 'answer')}
            />
          )}
        </ChatBoard>
      )}
    </Loaded>
  );
}

interface Written {
  text: string;
  note: boolean;
  requestKey: string;
}

interface ConversationProps {
  chatId: string;
  replies: readonly ReadyReply[];
  answers: boolean;
}

function Conversation({ chatId, replies, answers }: ConversationProps) {
  const queryClient = useQueryClient();
  const chat = useQuery(staffChatOptions(queryClient, chatId));
  const after = chat.data?.messages.at(-1)?.seq ?? 0;
  const [sent, setSent] = useState(0);
  const onSettled = () => readAgain(queryClient);
  const answer = useMutation({
    mutationFn: (written: Written) => answerChat({ chatId, after, ...written }),
    onSuccess: () => setSent((count) => count + 1),
    onSettled,
  });
  const operate = useMutation({
    mutationFn: (asked: { act: ChatAct; code?: string }) => operateChat({ chatId, after, ...asked }),
    onSettled,
  });
  /** What could not be sent goes again under its key: it is stored once. */
  const send = (text: string, note: boolean) => {
    const before = answer.isError ? answer.variables : undefined;
    const same = before?.text === text && before.note === note;
    answer.mutate({ text, note, requestKey: same ? before.requestKey : randomKey() });
  };
  return (
    <Loaded query={chat} waiting={<SkeletonText />}>
      {(data) => (
        <ChatDesk
          chat={data}
          replies={replies}
          sent={sent}
          busy={answer.isPending || operate.isPending}
          problem={(answer.error ?? operate.error)?.message ?? ''}
          onSend={answers ? send : undefined}
          onOperate={(act, code) => operate.mutate(code === undefined ? { act } : { act, code })}
        />
      )}
    </Loaded>
  );
}
