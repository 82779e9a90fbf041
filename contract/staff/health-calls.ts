import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import { areaState } from './area-calls';
import type { FigureKind } from './rules/figures';
import { figureKinds } from './rules/figures';
import type { UnsentKind } from './rules/unsent';
import { unsentKinds } from './rules/unsent';

const write = { max: { address: 600, session: 120 }, minutes: 10 } as const satisfies RateLimit;

const unsentKind = Type.Unsafe<UnsentKind>(Type.String({ enum: [...unsentKinds] }));

const health = Type.Object({
  version: Type.String({ description: 'the release that answers' }),
  jobs: Type.Array(
    Type.Object({
      name: Type.String(),
      failedAt: Type.String({ description: 'ISO instant of the last failure' }),
      failures: Type.Integer({ description: 'in a row' }),
    }),
    { description: 'periodic jobs whose last run failed' },
  ),
  unsent: Type.Array(Type.Object({ kind: unsentKind, count: Type.Integer() }), {
    description: 'messages that were given up after several tries',
  }),
  disk: Type.Object(
    { free: Type.Number(), total: Type.Number() },
    { description: 'bytes of the disk with the data folder; total 0: unknown' },
  ),
  areasOff: Type.Array(areaState, { description: 'areas that are off' }),
  backupAt: Type.String({ description: 'ISO instant; empty: none known' }),
  refused: Type.Array(
    Type.Object({
      directive: Type.String(),
      blocked: Type.String({ description: 'an origin, or inline, eval and the like' }),
      reports: Type.Integer(),
      lastAt: Type.String({ description: 'ISO instant' }),
    }),
    { description: 'what browsers refused by the content security policy, of the last 30 days, the latest first' },
  ),
});
export type Health = Static<typeof health>;

const week = Type.Object({
  days: Type.Array(Type.String({ description: 'yyyy-MM-dd, the last seven, today last' })),
  figures: Type.Array(
    Type.Object({
      kind: Type.Unsafe<FigureKind>(Type.String({ enum: [...figureKinds] })),
      counts: Type.Array(Type.Integer({ description: 'by day' })),
    }),
  ),
  words: Type.Array(Type.Object({ keyWord: Type.String(), searchers: Type.Integer() }), {
    description: 'what most searched for without result; empty for who may not change content',
  }),
});
export type Week = Static<typeof week>;

/** How the portal runs, and what happens in it. */
export const healthCalls = defineCalls({
  'POST /api/portal/v1/staff/getHealth': {
    summary: 'Jobs that failed, messages not sent, disk, last backup, what the policy refused',
    limit: reads,
    needs: ['health', 'read'],
    factor: 'passed',
    data: health,
  },
  'POST /api/portal/v1/staff/resendMessages': {
    summary: 'Sends messages again that were given up',
    limit: write,
    needs: ['health', 'resend'],
    factor: 'passed',
    body: Type.Object({ kind: unsentKind }),
    data: Type.Object({ queued: Type.Integer() }),
  },
  'POST /api/portal/v1/staff/getWeek': {
    summary: 'Figures of the last seven days, as far as the account may see them',
    limit: reads,
    needs: ['console', 'open'],
    factor: 'passed',
    data: week,
  },
});
