import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection';

export const contentChannel = 'portal_content';

/** Sent with the transaction: every process drops its cached lists and pages. */
export const announceChange = (tx: Database) => tx.execute(sql`select pg_notify(${contentChannel}, '')`);
