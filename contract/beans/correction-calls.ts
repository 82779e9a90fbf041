import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { beans } from '../limits/beans';
import { staff } from '../limits/staff';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { Right } from '../rules/permissions';
import { pageNum, pageSize } from './fields';

const write = { max: { address: 600, session: 120 }, minutes: 10, group: 'corrections' } as const satisfies RateLimit;
/** Reads all books. */
const audits = { max: { address: 60, session: 20 }, minutes: 10 } as const satisfies RateLimit;

/** Where a correction stands. Above the limit it waits for a second person; `booked`: the customer has it. */
const correctionStates = ['pending', 'booked', 'rejected', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];
const decisions = ['approve', 'reject', 'withdraw'] as const;
export type CorrectionDecision = (typeof decisions)[number];

const customerCode = Type.String({ minLength: 1, maxLength: 40 });
const state = Type.Unsafe<CorrectionState>(Type.String({ enum: [...correctionStates] }));
const reason = Type.String({ minLength: 1, maxLength: staff.reasonMaxLength });

const beanAccount = Type.Object({
  customerCode: Type.String(),
  name: Type.String(),
  balance: Type.Integer(),
  booked: Type.Integer({ description: 'sum of all bookings; differs from the balance only where the books are wrong' }),
});
export type BeanAccount = Static<typeof beanAccount>;

const booking = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  amount: Type.Integer(),
  balance: Type.Integer({ description: 'after it' }),
  createdAt: Type.String({ description: 'ISO instant' }),
});
export type Booking = Static<typeof booking>;

const correction = Type.Object({
  id: Type.Integer(),
  customerCode: Type.String(),
  name: Type.String(),
  amount: Type.Integer({ description: 'negative: taken' }),
  reason: Type.String({ description: 'the customer sees it' }),
  state,
  requestedBy: Type.String(),
  requestedAt: Type.String({ description: 'ISO instant' }),
  decidedBy: Type.String({ description: 'empty: nobody had to' }),
  decidedAt: Type.String({ description: 'ISO instant; empty: not yet' }),
  note: Type.String({ description: 'why it was rejected' }),
  own: Type.Boolean({ description: 'asked for by the account itself, which cannot approve it' }),
});
export type BeanCorrection = Static<typeof correction>;

const difference = Type.Object({
  rule: Type.String({ description: 'what must hold, in Chinese' }),
  words: Type.String({ description: 'where it does not' }),
});
export type BookDifference = Static<typeof difference>;

/** The bean accounts of all customers for staff. */
export const correctionCalls = defineCalls({
  'POST /api/portal/v1/staff/getBeanAccounts': {
    summary: 'One page of the bean accounts with balance and sum of bookings, by code',
    limit: reads,
    needs: ['ledger', 'read'],
    factor: 'passed',
    personal: { what: '金豆余额', each: 'customerCode' },
    body: Type.Object({
      search: Type.Optional(Type.String({ maxLength: 50, description: 'beginning of the code, or part of the name' })),
      pageNum,
      pageSize,
    }),
    data: Type.Object({ data: Type.Array(beanAccount), ...paged }),
  },
  'POST /api/portal/v1/staff/getBeanLedger': {
    summary: "One page of a customer's bookings, newest first; 404",
    limit: reads,
    needs: ['ledger', 'read'],
    factor: 'passed',
    personal: { what: '金豆明细', of: 'customerCode' },
    body: Type.Object({ customerCode, pageNum, pageSize }),
    data: Type.Object({ account: beanAccount, data: Type.Array(booking), ...paged }),
  },
  'POST /api/portal/v1/staff/auditBeans': {
    summary: 'Compares beans, stock and coupons with what they came from, in one snapshot',
    limit: audits,
    needs: ['ledger', 'read'],
    factor: 'passed',
    personal: { what: '账目核对' },
    data: Type.Object({
      accounts: Type.Integer(),
      beans: Type.Integer({ description: 'of all customers' }),
      differences: Type.Array(difference),
      most: Type.Boolean({ description: 'there are more differences than are listed' }),
    }),
  },
  'POST /api/portal/v1/staff/getBeanCorrections': {
    summary: 'One page of the corrections in a state: those that wait oldest first, others newest first',
    limit: reads,
    needs: ['ledger', 'read'],
    factor: 'passed',
    personal: { what: '更正', each: 'id' },
    body: Type.Object({ state, pageNum, pageSize }),
    data: Type.Object({ data: Type.Array(correction), ...paged }),
  },
  'POST /api/portal/v1/staff/requestBeanCorrection': {
    summary:
      'Adds or takes beans; above the limit it waits for a second person. Once for each key. 404, 409 LOW_BALANCE, KEY_REUSED',
    limit: write,
    needs: ['ledger', 'correct'],
    factor: 'recent',
    body: Type.Object({
      key: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$', description: 'chosen by the form' }),
      customerCode,
      amount: Type.Integer({ minimum: -beans.correctionMost, maximum: beans.correctionMost }),
      reason,
    }),
    data: Type.Object({ state, balance: Type.Integer() }),
  },
  'POST /api/portal/v1/staff/decideBeanCorrection': {
    summary:
      'Approves or rejects what another has asked for, or withdraws what oneself has. 403 SAME_PERSON, 404, 409 CHANGED, LOW_BALANCE',
    limit: write,
    needs: ({ decision }: { decision: CorrectionDecision }): Right => [
      'ledger',
      decision === 'withdraw' ? 'correct' : 'approve',
    ],
    factor: 'recent',
    body: Type.Object({
      id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      decision: Type.Unsafe<CorrectionDecision>(Type.String({ enum: [...decisions] })),
      note: Type.Optional(Type.String({ maxLength: staff.reasonMaxLength, description: 'needed to reject' })),
    }),
    data: Type.Object({ state }),
  },
});
