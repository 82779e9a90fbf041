import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { chatsOptions } from '../../services/service/chats';
import { EmptyState } from '../../ui/parts/EmptyState';
import { Loaded } from '../../ui/parts/Loaded';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { ChatBoard } from '../../ui/service/StaffChats';
import { StaffChat } from './staff-chat';

/** Who waits, what one answers, and the conversation that is open. Changes come by the line of staff. */
export function ChatsView({ rights }: { rights: Rights }) {
  const [chosen, setChosen] = useState('');
  const queryClient = useQueryClient();
  const options = chatsOptions();
  return (
    <Loaded query={useQuery(options)} waiting={<SkeletonText />}>
      {({ root, replies }) => (
        <ChatBoard chats={root} chosen={chosen} onChoose={setChosen}>
          {chosen === '' ? (
            <EmptyState title="请选择一个会话" />
          ) : (
            <StaffChat
              key={chosen}
              chatId={chosen}
              replies={replies}
              answers={isAllowed(rights, 'chats', 'answer')}
              onChange={() => void queryClient.invalidateQueries({ queryKey: options.queryKey })}
            />
          )}
        </ChatBoard>
      )}
    </Loaded>
  );
}
