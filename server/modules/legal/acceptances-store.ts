import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { acceptances } from './tables';

export type Place = (typeof acceptances.$inferInsert)['place'];

interface Accepted {
  accountId: string;
  /** Versions by document. */
  versions: Readonly<Record<string, string>>;
  place: Place;
  at: Date;
}

/** Accepting a version again changes nothing: the first time counts. */
export async function putAcceptances(db: Database, { accountId, versions, place, at }: Accepted): Promise<void> {
  const rows = Object.entries(versions).map(([document, version]) => ({
    accountId,
    document,
    version,
    place,
    acceptedAt: at,
  }));
  if (rows.length > 0) await db.insert(acceptances).values(rows).onConflictDoNothing();
}

/** Newest first. */
export async function listAcceptances(db: Database, accountId: string) {
  return db
    .select()
    .from(acceptances)
    .where(eq(acceptances.accountId, accountId))
    .orderBy(desc(acceptances.acceptedAt), desc(acceptances.id));
}
