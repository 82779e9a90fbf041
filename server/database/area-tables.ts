import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Areas that staff have switched off; who did is in the log. */
export const switchedOffAreas = pgTable('switched_off_areas', {
  area: text().primaryKey(),
  since: moment().notNull(),
});
