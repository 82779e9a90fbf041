import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { call } from '../shared/call';

/** Conversations that are not over, for staff. */
export const chatsOptions = () =>
  queryOptions({
    queryKey: ['service', 'chats'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getChats', {}, { signal }),
  });

/** One page of those that are over. */
export const endedChatsOptions = (wanted: CallBody<'POST /api/portal/v1/staff/getEndedChats'>) =>
  queryOptions({
    queryKey: ['service', 'chats', 'ended', wanted],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getEndedChats', wanted, { signal }),
    placeholderData: keepPreviousData,
  });
