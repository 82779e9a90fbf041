import { randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import { CompactEncrypt, importJWK } from 'jose';

/** Encrypts a body like a browser. */
export async function seal(portal: string, call: string, body: unknown): Promise<string> {
  const response = await fetch(`${portal}/.well-known/jwks.json`);
  const { keys }: { keys: JWK[] } = await response.json();
  const [key] = keys;
  if (!key?.kid) throw new Error('the portal has no key');
  const content = { call, iat: Math.floor(Date.now() / 1000), jti: randomUUID(), body };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
}
