import type { FastifyRequest } from 'fastify';
import { beansMessages } from '../../../../contract/beans/messages';
import type { Context } from '../../../context';
import { BusinessError } from '../../../http/errors';
import type { Handlers } from '../../../http/implement';
import type { Activities } from '../activity/activities';
import { chooseActivity, requireRunning } from '../activity/activities';
import { findPhoneIndex, packTaker, takePack } from './pack-store';

/** Whether the current customer has the pack of an activity; false for a visitor. */
export async function hasPack(
  { db, sessions }: Context,
  request: FastifyRequest,
  activityKeyId: string,
): Promise<boolean> {
  const session = await sessions.sessionOf(request);
  if (!session) return false;
  const phoneIndex = await findPhoneIndex(db, session.account.id);
  return (await packTaker(db, activityKeyId, session.account.id, phoneIndex)) !== undefined;
}

/** R391, R396. */
export function packHandlers(
  { areas, db, now, sessions }: Context,
  activities: Activities,
): Handlers<'POST /api/integral/activity/v1/receiveCoupons'> {
  return {
    'POST /api/integral/activity/v1/receiveCoupons': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const { keyId, couponList } = requireRunning(
        chooseActivity(await activities(), body.activityKeyId, now()),
        now(),
      );
      if (couponList.length === 0) throw new BusinessError(404, '活动没有优惠券');
      const phoneIndex = await findPhoneIndex(db, account.id);
      if (phoneIndex === null && !areas.isOn('boundPhone'))
        throw new BusinessError(409, '领取需要绑定手机号码，该功能目前未开放');
      if (phoneIndex === null) throw new BusinessError(409, beansMessages.phoneMissing, { reason: 'phoneMissing' });
      if (await takePack(db, { accountId: account.id, activityKeyId: keyId, phoneIndex }, couponList, now()))
        return { data: null, message: '恭喜您，领取成功' };
      const taker = await packTaker(db, keyId, account.id, phoneIndex);
      // The reply to an earlier request may have been lost.
      if (taker === 'customer') return { data: null, message: '您已领取过优惠券' };
      throw new BusinessError(409, beansMessages.packTakenByPhone, { reason: 'alreadyReceived' });
    },
  };
}
