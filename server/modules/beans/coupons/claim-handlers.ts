import type { ProcessState } from '../../../../contract/beans/coupons/calls';
import { beansMessages } from '../../../../contract/beans/messages';
import { messages } from '../../../../contract/messages';
import { checkMobile } from '../../../../contract/rules/contact';
import { formatSecond } from '../../../../contract/rules/dates';
import { entered } from '../../../../contract/rules/entered';
import type { Context } from '../../../context';
import { BusinessError } from '../../../http/errors';
import type { Handlers } from '../../../http/implement';
import { claim, findClaimCoupon, stateOf } from './claim-store';

type ClaimCall = 'GET /api/integral/coupon/v1/getCollarCoupon' | 'POST /api/integral/coupon/v1/collarCoupon';

/** R427: why a coupon cannot be claimed. Called only for coupons that cannot. */
const refusals: Record<ProcessState, string> = {
  4: messages.internal,
  5: beansMessages.couponTaken,
  6: '优惠券未到领取时间',
  7: '优惠券已过期',
  8: '优惠券已作废',
};

/** An unknown number and a wrong code get the same reply, so that numbers cannot be probed. */
const unknown = () => new BusinessError(404, '优惠券不存在');

/** R426 to R431. */
export function claimHandlers({ db, now, sessions, vault }: Context): Handlers<ClaimCall> {
  return {
    'GET /api/integral/coupon/v1/getCollarCoupon': async ({ query, request }) => {
      const coupon = await findClaimCoupon(db, vault, query);
      if (!coupon) throw unknown();
      const session = coupon.claimedBy === null ? undefined : await sessions.sessionOf(request);
      return {
        data: {
          couponName: coupon.couponName,
          couponType: coupon.couponType,
          processState: stateOf(coupon, now()),
          own: session !== undefined && session.account.id === coupon.claimedBy,
          couponEffectiveStarTime: formatSecond(coupon.startsAt),
          couponEffectiveEndTime: formatSecond(coupon.endsAt),
          couponDiscountConfig: coupon.couponDiscountConfig,
        },
      };
    },

    'POST /api/integral/coupon/v1/collarCoupon': async ({ body, request }) => {
      const { account } = await sessions.requireCustomer(request);
      const code = entered('reference', body.customerCode);
      if (code === '') throw new BusinessError(400, '请输入客编号码', { field: 'customerCode' });
      const wrong = checkMobile(body.phone);
      if (wrong) throw new BusinessError(400, wrong, { field: 'phone' });
      if (code.toUpperCase() !== account.customerCode)
        throw new BusinessError(403, beansMessages.couponOfOther, { field: 'customerCode' });
      if (await claim(db, vault, body, { accountId: account.id, phone: entered('mobile', body.phone) }, now()))
        return { data: null };
      const coupon = await findClaimCoupon(db, vault, body);
      if (!coupon) throw unknown();
      // The reply to an earlier request may have been lost.
      if (coupon.claimedBy === account.id) return { data: null };
      const state = stateOf(coupon, now());
      throw new BusinessError(409, refusals[state], { processState: state });
    },
  };
}
