import type { FastifyRequest } from 'fastify';
import type { CallBody } from '../../../contract';
import type { AccountKind } from '../../../contract/identity/calls';
import { identityMessages } from '../../../contract/identity/messages';
import { identity } from '../../../contract/limits/identity';
import { messages } from '../../../contract/messages';
import type { Context } from '../../context';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { noteAccount } from '../../http/request-account';
import type { AccountRow } from './accounts-store';
import { findAccount, normaliseEmail } from './accounts-store';
import { checkCaptcha } from './captcha';
import type { Exchange } from './enter-account';
import { enterAccount, requireRest } from './enter-account';
import { knownDevice } from './known-devices';
import { isPassword, withPlace } from './password';
import { noteSignIn } from './sign-ins-store';
import type { Counter } from './tries-store';
import { claimTry, giveTryBack } from './tries-store';
import { tryPaused } from './try-paused';

type SignInCall = 'POST /api/portal/v1/identity/signIn';

/** The wrong tries of a network, which its right ones do not forgive. */
export const networkCounter = ({ vault }: Context, request: FastifyRequest): Counter => ({
  keyIndex: vault.index(`network ${addressGroup(request.ip)}`, 'tries'),
  triesBeforePause: identity.triesBeforePause.network,
  forgives: 'one',
});

/** Proves an account by a password and, where it is on, its second factor: with the counts and captchas of signing in. */
export async function proveByPassword(
  context: Context,
  { request, reply }: Exchange,
  body: CallBody<'POST /api/portal/v1/identity/signIn'>,
) {
  const { db, vault } = context;
  /**
   * Names count as entered, whether they exist or not, and a code apart from its mailbox: otherwise the counts would tell
   * who has an account, and whose mailbox is whose. A browser that has signed in before has a count of its own, which no
   * stranger can exhaust.
   */
  async function countersOf(request: FastifyRequest, kind: AccountKind, typed: string, account?: AccountRow) {
    const most = identity.triesBeforePause;
    const counter = (key: string, triesBeforePause: number): Counter => ({
      keyIndex: vault.index(key, 'tries'),
      triesBeforePause,
      forgives: 'all',
    });
    const device = await knownDevice(db, request, account?.id);
    if (device !== undefined) return [counter(`device ${device}`, most.knownDevice)];
    const network = addressGroup(request.ip);
    const name = `${kind} ${normaliseEmail(typed)}`;
    return [
      counter(`name ${name}`, most.strangers),
      counter(`name ${name} network ${network}`, most.accountAtNetwork),
      networkCounter(context, request),
    ];
  }
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
  if (!(await isPassword(account?.passwordHash, body.password)) || !account) {
    if (account) await noteSignIn(db, request, account, 'wrongPassword', now);
    throw new BusinessError(400, identityMessages.signInWrong, {
      reason: 'WRONG_PASSWORD',
      captchaRequired: claim.captchaNext,
    });
  }
  // The try stays counted until all is proven: who knows the password must not get the count of codes back by it.
  const secondFactor = await requireRest(context, { request, reply }, account, body, {
    captchaRequired: claim.captchaNext,
  });
  await giveTryBack(db, counters);
  return { account, secondFactor };
}

export function signInHandlers(context: Context): Handlers<SignInCall> {
  return {
    'POST /api/portal/v1/identity/signIn': withPlace(async ({ body, request, reply }) => {
      const { account, secondFactor } = await proveByPassword(context, { request, reply }, body);
      return enterAccount(context, { request, reply }, account, { secondFactor });
    }),
  };
}
