import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import type { tipStates } from './tables';
import { tips } from './tables';

const stateNames: Readonly<Record<(typeof tipStates)[number], string>> = {
  open: '待支付',
  refused: '未支付',
  closed: '已关闭',
  paid: '已支付',
  refunding: '退款中',
  refunded: '已退款',
};

/** Tips that a customer has paid or is about to, for the list of their submissions. */
export async function tipSubmissions(db: Database, account: { id: string }, limit: number) {
  const rows = await db
    .select({ title: tips.title, state: tips.state, at: tips.createdAt })
    .from(tips)
    .where(and(eq(tips.accountId, account.id), ne(tips.state, 'closed')))
    .orderBy(desc(tips.id))
    .limit(limit);
  return rows.map(({ title, state, at }) => ({
    kind: '打赏',
    number: '',
    title,
    state: stateNames[state],
    submittedAt: at,
    address: '',
  }));
}
