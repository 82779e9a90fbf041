import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { chatsOptions } from '../../services/service/chats';
import { EmptyState } from '../../ui/parts/EmptyState';
import { Loaded } from '../../ui/parts/Loaded';
import { Notice } from '../../ui/parts/Notice';
import { PageLink } from '../../ui/parts/PageLink';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { ChatBoard } from '../../ui/service/StaffChats';
import styles from '../../ui/service/StaffChats.module.css';
import { Sections } from '../../ui/shell/Sections';
import { useChatLink } from '../shell/use-chat';
import { EndedChats } from './ended-chats';
import { StaffChat } from './staff-chat';

const route = getRouteApi('/staff/chats');

/** The conversations that are not over, or the others. */
export function ChatsView({ rights }: { rights: Rights }) {
  const { view } = route.useSearch();
  const chatLink = useChatLink();
  return (
    <Sections>
      {chatLink !== undefined && (
        <Notice>
          访客点击「在线客服」会打开企业微信客服，新的咨询请在企业微信中回复。如需改回门户的在线客服，请在「公司信息」中清空企业微信客服链接。
        </Notice>
      )}
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
