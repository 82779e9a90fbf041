import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { archive } from '../../../contract/limits/archive';
import type { Database } from '../../database/connection';
import { faceAttempts, faceSessions } from './tables';

/** A browser rarely has more than one; each may cost a question to the vendor. */
const mostUnused = 3;

type NewSession = Omit<typeof faceSessions.$inferInsert, 'id' | 'status'>;
export type FaceSession = typeof faceSessions.$inferSelect;

export interface PassedCheck {
  faceSessionId: string;
  /** The hash of the check's cookie. */
  browserHash: string;
  passedAt: Date;
}

/** A browser has one code at a time: this ends an unfinished older one. `former` are the browser's previous checks. */
export async function startSession(db: Database, former: readonly string[], session: NewSession): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(faceSessions)
      .set({ status: 'ended' })
      .where(and(inArray(faceSessions.browserHash, [...former]), eq(faceSessions.status, 'open')));
    await tx.insert(faceSessions).values(session);
  });
}

/** Those of the browser's checks that began before `createdBefore`, or are unknown: what they unlocked is over. */
export async function findPastChecks(db: Database, hashes: readonly string[], createdBefore: Date): Promise<string[]> {
  if (hashes.length === 0) return [];
  const living = await db
    .select({ browserHash: faceSessions.browserHash })
    .from(faceSessions)
    .where(and(inArray(faceSessions.browserHash, [...hashes]), gt(faceSessions.createdAt, createdBefore)));
  const names = new Set(living.map(({ browserHash }) => browserHash));
  return hashes.filter((hash) => !names.has(hash));
}

/** Counts one opening of the code; undefined if it cannot be opened (again). */
export async function claimScan(db: Database, scanTokenHash: string, now: Date): Promise<FaceSession | undefined> {
  const [session] = await db
    .update(faceSessions)
    .set({ scans: sql`${faceSessions.scans} + 1`, openedAt: now, vendorAskedAt: now })
    .where(
      and(
        eq(faceSessions.scanTokenHash, scanTokenHash),
        eq(faceSessions.status, 'open'),
        gt(faceSessions.expiresAt, now),
        lt(faceSessions.scans, archive.faceCodeScans),
      ),
    )
    .returning();
  return session;
}

export async function findByScanToken(db: Database, scanTokenHash: string) {
  const [session] = await db.select().from(faceSessions).where(eq(faceSessions.scanTokenHash, scanTokenHash));
  return session;
}

export async function addAttempt(db: Database, attempt: Omit<typeof faceAttempts.$inferInsert, 'status'>) {
  await db.insert(faceAttempts).values(attempt);
}

/**
 * Records that the phone returned from this attempt, so that the next poll queries the vendor immediately. False if the
 * numbers match no attempt of a session that is not over (R513). Idempotent. The code may have expired since the attempt.
 */
export async function markReturned(
  db: Database,
  { orderNo, h5faceId }: { orderNo: string; h5faceId: string },
  now: Date,
): Promise<boolean> {
  const attempt = db
    .select({ orderNo: faceAttempts.orderNo })
    .from(faceAttempts)
    .where(
      and(
        eq(faceAttempts.sessionId, faceSessions.id),
        eq(faceAttempts.orderNo, orderNo),
        eq(faceAttempts.h5faceId, h5faceId),
        gt(faceAttempts.startedAt, new Date(now.getTime() - archive.faceAttemptLifetimeMs)),
      ),
    );
  const marked = await db
    .update(faceSessions)
    .set({ returned: sql`${faceSessions.status} = 'open'` })
    .where(and(exists(attempt), inArray(faceSessions.status, ['open', 'passed', 'failed', 'spent'])))
    .returning({ id: faceSessions.id });
  return marked.length === 1;
}

const polled = {
  id: faceSessions.id,
  browserHash: faceSessions.browserHash,
  status: faceSessions.status,
  failure: faceSessions.failure,
  expiresAt: faceSessions.expiresAt,
  openedAt: faceSessions.openedAt,
  passedAt: faceSessions.passedAt,
  scans: faceSessions.scans,
  returned: faceSessions.returned,
  vendorAskedAt: faceSessions.vendorAskedAt,
};

/** The poll's single query, by the hash of the callback key. Prepared once because it runs every second. */
export function preparePoll(db: Database) {
  const query = db
    .select(polled)
    .from(faceSessions)
    .where(eq(faceSessions.callBackKeyHash, sql.placeholder('key')))
    .prepare('archive_face_poll');
  return async (callBackKeyHash: string) => (await query.execute({ key: callBackKeyHash }))[0];
}
export type PolledSession = NonNullable<Awaited<ReturnType<ReturnType<typeof preparePoll>>>>;

/** The browser's newest checks that may have passed and have not been used, with their sealed person. */
export function findUnused(db: Database, hashes: readonly string[], createdAfter: Date) {
  return db
    .select({ ...polled, name: faceSessions.name, idNo: faceSessions.idNo })
    .from(faceSessions)
    .where(
      and(
        inArray(faceSessions.browserHash, [...hashes]),
        inArray(faceSessions.status, ['open', 'passed']),
        gt(faceSessions.createdAt, createdAfter),
        isNotNull(faceSessions.name),
      ),
    )
    .orderBy(desc(faceSessions.createdAt))
    .limit(mostUnused);
}

/** Claims the vendor query for one process, and not again before `askedBefore` unless the phone has returned. */
export async function claimVendorQuery(db: Database, id: string, now: Date, askedBefore: Date): Promise<boolean> {
  const claimed = await db
    .update(faceSessions)
    .set({ vendorAskedAt: now, returned: false })
    .where(
      and(
        eq(faceSessions.id, id),
        eq(faceSessions.status, 'open'),
        or(eq(faceSessions.returned, true), lte(faceSessions.vendorAskedAt, askedBefore)),
      ),
    )
    .returning({ id: faceSessions.id });
  return claimed.length === 1;
}

/** Newest first. */
export function pendingAttempts(db: Database, sessionId: string) {
  return db
    .select({ orderNo: faceAttempts.orderNo })
    .from(faceAttempts)
    .where(and(eq(faceAttempts.sessionId, sessionId), eq(faceAttempts.status, 'pending')))
    .orderBy(desc(faceAttempts.startedAt));
}

export async function settleAttempt(db: Database, orderNo: string, status: 'passed' | 'failed') {
  await db.update(faceAttempts).set({ status }).where(eq(faceAttempts.orderNo, orderNo));
}

/** Stores the session's first result. False if it already has one. */
export async function settleSession(
  db: Database,
  id: string,
  result: { status: 'passed'; passedAt: Date } | { status: 'failed'; failure: string },
): Promise<boolean> {
  const settled = await db
    .update(faceSessions)
    .set(result)
    .where(and(eq(faceSessions.id, id), eq(faceSessions.status, 'open')))
    .returning({ id: faceSessions.id });
  return settled.length === 1;
}

/** The newest check of this browser that passed after `passedAfter`, for exactly this person (R512). */
export async function findPassed(
  db: Database,
  { hashes, identityIndex, passedAfter }: { hashes: readonly string[]; identityIndex: string; passedAfter: Date },
): Promise<PassedCheck | undefined> {
  const [session] = await db
    .select({ id: faceSessions.id, browserHash: faceSessions.browserHash, passedAt: faceSessions.passedAt })
    .from(faceSessions)
    .where(
      and(
        inArray(faceSessions.browserHash, [...hashes]),
        eq(faceSessions.identityIndex, identityIndex),
        inArray(faceSessions.status, ['passed', 'spent']),
        gt(faceSessions.passedAt, passedAfter),
      ),
    )
    .orderBy(desc(faceSessions.passedAt))
    .limit(1);
  return session?.passedAt
    ? { faceSessionId: session.id, browserHash: session.browserHash, passedAt: session.passedAt }
    : undefined;
}

export async function spendSession(db: Database, id: string) {
  await db.update(faceSessions).set({ status: 'spent' }).where(eq(faceSessions.id, id));
}

/** What the check unlocked came to nothing. */
export async function giveSessionBack(db: Database, id: string) {
  await db
    .update(faceSessions)
    .set({ status: 'passed' })
    .where(and(eq(faceSessions.id, id), eq(faceSessions.status, 'spent')));
}

/** Claims the generation of a check's report; false while another request holds the claim. */
export async function claimIssue(db: Database, id: string, { now, until }: { now: Date; until: Date }) {
  const claimed = await db
    .update(faceSessions)
    .set({ issuingUntil: until })
    .where(and(eq(faceSessions.id, id), or(isNull(faceSessions.issuingUntil), lte(faceSessions.issuingUntil, now))))
    .returning({ id: faceSessions.id });
  return claimed.length === 1;
}

/** Releases the claim, unless it has expired and another request holds it. */
export async function releaseIssue(db: Database, id: string, until: Date): Promise<void> {
  await db
    .update(faceSessions)
    .set({ issuingUntil: null })
    .where(and(eq(faceSessions.id, id), eq(faceSessions.issuingUntil, until)));
}
