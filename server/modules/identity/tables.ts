import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../database/account-tables';
import { sessions } from './session-tables';

const moment = () => timestamp({ withTimezone: true });
const kind = () => text({ enum: ['customer', 'supplier', 'staff'] }).notNull();

/** Customer data of the ordering sites. */
export const orderAccounts = pgTable('order_accounts', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  waitDeliverOrders: integer().notNull().default(0),
  waitConfirmOrders: integer().notNull().default(0),
  balanceFen: integer().notNull().default(0),
});

/** One link per account: a newer one replaces the older. */
export const passwordResets = pgTable('password_resets', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  expiresAt: moment().notNull(),
});

export const captchas = pgTable(
  'captchas',
  { id: text().primaryKey(), answer: text().notNull(), expiresAt: moment().notNull() },
  (table) => [index('captchas_expires').on(table.expiresAt)],
);

/** Wrong passwords per account or address, by blind index. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    keyIndex: text().primaryKey(),
    failures: integer().notNull(),
    pausedUntil: moment(),
    forgetAt: moment().notNull(),
  },
  (table) => [index('sign_in_tries_forget').on(table.forgetAt)],
);

export const externalIdentities = pgTable(
  'external_identities',
  {
    issuer: text().notNull(),
    subjectIndex: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subjectIndex] }),
    index('external_identities_account').on(table.accountId),
    uniqueIndex('external_identities_we_chat').on(table.accountId).where(sql`${table.issuer} = 'wechat'`),
  ],
);

/** Pending sign-ins with the external identity provider. */
export const externalSignIns = pgTable(
  'external_sign_ins',
  {
    stateHash: text().primaryKey(),
    browserHash: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    returnTo: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('external_sign_ins_expires').on(table.expiresAt)],
);

/** Tokens that the servers of sister sites redeem. */
export const crossAuthTokens = pgTable(
  'cross_auth_tokens',
  {
    tokenHash: text().primaryKey(),
    customerCode: text().notNull(),
    kind: kind(),
    action: text({ enum: ['signIn', 'signOut'] }).notNull(),
    /** The only origin that may redeem it; null: each of CROSS_AUTH_ORIGINS. */
    audience: text(),
    /** A token about a sign-in ends with its session; null: it is about the sign-out. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('cross_auth_tokens_expires').on(table.expiresAt),
    index('cross_auth_tokens_session').on(table.sessionId),
  ],
);

export const crossAuthUses = pgTable(
  'cross_auth_uses',
  {
    tokenHash: text()
      .notNull()
      .references(() => crossAuthTokens.tokenHash, { onDelete: 'cascade' }),
    origin: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.origin] })],
);
