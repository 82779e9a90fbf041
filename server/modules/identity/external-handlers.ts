import type { FastifyReply, FastifyRequest } from 'fastify';
import { identity } from '../../../contract/limits/identity';
import { ownPathOf } from '../../../contract/rules/own-path';
import { roleNames, roles } from '../../../contract/rules/permissions';
import type { Context } from '../../context';
import { giveRoles, lockRights, rolesOfAccount } from '../../database/roles';
import { writeLog } from '../../database/staff-log';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { logSecurity } from '../../http/security-log';
import { ProviderError } from '../../providers/provider-error';
import { hashToken, isToken, newToken } from '../../security/token';
import { claimOnceIn } from '../../security/used-contents';
import type { AccountRow } from './accounts-store';
import { accountOfExternal, endSessionsOfExternal, putExternalSignIn, takeExternalSignIn } from './external-store';
import type { ContentKind } from './giving';
import { inWords, isSameRoles } from './giving';
import { endExternalSession } from './session-store';
import { noteSignIn } from './sign-ins-store';

type ExternalCall =
  | 'GET /api/portal/v1/identity/getSignInOptions'
  | 'GET /api/portal/v1/identity/oidc/start'
  | 'GET /api/portal/v1/identity/oidc/callback'
  | 'POST /api/portal/v1/identity/oidc/backchannelLogout';

const callback = '/api/portal/v1/identity/oidc/callback';
const cookiePath = '/api/portal/v1/identity/oidc';
/** Followed by a part of the state's hash: each sign-in that is begun has a cookie of its own. */
const attemptCookie = 'portal_oidc_';
const attemptOf = (state: string) => attemptCookie + hashToken(state).slice(0, 12);
/** Stands in the cookie of one that has succeeded, before where it led. */
const done = 'done:';
/** So many attempts a browser keeps at once. */
const mostAttempts = 8;
const failedPage = '/portal/login?failed=1';

/** Sign-in with an external identity provider. */
export function externalHandlers(context: Context, kinds: readonly ContentKind[]): Handlers<ExternalCall> {
  const { config, db, vault, now, sessions, providers } = context;

  const sessionIndex = (session: string): string => vault.index(session, 'external.session');

  const required = () => {
    if (!providers.identity) throw new BusinessError(404, '请求的内容不存在');
    return providers.identity;
  };

  /** Where a claim is configured, the provider says the roles at each sign-in: those of the portal give way. */
  async function giveClaimedRoles(account: AccountRow, groups: readonly string[]): Promise<void> {
    const claimed = config.oidc?.roles;
    if (!claimed || account.kind !== 'staff') return;
    const given = roles.filter((role) => groups.some((group) => claimed.of.get(group) === role));
    const wanted = given.map((role) => ({ role, kinds: [], name: roleNames[role] }));
    const had = await rolesOfAccount(db, account.id);
    if (isSameRoles(had, wanted)) return;
    await db.transaction(async (tx) => {
      await lockRights(tx);
      const before = await rolesOfAccount(tx, account.id);
      await giveRoles(tx, { accountId: account.id, roles: wanted, by: null }, now());
      const change = {
        before: { roles: inWords(before, kinds) },
        after: { roles: inWords(wanted, kinds) },
        reason: '身份提供方',
      };
      await writeLog(
        tx,
        { actor: undefined, resource: 'staff', act: 'change', subject: account.code, ...change },
        now(),
      );
    });
  }

  const keepAttempt = (reply: FastifyReply, cookie: string, value: string) =>
    reply.setCookie(cookie, value, {
      httpOnly: true,
      sameSite: 'lax',
      path: cookiePath,
      secure: config.publicUrl.startsWith('https:'),
      maxAge: identity.externalSignInMinutes * 60,
    });

  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const provider = required();
    const state = new URL(request.url, context.publicUrl(request)).searchParams.get('state') ?? '';
    const cookie = attemptOf(state);
    const browser = request.cookies[cookie];
    // The address is opened again, by the history or a reload.
    if (browser?.startsWith(done) && (await sessions.sessionOf(request)))
      return ownPathOf(browser.slice(done.length)) ?? '/';
    reply.clearCookie(cookie, { path: cookiePath });
    if (!isToken(256, state) || !isToken(256, browser)) return failedPage;
    const names = { stateHash: hashToken(state), browserHash: hashToken(browser) };
    const begun = await takeExternalSignIn(db, names, now());
    if (!begun) return failedPage;
    const { nonce, codeVerifier, returnTo } = begun;
    const currentUrl = `${context.publicUrl(request)}${request.url}`;
    try {
      const { subject, name, groups, session } = await provider.finish({ state, nonce, codeVerifier, currentUrl });
      const person = {
        issuer: provider.issuer,
        subjectIndex: vault.index(subject, 'external.subject'),
        name,
        kind: config.oidc?.accountKind ?? 'customer',
      };
      const account = await accountOfExternal(db, person, now());
      if (account.disabledAt !== null) {
        await noteSignIn(db, request, account, 'disabled', now());
        logSecurity(request, 'auth.failed');
        return failedPage;
      }
      const externalIndex = session === '' ? undefined : sessionIndex(session);
      await giveClaimedRoles(account, groups);
      await sessions.start(request, reply, account, { externalIndex });
      await noteSignIn(db, request, account, 'signedIn', now());
      logSecurity(request, 'auth.signedIn');
      const path = ownPathOf(returnTo) ?? '/';
      keepAttempt(reply, cookie, done + path);
      return path;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      request.log.warn({ err: error }, 'an outside sign-in failed');
      logSecurity(request, 'auth.failed');
      return failedPage;
    }
  }

  return {
    'GET /api/portal/v1/identity/getSignInOptions': async () => ({
      data: {
        external: providers.identity !== undefined,
        phone: context.areas.isOn('phoneSignIn'),
        weChat: context.areas.isOn('weChatSignIn'),
      },
    }),

    'GET /api/portal/v1/identity/oidc/start': async ({ query, request, reply }) => {
      const provider = required();
      const [state, browser, codeVerifier, nonce] = [newToken(256), newToken(256), newToken(256), newToken(256)];
      const returnTo = ownPathOf(query.returnTo) ?? '/';
      const redirectUri = `${context.publicUrl(request)}${callback}`;
      const address = await provider.start({ state, nonce, codeVerifier, redirectUri });
      const names = { stateHash: hashToken(state), browserHash: hashToken(browser) };
      await putExternalSignIn(db, { ...names, nonce, codeVerifier, returnTo }, now());
      const kept = Object.keys(request.cookies).filter((name) => name.startsWith(attemptCookie));
      if (kept.length >= mostAttempts) for (const name of kept) reply.clearCookie(name, { path: cookiePath });
      keepAttempt(reply, attemptOf(state), browser);
      return reply.redirect(address, 302);
    },

    'GET /api/portal/v1/identity/oidc/callback': async ({ request, reply }) =>
      reply.redirect(await signIn(request, reply), 302),

    'POST /api/portal/v1/identity/oidc/backchannelLogout': async ({ body, request }) => {
      const provider = required();
      try {
        const { subject, session, id } = await provider.readLogout(body.logout_token);
        // A copy of the token must not end what was begun after it.
        const until = new Date(now().getTime() + 60 * 60_000);
        if (await claimOnceIn(db)(`logout ${vault.index(id, 'external.logout')}`, until)) {
          if (session !== '') await endExternalSession(db, sessionIndex(session));
          else await endSessionsOfExternal(db, provider.issuer, vault.index(subject, 'external.subject'));
          logSecurity(request, 'auth.signedOut');
        }
        return { data: null };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        request.log.warn({ err: error }, 'a logout token was refused');
        throw new BusinessError(400, '请求参数错误', { reason: 'LOGOUT_TOKEN' });
      }
    },
  };
}
