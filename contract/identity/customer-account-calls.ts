import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { staff } from '../limits/staff';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

const write = { max: { address: 600, session: 120 }, minutes: 10 } as const satisfies RateLimit;

const customerAccount = Type.Object({
  customerCode: Type.String(),
  customerName: Type.String(),
  blackList: Type.Boolean({ description: 'muted' }),
  noQuestion: Type.Boolean({ description: 'banned from asking' }),
  smtWhiteList: Type.Boolean({ description: 'may use the SMT orders' }),
  disabled: Type.Boolean({ description: 'nobody signs in to it' }),
  mergedInto: Type.String({ description: 'code of the account that has its rows now; empty where it was not merged' }),
  merged: Type.Array(Type.String(), { description: 'codes of accounts whose rows it has' }),
});
export type CustomerAccount = Static<typeof customerAccount>;
/** What staff switch on and off. */
export type CustomerRight = 'blackList' | 'noQuestion' | 'smtWhiteList' | 'disabled';

/** The accounts of customers for staff. Muting and banning are calls of the comments and the questions. */
export const customerAccountCalls = defineCalls({
  'POST /api/portal/v1/staff/getCustomers': {
    summary: 'One page of the customers that a search finds, by code',
    limit: reads,
    needs: ['customers', 'read'],
    factor: 'passed',
    personal: { what: '客户', each: 'customerCode' },
    body: Type.Object({
      search: Type.String({
        maxLength: 50,
        pattern: '\\S',
        description: 'beginning of the code, or of one that was merged into it, or part of the name',
      }),
      pageNum: Type.Integer({ minimum: 1, maximum: 10_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    data: Type.Object({
      data: Type.Array(customerAccount),
      ...paged,
    }),
  },
  'POST /api/portal/v1/staff/setSmtWhiteList': {
    summary: 'Puts a customer on the SMT list, or takes it off; 404',
    limit: write,
    needs: ['customers', 'change'],
    factor: 'passed',
    body: Type.Object({
      customerCode: Type.String({ minLength: 1, maxLength: 40 }),
      smtWhiteList: Type.Boolean(),
      reason: Type.String({ minLength: 1, maxLength: staff.reasonMaxLength }),
    }),
    data: Type.Object({ smtWhiteList: Type.Boolean() }),
  },
});
