import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { identity } from '../limits/identity';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** Offices often share one address. */
const phoneLimit = {
  group: 'identity.phone',
  max: { address: 120, session: 20 },
  minutes: 10,
} as const satisfies RateLimit;

const phone = Type.String({ minLength: 1, maxLength: 40 });

const boundPhone = Type.Object({
  phone: Type.String({ description: 'masked; empty: none is bound' }),
  changeable: Type.Boolean({ description: 'false: the account has no password that a change could ask for' }),
});
export type BoundPhone = Static<typeof boundPhone>;

/** The mobile number of an account, which coupon packs are given by (R396). Numbers travel in encrypted bodies alone. */
export const phoneCalls = defineCalls({
  'GET /api/portal/v1/identity/getBoundPhone': {
    summary: 'The mobile number of this account, masked',
    limit: reads,
    data: boundPhone,
  },
  'POST /api/portal/v1/identity/sendPhoneCode': {
    summary:
      'Sends a code to the number that is to be bound; 401 LOGIN where it is the first one, and the last sign-in was long ago; 409 PHONE_BOUND, 429 TOO_MANY with retryAfterSeconds',
    limit: phoneLimit,
    encoding: 'jwe',
    body: Type.Object({ phone }),
  },
  'POST /api/portal/v1/identity/bindPhone': {
    summary:
      'Binds a number by its code; a change needs the password. 400 CODE_WRONG, CODE_EXPIRED, PASSWORD_WRONG; 409 PHONE_BOUND, NOT_CHANGEABLE',
    limit: phoneLimit,
    encoding: 'jwe',
    body: Type.Object({
      phone,
      code: Type.String({ minLength: 1, maxLength: 40 }),
      password: Type.Optional(Type.String({ maxLength: identity.passwordMaxLength * 2 })),
    }),
    data: boundPhone,
  },
});
