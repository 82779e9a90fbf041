import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';

/** Conversations that are not over, for staff. */
export const chatsOptions = () =>
  queryOptions({
    queryKey: ['service', 'chats'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getChats', {}, { signal }),
  });
