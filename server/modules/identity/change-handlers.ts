import { passwordMessages } from '../../../contract/identity/messages';
import { identity } from '../../../contract/limits/identity';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { findPasswordHash, setPassword } from './accounts-store';
import { forgetDevicesOf, knowDevice } from './known-devices';
import { requireGoodPassword } from './new-password';
import { hashPassword, isPassword, withPlace } from './password';
import { tellOwner } from './security-mail';
import { endOtherSessions } from './session-store';
import { claimTry, giveTryBack } from './tries-store';
import { tryPaused } from './try-paused';

type ChangeCall = 'POST /api/portal/v1/identity/changePassword';

const noPassword = () => new BusinessError(400, passwordMessages.none, { reason: 'NO_PASSWORD' });
const wrongPassword = () => new BusinessError(400, passwordMessages.presentWrong, { reason: 'WRONG_PASSWORD' });

/** A new password of somebody who is signed in. An open session alone must not be enough: the present one is asked for. */
export function changeHandlers(context: Context): Handlers<ChangeCall> {
  const { db, now, sessions, vault } = context;
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
      await endOtherSessions(db, account.id, session.id);
      await forgetDevicesOf(db, account.id);
      await knowDevice(context, request, reply, account.id);
      tellOwner(context, request, account.id, 'password');
      return { data: null, message: passwordMessages.changed };
    }),
  };
}
