import { createServer } from 'node:http';
import type { JWTPayload } from 'jose';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export const client = { id: 'portal', secret: 'a-secret-of-the-client' };

/** Groups of people, by their name. */
export const groupsOf = new Map<string, string[]>();

/** A real OpenID Connect provider on a free port, with development pages that take any name. */
export async function startProvider(redirectUri: string): Promise<{
  issuer: string;
  /** The provider's session of the sign-in that was last finished. */
  lastSession: () => string;
  /** A token that the provider signs, as its logout does. */
  sign: (claims: JWTPayload) => Promise<string>;
  stop: () => Promise<void>;
}> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider does not listen');
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        backchannel_logout_uri: new URL('backchannelLogout', redirectUri).href,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the test'] },
    features: { backchannelLogout: { enabled: true } },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name', 'groups'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `${id}先生`, groups: groupsOf.get(id) }),
    }),
  });
  let session = '';
  provider.on('grant.success', ({ oidc: { entities } }) => {
    session = entities.AuthorizationCode?.sid ?? '';
  });
  server.on('request', provider.callback());
  return {
    issuer,
    lastSession: () => session,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt' }).sign(privateKey),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Goes through the provider's pages like a user; returns the callback URL. */
export async function signInAt(address: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = address;
  for (let steps = 0; steps < 20; steps++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    let response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    if (response.status === 200) {
      const page = await response.text();
      const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
      url = new URL(action, url).href;
      response = await fetch(url, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ prompt, login: name, password: 'any' }),
        redirect: 'manual',
      });
    }
    for (const line of response.headers.getSetCookie()) {
      const [key = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(key, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider answers ${response.status}`);
    url = new URL(location, url).href;
    if (!url.startsWith(new URL(address).origin)) return url;
  }
  throw new Error('the provider leads in a circle');
}
