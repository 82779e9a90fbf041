import { fromPromise } from 'xstate';
import type { CallBody } from '../../../contract';
import type { ChatMessage, StaffChat } from '../../../contract/service/chat-calls';
import type { StaffNews } from '../../machines/service/staff-chat/machine';
import { staffChatMachine } from '../../machines/service/staff-chat/machine';
import { call } from '../shared/call';
import type { Login } from '../shared/login';
import { chatKeys } from './chat-drafts';

type Answer = { after: number; text: string; files: readonly string[]; note: boolean };
type Operation = Required<Omit<CallBody<'POST /api/portal/v1/staff/operateChat'>, 'chatId'>>;

/** A conversation, for staff. A text whose reply was lost is sent again under its key: it is stored once. */
export function staffChatFlow(chatId: string, login: Login) {
  const keys = chatKeys('staff');
  const read = (after: number, signal: AbortSignal) =>
    call('POST /api/portal/v1/staff/readChat', { chatId, after }, { signal });
  /** With what did not fit the answer. */
  async function whole(first: StaffChat, signal: AbortSignal): Promise<StaffNews> {
    let { more, ...news } = first;
    const messages: ChatMessage[] = [...news.messages];
    while (more) {
      ({ more, ...news } = await read(messages.at(-1)?.seq ?? 0, signal));
      messages.push(...news.messages);
    }
    return { ...news, messages };
  }
  return staffChatMachine.provide({
    actors: {
      fetchChat: fromPromise<StaffNews, { after: number }>(async ({ input: { after }, signal }) => {
        const news = await whole(await read(after, signal), signal);
        if (after === 0) keys.compare(chatId, news.messages);
        return news;
      }),
      answer: fromPromise<StaffNews, Answer>(async ({ input: { after, text, files, note }, signal }) => {
        const requestKey = keys.keyOf(chatId, { text, files, note });
        const said = { chatId, after, text, note, requestKey, ...(files.length > 0 && { fileIds: [...files] }) };
        const news = await call('POST /api/portal/v1/staff/answerChat', said, { signal });
        keys.settle(chatId);
        return whole(news, signal);
      }),
      operate: fromPromise<StaffNews, Operation>(async ({ input, signal }) =>
        whole(await call('POST /api/portal/v1/staff/operateChat', { chatId, ...input }, { signal }), signal),
      ),
      login: fromPromise(login),
    },
  });
}
