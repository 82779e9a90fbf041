import type { FastifyRequest } from 'fastify';
import type { AccountKind } from '../../../contract/identity/calls';
import { identityMessages } from '../../../contract/identity/messages';
import { identity } from '../../../contract/limits/identity';
import { messages } from '../../../contract/messages';
import type { Context } from '../../context';
import { keepBrowser } from '../../http/browser-cookie';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { noteAccount } from '../../http/request-account';
import type { AccountRow } from './accounts-store';
import { findAccount, normaliseEmail } from './accounts-store';
import { checkCaptcha } from './captcha';
import { takeFactor } from './factor-code';
import { findSecret } from './factor-store';
import { knowDevice, knownDevice } from './known-devices';
import { passOptions } from './passkeys';
import { isPassword, withPlace } from './password';
import { tellOwner } from './security-mail';
import type { Counter } from './tries-store';
import { claimTry, giveTryBack } from './tries-store';
import { tryPaused } from './try-paused';

type SignInCall = 'POST /api/portal/v1/identity/signIn';

export function signInHandlers(context: Context): Handlers<SignInCall> {
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
    'POST /api/portal/v1/identity/signIn': withPlace(async ({ body, request, reply }) => {
      const now = context.now();
      const captchaPassed = await checkCaptcha(context, body, request);
      const account = await findAccount(db, vault, body.accountKind, body.account);
      if (account) noteAccount(request, account.id);
      const counters = await countersOf(request, body.accountKind, body.account, account);
      const claim = await claimTry(db, counters, captchaPassed, now);
      if (claim.outcome === 'paused') throw tryPaused(claim.until, now);
      if (claim.outcome === 'captcha')
        throw new BusinessError(400, messages.captchaFirst, { reason: 'CAPTCHA_REQUIRED', captchaRequired: true });
      // Same duration and same message for a wrong account and a wrong password.
      if (!(await isPassword(account?.passwordHash, body.password)) || !account)
        throw new BusinessError(400, identityMessages.signInWrong, {
          reason: 'WRONG_PASSWORD',
          captchaRequired: claim.captchaNext,
        });
      // Told only to who knows the password. The try stays counted.
      if (account.disabledAt !== null) throw new BusinessError(403, identityMessages.disabled, { reason: 'DISABLED' });
      const enrolled = (await findSecret(db, account.id)) !== undefined;
      const proven = { accountId: account.id, asker: keepBrowser(context, request, reply) };
      if (enrolled && body.code === undefined && body.passkey === undefined) {
        const passkey = await passOptions(context, request, proven);
        // The try stays counted: who knows the password must not get the count of codes back by it.
        throw new BusinessError(400, identityMessages.factorFirst, {
          reason: 'FACTOR_REQUIRED',
          captchaRequired: claim.captchaNext,
          ...(passkey !== undefined && { passkey }),
        });
      }
      if (enrolled) await takeFactor(context, request, proven, body);
      await giveTryBack(db, counters);
      if (await knowDevice(context, request, reply, account.id)) tellOwner(context, request, account.id, 'device');
      await sessions.start(request, reply, account, { secondFactor: enrolled });
      return { data: { customerCode: account.code } };
    }),
  };
}
