import type { CouponState } from '../../../../contract/beans/coupons/calls';
import { formatSecond } from '../../../../contract/rules/dates';
import type { Database } from '../../../database/connection';
import type { JudgedAt } from './wallet-store';
import { listCoupons } from './wallet-store';

const stateWords: Readonly<Record<CouponState, string>> = {
  unused: '未使用',
  locked: '使用中',
  used: '已使用',
  expired: '已过期',
  released: '已退回',
};

const pageSize = 1_000;

/** All coupons of a customer, newest first, as rows with headings. */
export async function listForOperator(db: Database, customerCode: string, judgedAt: JudgedAt): Promise<string[][]> {
  const cells: string[][] = [['优惠券编号', '优惠券', '状态', '有效期至', '订单号', '锁定至', '使用时间']];
  for (let pageNum = 1; ; pageNum++) {
    const { rows } = await listCoupons(db, { customerCode }, { pageNum, pageSize }, judgedAt);
    cells.push(
      ...rows.map(({ id, name, state, endsAt, orderNo, lockedUntil, usedAt }) => [
        String(id),
        name,
        stateWords[state],
        formatSecond(endsAt),
        orderNo ?? '',
        state === 'locked' && lockedUntil ? formatSecond(lockedUntil) : '',
        usedAt ? formatSecond(usedAt) : '',
      ]),
    );
    if (rows.length < pageSize) return cells;
  }
}
