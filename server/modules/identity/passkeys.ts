import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Assertion, Attestation } from '../../../contract/identity/factor-calls';
import { identity } from '../../../contract/limits/identity';
import type { Context } from '../../context';
import { logSecurity } from '../../http/security-log';
import type { AccountRow } from './accounts-store';
import type { Asked, PasskeyRow } from './passkeys-store';
import { countUse, findPasskey, findSignInPasskey, listPasskeys, putChallenge, takeChallenge } from './passkeys-store';

/** Loaded where a passkey is used: it takes a third of a second. */
const webauthn = () => import('@simplewebauthn/server');

const rpName = '线路板门户';

/** Where the browser must be for its answer to count. */
function placeOf({ publicUrl }: Context, request: FastifyRequest) {
  const { origin, hostname } = new URL(publicUrl(request));
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/** What is asked of an account that is known. */
type Owned = Omit<Asked, 'purpose'> & { accountId: string };

const named = (rows: readonly PasskeyRow[]) => rows.map(({ id, transports }) => ({ id, transports }));
const timeout = identity.passkeyMinutes * 60_000;

/** What the browser asks its device for a passkey with; undefined where the account has none. */
export async function passOptions(
  context: Context,
  request: FastifyRequest,
  asked: Owned,
): Promise<string | undefined> {
  const known = await listPasskeys(context.db, asked.accountId);
  if (known.length === 0) return undefined;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: placeOf(context, request).expectedRPID,
    allowCredentials: named(known),
    userVerification: 'preferred',
    timeout,
  });
  await putChallenge(context.db, { ...asked, purpose: 'pass' }, options.challenge, context.now());
  return JSON.stringify(options);
}

/** What the browser makes a passkey with. */
export async function newPasskeyOptions(
  context: Context,
  request: FastifyRequest,
  asked: Owned,
  account: { customerCode: string; customerName: string },
  { signsIn }: { signsIn: boolean },
): Promise<string> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName,
    rpID: placeOf(context, request).expectedRPID,
    userName: account.customerCode,
    userDisplayName: account.customerName,
    userID: new TextEncoder().encode(asked.accountId),
    excludeCredentials: named(await listPasskeys(context.db, asked.accountId)),
    // Where the password comes first, the device need not keep who it is for.
    authenticatorSelection: signsIn
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
    timeout,
  });
  await putChallenge(context.db, { ...asked, purpose: 'add' }, options.challenge, context.now());
  return JSON.stringify(options);
}

/** The library throws for whatever does not fit. */
async function unlessRefused<Result>(request: FastifyRequest, check: () => Promise<Result>) {
  try {
    return await check();
  } catch (error) {
    request.log.info({ err: error }, 'a passkey was refused');
    return undefined;
  }
}

/** The credential that the device has made, where it answers what was asked here; undefined: it is refused. */
export async function readNewPasskey(
  context: Context,
  request: FastifyRequest,
  asked: Owned,
  { id, transports, clientDataJSON, attestationObject }: Attestation,
  { signsIn }: { signsIn: boolean },
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const read = await unlessRefused(request, () =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: (challenge) =>
        takeChallenge(context.db, { ...asked, purpose: 'add' }, challenge, context.now()),
      ...placeOf(context, request),
      requireUserVerification: signsIn,
    }),
  );
  return read?.registrationInfo?.credential;
}

/** Whether a passkey of the account answers what was asked here. */
export async function takePasskey(
  context: Context,
  request: FastifyRequest,
  asked: Owned,
  assertion: Assertion,
): Promise<boolean> {
  const known = await findPasskey(context.db, asked.accountId, assertion.id);
  return known !== undefined && answers(context, request, { ...asked, purpose: 'pass' }, known, assertion);
}

/** Whether a passkey answers what was asked here; its counter must have grown. */
async function answers(
  context: Context,
  request: FastifyRequest,
  asked: Asked,
  known: PasskeyRow,
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
): Promise<boolean> {
  const { db, now } = context;
  const { verifyAuthenticationResponse } = await webauthn();
  const response = { clientDataJSON, authenticatorData, signature };
  // The library's own check of the counter does not tell a copy from any other refusal.
  const verified = await unlessRefused(request, () =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: (challenge) => takeChallenge(db, asked, challenge, now()),
      ...placeOf(context, request),
      credential: { id, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: 0 },
      requireUserVerification: asked.purpose === 'signIn',
    }),
  );
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  const isGrown = newCounter > known.counter || (newCounter === 0 && known.counter === 0);
  if (isGrown && (await countUse(db, known, newCounter, now()))) return true;
  logSecurity(request, 'passkey.cloned');
  return false;
}

/** What the browser asks its devices for any passkey of this portal with: it is the same for everybody. */
export async function signInOptions(context: Context, request: FastifyRequest, asker: string): Promise<string> {
  const { generateAuthenticationOptions } = await webauthn();
  const rpID = placeOf(context, request).expectedRPID;
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout });
  await putChallenge(context.db, { accountId: null, asker, purpose: 'signIn' }, options.challenge, context.now());
  return JSON.stringify(options);
}

/** The customer whose passkey answers what was asked of this browser; undefined: it is refused, and does not tell why. */
export async function customerOfPasskey(
  context: Context,
  request: FastifyRequest,
  asker: string,
  { userHandle, ...assertion }: Assertion & { userHandle: string },
): Promise<AccountRow | undefined> {
  const found = await findSignInPasskey(context.db, assertion.id);
  if (!found || userHandle !== Buffer.from(found.account.id).toString('base64url')) return undefined;
  const asked = { accountId: null, asker, purpose: 'signIn' } as const;
  return (await answers(context, request, asked, found.passkey, assertion)) ? found.account : undefined;
}
