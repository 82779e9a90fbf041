import { sql } from 'drizzle-orm';
import type { PresenceChange, Resource, Right } from '../../contract/rules/permissions';
import type { Database } from './connection';

/** The channel over which the processes of one database hear what pages of staff show anew. */
export const staffChannel = 'staff_changed';

/** Tells the open pages of staff that something of a resource has changed, once the transaction is committed. */
export async function tellStaff(tx: Database, resource: Resource | (string & {})): Promise<void> {
  await tx.execute(sql`select pg_notify(${staffChannel}, ${resource})`);
}

/** The channel over which the processes of one database hear whose forms have a record open. */
export const presenceChannel = 'record_presence';

/** A change of who has a record open, for those with the right to read it. */
export interface TellablePresence {
  right: Right;
  change: PresenceChange;
}

/** Tells the open pages of staff who may read the record that others have it open now. */
export const tellPresence = (db: Database, presence: TellablePresence) =>
  db.execute(sql`select pg_notify(${presenceChannel}, ${JSON.stringify(presence)})`);
