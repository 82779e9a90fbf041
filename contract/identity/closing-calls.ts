import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { identity } from '../limits/identity';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import { proof } from './factor-calls';

const limits = {
  change: { max: { address: 120, session: 20 }, minutes: 10, group: 'identity.closing' },
  /** Reads all that an account has. */
  export: { max: { address: 60, session: 10 }, minutes: 60 },
} as const satisfies Record<string, RateLimit>;

const closing = Type.Object({
  dueAt: Type.String({
    description: 'ISO instant at which the account will be closed; empty: nobody has asked for it',
  }),
  days: Type.Integer({ description: 'working days between the request and the closing' }),
  unsettled: Type.Array(Type.String(), { description: 'what has to be settled before' }),
  asks: Type.Union([Type.Literal('password'), Type.Literal('factor'), Type.Literal('nothing')], {
    description: 'what the request asks for: the second factor where it is on, nothing of an account without either',
  }),
  kept: Type.Object(
    { disputeDays: Type.Integer(), staffLogDays: Type.Integer() },
    { description: 'for how many days what is left of it is kept' },
  ),
});
export type Closing = Static<typeof closing>;

/** Closing the own account, and a file of what the portal holds of it. */
export const closingCalls = defineCalls({
  'GET /api/portal/v1/identity/getClosing': {
    summary: 'Whether the account is to be closed, and what stands against it',
    limit: reads,
    data: closing,
  },
  'POST /api/portal/v1/identity/requestClosing': {
    summary:
      'Asks that the account be closed after the working days of the notice; asks for the password, or for the second factor where it is on. Once: the same reply for a repeat. 400 PASSWORD_WRONG, FACTOR_WRONG, 409 STAFF, UNSETTLED',
    limit: limits.change,
    encoding: 'jwe',
    body: Type.Object({
      password: Type.Optional(Type.String({ maxLength: identity.passwordMaxLength * 2 })),
      ...proof,
    }),
    data: closing,
  },
  'POST /api/portal/v1/identity/withdrawClosing': {
    summary: 'Takes the request back; no effect without one',
    limit: limits.change,
    data: closing,
  },
  'GET /api/portal/v1/identity/ownData': {
    summary: 'What the portal holds of the account, as a JSON file',
    limit: limits.export,
    produces: 'application/json',
  },
});
