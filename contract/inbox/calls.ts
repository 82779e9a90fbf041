import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { reads } from '../rate-limit';
import type { InboxTopic, MailWay } from './rules/kinds';
import { inboxTopics, mailWays } from './rules/kinds';

const inboxMessage = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  title: Type.String(),
  text: Type.String(),
  href: Type.String({ description: 'path of the page that it is about; empty: none' }),
  at: Type.String({ description: 'ISO 8601' }),
  read: Type.Boolean(),
});
export type InboxMessage = Static<typeof inboxMessage>;

const cursor = Type.String({ maxLength: 40, description: 'of the page before; empty: the newest' });

const inboxPage = Type.Object({
  messages: Type.Array(inboxMessage),
  next: Type.String({ description: 'cursor of the next page; empty: this is the last' }),
  newest: Type.String({ description: 'up to where all are marked as read; empty: there are none' }),
  unread: Type.Integer(),
});
export type InboxPage = Static<typeof inboxPage>;

const topic = Type.Unsafe<InboxTopic>(Type.String({ enum: Object.keys(inboxTopics) }));
const mail = Type.Unsafe<MailWay>(Type.String({ enum: Object.keys(mailWays) }));
const preference = Type.Object({ topic, mail });

const preferences = Type.Object({
  reachable: Type.Boolean({ description: 'the account has a mailbox' }),
  topics: Type.Array(preference),
});
export type InboxPreferences = Static<typeof preferences>;

/** What the portal tells the person who is signed in. */
export const inboxCalls = defineCalls({
  'GET /api/portal/v1/inbox/getMessages': {
    summary: 'Own messages, newest first; 400 for a cursor that is none',
    limit: reads,
    query: Type.Object({ cursor: Type.Optional(cursor) }),
    data: inboxPage,
  },
  'GET /api/portal/v1/inbox/getUnread': {
    summary: 'How many own messages are unread',
    limit: reads,
    data: Type.Object({ unread: Type.Integer() }),
  },
  'POST /api/portal/v1/inbox/markRead': {
    summary: 'Marks an own message as read, or all up to the newest that the page shows; says how many are unread then',
    limit: reads,
    body: Type.Union([
      Type.Object({ id: Type.Integer({ minimum: 1 }) }),
      Type.Object({ upTo: Type.String({ maxLength: 40 }) }),
    ]),
    data: Type.Object({ unread: Type.Integer() }),
  },
  'GET /api/portal/v1/inbox/getPreferences': {
    summary: 'Which messages are mailed too',
    limit: reads,
    data: preferences,
  },
  'POST /api/portal/v1/inbox/savePreference': {
    summary: 'Says how messages of a topic are mailed',
    limit: { max: { address: 600, session: 60 }, minutes: 1 },
    body: preference,
    data: preferences,
  },
  'POST /api/portal/v1/inbox/unsubscribe': {
    summary: 'For mail programs: ends all mails of the inbox by the address in their head (RFC 8058). 400 for another',
    limit: { max: { address: 60 }, minutes: 1 },
    encoding: 'form',
    query: Type.Object({ token: Type.String({ maxLength: 300 }) }),
    body: Type.Object({ 'List-Unsubscribe': Type.Literal('One-Click') }),
  },
});
