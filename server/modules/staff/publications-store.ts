import { and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StoredPublication } from '../../../contract/staff/content-calls';
import type { PublicationState } from '../../../contract/staff/rules/publication';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { reviewedKeys } from '../../../contract/staff/rules/resources';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { setGone } from '../../inbox';
import { contentPublications, contentReviewRules as r, contentVersions as v } from './tables';

type Row = typeof contentPublications.$inferSelect;

interface Place {
  resource: ResourceName;
  recordId: string;
}

const p = contentPublications;
const asked = alias(accounts, 'asked');

/** How far a record is; `operatorId` is the account that brought it there. */
export interface Publication extends Omit<StoredPublication, 'barred' | 'sent'> {
  operatorId: string | undefined;
  reviewerId: string | undefined;
  /** What is scheduled was reviewed by a second person. */
  reviewed: boolean;
}

/** The publication of a record that the console has never changed. */
const untouched = (visible: boolean): Publication => ({
  state: visible ? 'published' : 'withdrawn',
  live: visible,
  liveVersion: 0,
  publishAt: '',
  note: '',
  operatedBy: '',
  operatedAt: '',
  operatorId: undefined,
  reviewer: '',
  reviewerCode: '',
  reviewerId: undefined,
  reviewed: false,
});

/** How far a record is whose row is `visible`, or not. */
export async function findPublication(db: Database, place: Place, visible: boolean): Promise<Publication> {
  const [found] = await db
    .select({ row: p, operatedBy: accounts.name, reviewer: asked.name, reviewerCode: asked.code })
    .from(p)
    .innerJoin(accounts, eq(accounts.id, p.operatedBy))
    .leftJoin(asked, eq(asked.id, p.reviewerId))
    .where(and(eq(p.resource, place.resource), eq(p.recordId, place.recordId)));
  if (!found) return untouched(visible);
  const { row, operatedBy, reviewer, reviewerCode } = found;
  return {
    state: row.state,
    live: visible,
    liveVersion: row.liveVersion ?? 0,
    publishAt: row.publishAt?.toISOString() ?? '',
    note: row.note,
    operatedBy,
    operatedAt: row.operatedAt.toISOString(),
    operatorId: row.operatedBy,
    reviewer: reviewer ?? '',
    reviewerCode: reviewerCode ?? '',
    reviewerId: row.reviewerId ?? undefined,
    reviewed: row.reviewed,
  };
}

/** The states of records by their ids; those that the console has never changed have none. */
export async function listStates(
  db: Database,
  resource: ResourceName,
  ids: readonly string[],
): Promise<Map<string, PublicationState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: p.recordId, state: p.state })
    .from(p)
    .where(and(eq(p.resource, resource), inArray(p.recordId, [...ids])));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

export async function putPublication(
  tx: Database,
  place: Place,
  put: Omit<Row, 'resource' | 'recordId'>,
): Promise<void> {
  await tx
    .insert(p)
    .values({ ...place, ...put })
    .onConflictDoUpdate({ target: [p.resource, p.recordId], set: put });
}

/** Makes a draft again of what could not be published at its time. */
export async function sendBack(db: Database, place: Place, note: string, at: Date): Promise<void> {
  await db
    .update(p)
    .set({ state: 'draft', publishAt: null, note, operatedAt: at })
    .where(and(eq(p.resource, place.resource), eq(p.recordId, place.recordId), isScheduled));
}

/** With what was said of their reviews. */
export async function deletePublications(
  tx: Database,
  resource: ResourceName,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const gone = await tx
    .delete(p)
    .where(and(eq(p.resource, resource), inArray(p.recordId, [...ids])))
    .returning();
  await setGone(tx, gone.filter(({ reviewerId }) => reviewerId !== null).map(reviewOf), true, now);
}

/** What a message to a reviewer is about: one sending of a record, to one person. */
export const reviewOf = ({
  resource,
  recordId,
  operatedAt,
  reviewerId,
}: Place & Pick<Row, 'operatedAt' | 'reviewerId'>) =>
  `review:${resource}:${recordId}:${operatedAt.getTime()}:${reviewerId}`;

const isScheduled = eq(p.state, 'scheduled');

/** Scheduled for a time that is past by the clock of the database, or at `judgedAt` where that is moved. */
const due = (judgedAt: Date | null) =>
  and(isScheduled, lte(p.publishAt, sql`coalesce(${judgedAt?.toISOString() ?? null}::timestamptz, clock_timestamp())`));

/** What is to be published now. */
export function listDue(db: Database, judgedAt: Date | null): Promise<(Place & Pick<Row, 'operatedBy'>)[]> {
  return db
    .select({ resource: p.resource, recordId: p.recordId, operatedBy: p.operatedBy })
    .from(p)
    .where(due(judgedAt))
    .orderBy(asc(p.publishAt))
    .limit(100);
}

export async function isDue(tx: Database, place: Place, judgedAt: Date | null): Promise<boolean> {
  const found = await tx
    .select({ id: p.recordId })
    .from(p)
    .where(and(eq(p.resource, place.resource), eq(p.recordId, place.recordId), due(judgedAt)));
  return found.length === 1;
}

/** When the next scheduled publication is due. */
export async function nextDue(db: Database): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(p.publishAt) })
    .from(p)
    .where(isScheduled);
  return row?.at ?? undefined;
}

/** A second person is needed, and this account has written the last version. */
export const isOwnChange = (accountId: string) => sql`(
  coalesce((select ${r.secondPerson} from ${r} where ${r.resource} = ${p.resource}), ${inArray(p.resource, reviewedKeys)})
  and coalesce((
    select ${v.changedBy} = ${accountId} from ${v}
    where ${v.resource} = ${p.resource} and ${v.recordId} = ${p.recordId}
    order by ${v.version} desc limit 1
  ), false))`;
