import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Assertion } from '../../../contract/identity/factor-calls';
import { identityMessages } from '../../../contract/identity/messages';
import type { Context } from '../../context';
import { keepBrowser } from '../../http/browser-cookie';
import { BusinessError } from '../../http/errors';
import type { AccountRow } from './accounts-store';
import { takeFactor } from './factor-code';
import { findSecret } from './factor-store';
import { knowDevice } from './known-devices';
import { passOptions } from './passkeys';
import { tellOwner } from './security-mail';
import { noteSignIn } from './sign-ins-store';

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Told only to who has the first proof. @throws BusinessError 403 DISABLED */
export async function requireEnabled(context: Context, request: FastifyRequest, account: AccountRow): Promise<void> {
  if (account.disabledAt === null) return;
  await noteSignIn(context.db, request, account, 'disabled', context.now());
  throw new BusinessError(403, identityMessages.disabled, { reason: 'DISABLED' });
}

/**
 * What follows the first proof of an account: that it may be used, and its second factor where that is on; whether it is.
 * @throws BusinessError 403 DISABLED, 400 FACTOR_REQUIRED with `also`, 400 FACTOR_WRONG
 */
export async function requireRest(
  context: Context,
  { request, reply }: Exchange,
  account: AccountRow,
  given: { code?: string; passkey?: Assertion },
  also: { captchaRequired?: boolean } = {},
): Promise<boolean> {
  await requireEnabled(context, request, account);
  if ((await findSecret(context.db, account.id)) === undefined) return false;
  const proven = { accountId: account.id, asker: keepBrowser(context, request, reply) };
  if (given.code === undefined && given.passkey === undefined) {
    const passkey = await passOptions(context, request, proven);
    throw new BusinessError(400, identityMessages.factorFirst, {
      reason: 'FACTOR_REQUIRED',
      ...also,
      ...(passkey !== undefined && { passkey }),
    });
  }
  await takeFactor(context, request, proven, given);
  return true;
}

/** Signs in; the owner hears of a browser that never did. */
export async function enterAccount(
  context: Context,
  { request, reply }: Exchange,
  account: AccountRow,
  { secondFactor = false, isNew = false } = {},
) {
  const isNewDevice = await knowDevice(context, request, reply, account.id);
  if (isNewDevice && !isNew) tellOwner(context, request, account.id, 'device');
  await context.sessions.start(request, reply, account, { secondFactor });
  await noteSignIn(context.db, request, account, 'signedIn', context.now());
  return { data: { customerCode: account.code } };
}
