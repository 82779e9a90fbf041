import type { JWK } from 'jose';
import { compactDecrypt, decodeProtectedHeader, importJWK } from 'jose';
import type { SealedContent } from '../../contract/call';
import { BusinessError } from '../http/errors';
import type { Secrets } from './secrets';

/** Tolerated clock skew of a browser, and how long used ids are stored. */
const toleranceSeconds = 5 * 60;

export interface SealedContentReader {
  /** The public keys, for /.well-known/jwks.json. */
  publicKeys: () => JWK[];
  /** Decrypts the body of a JWE for `call`. Throws a BusinessError if it is unreadable, stale, replayed or for another call. */
  open: (jwe: string, call: string) => Promise<unknown>;
}

/** Records used ids. Returns false if the id was used before. */
export type ClaimOnce = (id: string, until: Date) => Promise<boolean>;

const unreadable = () => new BusinessError(400, '提交的内容不正确', { reason: 'UNREADABLE' });

function readContent(text: string): SealedContent {
  try {
    const content: unknown = JSON.parse(text);
    if (
      typeof content === 'object' &&
      content !== null &&
      'call' in content &&
      typeof content.call === 'string' &&
      'iat' in content &&
      typeof content.iat === 'number' &&
      'jti' in content &&
      typeof content.jti === 'string' &&
      /^[\w-]{16,64}$/.test(content.jti) &&
      'body' in content
    )
      return { call: content.call, iat: content.iat, jti: content.jti, body: content.body };
  } catch {
    // Not JSON: handled like any other unreadable body.
  }
  throw unreadable();
}

export function createSealedContentReader(
  secrets: Secrets,
  claimOnce: ClaimOnce,
  now: () => Date,
): SealedContentReader {
  const keys = new Map(secrets.transportKeys.map((jwk) => [jwk.kid, jwk]));

  async function decrypt(jwe: string): Promise<string> {
    let kid: string | undefined;
    try {
      kid = decodeProtectedHeader(jwe).kid;
    } catch {
      throw unreadable();
    }
    const jwk = keys.get(kid);
    if (!jwk) throw new BusinessError(400, '页面已过期，请刷新后重试', { reason: 'UNKNOWN_KEY' });
    try {
      const { plaintext } = await compactDecrypt(jwe, await importJWK(jwk, 'ECDH-ES+A256KW'), {
        keyManagementAlgorithms: ['ECDH-ES+A256KW'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return new TextDecoder().decode(plaintext);
    } catch {
      // The reason of a decryption failure must not leak.
      throw unreadable();
    }
  }

  return {
    publicKeys: () =>
      secrets.transportKeys.map(({ kid, kty, crv, x, y }) => ({
        kid,
        kty,
        crv,
        x,
        y,
        use: 'enc',
        alg: 'ECDH-ES+A256KW',
      })),
    async open(jwe, call) {
      const content = readContent(await decrypt(jwe));
      if (content.call !== call) throw unreadable();
      const age = now().getTime() / 1000 - content.iat;
      if (Math.abs(age) > toleranceSeconds) throw new BusinessError(400, '请求已过期，请重试', { reason: 'STALE' });
      const until = new Date(now().getTime() + 2 * toleranceSeconds * 1000);
      if (!(await claimOnce(content.jti, until))) throw new BusinessError(400, '请勿重复提交', { reason: 'REPEATED' });
      return content.body;
    },
  };
}
