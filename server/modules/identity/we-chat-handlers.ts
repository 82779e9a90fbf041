import type { FastifyReply, FastifyRequest } from 'fastify';
import { weChatMessages } from '../../../contract/identity/messages';
import { reduceSaleCode } from '../../../contract/identity/rules/account';
import type { weChatCalls } from '../../../contract/identity/we-chat-calls';
import { identity } from '../../../contract/limits/identity';
import { ownPathOf } from '../../../contract/rules/own-path';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { noteAccount } from '../../http/request-account';
import { ProviderError } from '../../providers/provider-error';
import type { WeChatWay } from '../../providers/wechat/wechat';
import { hashToken, isToken, newToken } from '../../security/token';
import { createAccount } from './accounts-store';
import { enterAccount, requireRest } from './enter-account';
import type { Consent } from './registration-handlers';
import { tellOwner } from './security-mail';
import {
  answer,
  bindWeChat,
  customerOfWeChat,
  hasWeChat,
  lastAnswer,
  otherWays,
  putAttempt,
  takeState,
  unbindWeChat,
  useUp,
  weChatIndex,
} from './we-chat-store';

type Call = keyof typeof weChatCalls;

const callback = '/api/portal/v1/identity/weChat/callback';
const cookie = 'portal_wechat';
const cookiePath = '/api/portal/v1/identity';
const resultPage = '/portal/wechat';

const refusals = {
  expired: () => new BusinessError(400, weChatMessages.expired, { reason: 'WECHAT_EXPIRED' }),
  denied: () => new BusinessError(400, weChatMessages.denied, { reason: 'WECHAT_DENIED' }),
  unavailable: () => new BusinessError(400, weChatMessages.unavailable, { reason: 'WECHAT_UNAVAILABLE' }),
};
const taken = () => new BusinessError(409, weChatMessages.taken, { reason: 'WECHAT_TAKEN' });

/** WeChat's own browser, except that of WeCom, which signs in with other apps. */
const wayOf = ({ headers: { 'user-agent': agent = '' } }: FastifyRequest): WeChatWay =>
  /MicroMessenger\//i.test(agent) && !/wxwork\//i.test(agent) ? 'inside' : 'website';

/**
 * Signing in by WeChat. The callback only notes in the database who was proven, for the browser whose cookie began it; signing in,
 * registering and binding are requests of the page, and each consumes the attempt. Only customers sign in this way.
 */
export function weChatHandlers(context: Context, terms: Consent): Handlers<Call> {
  const { areas, config, db, vault, now, providers, sessions } = context;

  const required = () => {
    if (!providers.weChat) throw new BusinessError(404, '请求的内容不存在');
    return providers.weChat;
  };

  const browserOf = ({ cookies }: FastifyRequest): string | undefined => {
    const token = cookies[cookie];
    return isToken(256, token) ? token : undefined;
  };

  /** The person whom WeChat has proven to this browser. @throws BusinessError where there is none */
  async function provenTo(request: FastifyRequest) {
    const browser = browserOf(request);
    const attempt = browser === undefined ? undefined : await lastAnswer(db, hashToken(browser), now());
    if (!attempt) throw refusals.expired();
    if (attempt.outcome === 'denied') throw refusals.denied();
    if (attempt.outcome !== 'proven' || attempt.subjectIndex === null) throw refusals.unavailable();
    return { attempt, subjectIndex: attempt.subjectIndex };
  }

  const forgetBrowser = (reply: FastifyReply) => reply.clearCookie(cookie, { path: cookiePath });

  /** The page to go to, which asks what has come of the attempt. */
  async function finish(request: FastifyRequest): Promise<string> {
    const query = new URL(request.url, context.publicUrl(request)).searchParams;
    const [state, code] = [query.get('state') ?? '', query.get('code') ?? ''];
    const browser = browserOf(request);
    if (!isToken(256, state) || browser === undefined) return resultPage;
    const begun = await takeState(db, { stateHash: hashToken(state), browserHash: hashToken(browser) }, now());
    if (!begun) return resultPage;
    const { stateHash, way, page } = begun;
    // Who refuses comes back without a code.
    if (!/^[\w-]{1,512}$/.test(code)) {
      await answer(db, stateHash, { outcome: 'denied' });
      return page;
    }
    try {
      const unionId = await required().unionIdOf({ way, code });
      await answer(db, stateHash, { outcome: 'proven', subjectIndex: weChatIndex(vault, unionId) });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      request.log.warn({ err: error }, 'a sign-in by WeChat failed');
      await answer(db, stateHash, { outcome: 'unavailable' });
    }
    return page;
  }

  async function requireOwner(request: FastifyRequest) {
    const { account } = await sessions.requireCustomer(request);
    if (account.kind !== 'customer')
      throw new BusinessError(403, weChatMessages.customersOnly, { reason: 'NO_CUSTOMER' });
    return account;
  }

  async function isOnlyWay(tx: Database, accountId: string): Promise<boolean> {
    const { password, phone, issuers } = await otherWays(tx, accountId);
    const issuer = providers.identity?.issuer;
    return !(password || (phone && areas.isOn('phoneSignIn')) || issuers.some((one) => one === issuer));
  }

  return {
    'GET /api/portal/v1/identity/weChat/start': async ({ query, request, reply }) => {
      const provider = required();
      const [state, browser] = [newToken(256), browserOf(request) ?? newToken(256)];
      const way = wayOf(request);
      const returnTo = ownPathOf(query.returnTo) ?? '/';
      const page = `${resultPage}?${new URLSearchParams({ ...(query.bind && { bind: '1' }), returnTo })}`;
      await putAttempt(db, { stateHash: hashToken(state), browserHash: hashToken(browser), way, page }, now());
      reply.setCookie(cookie, browser, {
        httpOnly: true,
        sameSite: 'lax',
        path: cookiePath,
        secure: config.publicUrl.startsWith('https:'),
        maxAge: identity.externalSignInMinutes * 60,
      });
      const redirectUri = `${context.publicUrl(request)}${callback}`;
      return reply.redirect(provider.authorizeUrl({ way, state, redirectUri }), 302);
    },

    'GET /api/portal/v1/identity/weChat/callback': async ({ request, reply }) =>
      reply.redirect(await finish(request), 302),

    'POST /api/portal/v1/identity/signInByWeChat': async ({ body, request, reply }) => {
      const { attempt, subjectIndex } = await provenTo(request);
      const known = await customerOfWeChat(db, subjectIndex);
      if (!known) throw new BusinessError(400, weChatMessages.unknown, { reason: 'WECHAT_UNKNOWN' });
      noteAccount(request, known.id);
      const secondFactor = await requireRest(context, { request, reply }, known, body);
      if (!(await useUp(db, attempt))) throw refusals.expired();
      forgetBrowser(reply);
      return enterAccount(context, { request, reply }, known, { secondFactor });
    },

    'POST /api/portal/v1/identity/registerByWeChat': async ({ body, request, reply }) => {
      const { attempt, subjectIndex } = await provenTo(request);
      await terms.require(body.terms);
      const values = {
        kind: 'customer',
        saleCode: reduceSaleCode(body.saleCode ?? '') || identity.defaultSaleCode,
        createdAt: now(),
      } as const;
      const account = await createAccount(db, values, async (tx, id) => {
        if (!(await bindWeChat(tx, id, subjectIndex))) throw taken();
        if (!(await useUp(tx, attempt))) throw refusals.expired();
        await terms.accept(tx, id, body.terms);
      });
      if (!account) throw new Error('an account without a mailbox was not created');
      noteAccount(request, account.id);
      forgetBrowser(reply);
      return enterAccount(context, { request, reply }, account, { isNew: true });
    },

    'POST /api/portal/v1/identity/bindWeChat': async ({ request, reply }) => {
      const account = await requireOwner(request);
      await sessions.requireFresh(request);
      const { attempt, subjectIndex } = await provenTo(request);
      await db.transaction(async (tx) => {
        if (await hasWeChat(tx, account.id))
          throw new BusinessError(409, weChatMessages.bound, { reason: 'WECHAT_BOUND' });
        if (!(await bindWeChat(tx, account.id, subjectIndex))) throw taken();
        if (!(await useUp(tx, attempt))) throw refusals.expired();
      });
      forgetBrowser(reply);
      tellOwner(context, request, account.id, 'weChatBound');
      return { data: null, message: weChatMessages.done };
    },

    'POST /api/portal/v1/identity/unbindWeChat': async ({ request }) => {
      const account = await requireOwner(request);
      const ended = await db.transaction(async (tx) => {
        if (await isOnlyWay(tx, account.id))
          throw new BusinessError(409, weChatMessages.onlyWay, { reason: 'ONLY_WAY_IN' });
        return unbindWeChat(tx, account.id);
      });
      if (ended) tellOwner(context, request, account.id, 'weChatUnbound');
      return { data: null, message: weChatMessages.ended };
    },

    'GET /api/portal/v1/identity/getWeChatBinding': async ({ request }) => {
      const { account } = await sessions.requireCustomer(request);
      return {
        data: { bound: await hasWeChat(db, account.id), removable: !(await isOnlyWay(db, account.id)) },
      };
    },
  };
}
