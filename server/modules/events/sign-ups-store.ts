import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, exists, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SignUpForm } from '../../../contract/events/rules/sign-up';
import { events } from '../../../contract/limits/events';
import { entered } from '../../../contract/rules/entered';
import type { Database } from '../../database/connection';
import type { Actor } from '../../database/staff-log';
import { writeLog } from '../../database/staff-log';
import { violates } from '../../database/violations';
import type { FieldVault } from '../../security/field-vault';
import type { ActivityRow } from './activities-store';
import { eventActivities, eventSignUps } from './tables';

export type SignUpRow = typeof eventSignUps.$inferSelect;
/** What stands where there was personal data. */
const erased = '';

export interface FoundSignUp {
  signUp: SignUpRow;
  activity: ActivityRow;
}

const purposes = { contact: 'events.contact', pass: 'events.pass' } as const;

export const contactOf = (vault: FieldVault, { contact }: Pick<SignUpRow, 'contact'>): SignUpForm =>
  contact === erased
    ? { name: '（已删除）', phone: '', email: '', company: '' }
    : JSON.parse(vault.open(contact, purposes.contact));

/** Forgets who signed up; that somebody did stays counted. */
export async function eraseContacts(db: Database, of: SQL | undefined): Promise<void> {
  await db
    .update(eventSignUps)
    .set({
      contact: erased,
      pass: erased,
      passIndex: sql`'erased ' || ${eventSignUps.id}`,
      notifiedState: sql`${eventSignUps.state}`,
    })
    .where(and(of, ne(eventSignUps.contact, erased)));
}

export const passOf = (vault: FieldVault, { pass }: Pick<SignUpRow, 'pass'>): string =>
  pass === erased ? '' : vault.open(pass, purposes.pass);

/** What is typed by hand may have spaces, and small letters. */
export const passIndexOf = (vault: FieldVault, pass: string): string =>
  vault.index(entered('code', pass).toUpperCase(), purposes.pass);

/** Locks the activity: sign-ups, cancellations and moving up of one activity happen one after another. */
async function lockActivity(tx: Database, activityId: number): Promise<ActivityRow | undefined> {
  const [locked] = await tx.select().from(eventActivities).where(eq(eventActivities.id, activityId)).for('update');
  return locked;
}

/**
 * Gives free places to those who wait, the first first. Call it with the activity locked. The places are counted by the
 * same statement that gives them, and the statement gives none beyond the capacity.
 */
async function moveUp(tx: Database, activityId: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with free as (
      select greatest(capacity - taken, 0) as places
      from event_activities
      where id = ${activityId} and "activityStatus" = 1 and visible and "beginTime" > ${at}
    ), next as (
      select id from event_sign_ups
      where "activityId" = ${activityId} and state = 'waiting'
      order by id
      limit (select places from free)
    ), moved as (
      update event_sign_ups set state = 'confirmed', "confirmedAt" = ${at}
      where id in (select id from next) and exists (select from free)
      returning id
    )
    update event_activities set taken = taken + (select count(*) from moved)::int
    where id = ${activityId} and exists (select from moved)`);
}

interface Wanted {
  activityId: number;
  accountId: string;
  form: SignUpForm;
  pass: string;
  key: string;
}

type Refusal = 'missing' | 'over' | 'duplicate';

/** Signs up, or puts on the waiting list. The same key of a customer answers what it did before. */
export async function addSignUp(
  db: Database,
  vault: FieldVault,
  { activityId, accountId, form, pass, key }: Wanted,
  now: Date,
): Promise<number | Refusal> {
  try {
    return await db.transaction(async (tx): Promise<number | Refusal> => {
      const activity = await lockActivity(tx, activityId);
      const earlier = await findByKey(tx, accountId, key);
      if (earlier !== undefined) return earlier.activityId === activityId ? earlier.id : 'duplicate';
      if (!activity?.visible) return 'missing';
      if (activity.endTime <= now) return 'over';
      const [added] = await tx
        .insert(eventSignUps)
        .values({
          activityId,
          accountId,
          state: 'waiting',
          contact: vault.seal(JSON.stringify(form), purposes.contact),
          pass: vault.seal(pass, purposes.pass),
          passIndex: passIndexOf(vault, pass),
          idempotencyKey: key,
          createdAt: now,
          notifiedBegin: activity.beginTime,
          notifiedFinish: activity.finishTime,
          notifiedPlace: activity.place,
        })
        .returning({ id: eventSignUps.id });
      await moveUp(tx, activityId, now);
      return added?.id ?? 'missing';
    });
  } catch (error) {
    if (violates(error, 'unique')) return 'duplicate';
    throw error;
  }
}

export async function isPublished(db: Database, activityId: number): Promise<boolean> {
  const own = and(eq(eventActivities.id, activityId), eventActivities.visible);
  const [found] = await db.select({ id: eventActivities.id }).from(eventActivities).where(own);
  return found !== undefined;
}

async function findByKey(tx: Database, accountId: string, key: string) {
  const [found] = await tx
    .select({ id: eventSignUps.id, activityId: eventSignUps.activityId })
    .from(eventSignUps)
    .where(and(eq(eventSignUps.accountId, accountId), eq(eventSignUps.idempotencyKey, key)));
  return found;
}

/** Gives the customer's place back, and to the next who waits. */
export async function cancelSignUp(
  db: Database,
  { signUpId, accountId }: { signUpId: number; accountId: string },
  now: Date,
): Promise<'cancelled' | 'begun' | 'missing'> {
  const own = and(eq(eventSignUps.id, signUpId), eq(eventSignUps.accountId, accountId));
  const [known] = await db.select({ activityId: eventSignUps.activityId }).from(eventSignUps).where(own);
  if (!known) return 'missing';
  const { activityId } = known;
  return db.transaction(async (tx) => {
    const activity = await lockActivity(tx, activityId);
    const [signUp] = await tx.select().from(eventSignUps).where(own);
    if (!signUp || !activity) return 'missing';
    if (signUp.state === 'cancelled') return 'cancelled';
    if (activity.beginTime <= now || signUp.checkedInAt !== null) return 'begun';
    await tx.update(eventSignUps).set({ state: 'cancelled', cancelledAt: now }).where(own);
    if (signUp.state === 'confirmed')
      await tx
        .update(eventActivities)
        .set({ taken: sql`${eventActivities.taken} - 1` })
        .where(eq(eventActivities.id, activityId));
    await moveUp(tx, activityId, now);
    return 'cancelled';
  });
}

/** Moves up where staff opened the sign-up or added places. */
export async function fillPlaces(db: Database, now: Date): Promise<void> {
  const open = await db
    .selectDistinct({ id: eventActivities.id })
    .from(eventActivities)
    .innerJoin(eventSignUps, and(eq(eventSignUps.activityId, eventActivities.id), eq(eventSignUps.state, 'waiting')))
    .where(
      and(
        eq(eventActivities.activityStatus, 1),
        eventActivities.visible,
        gt(eventActivities.beginTime, now),
        gt(eventActivities.capacity, eventActivities.taken),
      ),
    );
  for (const { id } of open)
    await db.transaction(async (tx) => {
      await lockActivity(tx, id);
      await moveUp(tx, id, now);
    });
}

const withActivity = (db: Database) =>
  db
    .select({ signUp: eventSignUps, activity: eventActivities })
    .from(eventSignUps)
    .innerJoin(eventActivities, eq(eventActivities.id, eventSignUps.activityId));

export async function findSignUp(db: Database, signUpId: number): Promise<FoundSignUp | undefined> {
  const [found] = await withActivity(db).where(eq(eventSignUps.id, signUpId));
  return found;
}

/** Of one customer, newest first. */
export const listOwnSignUps = (db: Database, accountId: string): Promise<FoundSignUp[]> =>
  withActivity(db).where(eq(eventSignUps.accountId, accountId)).orderBy(desc(eventSignUps.id)).limit(100);

/** Of one activity, in the order in which they came. */
export const listSignUpsOf = (db: Database, activityId: number): Promise<SignUpRow[]> =>
  db.select().from(eventSignUps).where(eq(eventSignUps.activityId, activityId)).orderBy(eventSignUps.id);

/** Positions on the waiting lists, from 1, by sign-up. */
export async function positionsOf(db: Database, signUps: readonly SignUpRow[]): Promise<Map<number, number>> {
  const waiting = signUps.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  if (waiting.length === 0) return new Map();
  const ahead = alias(eventSignUps, 'ahead');
  const rows = await db
    .select({ id: eventSignUps.id, position: count() })
    .from(eventSignUps)
    .innerJoin(
      ahead,
      and(eq(ahead.activityId, eventSignUps.activityId), eq(ahead.state, 'waiting'), lte(ahead.id, eventSignUps.id)),
    )
    .where(inArray(eventSignUps.id, waiting))
    .groupBy(eventSignUps.id);
  return new Map(rows.map(({ id, position }) => [id, position]));
}

/** These sign-ups, each with its activity. */
const ofThese = (signUps: readonly SignUpRow[]) =>
  and(
    eq(eventActivities.id, eventSignUps.activityId),
    inArray(
      eventSignUps.id,
      signUps.map(({ id }) => id),
    ),
  );

const isUpcoming = (now: Date) => gt(eventActivities.beginTime, now);

/**
 * Up to `most` sign-ups of which the customer has not heard the state, or what has become of the activity, however it was
 * changed. They are locked; what another process has locked is left to it.
 */
export const lockUnnotified = (tx: Database, most: number, now: Date): Promise<FoundSignUp[]> =>
  withActivity(tx)
    .where(
      or(
        ne(eventSignUps.notifiedState, eventSignUps.state),
        and(
          ne(eventSignUps.state, 'cancelled'),
          isUpcoming(now),
          sql`(${eventSignUps.notifiedBegin}, ${eventSignUps.notifiedFinish}, ${eventSignUps.notifiedPlace}, ${eventSignUps.notifiedWithdrawn})
            is distinct from (${eventActivities.beginTime}, ${eventActivities.finishTime}, ${eventActivities.place}, not ${eventActivities.visible})`,
        ),
      ),
    )
    .orderBy(eventSignUps.id)
    .limit(most)
    .for('update', { skipLocked: true });

/** The customers have heard all there is; `moved`: that of these the time or the place is another one. */
export async function markNotified(
  tx: Database,
  signUps: readonly SignUpRow[],
  moved: readonly number[],
  now: Date,
): Promise<void> {
  if (signUps.length === 0) return;
  const isMoved = moved.length === 0 ? sql`false` : inArray(eventSignUps.id, [...moved]);
  await tx
    .update(eventSignUps)
    .set({
      notifiedState: sql`${eventSignUps.state}`,
      notifiedBegin: sql`${eventActivities.beginTime}`,
      notifiedFinish: sql`${eventActivities.finishTime}`,
      notifiedPlace: sql`${eventActivities.place}`,
      notifiedWithdrawn: sql`not ${eventActivities.visible}`,
      movedAt: sql`case when ${isMoved} then ${now.toISOString()}::timestamptz else ${eventSignUps.movedAt} end`,
      sequence: sql`${eventSignUps.sequence} + 1`,
    })
    .from(eventActivities)
    .where(ofThese(signUps));
}

/** Locks up to `most` sign-ups whose activity begins within a day, and which have not been reminded of this beginning. */
export const lockUnreminded = (tx: Database, most: number, now: Date): Promise<FoundSignUp[]> =>
  withActivity(tx)
    .where(
      and(
        eq(eventSignUps.state, 'confirmed'),
        eventActivities.visible,
        isUpcoming(now),
        lte(eventActivities.beginTime, new Date(now.getTime() + events.remindHours * 3_600_000)),
        sql`${eventSignUps.remindedOf} is distinct from ${eventActivities.beginTime}`,
        // Who has just got the place has just read when it is.
        sql`${eventSignUps.confirmedAt} <= ${eventActivities.beginTime} - ${events.remindHours} * interval '1 hour'`,
      ),
    )
    .orderBy(eventSignUps.id)
    .limit(most)
    .for('update', { skipLocked: true });

export async function markReminded(tx: Database, signUps: readonly SignUpRow[]): Promise<void> {
  if (signUps.length === 0) return;
  await tx
    .update(eventSignUps)
    .set({ remindedOf: sql`${eventActivities.beginTime}` })
    .from(eventActivities)
    .where(ofThese(signUps));
}

export type CheckIn =
  | { outcome: 'in' | 'again'; found: FoundSignUp }
  | { outcome: 'unknown' | 'notConfirmed' | 'withdrawn'; found?: FoundSignUp };

/** Takes a pass once: of two scans, one is told that it is the second. `actor` is undefined for an operator by command. */
export const checkIn = (db: Database, passIndex: string, actor: Actor | undefined, now: Date): Promise<CheckIn> =>
  db.transaction(async (tx): Promise<CheckIn> => {
    const taken = await tx
      .update(eventSignUps)
      .set({ checkedInAt: now })
      .where(
        and(
          eq(eventSignUps.passIndex, passIndex),
          eq(eventSignUps.state, 'confirmed'),
          sql`${eventSignUps.checkedInAt} is null`,
          exists(
            tx
              .select({ id: eventActivities.id })
              .from(eventActivities)
              .where(and(eq(eventActivities.id, eventSignUps.activityId), eventActivities.visible)),
          ),
        ),
      )
      .returning({ id: eventSignUps.id });
    const [found] = await withActivity(tx).where(eq(eventSignUps.passIndex, passIndex));
    if (!found) return { outcome: 'unknown' };
    const { signUp, activity } = found;
    const subject = `${activity.id} ${activity.title}`.slice(0, 100);
    // Who is not let in is named to the door, too.
    const act = taken.length === 1 ? 'checkIn' : 'read';
    await writeLog(tx, { actor, resource: 'events', act, subject, after: { signUp: signUp.id } }, now);
    if (taken.length !== 1 && signUp.checkedInAt === null && !activity.visible) return { outcome: 'withdrawn', found };
    if (taken.length !== 1) return { outcome: signUp.state === 'confirmed' ? 'again' : 'notConfirmed', found };
    return { outcome: 'in', found };
  });
