import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../identity/tables';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const moment = () => timestamp({ withTimezone: true });
/** A day of Asia/Shanghai, yyyy-MM-dd. */
export const day = () => date({ mode: 'string' });
export const words = () => text().notNull().default('');
/** Whoever moved beans or took a coupon cannot be deleted: the history stays whole. */
export const owner = () =>
  uuid()
    .notNull()
    .references(() => accounts.id);
/** A column of the excluded row of an upsert. */
export const excluded = ({ name }: AnyPgColumn) => sql`excluded.${sql.identifier(name)}`;
