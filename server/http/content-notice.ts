import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection';

export const contentChannel = 'portal_content';

/** Sent with the transaction: every process drops its cached lists and pages. `calls` are those that answer otherwise now; undefined: all. */
export const announceChange = (tx: Database, calls: readonly string[] = []) =>
  tx.execute(sql`select pg_notify(${contentChannel}, ${calls.join(' ')})`);

/** The calls of a notice. */
export const announcedCalls = (payload: string): readonly string[] | undefined =>
  payload === '' ? undefined : payload.split(' ');
