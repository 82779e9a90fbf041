import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../database/account-tables';
import { moment, words } from '../../database/columns';
import { sessions } from './session-tables';

const ofAccount = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The app's secret of an account (TOTP). */
export const secondFactors = pgTable('second_factors', {
  accountId: ofAccount().primaryKey(),
  /** Encrypted. */
  secret: text().notNull(),
  createdAt: moment().notNull(),
  /** Null: the first code is awaited. */
  confirmedAt: moment(),
  /** The period of the last accepted code: none is accepted twice. */
  lastStep: integer().notNull().default(0),
});

/** Each is good once, and deleted by its use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: text().primaryKey(), accountId: ofAccount() },
  (table) => [index('recovery_codes_account').on(table.accountId)],
);

/**
 * What lets an account with rights turn on its first factor, which its password alone must not: a code from its invitation or
 * from a second person, or the session that has just turned a factor off.
 */
export const factorPermits = pgTable('factor_permits', {
  accountId: ofAccount().primaryKey(),
  codeHash: text(),
  sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
});

/** Keys of devices (WebAuthn), which pass the second factor as a code of the app does; some sign in by themselves. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Its credential's id, base64url. */
    id: text().primaryKey(),
    accountId: ofAccount(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: words(),
    /** Discoverable and made with user verification: it signs a customer in without a password. */
    signsIn: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
);

/** Each is answered once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    /** Null: whose passkey answers is not known yet. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['add', 'pass', 'signIn'] }).notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.expiresAt)],
);
