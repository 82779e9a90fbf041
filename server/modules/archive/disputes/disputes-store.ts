import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/connection';
import { disputes, reports } from '../tables';

const joined = (db: Database) =>
  db
    .select({ dispute: disputes, report: reports })
    .from(disputes)
    .innerJoin(reports, eq(reports.id, disputes.reportId));

export type DisputeRow = Awaited<ReturnType<typeof joined>>[number];

/** One page of disputes, newest first; pages start at 1. */
export async function listDisputes(db: Database, { page, size }: { page: number; size: number }) {
  const [total] = await db.select({ disputes: count() }).from(disputes);
  const rows = await joined(db)
    .orderBy(desc(disputes.createdAt), disputes.id)
    .limit(size)
    .offset((page - 1) * size);
  return { total: total?.disputes ?? 0, rows };
}

export async function findDispute(db: Database, id: string): Promise<DisputeRow | undefined> {
  const [row] = await joined(db).where(eq(disputes.id, id));
  return row;
}
