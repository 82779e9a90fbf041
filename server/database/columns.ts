import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { date, integer, text, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const moment = () => timestamp({ withTimezone: true });
/** A date in Asia/Shanghai, yyyy-MM-dd. */
export const day = () => date({ mode: 'string' });
export const words = () => text().notNull().default('');
/** A column of the excluded row of an upsert. */
export const excluded = ({ name }: AnyPgColumn) => sql`excluded.${sql.identifier(name)}`;
