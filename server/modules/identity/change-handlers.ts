import type { FastifyReply, FastifyRequest } from 'fastify';
import { passwordMessages } from '../../../contract/identity/messages';
import { identity } from '../../../contract/limits/identity';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { findPasswordHash, setFirstPassword, setPassword } from './accounts-store';
import { forgetDevicesOf, knowDevice } from './known-devices';
import { requireGoodPassword } from './new-password';
import { hashPassword, isPassword, withPlace } from './password';
import { tellOwner } from './security-mail';
import { endOtherSessions } from './session-store';
import { claimTry, giveTryBack } from './tries-store';
import { tryPaused } from './try-paused';

type ChangeCall = 'POST /api/portal/v1/identity/changePassword' | 'POST /api/portal/v1/identity/setPassword';

const noPassword = () => new BusinessError(400, passwordMessages.none, { reason: 'NO_PASSWORD' });
const refused = (status: number, message: string, reason: string) => new BusinessError(status, message, { reason });
const wrongPassword = () => new BusinessError(400, passwordMessages.presentWrong, { reason: 'WRONG_PASSWORD' });

/**
 * A new password of somebody who is signed in. An open session alone must not be enough: the present one is asked for, and where
 * there is none, that the session has just begun.
 */
export function changeHandlers(context: Context): Handlers<ChangeCall> {
  const { db, now, sessions, vault } = context;

  /** Signs all other browsers out, and tells the owner. */
  async function settle(request: FastifyRequest, reply: FastifyReply, accountId: string, sessionId: string) {
    await endOtherSessions(db, accountId, sessionId);
    await forgetDevicesOf(db, accountId);
    await knowDevice(context, request, reply, accountId);
  }

  return {
    'POST /api/portal/v1/identity/changePassword': withPlace(async ({ body, request, reply }) => {
      const { account, session } = await sessions.requireCustomer(request);
      const passwordHash = await findPasswordHash(db, account.id);
      if (passwordHash === null) throw noPassword();
      const counters = [
        {
          keyIndex: vault.index(`change ${account.id}`, 'tries'),
          triesBeforePause: identity.triesBeforePause.knownDevice,
          forgives: 'all',
        } as const,
      ];
      const claim = await claimTry(db, counters, true, now());
      if (claim.outcome === 'paused') throw tryPaused(claim.until, now());
      if (!(await isPassword(passwordHash, body.password))) throw wrongPassword();
      await giveTryBack(db, counters);
      await requireGoodPassword(db, body.newPassword);
      await setPassword(db, account.id, await hashPassword(body.newPassword));
      await settle(request, reply, account.id, session.id);
      tellOwner(context, request, account.id, 'password');
      return { data: null, message: passwordMessages.changed };
    }),

    'POST /api/portal/v1/identity/setPassword': withPlace(async ({ body, request, reply }) => {
      const { account, session } = await sessions.requireCustomer(request);
      if (account.kind !== 'customer') throw refused(403, passwordMessages.customersOnly, 'CUSTOMERS_ONLY');
      // Between the press and a login that it waited for, somebody else may have signed in.
      if (body.customerCode !== account.customerCode)
        throw refused(409, passwordMessages.otherAccount, 'OTHER_ACCOUNT');
      if ((await findPasswordHash(db, account.id)) !== null)
        throw refused(409, passwordMessages.alreadySet, 'HAS_PASSWORD');
      await sessions.requireFresh(request);
      await requireGoodPassword(db, body.newPassword);
      if (!(await setFirstPassword(db, account.id, await hashPassword(body.newPassword))))
        throw refused(409, passwordMessages.alreadySet, 'HAS_PASSWORD');
      await settle(request, reply, account.id, session.id);
      tellOwner(context, request, account.id, 'passwordSet');
      return { data: null, message: passwordMessages.set };
    }),
  };
}
