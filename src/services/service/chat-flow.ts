import { fromPromise } from 'xstate';
import { messages } from '../../../contract/messages';
import type { VisitorChat } from '../../../contract/service/chat-calls';
import { chatMachine } from '../../machines/service/chat/machine';
import { CallError, call } from '../shared/call';
import { listenToLine } from '../shared/event-line';
import { randomKey } from '../shared/random-key';

type Known = { chatId: string; after: number };

/** The encryption is as large as the window, and most visitors want no mail. */
const fetchSealing = () =>
  import('../shared/sealed-call').catch((cause: unknown) => {
    throw new CallError('NETWORK', messages.offline, null, { cause });
  });

/** The conversation of a visitor. A text whose reply was lost is sent again under its key: it is stored once. */
export function chatFlow() {
  let unsure = { text: '', requestKey: '' };
  const keyed = (text: string) => {
    if (unsure.text !== text || unsure.requestKey === '') unsure = { text, requestKey: randomKey() };
    return unsure;
  };
  const settled = (news: VisitorChat): VisitorChat => {
    unsure = { text: '', requestKey: '' };
    return news;
  };
  return chatMachine.provide({
    actors: {
      fetchChat: fromPromise(({ signal }) => call('GET /api/portal/v1/service/chat/getChat', undefined, { signal })),
      begin: fromPromise<VisitorChat, { text: string }>(async ({ input: { text }, signal }) =>
        settled(await call('POST /api/portal/v1/service/chat/beginChat', keyed(text), { signal })),
      ),
      send: fromPromise<VisitorChat, Known & { text: string }>(async ({ input: { text, ...known }, signal }) =>
        settled(await call('POST /api/portal/v1/service/chat/sendMessage', { ...known, ...keyed(text) }, { signal })),
      ),
      read: fromPromise<VisitorChat, Known>(({ input, signal }) =>
        call('POST /api/portal/v1/service/chat/readChat', input, { signal }),
      ),
      end: fromPromise<VisitorChat, Known>(({ input, signal }) =>
        call('POST /api/portal/v1/service/chat/endChat', input, { signal }),
      ),
      mail: fromPromise<void, { chatId: string; mail: string }>(async ({ input, signal }) => {
        const { sealedCall } = await fetchSealing();
        await sealedCall('POST /api/portal/v1/service/chat/mailTranscript', input, { signal });
      }),
      rate: fromPromise<VisitorChat, Known & { score: number }>(({ input, signal }) =>
        call('POST /api/portal/v1/service/chat/rateChat', input, { signal }),
      ),
    },
  });
}

/** Listens to a conversation. The line tells of a change when it opens: there may have been some before. Returns the stop function. */
export const listenToChat = (chatId: string, onChange: () => void, onTyping: () => void): (() => void) =>
  listenToLine(`/api/portal/v1/service/chat/events?chatId=${chatId}`, {
    events: { chat: onChange, typing: onTyping },
    onOpen: () => undefined,
  });
