import { Type } from 'typebox';
import { defineCalls } from '../call';
import { identity } from '../limits/identity';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';
import { signedIn } from './calls';
import { assertion, attestation, bytes, passkey, passkeyId, passkeyOptions } from './factor-calls';

/** Offices often share one address. */
const limit = {
  group: 'identity.passkey',
  max: { address: 240, session: 60 },
  minutes: 10,
} as const satisfies RateLimit;

const changes =
  'Only for customers, shortly after a sign-in: 401 LOGIN where it is longer ago. 403 CUSTOMERS_ONLY for other accounts';

/** Passkeys that sign a customer in without a password. */
export const passkeyCalls = defineCalls({
  'GET /api/portal/v1/identity/getSignInPasskeys': {
    summary: 'The passkeys that sign this account in',
    limit: reads,
    data: Type.Object({
      available: Type.Boolean({ description: 'false: this account signs in by none' }),
      passkeys: Type.Array(passkey),
    }),
  },
  'POST /api/portal/v1/identity/startSignInPasskey': {
    summary: `A challenge for a new passkey, for one answer from this session. ${changes}; 409 OTHER_ACCOUNT, TOO_MANY`,
    limit,
    body: Type.Object({ customerCode: Type.String({ minLength: 1, maxLength: 40 }) }),
    data: passkeyOptions,
  },
  'POST /api/portal/v1/identity/addSignInPasskey': {
    summary: `Keeps it under a name. ${changes}; 400 PASSKEY_WRONG, 409 KNOWN, TOO_MANY`,
    limit,
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: identity.passkeyNameMaxLength, pattern: '\\S' }),
      attestation,
    }),
  },
  'POST /api/portal/v1/identity/removeSignInPasskey': {
    summary: `Forgets one of this account; no effect for another. ${changes}`,
    limit,
    body: Type.Object({ id: passkeyId }),
  },
  'POST /api/portal/v1/identity/startPasskeySignIn': {
    summary: 'A challenge for any passkey, for one answer from this browser',
    limit,
    data: passkeyOptions,
  },
  'POST /api/portal/v1/identity/signInByPasskey': {
    summary:
      'Signs in the customer whose passkey answers the challenge of this browser; the device has asked for a finger, a face or a PIN, which passes the second factor too. 400 PASSKEY_REFUSED, 403 DISABLED',
    limit,
    body: Type.Object({ passkey: Type.Object({ ...assertion.properties, userHandle: bytes(100) }) }),
    data: signedIn,
  },
});
