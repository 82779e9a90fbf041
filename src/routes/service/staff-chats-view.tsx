import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { chatsOptions } from '../../services/service/chats';
import { EmptyState } from '../../ui/parts/EmptyState';
import { Loaded } from '../../ui/parts/Loaded';
import { PageLink } from '../../ui/parts/PageLink';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { ChatBoard } from '../../ui/service/StaffChats';
import styles from '../../ui/service/StaffChats.module.css';
import { Sections } from '../../ui/shell/Sections';
import { EndedChats } from './ended-chats';
import { StaffChat } from './staff-chat';

const route = getRouteApi('/staff/chats');

/** The conversations that are not over, or the others. */
export function ChatsView({ rights }: { rights: Rights }) {
  const { view } = route.useSearch();
  return (
    <Sections>
      <nav className={styles.views} aria-label="会话状态">
        <PageLink href="/staff/chats" aria-current={view === undefined ? 'page' : undefined}>
          进行中
        </PageLink>
        <PageLink href="/staff/chats?view=ended" aria-current={view === 'ended' ? 'page' : undefined}>
          已结束
        </PageLink>
      </nav>
      {view === 'ended' ? <EndedChats /> : <OpenChats rights={rights} />}
    </Sections>
  );
}

/** Who waits, what one answers, and the conversation that is open. Changes come by the line of staff. */
function OpenChats({ rights }: { rights: Rights }) {
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
