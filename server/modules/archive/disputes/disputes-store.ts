import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/connection';
import { feedbacks, reports } from '../tables';

const joined = (db: Database) =>
  db
    .select({ feedback: feedbacks, report: reports })
    .from(feedbacks)
    .innerJoin(reports, eq(reports.id, feedbacks.reportId));

export type DisputeRow = Awaited<ReturnType<typeof joined>>[number];

/** One page of disputes, newest first; pages start at 1. */
export async function listDisputes(db: Database, { page, size }: { page: number; size: number }) {
  const [total] = await db.select({ disputes: count() }).from(feedbacks);
  const rows = await joined(db)
    .orderBy(desc(feedbacks.createdAt), feedbacks.id)
    .limit(size)
    .offset((page - 1) * size);
  return { total: total?.disputes ?? 0, rows };
}

export async function findDispute(db: Database, id: string): Promise<DisputeRow | undefined> {
  const [row] = await joined(db).where(eq(feedbacks.id, id));
  return row;
}
