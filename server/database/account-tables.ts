import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

const flag = () => boolean().notNull().default(false);

/** Accounts (R014) with their permissions, which only the server decides (R511). */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['customer', 'supplier', 'staff'] }).notNull(),
    /** `customerCode` in the specification. */
    code: text().notNull().unique(),
    name: text().notNull().default(''),
    /** What readers of comments see; empty: not chosen (R201). */
    nickName: text().notNull().default(''),
    /** `nicknameKey`, of one account alone; null: none, or one that another already bore when this was first told apart. */
    nickNameKey: text(),
    /** An uploaded picture. */
    photoId: text(),
    /** Encrypted; `emailIndex` is its lookup key. */
    email: text(),
    emailIndex: text(),
    /** When somebody proved by a mail that the mailbox is theirs; null: nobody has. */
    emailProvenAt: moment(),
    /** Encrypted; `phoneIndex` is equal for equal numbers. Several accounts may share one. */
    phone: text(),
    phoneIndex: text(),
    /** Null if an external identity provider authenticates the account. */
    passwordHash: text(),
    /** Muted (R006). */
    blackList: flag(),
    /** Banned from posting questions (R007). */
    noQuestion: flag(),
    smtWhiteList: flag(),
    grayPlacement: flag(),
    /** Of the salesperson. */
    saleCode: text().notNull(),
    /** Nobody signs in to it; its sessions have ended. */
    disabledAt: moment(),
    /** Sample content, which production refuses. */
    sample: flag(),
    createdAt: moment().notNull(),
  },
  (table) => [
    // Partial, so that a changed mailbox or nickname does not wait for those who write rows of the account, nor they for it.
    uniqueIndex('accounts_email').on(table.kind, table.emailIndex).where(sql`${table.emailIndex} is not null`),
    uniqueIndex('accounts_nickname').on(table.nickNameKey).where(sql`${table.nickNameKey} is not null`),
    index('accounts_nickname_shared')
      .on(table.nickName)
      .where(sql`${table.nickNameKey} is null and ${table.nickName} <> ''`),
    unique('accounts_kind').on(table.id, table.kind),
  ],
);

/** A foreign key that prevents deletion of the account, so that the history of beans and coupons stays complete. */
export const owner = () =>
  uuid()
    .notNull()
    .references(() => accounts.id);
