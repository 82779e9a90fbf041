import type { JWK } from 'jose';
import { CompactEncrypt, importJWK } from 'jose';
import type { CallBody, CallsBy } from '../../contract';
import type { SealedContent } from '../../contract/call';
import type { Answer, CallOptions } from './call';
import { browserTransport, CallError, exchange, requestOf } from './call';

interface ServerKey extends JWK {
  kid: string;
}

let serverKey: Promise<ServerKey> | undefined;

async function fetchServerKey(): Promise<ServerKey> {
  const response = await fetch('/.well-known/jwks.json');
  const { keys }: { keys: ServerKey[] } = await response.json();
  const [key] = keys;
  if (!response.ok || !key) throw new CallError('NETWORK', '网络异常，请检查网络后重试');
  return key;
}

/** The newest key of the server; asked for once, and again where the last try failed. */
function currentServerKey(): Promise<ServerKey> {
  serverKey ??= fetchServerKey().catch((error: unknown) => {
    serverKey = undefined;
    throw error;
  });
  return serverKey;
}

/** The content as a compact JWE for this one call (ECDH-ES+A256KW, A256GCM). */
async function seal(call: string, body: unknown): Promise<string> {
  const { kid, ...jwk } = await currentServerKey();
  const content: SealedContent = {
    call,
    iat: Math.floor(Date.now() / 1000),
    jti: crypto.randomUUID(),
    body,
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES+A256KW'));
}

const isUnknownKey = (error: unknown): boolean => error instanceof CallError && error.code === 'UNKNOWN_KEY';

/** Tries once more with a fresh key where the server has changed its keys since the page was opened. */
async function withFreshKey<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!isUnknownKey(error)) throw error;
    serverKey = undefined;
    return send();
  }
}

/** A call whose body travels encrypted; only browsers make them. */
export async function sealedCall<Key extends CallsBy<'jwe'>>(
  key: Key,
  body: CallBody<Key>,
  { signal }: CallOptions = {},
): Promise<Answer<Key>> {
  const answer = await withFreshKey(async () =>
    exchange(
      browserTransport,
      {
        ...requestOf(key),
        headers: { 'x-requested-with': 'portal', 'content-type': 'application/jose' },
        body: await seal(key, body),
      },
      signal,
    ),
  );
  // The server's serialiser follows the same contract as this type.
  return answer as Answer<Key>;
}

/** A form with the encrypted body as its field `payload` and files beside it. */
export async function sealedFormCall<Key extends CallsBy<'multipart'>>(
  key: Key,
  body: CallBody<Key>,
  files: Record<string, File>,
  { signal }: CallOptions = {},
): Promise<Answer<Key>> {
  const answer = await withFreshKey(async () => {
    const form = new FormData();
    form.set('payload', await seal(key, body));
    for (const [name, file] of Object.entries(files)) form.set(name, file);
    return exchange(
      browserTransport,
      { ...requestOf(key), headers: { 'x-requested-with': 'portal' }, body: form },
      signal,
    );
  });
  return answer as Answer<Key>;
}
