import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Assertion, Attestation } from '../../../contract/identity/factor-calls';
import { identity } from '../../../contract/limits/identity';
import type { Context } from '../../context';
import { logSecurity } from '../../http/security-log';
import type { Asked, PasskeyRow } from './passkeys-store';
import { countUse, findPasskey, listPasskeys, putChallenge, takeChallenge } from './passkeys-store';

/** Loaded where a passkey is used: it takes a third of a second. */
const webauthn = () => import('@simplewebauthn/server');

const rpName = '线路板门户';

/** Where the browser must be for its answer to count. */
function placeOf({ publicUrl }: Context, request: FastifyRequest) {
  const { origin, hostname } = new URL(publicUrl(request));
  return { expectedOrigin: origin, expectedRPID: hostname };
}

const named = (rows: readonly PasskeyRow[]) => rows.map(({ id, transports }) => ({ id, transports }));
const timeout = identity.passkeyMinutes * 60_000;

/** What the browser asks its device for a passkey with; undefined where the account has none. */
export async function passOptions(
  context: Context,
  request: FastifyRequest,
  asked: Omit<Asked, 'purpose'>,
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
  asked: Omit<Asked, 'purpose'>,
  account: { customerCode: string; customerName: string },
): Promise<string> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName,
    rpID: placeOf(context, request).expectedRPID,
    userName: account.customerCode,
    userDisplayName: account.customerName,
    userID: new TextEncoder().encode(asked.accountId),
    excludeCredentials: named(await listPasskeys(context.db, asked.accountId)),
    // The password comes first: the device need not keep who it is for.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
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
  asked: Omit<Asked, 'purpose'>,
  { id, transports, clientDataJSON, attestationObject }: Attestation,
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
      requireUserVerification: false,
    }),
  );
  return read?.registrationInfo?.credential;
}

/** Whether a passkey of the account answers what was asked here; its counter must have grown. */
export async function takePasskey(
  context: Context,
  request: FastifyRequest,
  asked: Omit<Asked, 'purpose'>,
  { id, ...signed }: Assertion,
): Promise<boolean> {
  const { db, now } = context;
  const known = await findPasskey(db, asked.accountId, id);
  if (!known) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  // The library's own check of the counter does not tell a copy from any other refusal.
  const verified = await unlessRefused(request, () =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
      expectedChallenge: (challenge) => takeChallenge(db, { ...asked, purpose: 'pass' }, challenge, now()),
      ...placeOf(context, request),
      credential: { id, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: 0 },
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  const isGrown = newCounter > known.counter || (newCounter === 0 && known.counter === 0);
  if (isGrown && (await countUse(db, known, newCounter, now()))) return true;
  logSecurity(request, 'passkey.cloned');
  return false;
}
