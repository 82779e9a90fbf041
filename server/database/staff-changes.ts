import { sql } from 'drizzle-orm';
import type { Resource } from '../../contract/rules/permissions';
import type { Database } from './connection';

/** The channel over which the processes of one database hear what pages of staff show anew. */
export const staffChannel = 'staff_changed';

/** Tells the open pages of staff that something of a resource has changed, once the transaction is committed. */
export async function tellStaff(tx: Database, resource: Resource | (string & {})): Promise<void> {
  await tx.execute(sql`select pg_notify(${staffChannel}, ${resource})`);
}
