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
export const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
export const passkeyId = bytes(1400);

/** What a device has signed (PublicKeyCredential), base64url. */
export const assertion = Type.Object({
  id: passkeyId,
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(8000),
});
export type Assertion = Static<typeof assertion>;

export const attestation = Type.Object({
  id: passkeyId,
  clientDataJSON: bytes(4000),
  attestationObject: bytes(16_000),
  transports: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 }),
});
export type Attestation = Static<typeof attestation>;

/** One of the two. */
export const proof = { code: Type.Optional(code), passkey: Type.Optional(assertion) };

export const passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String({ description: 'ISO instant' }),
  usedAt: Type.String({ description: 'ISO instant; empty: not used yet' }),
});
export type Passkey = Static<typeof passkey>;

export const passkeyOptions = Type.Object({
  options: Type.String({ description: 'JSON for the browser: PublicKeyCredential…OptionsJSON of WebAuthn' }),
});

const secondFactor = Type.Object({
  enrolled: Type.Boolean(),
  required: Type.Boolean({ description: 'this account cannot use its rights without it' }),
  passed: Type.Boolean({ description: 'in this session' }),
  permitNeeded: Type.Boolean({ description: 'turning it on asks for the code of a second person' }),
  hasPassword: Type.Boolean({ description: 'turning it on asks for the password' }),
  recoveryCodesLeft: Type.Integer(),
  passkeys: Type.Array(passkey),
});
export type SecondFactor = Static<typeof secondFactor>;

/**
 * The second factor of an account: codes of an app (TOTP), recovery codes, and passkeys in their place. Codes travel in encrypted
 * bodies alone.
 */
export const factorCalls = defineCalls({
  'GET /api/portal/v1/identity/getSecondFactor': {
    summary: 'Whether this account has a second factor, and needs one',
    limit: reads,
    data: secondFactor,
  },
  'POST /api/portal/v1/identity/startSecondFactor': {
    summary:
      'A new secret for the app; asks for the password, and an account with rights for the code that its invitation or an administrator has given. 400 PASSWORD_WRONG, PERMIT_MISSING, PERMIT_WRONG, 409 FACTOR_ON',
    limit: factorLimit,
    encoding: 'jwe',
    body: Type.Object({ password, permit: Type.Optional(code) }),
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
    body: Type.Object(proof),
  },
  'POST /api/portal/v1/identity/renewRecoveryCodes': {
    summary: 'New recovery codes; the old ones end. 400 FACTOR_WRONG, 409 FACTOR_OFF',
    limit: factorLimit,
    encoding: 'jwe',
    body: Type.Object(proof),
    data: Type.Object({ recoveryCodes }),
  },
  'POST /api/portal/v1/identity/removeSecondFactor': {
    summary: 'Turns it off. 400 FACTOR_WRONG, 409 FACTOR_OFF',
    limit: factorLimit,
    encoding: 'jwe',
    body: Type.Object(proof),
  },
  'POST /api/portal/v1/identity/startPasskeyPass': {
    summary: 'A challenge for the passkeys of this account, for one answer from this session. 409 NO_PASSKEY',
    limit: factorLimit,
    data: passkeyOptions,
  },
  'POST /api/portal/v1/identity/startPasskey': {
    summary:
      'A challenge for a new passkey, for one answer from this session; the factor must be on and have been passed of late. 403 FACTOR_AGAIN, 409 FACTOR_OFF, TOO_MANY',
    limit: factorLimit,
    data: passkeyOptions,
  },
  'POST /api/portal/v1/identity/addPasskey': {
    summary: 'Keeps it under a name. 400 PASSKEY_WRONG, 409 KNOWN, TOO_MANY',
    limit: factorLimit,
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: identity.passkeyNameMaxLength, pattern: '\\S' }),
      attestation,
    }),
  },
  'POST /api/portal/v1/identity/removePasskey': {
    summary: 'Forgets one of this account; no effect for another. 403 FACTOR_AGAIN',
    limit: factorLimit,
    body: Type.Object({ id: passkeyId }),
  },
});
