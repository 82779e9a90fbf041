import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { reads } from '../rate-limit';

const accessId = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' });
const settlementAccessId = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** How a payment stands; `refused` by the payer's bank or wallet. */
const tipState = Type.Object({
  status: Type.Union([
    Type.Literal('paying'),
    Type.Literal('paid'),
    Type.Literal('refused'),
    Type.Literal('closed'),
    Type.Literal('refunded'),
  ]),
  rewardMoney: Type.Number({ description: 'yuan' }),
});
export type TipState = Static<typeof tipState>;

const one = Type.Object({ settlementAccessId });

/** Tips of customers under live videos. The specification names fields, but no paths (R047). */
export const tipCalls = defineCalls({
  'GET /api/portal/v1/factoryLive/getRewardOptions': {
    summary: 'Whether tips can be paid here',
    limit: reads,
    data: Type.Object({ open: Type.Boolean() }),
  },
  'POST /api/portal/v1/factoryLive/reward': {
    summary:
      'Opens the payment of a tip, in yuan; the page shows `redirectUrl?settlementAccessId=…` in a frame. An Idempotency-Key repeats the answer (R265)',
    limit: { max: { address: 240, session: 30 }, minutes: 10 },
    body: Type.Object({ accessId, rewardMoney: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }) }),
    data: Type.Object({ redirectUrl: Type.String(), settlementAccessId: Type.String() }),
  },
  'POST /api/portal/v1/factoryLive/getRewardStatus': {
    summary: "How one's own payment stands; asks the vendor where its notice is late",
    limit: reads,
    body: one,
    data: tipState,
  },
  'POST /api/portal/v1/factoryLive/cancelReward': {
    summary: 'Ends a payment that was left half way; one that was paid meanwhile stays paid',
    limit: { max: { address: 240, session: 30 }, minutes: 10 },
    body: one,
    data: tipState,
  },
});
