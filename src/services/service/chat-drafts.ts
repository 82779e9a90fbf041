import type { ChatMessage } from '../../../contract/service/chat-calls';
import { draftIn, draftsOf } from '../shared/drafts';
import { randomKey } from '../shared/random-key';

interface Typed {
  text: string;
  /** For colleagues alone. */
  note: boolean;
}

interface Draft extends Typed {
  /** The message that was sent without a reply, and the key under which it was. */
  tried: string;
  requestKey: string;
}

/** A message as it is sent. */
interface Written {
  text: string;
  files: readonly string[];
  note?: boolean;
}

const blank: Draft = { text: '', note: false, tried: '', requestKey: '' };
const settled = { tried: '', requestKey: '' };

/** The draft of a conversation; `''` is the one that is not begun. */
export function chatDraft(chatId: string, side: 'visitor' | 'staff') {
  const drafts = draftsOf({ name: 'chat', kind: 'personal', blank }, `${side}/${chatId}`);
  const read = (): Draft => draftIn(drafts) ?? blank;
  return {
    read,
    keep: (typed: Partial<Draft>): void => void drafts.keep({ ...read(), ...typed }),
    drop: drafts.drop,
  };
}

/**
 * The keys of the messages of a conversation: one whose reply was lost is sent again under its own, also after the page was
 * left, so that it is stored once.
 */
export function chatKeys(side: 'visitor' | 'staff') {
  /** Where it cannot be kept. */
  let last = settled;
  return {
    keyOf(chatId: string, { text, files, note = false }: Written): string {
      const draft = chatDraft(chatId, side);
      const tried = JSON.stringify([text, files, note]);
      const known = [last, draft.read()].find((one) => one.tried === tried && one.requestKey !== '');
      last = { tried, requestKey: known?.requestKey ?? randomKey() };
      draft.keep(last);
      return last.requestKey;
    },
    settle(chatId: string): void {
      last = settled;
      chatDraft(chatId, side).keep(settled);
    },
    /** What was stored although its reply was lost is no draft any more. */
    compare(chatId: string, messages: readonly ChatMessage[]): void {
      const draft = chatDraft(chatId, side);
      const { text, tried } = draft.read();
      const by = side === 'visitor' ? ['visitor'] : ['staff', 'note'];
      const own = messages.findLast((message) => by.includes(message.by));
      if (tried === '' || own === undefined) return;
      const ids = (own.files ?? []).map(({ fileIndexId }) => fileIndexId);
      if (tried !== JSON.stringify([own.text, ids, own.by === 'note'])) return;
      draft.keep({ ...settled, text: text.startsWith(own.text) ? text.slice(own.text.length).trimStart() : text });
    },
  };
}
