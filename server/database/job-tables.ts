import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Periodic jobs whose last run failed in some process. A row goes when the job has run well again. */
export const failedJobs = pgTable('failed_jobs', {
  name: text().primaryKey(),
  failedAt: moment().notNull(),
  /** In a row. */
  failures: integer().notNull(),
});
