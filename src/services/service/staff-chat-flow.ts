import { fromPromise } from 'xstate';
import type { CallBody } from '../../../contract';
import type { ChatMessage, StaffChat } from '../../../contract/service/chat-calls';
import type { StaffNews } from '../../machines/service/staff-chat/machine';
import { staffChatMachine } from '../../machines/service/staff-chat/machine';
import { call } from '../shared/call';
import type { Login } from '../shared/login';
import { randomKey } from '../shared/random-key';

type Answer = Omit<CallBody<'POST /api/portal/v1/staff/answerChat'>, 'chatId' | 'requestKey'>;
type Operation = Required<Omit<CallBody<'POST /api/portal/v1/staff/operateChat'>, 'chatId'>>;

/** A conversation, for staff. A text whose reply was lost is sent again under its key: it is stored once. */
export function staffChatFlow(chatId: string, login: Login) {
  let unsure = { text: '', note: false, requestKey: '' };
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
      fetchChat: fromPromise<StaffNews, { after: number }>(async ({ input: { after }, signal }) =>
        whole(await read(after, signal), signal),
      ),
      answer: fromPromise<StaffNews, Answer>(async ({ input: { after, text, note }, signal }) => {
        if (unsure.text !== text || unsure.note !== note) unsure = { text, note, requestKey: randomKey() };
        const news = await call('POST /api/portal/v1/staff/answerChat', { chatId, after, ...unsure }, { signal });
        unsure = { text: '', note: false, requestKey: '' };
        return whole(news, signal);
      }),
      operate: fromPromise<StaffNews, Operation>(async ({ input, signal }) =>
        whole(await call('POST /api/portal/v1/staff/operateChat', { chatId, ...input }, { signal }), signal),
      ),
      login: fromPromise(login),
    },
  });
}
