import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOidc } from '../../../server/providers/identity/oidc';
import { ProviderError } from '../../../server/providers/provider-error';
import type { LocalServer } from './local-server';
import { listen } from './local-server';

const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) };
const keys = await Promise.all([1, 2].map(() => generateKeyPair('RS256', { extractable: true })));
const [published, other] = keys;
if (!published || !other) throw new Error('no keys');

let server: LocalServer;
/** Who signs the next ID token, and for whom. */
let next = { key: published.privateKey, subject: 'zhang' };

beforeAll(async () => {
  const jwk = { ...(await exportJWK(published.publicKey)), alg: 'RS256', use: 'sig', kid: 'one' };
  server = await listen(async (request, response) => {
    const reply = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (request.url === '/.well-known/openid-configuration')
      return void reply({
        issuer: server.url,
        authorization_endpoint: `${server.url}/auth`,
        token_endpoint: `${server.url}/token`,
        jwks_uri: `${server.url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (request.url === '/jwks') return void reply({ keys: [jwk] });
    const idToken = await new SignJWT({ nonce: secrets.nonce, name: '张工' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(server.url)
      .setAudience('portal')
      .setSubject(next.subject)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(next.key);
    reply({ access_token: 'a', token_type: 'Bearer', id_token: idToken });
  });
});
afterAll(() => server.close());

const finish = (how: typeof next) => {
  next = how;
  const provider = createOidc({ issuer: server.url, clientId: 'portal', clientSecret: 'secret' });
  return provider.finish({ ...secrets, currentUrl: `http://localhost:3000/cb?code=c&state=${secrets.state}` });
};

describe('the ID token of an OpenID Connect provider', () => {
  it('names who signs in', async () => {
    expect(await finish({ key: published.privateKey, subject: 'zhang' })).toEqual({
      subject: 'zhang',
      name: '张工',
      groups: [],
      session: '',
    });
  });

  it.each([
    ['is signed by another key', { key: other.privateKey, subject: 'zhang' }],
    ['has an empty subject', { key: published.privateKey, subject: '' }],
    ['has a blank subject', { key: published.privateKey, subject: '  ' }],
  ])('is refused where it %s', async (_, how) => {
    await expect(finish(how)).rejects.toThrow(ProviderError);
  });
});
