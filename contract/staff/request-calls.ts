import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { staff } from '../limits/staff';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import type { GraveRight, RequestState } from '../rules/grave-acts';
import { graveRights, requestStates } from '../rules/grave-acts';
import type { Right } from '../rules/permissions';
import { rightOfName } from '../rules/permissions';
import { logged } from './calls';

const write = { max: { address: 600, session: 120 }, minutes: 10 } as const satisfies RateLimit;

const decisions = ['approve', 'reject', 'withdraw'] as const;
export type RequestDecision = (typeof decisions)[number];

const state = Type.Unsafe<RequestState>(Type.String({ enum: [...requestStates] }));
const right = Type.Unsafe<GraveRight>(Type.String({ enum: [...graveRights] }));

const asked = Type.Object({
  id: Type.Integer(),
  right,
  entries: Type.Array(logged, { description: 'what would be done, as the log will tell it' }),
  state,
  requestedBy: Type.String(),
  requestedAt: Type.String({ description: 'ISO instant' }),
  expiresAt: Type.String({ description: 'ISO instant: it is not carried out from then on' }),
  decidedBy: Type.String({ description: 'empty: nobody' }),
  decidedAt: Type.String({ description: 'ISO instant, or empty' }),
  note: Type.String({ description: 'why it was rejected' }),
  own: Type.Boolean({ description: 'asked for by the account itself, which cannot approve it' }),
});
export type ActRequest = Static<typeof asked>;

/** Acts that wait for a second person. */
export const requestCalls = defineCalls({
  'POST /api/portal/v1/staff/getRequests': {
    summary: 'One page of the own requests in a state and of those for whose act the caller has the right',
    limit: reads,
    needs: ['console', 'open'],
    factor: 'passed',
    personal: { what: '待确认的操作', each: 'id' },
    body: Type.Object({
      state,
      pageNum: Type.Integer({ minimum: 1, maximum: 100_000 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    data: Type.Object({ data: Type.Array(asked), ...paged }),
  },
  'POST /api/portal/v1/staff/decideRequest': {
    summary:
      'Carries out or rejects what another has asked for, or withdraws what oneself has. 403 SAME_PERSON, 404, 409 CHANGED, EXPIRED, or what the act itself refuses',
    limit: write,
    needs: ({ right: name }: { right: GraveRight }): Right => rightOfName(name),
    factor: 'recent',
    body: Type.Object({
      id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      right,
      decision: Type.Unsafe<RequestDecision>(Type.String({ enum: [...decisions] })),
      note: Type.Optional(Type.String({ maxLength: staff.reasonMaxLength, description: 'needed to reject' })),
    }),
    data: Type.Object({ state }),
  },
});
