import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { staff } from '../../../contract/limits/staff';
import type { Presence } from '../../../contract/staff/content-calls';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { contentPresences as p } from './tables';

/** A form that was heard of longer ago is gone: a browser lets a hidden tab work once a minute only. */
const goneAfterMs = 90_000;

const goneBefore = (now: Date): Date => new Date(now.getTime() - goneAfterMs);

interface RecordPlace {
  resource: ResourceName;
  recordId: string;
}

interface Form extends RecordPlace {
  accountId: string;
  tab: string;
}

const isRecord = ({ resource, recordId }: RecordPlace) => and(eq(p.resource, resource), eq(p.recordId, recordId));

const isForm = (form: Form) => and(isRecord(form), eq(p.accountId, form.accountId), eq(p.tab, form.tab));

/** Notes that a form has its record open. Returns whether others did not know that. */
export async function notePresence(db: Database, form: Form & { changing: boolean }, now: Date): Promise<boolean> {
  const { changing } = form;
  const known = and(isForm(form), eq(p.changing, changing), gt(p.seenAt, goneBefore(now)));
  const again = await db.update(p).set({ seenAt: now }).where(known).returning({ tab: p.tab });
  if (again.length > 0) return false;
  await db
    .insert(p)
    .values({ ...form, seenAt: now })
    .onConflictDoUpdate({
      target: [p.resource, p.recordId, p.accountId, p.tab],
      set: { changing, seenAt: now },
    });
  return true;
}

/** Returns whether others knew of it. */
export async function endPresence(db: Database, form: Form): Promise<boolean> {
  const ended = await db.delete(p).where(isForm(form)).returning({ tab: p.tab });
  return ended.length > 0;
}

/** Who else has a record open, by name. */
export const listPresences = (
  db: Database,
  { accountId, ...place }: RecordPlace & { accountId: string },
  now: Date,
): Promise<Presence[]> =>
  db
    .select({ name: accounts.name, changing: sql<boolean>`bool_or(${p.changing})` })
    .from(p)
    .innerJoin(accounts, eq(accounts.id, p.accountId))
    .where(and(isRecord(place), ne(p.accountId, accountId), gt(p.seenAt, goneBefore(now))))
    .groupBy(accounts.id)
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(staff.presencesShown);

export async function forgetPresences(db: Database, now: Date): Promise<void> {
  await db.delete(p).where(lte(p.seenAt, goneBefore(now)));
}
