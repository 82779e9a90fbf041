import { fromPromise } from 'xstate';
import { messages } from '../../../contract/messages';
import type { VisitorChat } from '../../../contract/service/chat-calls';
import { chatMachine } from '../../machines/service/chat/machine';
import { CallError, call } from '../shared/call';
import { listenToLine } from '../shared/event-line';
import { chatDraft, chatKeys } from './chat-drafts';

type Known = { chatId: string; after: number };
type Message = { text: string; files: readonly string[] };

/** The encryption is as large as the window, and most visitors want no mail. */
const fetchSealing = () =>
  import('../shared/sealed-call').catch((cause: unknown) => {
    throw new CallError('NETWORK', messages.offline, null, { cause });
  });

/** The conversation of a visitor. A text whose reply was lost is sent again under its key: it is stored once. */
export function chatFlow() {
  const keys = chatKeys('visitor');
  return chatMachine.provide({
    actors: {
      fetchChat: fromPromise(async ({ signal }) => {
        const opened = await call('GET /api/portal/v1/service/chat/getChat', undefined, { signal });
        if (opened.chat) for (const place of ['', opened.chat.chatId]) keys.compare(place, opened.chat.messages);
        return opened;
      }),
      begin: fromPromise<VisitorChat, { text: string }>(async ({ input: { text }, signal }) => {
        const requestKey = keys.keyOf('', { text, files: [] });
        const news = await call('POST /api/portal/v1/service/chat/beginChat', { text, requestKey }, { signal });
        keys.settle('');
        chatDraft('', 'visitor').drop();
        return news;
      }),
      send: fromPromise<VisitorChat, Known & Message>(async ({ input: { text, files, ...known }, signal }) => {
        const requestKey = keys.keyOf(known.chatId, { text, files });
        const said = { ...known, text, requestKey, ...(files.length > 0 && { fileIds: [...files] }) };
        const news = await call('POST /api/portal/v1/service/chat/sendMessage', said, { signal });
        keys.settle(known.chatId);
        return news;
      }),
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
