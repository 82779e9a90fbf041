import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, words } from '../../database/columns';

export type CredentialKind = 'token' | 'ticket';

/** What WeChat has issued to an official account for a time, for all processes. */
export const weChatCredentials = pgTable(
  'we_chat_credentials',
  {
    appId: text().notNull(),
    kind: text().$type<CredentialKind>().notNull(),
    /** Sealed; empty: none. */
    value: words(),
    expiresAt: moment(),
    /** The request that asks WeChat for another one; null: none does. */
    asker: uuid(),
    /** Before, nobody else asks. */
    askedUntil: moment(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.kind] })],
);
