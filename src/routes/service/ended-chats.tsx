import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { endedChatsOptions } from '../../services/service/chats';
import { PagedList } from '../../ui/parts/PagedList';
import { PageLink } from '../../ui/parts/PageLink';
import { EndedChatList } from '../../ui/service/EndedChatList';
import styles from '../../ui/service/StaffChats.module.css';
import { SearchForm } from '../../ui/shell/SearchForm';
import { Sections } from '../../ui/shell/Sections';
import { ToolRow } from '../../ui/shell/ToolRow';
import { useConsoleList } from '../shared/use-console-list';
import { StaffChat } from './staff-chat';

const route = getRouteApi('/staff/chats');

/** The conversations that are over, or one of them, to be read. */
export function EndedChats() {
  const place = route.useSearch();
  const list = useConsoleList('/staff/chats', place);
  const { search = '', chat, page } = place;
  const chats = useQuery(endedChatsOptions({ ...list.paging, ...(search !== '' && { search }) }));
  if (chat !== undefined)
    return (
      <Sections back={<PageLink href={list.addressWith({ chat: undefined, page })}>返回列表</PageLink>}>
        <div className={styles.desk}>
          <StaffChat key={chat} chatId={chat} replies={[]} answers={false} onChange={() => undefined} />
        </div>
      </Sections>
    );
  return (
    <Sections>
      <ToolRow>
        <SearchForm
          key={search}
          label="客户或客服的编号、名称"
          search={search}
          onSearch={(text) => list.show({ search: text })}
        />
      </ToolRow>
      <PagedList query={chats} {...list}>
        {({ data }) => (
          <EndedChatList
            chats={data}
            searched={search !== ''}
            stale={chats.isPlaceholderData}
            addressOf={(chatId) => list.addressWith({ chat: chatId, page })}
          />
        )}
      </PagedList>
    </Sections>
  );
}
