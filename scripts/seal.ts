import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import type { APIRequestContext } from 'playwright';

/** Posts an encrypted body to a call, as the pages do. */
export async function postSealed(request: APIRequestContext, path: string, body: unknown) {
  const { keys } = await (await request.get('/.well-known/jwks.json')).json();
  const { data: time } = await (await request.get('/api/integral/ns/time')).json();
  const content = {
    call: `POST ${path}`,
    iat: Math.floor(time.currentTime / 1000),
    jti: randomUUID(),
    body,
  };
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: keys[0].kid })
    .encrypt(await importJWK(keys[0], 'ECDH-ES+A256KW'));
  return request.post(path, {
    headers: { 'content-type': 'application/jose', 'x-requested-with': 'portal' },
    data: sealed,
  });
}
