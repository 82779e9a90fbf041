import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './account-tables';
import { moment } from './columns';

/** Roles of staff: sets of rights. Those that the portal comes with have theirs in `contract/rules/permissions.ts`. */
export const roles = pgTable('roles', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  /** Of one that was made in the console. */
  rights: text().array().notNull().default([]),
  /** Those of them whose acts wait for a second person. */
  secondPerson: text().array().notNull().default([]),
  builtIn: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  /** Null: nobody in the console. */
  changedBy: uuid().references(() => accounts.id),
  changedAt: moment(),
});

/** Who has which role. */
export const roleGrants = pgTable(
  'role_grants',
  {
    accountId: uuid().notNull(),
    /** Only staff have roles. */
    accountKind: text().notNull().default('staff'),
    roleId: text()
      .notNull()
      .references(() => roles.id),
    /** The kinds of content for which; none: all. */
    kinds: text().array().notNull().default([]),
    /** Null: by command, by the identity provider, or before it was recorded. */
    grantedBy: uuid().references(() => accounts.id),
    /** Null: before it was recorded. */
    grantedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.roleId] }),
    index('role_grants_role').on(table.roleId),
    foreignKey({
      name: 'role_grants_account',
      columns: [table.accountId, table.accountKind],
      foreignColumns: [accounts.id, accounts.kind],
    }).onDelete('cascade'),
    check('role_grants_staff', sql`${table.accountKind} = 'staff'`),
  ],
);
