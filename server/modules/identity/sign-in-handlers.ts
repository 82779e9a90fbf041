import type { FastifyRequest } from 'fastify';
import type { AccountKind } from '../../../contract/identity/calls';
import { checkAccountEmail, reduceSaleCode } from '../../../contract/identity/rules/account';
import { checkNewPassword } from '../../../contract/identity/rules/password';
import { identity } from '../../../contract/limits';
import type { Context } from '../../context';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import type { AccountRow } from './accounts-store';
import { createAccount, emailIndex, findAccount, normaliseEmail, sealEmail } from './accounts-store';
import { checkCaptcha } from './captcha';
import { hashPassword, isPassword } from './password';
import type { TryKeys } from './tries-store';
import { claimTry, giveTryBack } from './tries-store';

type SignInCall = 'POST /api/portal/v1/identity/signIn' | 'POST /api/portal/v1/identity/register';

function paused(until: Date, now: Date): BusinessError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new BusinessError(429, `登录错误次数过多，请${Math.ceil(retryAfterSeconds / 60)}分钟后再试`, {
    reason: 'PAUSED',
    retryAfterSeconds,
  });
}

export function signInHandlers(context: Context): Handlers<SignInCall> {
  const { db, vault, sessions } = context;
  /** Tries by code and by mailbox count together for an account; unknown names count as entered. */
  const keysOf = (request: FastifyRequest, kind: AccountKind, typed: string, account?: AccountRow): TryKeys => ({
    account: vault.index(account?.id ?? `${kind}\0${normaliseEmail(typed)}`, 'tries.account'),
    address: vault.index(addressGroup(request.ip), 'tries.address'),
  });
  return {
    'POST /api/portal/v1/identity/signIn': async ({ body, request, reply }) => {
      const now = context.now();
      const captchaPassed = await checkCaptcha(context, body);
      const account = await findAccount(db, vault, body.accountKind, body.account);
      const keys = keysOf(request, body.accountKind, body.account, account);
      const claim = await claimTry(db, keys, captchaPassed, now);
      if (claim.outcome === 'paused') throw paused(claim.until, now);
      if (claim.outcome === 'captcha')
        throw new BusinessError(400, '请输入图形验证码', { reason: 'CAPTCHA_REQUIRED', captchaRequired: true });
      // Same duration and same message for a wrong account and a wrong password.
      if (!(await isPassword(account?.passwordHash, body.password)) || !account)
        throw new BusinessError(400, '账号或密码错误', {
          reason: 'WRONG_PASSWORD',
          captchaRequired: claim.captchaNext,
        });
      await giveTryBack(db, keys);
      await sessions.start(request, reply, account);
      return { data: { customerCode: account.code } };
    },

    'POST /api/portal/v1/identity/register': async ({ body, request, reply }) => {
      const wrong = checkAccountEmail(body.email) ?? checkNewPassword(body.password);
      if (wrong) throw new BusinessError(400, wrong);
      await checkCaptcha(context, body);
      const account = await createAccount(db, {
        kind: 'customer',
        email: sealEmail(vault, body.email),
        emailIndex: emailIndex(vault, body.email),
        passwordHash: await hashPassword(body.password),
        saleCode: reduceSaleCode(body.saleCode ?? '') || identity.defaultSaleCode,
        createdAt: context.now(),
      });
      if (!account) throw new BusinessError(409, '该邮箱已注册，请直接登录或找回密码', { reason: 'EMAIL_TAKEN' });
      await sessions.start(request, reply, account);
      return { data: { customerCode: account.code } };
    },
  };
}
