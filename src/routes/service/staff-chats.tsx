import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';
import { readChatsSearch } from './chats-search';
import { ChatsView } from './staff-chats-view';

/** The chat of visitors, for staff. */
export const Route = createFileRoute('/staff/chats')({
  validateSearch: readChatsSearch,
  head: () => pageHead({ title: '在线客服', indexed: false }),
  component: () => (
    <StaffPage title="在线客服" path="/staff/chats" needs={['chats', 'read']}>
      {(rights) => <ChatsView rights={rights} />}
    </StaffPage>
  ),
});
