import type { FastifyRequest } from 'fastify';
import type { AccountKind, ConsentedVersions } from '../../../contract/identity/calls';
import { identityMessages } from '../../../contract/identity/messages';
import { checkAccountEmail, reduceSaleCode } from '../../../contract/identity/rules/account';
import { identity } from '../../../contract/limits/identity';
import { messages } from '../../../contract/messages';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import type { AccountRow } from './accounts-store';
import { createAccount, emailIndex, findAccount, normaliseEmail, sealEmail } from './accounts-store';
import { checkCaptcha } from './captcha';
import { takeFactorCode } from './factor-code';
import { findSecret } from './factor-store';
import { knowDevice, knownDevice } from './known-devices';
import { requireGoodPassword } from './new-password';
import { hashPassword, isPassword } from './password';
import type { Counter } from './tries-store';
import { claimTry, giveTryBack } from './tries-store';
import { tryPaused } from './try-paused';

type SignInCall = 'POST /api/portal/v1/identity/signIn' | 'POST /api/portal/v1/identity/register';

/** The consent without which nobody registers, stored with the account. */
export interface Consent {
  /** @throws BusinessError 400 where these are not the versions in force */
  require: (versions: ConsentedVersions) => void;
  accept: (tx: Database, accountId: string, versions: ConsentedVersions) => Promise<void>;
}

export function signInHandlers(context: Context, terms: Consent): Handlers<SignInCall> {
  const { db, vault, sessions } = context;
  /**
   * Names count as entered, whether they exist or not, and a code apart from its mailbox: otherwise the counts would tell
   * who has an account, and whose mailbox is whose. A browser that has signed in before has a count of its own, which no
   * stranger can exhaust.
   */
  async function countersOf(request: FastifyRequest, kind: AccountKind, typed: string, account?: AccountRow) {
    const most = identity.triesBeforePause;
    const counter = (key: string, triesBeforePause: number, forgives: Counter['forgives'] = 'all'): Counter => ({
      keyIndex: vault.index(key, 'tries'),
      triesBeforePause,
      forgives,
    });
    const device = await knownDevice(db, request, account?.id);
    if (device !== undefined) return [counter(`device ${device}`, most.knownDevice)];
    const network = addressGroup(request.ip);
    const name = `${kind} ${normaliseEmail(typed)}`;
    return [
      counter(`name ${name}`, most.strangers),
      counter(`name ${name} network ${network}`, most.accountAtNetwork),
      counter(`network ${network}`, most.network, 'one'),
    ];
  }
  return {
    'POST /api/portal/v1/identity/signIn': async ({ body, request, reply }) => {
      const now = context.now();
      const captchaPassed = await checkCaptcha(context, body, request);
      const account = await findAccount(db, vault, body.accountKind, body.account);
      const counters = await countersOf(request, body.accountKind, body.account, account);
      const claim = await claimTry(db, counters, captchaPassed, now);
      if (claim.outcome === 'paused') throw tryPaused(claim.until, now);
      if (claim.outcome === 'captcha')
        throw new BusinessError(400, messages.captchaFirst, { reason: 'CAPTCHA_REQUIRED', captchaRequired: true });
      // Same duration and same message for a wrong account and a wrong password.
      if (!(await isPassword(account?.passwordHash, body.password)) || !account)
        throw new BusinessError(400, '账号或密码错误', {
          reason: 'WRONG_PASSWORD',
          captchaRequired: claim.captchaNext,
        });
      const enrolled = (await findSecret(db, account.id)) !== undefined;
      // The try stays counted: who knows the password must not get the count of codes back by it.
      if (enrolled && body.code === undefined)
        throw new BusinessError(400, identityMessages.factorFirst, {
          reason: 'FACTOR_REQUIRED',
          captchaRequired: claim.captchaNext,
        });
      if (enrolled && body.code !== undefined) await takeFactorCode(context, request, account.id, body.code);
      await giveTryBack(db, counters);
      await knowDevice(context, request, reply, account.id);
      await sessions.start(request, reply, account, { secondFactor: enrolled });
      return { data: { customerCode: account.code } };
    },

    'POST /api/portal/v1/identity/register': async ({ body, request, reply }) => {
      const wrong = checkAccountEmail(body.email);
      if (wrong) throw new BusinessError(400, wrong);
      requireGoodPassword(body.password);
      terms.require(body.terms);
      await checkCaptcha(context, body, request);
      const values = {
        kind: 'customer',
        email: sealEmail(vault, body.email),
        emailIndex: emailIndex(vault, body.email),
        passwordHash: await hashPassword(body.password),
        saleCode: reduceSaleCode(body.saleCode ?? '') || identity.defaultSaleCode,
        createdAt: context.now(),
      } as const;
      const account = await createAccount(db, values, (tx, id) => terms.accept(tx, id, body.terms));
      if (!account) throw new BusinessError(409, '该邮箱已注册，请直接登录或找回密码', { reason: 'EMAIL_TAKEN' });
      await knowDevice(context, request, reply, account.id);
      await sessions.start(request, reply, account);
      return { data: { customerCode: account.code } };
    },
  };
}
