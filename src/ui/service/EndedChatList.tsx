import { formatDateTime } from '../../../contract/rules/dates';
import type { EndedChat } from '../../../contract/service/chat-calls';
import { EmptyState } from '../parts/EmptyState';
import { PageLink } from '../parts/PageLink';
import { StaffTable } from '../shell/StaffTable';

interface EndedChatListProps {
  chats: readonly EndedChat[];
  searched: boolean;
  stale: boolean;
  addressOf: (chatId: string) => string;
}

/** Conversations that are over, the last one first. */
export const EndedChatList = ({ chats, searched, stale, addressOf }: EndedChatListProps) => (
  <StaffTable
    rows={chats}
    keyOf={({ chatId }) => chatId}
    stale={stale}
    empty={<EmptyState title={searched ? '没有符合条件的会话' : '还没有已结束的会话'} />}
    columns={[
      { title: '会话', cell: ({ chatId, label }) => <PageLink href={addressOf(chatId)}>{label}</PageLink> },
      { title: '访客', cell: ({ visitor }) => visitor || '未登录' },
      { title: '客服', cell: ({ agent }) => agent || '无人接入' },
      { title: '评价', cell: ({ score }) => (score === 0 ? '未评价' : `${score}分`) },
      { title: '开始', tabular: true, cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
      { title: '结束', tabular: true, cell: ({ endedAt }) => formatDateTime(new Date(endedAt)) },
    ]}
  />
);
