import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { disputes } from './tables';

/** Disputes of work-history reports, for the list of a customer's submissions; what they say stays in the area. */
export async function disputeSubmissions(db: Database, account: { id: string }, limit: number) {
  const rows = await db
    .select({ createdAt: disputes.createdAt })
    .from(disputes)
    .where(eq(disputes.accountId, account.id))
    .orderBy(desc(disputes.createdAt))
    .limit(limit);
  return rows.map(({ createdAt }) => ({
    kind: '履历异议',
    number: '',
    title: '员工履历报告信息有误反馈',
    state: '已受理，5个工作日内以短信通知',
    submittedAt: createdAt,
    address: '',
  }));
}

export async function hasDispute(db: Database, accountId: string, requestKey: string): Promise<boolean> {
  const found = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.accountId, accountId), eq(disputes.requestKey, requestKey)))
    .limit(1);
  return found.length > 0;
}
