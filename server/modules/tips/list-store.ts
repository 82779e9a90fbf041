import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { formatSecond } from '../../../contract/rules/dates';
import { accounts } from '../../database/account-tables';
import type { Database } from '../../database/connection';
import { tips } from './tables';

const headings = [
  '打赏编号',
  '客户编号',
  '视频',
  '金额（元）',
  '状态',
  '支付方式',
  '支付流水号',
  '创建时间',
  '支付时间',
  '退款时间',
  '退款原因',
  '异常',
];

const stateWords: Readonly<Record<(typeof tips.$inferSelect)['state'], string>> = {
  open: '待支付',
  refused: '支付失败',
  closed: '已关闭',
  paid: '已支付',
  refunding: '退款中',
  refunded: '已退款',
};

const time = (moment: Date | null): string => (moment ? formatSecond(moment) : '');

/** The tips opened in a period, oldest first, as rows with headings. */
export async function listTips(db: Database, { from, to }: { from: Date; to: Date }): Promise<string[][]> {
  const rows = await db
    .select({ tip: tips, code: accounts.code })
    .from(tips)
    .innerJoin(accounts, eq(accounts.id, tips.accountId))
    .where(and(gte(tips.createdAt, from), lt(tips.createdAt, to)))
    .orderBy(asc(tips.id));
  return [
    headings,
    ...rows.map(({ tip, code }) => [
      tip.settlementAccessId,
      code,
      tip.title,
      (tip.amountFen / 100).toFixed(2),
      stateWords[tip.state],
      tip.method ?? '',
      tip.transactionId ?? '',
      time(tip.createdAt),
      time(tip.paidAt),
      time(tip.refundedAt),
      tip.refundReason,
      tip.fault,
    ]),
  ];
}
