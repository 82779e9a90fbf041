import type { JWK } from 'jose';
import { CompactEncrypt, importJWK } from 'jose';
import type { CallsBy, SentBody } from '../../../contract';
import type { SealedContent } from '../../../contract/call';
import { messages } from '../../../contract/messages';
import type { Answer, CallOptions } from './call';
import { CallError, requestOf, sendRequest } from './call';

interface ServerKey {
  jwk: JWK & { kid: string };
  /** How far this machine's clock is behind the server's, in ms: contents carry the server's time. */
  clockOffset: number;
}

let serverKey: Promise<ServerKey> | undefined;

async function fetchServerKey(): Promise<ServerKey> {
  const response = await fetch('/.well-known/jwks.json', { signal: AbortSignal.timeout(30_000) });
  const { keys }: { keys: ServerKey['jwk'][] } = await response.json();
  const [jwk] = keys;
  if (!response.ok || !jwk) throw new Error('the server has no key');
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  return { jwk, clockOffset: Number.isNaN(serverTime) ? 0 : serverTime - Date.now() };
}

/** The server's current key; fetched once, and again after a failure. */
function currentServerKey(): Promise<ServerKey> {
  serverKey ??= fetchServerKey().catch((cause: unknown) => {
    serverKey = undefined;
    throw new CallError('NETWORK', messages.offline, null, { cause });
  });
  return serverKey;
}

/** The content as a compact JWE for this one call (ECDH-ES+A256KW, A256GCM). */
async function seal(call: string, body: unknown): Promise<string> {
  const { jwk, clockOffset } = await currentServerKey();
  const content: SealedContent = {
    call,
    iat: Math.floor((Date.now() + clockOffset) / 1000),
    jti: crypto.randomUUID(),
    body,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES+A256KW'));
}

const isOutdated = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'UNKNOWN_KEY' || error.code === 'STALE');

/** Tries once more where the server's keys, or the clocks, have changed since the page was opened. */
async function withFreshKey<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!isOutdated(error)) throw error;
    serverKey = undefined;
    return send();
  }
}

/** A call with an encrypted body; only browsers make such calls. */
export async function sealedCall<Key extends CallsBy<'jwe'>>(
  key: Key,
  body: SentBody<Key>,
  { signal }: CallOptions = {},
): Promise<Answer<Key>> {
  const answer = await withFreshKey(async () =>
    sendRequest(
      {
        ...requestOf(key),
        headers: { 'x-requested-with': 'portal', 'content-type': 'application/jose' },
        body: await seal(key, body),
      },
      { signal },
    ),
  );
  // The server's serialiser uses the same contract as this type.
  return answer as Answer<Key>;
}

/** A multipart form with the encrypted body as its field `payload`, and files. */
export async function sealedFormCall<Key extends CallsBy<'multipart'>>(
  key: Key,
  body: SentBody<Key>,
  files: Record<string, File>,
  { signal }: CallOptions = {},
): Promise<Answer<Key>> {
  const answer = await withFreshKey(async () => {
    const form = new FormData();
    form.set('payload', await seal(key, body));
    for (const [name, file] of Object.entries(files)) form.set(name, file);
    return sendRequest({ ...requestOf(key), headers: { 'x-requested-with': 'portal' }, body: form }, { signal });
  });
  return answer as Answer<Key>;
}
