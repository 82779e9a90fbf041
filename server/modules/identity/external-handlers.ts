import type { FastifyReply, FastifyRequest } from 'fastify';
import { identity } from '../../../contract/limits';
import { ownPathOf } from '../../../contract/rules/own-path';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { logSecurity } from '../../http/security-log';
import { ProviderError } from '../../providers/provider-error';
import { hashToken, isToken, newToken } from '../../security/token';
import { accountOfExternal, putExternalSignIn, takeExternalSignIn } from './external-store';

type ExternalCall =
  | 'GET /api/portal/v1/identity/getSignInOptions'
  | 'GET /api/portal/v1/identity/oidc/start'
  | 'GET /api/portal/v1/identity/oidc/callback';

const callback = '/api/portal/v1/identity/oidc/callback';
const cookiePath = '/api/portal/v1/identity/oidc';
const browserCookie = 'portal_oidc';
const failedPage = '/portal/login?failed=1';

/** Sign-in with an external identity provider. */
export function externalHandlers(context: Context): Handlers<ExternalCall> {
  const { config, db, vault, now, sessions, providers } = context;

  const required = () => {
    if (!providers.identity) throw new BusinessError(404, '请求的内容不存在');
    return providers.identity;
  };

  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const provider = required();
    const state = new URL(request.url, context.publicUrl(request)).searchParams.get('state') ?? '';
    const browser = request.cookies[browserCookie];
    reply.clearCookie(browserCookie, { path: cookiePath });
    if (!isToken(256, state) || !isToken(256, browser)) return failedPage;
    const names = { stateHash: hashToken(state), browserHash: hashToken(browser) };
    const begun = await takeExternalSignIn(db, names, now());
    if (!begun) return failedPage;
    const { nonce, codeVerifier, returnTo } = begun;
    const currentUrl = `${context.publicUrl(request)}${request.url}`;
    try {
      const { subject, name } = await provider.finish({ state, nonce, codeVerifier, currentUrl });
      const person = {
        issuer: provider.issuer,
        subjectIndex: vault.index(subject, 'external.subject'),
        name,
        kind: config.oidc?.accountKind ?? 'customer',
      };
      await sessions.start(request, reply, await accountOfExternal(db, person, now()));
      logSecurity(request, 'auth.signedIn');
      return ownPathOf(returnTo) ?? '/';
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      request.log.warn({ err: error }, 'an outside sign-in failed');
      logSecurity(request, 'auth.failed');
      return failedPage;
    }
  }

  return {
    'GET /api/portal/v1/identity/getSignInOptions': async () => ({
      data: { external: providers.identity !== undefined },
    }),

    'GET /api/portal/v1/identity/oidc/start': async ({ query, request, reply }) => {
      const provider = required();
      const [state, browser, codeVerifier, nonce] = [newToken(256), newToken(256), newToken(256), newToken(256)];
      const returnTo = ownPathOf(query.returnTo) ?? '/';
      const redirectUri = `${context.publicUrl(request)}${callback}`;
      const address = await provider.start({ state, nonce, codeVerifier, redirectUri });
      const names = { stateHash: hashToken(state), browserHash: hashToken(browser) };
      await putExternalSignIn(db, { ...names, nonce, codeVerifier, returnTo }, now());
      reply.setCookie(browserCookie, browser, {
        httpOnly: true,
        sameSite: 'lax',
        path: cookiePath,
        secure: config.publicUrl.startsWith('https:'),
        maxAge: identity.externalSignInMinutes * 60,
      });
      return reply.redirect(address, 302);
    },

    'GET /api/portal/v1/identity/oidc/callback': async ({ request, reply }) =>
      reply.redirect(await signIn(request, reply), 302),
  };
}
