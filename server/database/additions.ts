import { and, eq, lt, sql } from 'drizzle-orm';
import { staffAdditions } from './addition-tables';
import type { Database } from './connection';
import type { Actor } from './staff-log';

/** A form of staff that adds something: who has it, for which resource, and its key. */
interface AddingForm {
  actor: Actor;
  resource: string;
  requestKey: string | undefined;
}

/** What a form has added already. Holds its key until the end of the transaction: the same request again waits. */
export async function findAddition(tx: Database, { actor, resource, requestKey }: AddingForm) {
  if (requestKey === undefined) return undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff additions'), hashtext(${actor.id + requestKey}))`);
  const { addedBy, requestKey: key, resource: kind, recordId, version } = staffAdditions;
  const [found] = await tx
    .select({ recordId, version })
    .from(staffAdditions)
    .where(and(eq(addedBy, actor.id), eq(key, requestKey), eq(kind, resource)));
  return found;
}

/** Keeps what the form has added, or has made of it since. */
export async function keepAddition(
  tx: Database,
  { actor, resource, requestKey }: AddingForm,
  added: { recordId: string; version: number },
  now: Date,
): Promise<void> {
  if (requestKey === undefined) return;
  const { addedBy, requestKey: key } = staffAdditions;
  await tx
    .insert(staffAdditions)
    .values({ addedBy: actor.id, resource, requestKey, ...added, addedAt: now })
    .onConflictDoUpdate({ target: [addedBy, key], set: { version: added.version } });
}

/** Forgets what no form can send again. */
export const forgetAdditions = (db: Database, before: Date) =>
  db.delete(staffAdditions).where(lt(staffAdditions.addedAt, before));
