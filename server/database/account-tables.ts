import { boolean, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

const flag = () => boolean().notNull().default(false);

/** Who can sign in (R014), with the rights that the server alone decides (R511). */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ['customer', 'supplier', 'staff'] }).notNull(),
    /** What the specification calls customerCode. */
    code: text().notNull().unique(),
    name: text().notNull().default(''),
    /** Sealed; `emailIndex` finds it again. */
    email: text(),
    emailIndex: text(),
    /** Sealed; `phoneIndex` tells equal numbers. Several accounts may share one. */
    phone: text(),
    phoneIndex: text(),
    /** Null where an outside identity provider vouches for the account. */
    passwordHash: text(),
    manager: flag(),
    /** Muted (R006). */
    blackList: flag(),
    /** Banned from asking (R007). */
    noQuestion: flag(),
    smtWhiteList: flag(),
    grayPlacement: flag(),
    /** Of the salesperson. */
    saleCode: text().notNull(),
    /** Sample content: production refuses it. */
    sample: flag(),
    createdAt: moment().notNull(),
  },
  (table) => [unique('accounts_email').on(table.kind, table.emailIndex)],
);

/** Of a row that keeps its account from being deleted: the history of beans and coupons stays whole. */
export const owner = () =>
  uuid()
    .notNull()
    .references(() => accounts.id);
