import { eventMessages } from '../../../contract/events/messages';
import { formatSecond } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { checkIn, contactOf, passIndexOf } from './sign-ups-store';

/** The door of a visit or a salon. */
export function passHandlers(context: Context): Handlers<'POST /api/portal/v1/staff/checkInPass'> {
  const { db, now, vault } = context;
  return {
    'POST /api/portal/v1/staff/checkInPass': async ({ body: { pass }, actor }) => {
      const { outcome, found } = await checkIn(db, passIndexOf(vault, pass), actor, now());
      if (!found) throw new BusinessError(404, eventMessages.passMissing);
      const { signUp, activity } = found;
      const { name } = contactOf(vault, signUp);
      const who = `${name}，${activity.title}`;
      if (outcome === 'withdrawn')
        throw new BusinessError(409, eventMessages.passWithdrawn(who), { reason: 'NO_PLACE' });
      if (outcome === 'notConfirmed') {
        const { passCancelled, passWaiting } = eventMessages;
        const message = signUp.state === 'cancelled' ? passCancelled(who) : passWaiting(who);
        throw new BusinessError(409, message, { reason: 'NO_PLACE' });
      }
      if (outcome === 'again' && signUp.checkedInAt)
        throw new BusinessError(409, eventMessages.passUsed(formatSecond(signUp.checkedInAt), who), { reason: 'USED' });
      const { title, beginTime, finishTime } = activity;
      return { data: { name, title, beginTime: beginTime.getTime(), finishTime: finishTime.getTime() } };
    },
  };
}
