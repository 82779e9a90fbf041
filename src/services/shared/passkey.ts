import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { CallBody } from '../../../contract';
import { passkeyMessages } from '../../../contract/rules/passkey-messages';
import { CallError, call } from './call';

type Assertion = NonNullable<CallBody<'POST /api/portal/v1/identity/passSecondFactor'>['passkey']>;
type Attestation = CallBody<'POST /api/portal/v1/identity/addPasskey'>['attestation'];

const words: Readonly<Record<string, string>> = {
  InvalidStateError: passkeyMessages.known,
  NotAllowedError: passkeyMessages.cancelled,
  AbortError: passkeyMessages.cancelled,
};

/** What the browser refuses is said as what the server refuses. */
async function ask<Answer>(device: () => Promise<Answer>): Promise<Answer> {
  if (!browserSupportsWebAuthn()) throw new CallError('PASSKEY', passkeyMessages.unsupported);
  try {
    return await device();
  } catch (cause) {
    const name = cause instanceof WebAuthnError && cause.cause instanceof Error ? cause.cause.name : Object(cause).name;
    throw new CallError('PASSKEY', words[name] ?? passkeyMessages.unsupported, null, { cause });
  }
}

/** The answer of a passkey to options of the server. */
export async function answerWithPasskey(options: string): Promise<Assertion> {
  const { id, response } = await ask(() => startAuthentication({ optionsJSON: JSON.parse(options) }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** The answer of a passkey to a challenge for this session. */
export async function passWithPasskey(signal?: AbortSignal): Promise<Assertion> {
  const { options } = await call('POST /api/portal/v1/identity/startPasskeyPass', undefined, { signal });
  return answerWithPasskey(options);
}

/** The answer of a passkey, and whose it is: nobody is known before. */
export async function signInPasskey(
  signal?: AbortSignal,
  useBrowserAutofill = false,
): Promise<Assertion & { userHandle: string }> {
  const { options } = await call('POST /api/portal/v1/identity/startPasskeySignIn', undefined, { signal });
  const optionsJSON = JSON.parse(options);
  const { id, response } = await ask(() => startAuthentication({ optionsJSON, useBrowserAutofill }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  // Only keys of other kinds do not say whose they are.
  if (userHandle === undefined) throw new CallError('PASSKEY', passkeyMessages.refused);
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** The same, of a passkey that is chosen in the field of the account; the browser waits until then, or until it is aborted. */
export async function offeredPasskey(signal: AbortSignal): Promise<Assertion & { userHandle: string }> {
  if (!(await browserSupportsWebAuthnAutofill())) throw new CallError('PASSKEY', passkeyMessages.unsupported);
  // What another part of the page asks a device for ends it, too.
  const offered = signInPasskey(signal, true);
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  return offered;
}

/** Makes a passkey that passes the second factor. */
export async function makePasskey(signal?: AbortSignal): Promise<Attestation> {
  const { options } = await call('POST /api/portal/v1/identity/startPasskey', undefined, { signal });
  return makeFor(options);
}

/** Makes a passkey that signs in without a password. */
export async function makeSignInPasskey(customerCode: string, signal?: AbortSignal): Promise<Attestation> {
  const { options } = await call('POST /api/portal/v1/identity/startSignInPasskey', { customerCode }, { signal });
  return makeFor(options);
}

/** Makes a passkey on this device, or on one that the browser reaches. */
async function makeFor(options: string): Promise<Attestation> {
  const { id, response } = await ask(() => startRegistration({ optionsJSON: JSON.parse(options) }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}
