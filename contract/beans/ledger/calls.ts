import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../../call';
import { paged } from '../../paged';
import { beanAmount, dateTime, instant, pageNum, pageSize } from '../fields';
import { beansReads, beansWrites } from '../rate-limits';

/** Sources and uses of beans; the numbers are stored in the ledger. */
export const beanSource = {
  task: 1,
  order: 2,
  coupon: 3,
  exchange: 4,
  correction: 6,
  signIn: 7,
  opening: 8,
  exchangeReturn: 9,
  merge: 10,
} as const;
export type BeanSource = (typeof beanSource)[keyof typeof beanSource];

const beanRecord = Type.Object({
  id: Type.Integer(),
  source: Type.Integer({ description: 'beanSource' }),
  title: Type.String({ description: 'the reason, as text' }),
  amount: Type.Integer({ description: 'positive: gained; negative: spent' }),
  balance: Type.Integer({ minimum: 0, description: 'after it' }),
  createTime: dateTime,
});
export type BeanRecord = Static<typeof beanRecord>;

/** The bean account of a customer, on which the other areas of the anniversary build. */
export const ledgerCalls = defineCalls({
  'GET /api/integral/ns/time': {
    summary: 'The server clock, for measuring the offset of a browser',
    limit: beansReads,
    data: Type.Object({ currentTime: instant }),
  },
  'GET /api/integral/user/getUserInfo': {
    summary: 'Bean balance of the current customer (R375)',
    limit: beansReads,
    data: Type.Object({ customerCode: Type.String(), intergralVoucher: beanAmount }),
  },
  'GET /api/integral/logout': {
    summary: 'Signs this browser out (R375); idempotent, needs the custom header (R514)',
    limit: beansWrites,
  },
  'POST /api/integral/user/getIntegralRecords': {
    summary: 'Bean history of the current customer, newest first',
    limit: beansReads,
    body: Type.Object({ pageNum, pageSize }),
    data: Type.Object({ data: Type.Array(beanRecord), ...paged }),
  },
});
