import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { optionalCaptcha } from '../captcha';
import { identity } from '../limits/identity';
import type { RateLimit } from '../rate-limit';
import { token } from './calls';
import { proof } from './factor-calls';

/** Offices often share one address. */
const limit = {
  group: 'identity.merge',
  max: { address: 120, session: 30 },
  minutes: 10,
} as const satisfies RateLimit;

const proven = Type.Object({ proof: token });

const merge = Type.Object({
  other: Type.Object({ customerCode: Type.String(), customerName: Type.String() }),
  beans: Type.Object({ kept: Type.Integer(), other: Type.Integer() }),
  moves: Type.Array(Type.Object({ label: Type.String(), count: Type.Integer() }), {
    description: 'what goes over to the kept account',
  }),
  gains: Type.Array(Type.String(), { description: 'by what else one signs in to the kept account afterwards' }),
  overlaps: Type.Array(Type.String(), { description: 'what both have, and what becomes of it' }),
});
export type MergePreview = Static<typeof merge>;

/**
 * Merging another account of the same person into the one that is signed in. Passwords, numbers and codes travel in encrypted bodies
 * alone. The two proofs refuse as `signIn` and `signInByPhone` do, with the same counts.
 */
export const mergeCalls = defineCalls({
  'POST /api/portal/v1/identity/proveAccount': {
    summary:
      'Proves another customer account by its password. 400 as signIn; 403 CUSTOMERS_ONLY; 409 SELF, NOT_MERGEABLE with the reason in words',
    limit,
    encoding: 'jwe',
    body: Type.Object({
      account: Type.String({ minLength: 1, maxLength: 254, description: 'code or e-mail' }),
      password: Type.String({ minLength: 1, maxLength: identity.passwordMaxLength * 2 }),
      ...proof,
      ...optionalCaptcha,
    }),
    data: proven,
  },
  'POST /api/portal/v1/identity/proveAccountByPhone': {
    summary:
      'Proves another customer account by the code that sendSignInCode has sent to its number. 400 as signInByPhone, NO_ACCOUNT; 403 CUSTOMERS_ONLY; 409 NOT_MERGEABLE',
    limit,
    encoding: 'jwe',
    body: Type.Object({
      attempt: token,
      phone: Type.String({ minLength: 1, maxLength: 40 }),
      phoneCode: Type.String({ minLength: 1, maxLength: 40 }),
      customerCode: Type.Optional(Type.String({ maxLength: 40, description: 'one of those offered' })),
      ...proof,
    }),
    data: proven,
  },
  'POST /api/portal/v1/identity/previewMerge': {
    summary: 'What merging the proven account would move. 400 PROOF_EXPIRED; 409 NOT_MERGEABLE',
    limit,
    body: proven,
    data: merge,
  },
  'POST /api/portal/v1/identity/mergeAccounts': {
    summary:
      'Merges the proven account into the one that is signed in, and closes it; the same reply for a repeat. 400 PROOF_EXPIRED; 409 NOT_MERGEABLE',
    limit,
    body: proven,
    data: Type.Object({ beans: Type.Integer({ description: 'that went over' }) }),
  },
});
