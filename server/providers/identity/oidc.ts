import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { ProviderError } from '../provider-error';
import { vendorCall } from '../vendor-call';
import type { IdentityProvider } from './identity-provider';

const provider = 'oidc';
const timeoutMs = 10_000;
const logoutTokenSeconds = 5 * 60;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

interface OidcOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope?: string;
  roles?: { claim: string };
}

/** The words of a claim: a list of texts, or one text. */
const wordsOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((word) => typeof word === 'string');

/**
 * OpenID Connect authorization code flow with PKCE, state and nonce. Discovery runs on first use and is retried after a
 * failure. Plain http is allowed only for a provider on this machine.
 */
export function createOidc(options: OidcOptions): IdentityProvider {
  const { issuer, clientId, clientSecret, scope = 'openid profile', roles } = options;
  const isPlain = issuer.startsWith('http:');
  let discovered: Promise<oidc.Configuration> | undefined;

  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  const discover = (): Promise<oidc.Configuration> => {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: timeoutMs / 1000,
        // The ID token's signature is checked too, not only the connection that delivers it.
        execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  };

  const converse = <Result>(work: () => Promise<Result>): Promise<Result> =>
    vendorCall(provider, timeoutMs * 2, work).catch((error: unknown) => {
      // A refusal, a callback of another request, or an invalid token.
      const cause = error instanceof ProviderError ? error.cause : undefined;
      if (
        cause instanceof Error &&
        'code' in cause &&
        typeof cause.code === 'string' &&
        cause.code.startsWith('OAUTH_')
      )
        throw new ProviderError({ kind: 'refused', provider, code: cause.code, cause });
      throw error;
    });

  return {
    issuer,
    start: ({ state, nonce, codeVerifier, redirectUri }) =>
      converse(
        async () =>
          oidc.buildAuthorizationUrl(await discover(), {
            redirect_uri: redirectUri,
            scope,
            code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
            code_challenge_method: 'S256',
            state,
            nonce,
          }).href,
      ),
    finish: ({ state, nonce, codeVerifier, currentUrl }) =>
      converse(async () => {
        const tokens = await oidc.authorizationCodeGrant(await discover(), new URL(currentUrl), {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderError({ kind: 'refused', provider, code: 'no-id-token' });
        // An empty one would be the same person for everybody.
        if (claims.sub.trim() === '') throw new ProviderError({ kind: 'refused', provider, code: 'no-subject' });
        return {
          subject: claims.sub,
          name: typeof claims.name === 'string' ? claims.name.slice(0, 100) : '',
          groups: roles ? wordsOf(claims[roles.claim]) : [],
          session: typeof claims.sid === 'string' ? claims.sid : '',
        };
      }),
    readLogout: (token) =>
      converse(async () => {
        const jwks = (await discover()).serverMetadata().jwks_uri;
        if (jwks === undefined) throw new ProviderError({ kind: 'refused', provider, code: 'no-keys' });
        keys ??= createRemoteJWKSet(new URL(jwks), { timeoutDuration: timeoutMs });
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience: clientId,
          requiredClaims: ['iat', 'jti', 'events'],
          maxTokenAge: logoutTokenSeconds,
          clockTolerance: 60,
          // A shared secret of the client signs no logout token here.
          algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
        }).catch((cause: unknown) => {
          if (cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout))
            throw new ProviderError({ kind: 'refused', provider, code: cause.code, cause });
          throw cause;
        });
        const { sub: subject = '', sid, jti = '', events, nonce } = payload;
        const session = typeof sid === 'string' ? sid : '';
        const isLogout = typeof events === 'object' && events !== null && logoutEvent in events;
        // With a nonce it would be an ID token.
        if (!isLogout || nonce !== undefined || (subject === '' && session === ''))
          throw new ProviderError({ kind: 'refused', provider, code: 'no-logout-token' });
        return { subject, session, id: jti };
      }),
  };
}
