import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns';

/** What browsers have refused by the content security policy: which rule, and whose resource. Never by whom, or on which page. */
export const policyReports = pgTable(
  'policy_reports',
  {
    directive: text().notNull(),
    /** An origin, or `inline`, `eval` and the like. */
    blocked: text().notNull(),
    reports: integer().notNull().default(1),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.directive, table.blocked] }), index('policy_reports_last').on(table.lastAt)],
);
