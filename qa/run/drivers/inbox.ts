import type { Prepared } from '../../../contract/prepared';
import { screen } from '../../../src/machines/inbox/inbox/screen';
import { ids, isAway } from '../../../src/machines/inbox/inbox/world';
import { partOf, there } from '../../../src/machines/shared/screen';
import type { RunDriver, RunHands } from '../driver';

const line = 'GET /api/portal/v1/identity/events';
const messagesCall = '/api/portal/v1/inbox/getMessages';

/** The call with which the page opens its line again, held until it may hear. */
const lines = new WeakMap<Prepared, number>();
/** The answer to the page's first line. */
const opens = new WeakMap<Prepared, Promise<unknown>>();
/** The message of the comment that was hidden. */
const hidden = new WeakMap<Prepared, number>();

/** From here on the page hears nothing, of what it does itself neither, until `hears`. */
async function isDeaf({ disturb, facts }: RunHands): Promise<void> {
  lines.set(facts, await disturb(line, 'held'));
  await disturb(line, { kind: 'cut' });
}

/** The page's line is open again: it reads anew what it may have missed. */
async function hears(hands: RunHands): Promise<void> {
  const { page, release, facts } = hands;
  const told = page.waitForResponse(/\/inbox\/getUnread$/);
  await release(lines.get(facts) ?? 0);
  await told;
  await isDeaf(hands);
}

async function hidesComment({ as, facts }: RunHands): Promise<void> {
  const customer = await as('customer');
  const { newest } = Object(await customer.get(messagesCall));
  await customer.post('/api/portal/v1/inbox/markRead', { upTo: newest });
  const commentIds = facts.comments?.items.map(({ id }) => id);
  await (await as('manager')).post('/api/portal/v1/comment/auditComment', { commentIds, auditStatus: 2 });
  const { messages } = Object(await customer.get(messagesCall));
  hidden.set(facts, messages[0].id);
}

function idOf(facts: Prepared, id: number): number | undefined {
  if (id === ids.later) return hidden.get(facts);
  const { messages = [] } = facts.inbox ?? {};
  return messages.at(id === ids.earlier ? -1 : id === ids.booked ? 1 : 0);
}

export const driver: RunDriver = {
  screen,
  before: async ({ page, facts }) => {
    opens.set(facts, page.waitForResponse(/\/identity\/events$/));
  },
  arrive: async (hands) => {
    await hands.see([there(partOf('inbox'))]);
    await opens.get(hands.facts);
    await isDeaf(hands);
  },
  named: (event, facts) => (event.type === 'message.open' ? { ...event, id: idOf(facts, event.id) } : event),
  shown: ({ messages, ...context }, facts) => ({
    ...context,
    messages: messages.map((message: { id: number; text: string }) => ({
      ...message,
      id: idOf(facts, message.id),
      text: message.id === ids.later ? message.text.replace('阻抗控制', facts.comments?.article ?? '') : message.text,
    })),
  }),
  leaves: isAway,
  answers: {},
  others: {},
  overrides: {
    'inbox.change': async (_, hands) => {
      const { messages } = Object(hands.world());
      if (messages === 'fresh' || messages === 'seen') await hidesComment(hands);
      await hears(hands);
    },
  },
  books: async ({ as }) => {
    const { unread } = Object(await (await as('customer')).get('/api/portal/v1/inbox/getUnread'));
    return { unread };
  },
};
