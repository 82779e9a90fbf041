import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import type { ChatMessage, StaffChat } from '../../../contract/service/chat-calls';
import { call } from '../shared/call';

/** Conversations that are not over, for staff. */
export const chatsOptions = () =>
  queryOptions({
    queryKey: ['service', 'chats'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getChats', {}, { signal }),
  });

/** One conversation as a whole: what is known of it is not asked for again. */
export const staffChatOptions = (queryClient: QueryClient, chatId: string) => {
  const queryKey = ['service', 'chats', chatId];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<StaffChat> => {
      let messages: readonly ChatMessage[] = queryClient.getQueryData<StaffChat>(queryKey)?.messages ?? [];
      for (;;) {
        const body = { chatId, after: messages.at(-1)?.seq ?? 0 };
        const news = await call('POST /api/portal/v1/staff/readChat', body, { signal });
        messages = [...messages, ...news.messages];
        if (!news.more) return { ...news, messages: [...messages] };
      }
    },
    retry: false,
  });
};

export const answerChat = (body: CallBody<'POST /api/portal/v1/staff/answerChat'>) =>
  call('POST /api/portal/v1/staff/answerChat', body);

export const operateChat = (body: CallBody<'POST /api/portal/v1/staff/operateChat'>) =>
  call('POST /api/portal/v1/staff/operateChat', body);

/** The list and the conversations that are shown. */
export const readAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['service', 'chats'] });
