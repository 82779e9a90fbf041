import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ChatMessage } from '../../../contract/service/chat-calls';
import type { ChatState } from '../../../contract/service/rules/chat';
import { accounts } from '../../database/account-tables';
import { id, moment, words } from '../../database/columns';

/** When people answer in the chat. Without any hours there is no chat. */
export const chatHours = pgTable('service_chat_hours', {
  id: id(),
  weekday: integer().notNull(),
  opens: text().notNull(),
  closes: text().notNull(),
});

/** Answers that staff have ready. */
export const chatReplies = pgTable('service_chat_replies', {
  id: id(),
  title: text().notNull(),
  content: text().notNull(),
  position: integer().notNull(),
});

/** Conversations of visitors with the service's people. */
export const chats = pgTable(
  'service_chats',
  {
    id: uuid().primaryKey(),
    /** Whose it is: the id of the account, or the hash of a browser's token. */
    owner: text().notNull(),
    /** Null: without an account. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Encrypted: the name that a visitor gave; empty: none. */
    name: words(),
    state: text().$type<ChatState>().notNull().default('waiting'),
    agentId: uuid().references(() => accounts.id),
    createdAt: moment().notNull(),
    /** When the last message came. */
    lastAt: moment().notNull(),
    endedAt: moment(),
    lastSeq: integer().notNull().default(0),
    /** 1 to 5; null: none. */
    score: integer(),
  },
  (table) => [
    uniqueIndex('service_chats_once').on(table.owner).where(sql`${table.state} <> 'ended'`),
    index('service_chats_open').on(table.state, table.createdAt),
    index('service_chats_account').on(table.accountId, table.createdAt),
    index('service_chats_ended').on(table.endedAt),
  ],
);

export const chatMessages = pgTable(
  'service_chat_messages',
  {
    chatId: uuid()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** Given out under the lock of the conversation: who has read up to a number misses none before it. */
    seq: integer().notNull(),
    at: moment().notNull(),
    by: text().$type<ChatMessage['by']>().notNull(),
    /** Of staff; null: the visitor or the portal. */
    authorId: uuid().references(() => accounts.id),
    /** Encrypted. */
    content: text().notNull(),
    fileIds: text().array().notNull().default(sql`'{}'`),
    /** Null: the portal's own. */
    requestKey: text(),
  },
  (table) => [
    primaryKey({ columns: [table.chatId, table.seq] }),
    uniqueIndex('service_chat_messages_once').on(table.chatId, table.requestKey),
  ],
);
