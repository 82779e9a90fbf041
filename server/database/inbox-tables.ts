import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { InboxTopic, MailWay } from '../../contract/inbox/rules/kinds';
import { accounts } from './account-tables';
import { id, moment, words } from './columns';

/** What a person is told in the portal. `server/inbox.ts` writes it, `server/modules/inbox` shows it. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Names the event: a person is told of it once, however often it is put. */
    key: text().notNull(),
    /** What it is about, such as `comment:12`: the message goes out of sight with it. */
    about: words(),
    /** Who did it; readers see the nickname that the account has now. */
    actorId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** What its sentence says, by name. */
    parts: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Path of a page of the portal; empty: none. */
    href: words(),
    /** Of a bundle: how many it counts. */
    count: integer().notNull().default(1),
    at: moment().notNull(),
    readAt: moment(),
    mailedAt: moment(),
    /** Since when what it is about is out of its reader's sight. */
    goneAt: moment(),
  },
  (table) => [
    unique('inbox_messages_key').on(table.accountId, table.key),
    index('inbox_messages_list')
      .on(table.accountId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.goneAt} is null`),
    index('inbox_messages_unread').on(table.accountId).where(sql`${table.goneAt} is null and ${table.readAt} is null`),
    index('inbox_messages_about').on(table.about).where(sql`${table.about} <> ''`),
    index('inbox_messages_at').on(table.at),
    check('inbox_messages_href', sql`${table.href} = '' or ${table.href} like '/%'`),
    check('inbox_messages_count', sql`${table.count} > 0`),
  ],
);

/** How a person has the messages of a topic mailed; without a row they are not. */
export const inboxPreferences = pgTable(
  'inbox_preferences',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    topic: text().$type<InboxTopic>().notNull(),
    mail: text().$type<Exclude<MailWay, 'off'>>().notNull(),
    /** What came before is not mailed. */
    since: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.topic] })],
);
