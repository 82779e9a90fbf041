import type { FastifyInstance } from 'fastify';
import type { CallKey } from '../../../../contract';
import { couponCalls, couponOrderCalls } from '../../../../contract/beans/coupons/calls';
import type { Context } from '../../../context';
import { implement } from '../../../http/implement';
import type { Activities } from '../activity/activities';
import { requireOrderKey } from '../order-key';
import { claimHandlers } from './claim-handlers';
import { packHandlers } from './pack-handlers';
import { tellOfEndingCoupons } from './tell-ending';
import { couponOrderHandlers, walletHandlers } from './wallet-handlers';

/** The coupon pack of an activity, coupons claimed by number and code, and the coupons that customers have. */
export function registerCoupons(app: FastifyInstance, context: Context, tag: string, activities: Activities): void {
  implement(
    app,
    tag,
    couponCalls,
    { ...packHandlers(context, activities), ...claimHandlers(context), ...walletHandlers(context) },
    context,
  );
  context.everyMinutes(60, 'coupons about to end', () => tellOfEndingCoupons(context.db, context.now()));
  const partners = Object.keys(couponOrderCalls) as CallKey[]; // The keys of a record of that type.
  implement(app, tag, couponOrderCalls, couponOrderHandlers(context), context, {
    guards: Object.fromEntries(partners.map((key) => [key, [requireOrderKey(context)]])),
    partners,
  });
}
