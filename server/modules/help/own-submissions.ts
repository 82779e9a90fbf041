import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { helpFeedback } from './tables';

/** A customer's feedback on documents, for the list of their submissions. */
export async function feedbackSubmissions(db: Database, account: { customerCode: string }, limit: number) {
  const rows = await db
    .select({ title: helpFeedback.articleTitle, address: helpFeedback.articleUrl, at: helpFeedback.receivedAt })
    .from(helpFeedback)
    .where(eq(helpFeedback.customerCode, account.customerCode))
    .orderBy(desc(helpFeedback.receivedAt))
    .limit(limit);
  return rows.map(({ title, address, at }) => ({
    kind: '文档反馈',
    number: '',
    title,
    state: '已收到',
    submittedAt: at,
    // What a browser sent as an address is followed only within the portal.
    address: /^\/portal\/[\w./-]+$/.test(address) ? address : '',
  }));
}
