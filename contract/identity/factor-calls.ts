import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { identity } from '../limits/identity';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

/** Offices often share one address. */
const factorLimit = {
  group: 'identity.factor',
  max: { address: 120, session: 30 },
  minutes: 10,
} as const satisfies RateLimit;

const code = Type.String({ minLength: 1, maxLength: 20, description: 'of the app, or a recovery code' });
const password = Type.Optional(Type.String({ maxLength: identity.passwordMaxLength * 2 }));
const recoveryCodes = Type.Array(Type.String());

const secondFactor = Type.Object({
  enrolled: Type.Boolean(),
  required: Type.Boolean({ description: 'this account cannot use its rights without it' }),
  passed: Type.Boolean({ description: 'in this session' }),
  hasPassword: Type.Boolean({ description: 'turning it on asks for the password' }),
  recoveryCodesLeft: Type.Integer(),
});
export type SecondFactor = Static<typeof secondFactor>;

/** The second factor of an account: codes of an app (TOTP), and recovery codes. Codes travel in encrypted bodies alone. */
export const factorCalls = defineCalls({
  'GET /api/portal/v1/identity/getSecondFactor': {
    summary: 'Whether this account has a second factor, and needs one',
    limit: reads,
    data: secondFactor,
  },
  'POST /api/portal/v1/identity/startSecondFactor': {
    summary: 'A new secret for the app; asks for the password. 400 PASSWORD_WRONG, 409 FACTOR_ON',
    limit: factorLimit,
    encoding: 'jwe',
    body: Type.Object({ password }),
    data: Type.Object({
      secret: Type.String({ description: 'base32' }),
      uri: Type.String({ description: 'otpauth:' }),
    }),
  },
  'POST /api/portal/v1/identity/confirmSecondFactor': {
    summary: 'Turns it on by a code of the app; the recovery codes are shown once. 400 FACTOR_WRONG, FACTOR_EXPIRED',
    limit: factorLimit,
    encoding: 'jwe',
    body: Type.Object({ code }),
    data: Type.Object({ recoveryCodes }),
  },
  'POST /api/portal/v1/identity/passSecondFactor': {
    summary: 'Passes it in this session, where it was signed in without. 400 FACTOR_WRONG, 409 FACTOR_OFF',
    limit: factorLimit,
    encoding: 'jwe',
    body: Type.Object({ code }),
  },
  'POST /api/portal/v1/identity/renewRecoveryCodes': {
    summary: 'New recovery codes; the old ones end. 400 FACTOR_WRONG, 409 FACTOR_OFF',
    limit: factorLimit,
    encoding: 'jwe',
    body: Type.Object({ code }),
    data: Type.Object({ recoveryCodes }),
  },
  'POST /api/portal/v1/identity/removeSecondFactor': {
    summary: 'Turns it off. 400 FACTOR_WRONG, 409 FACTOR_OFF',
    limit: factorLimit,
    encoding: 'jwe',
    body: Type.Object({ code }),
  },
});
