import type { FastifyInstance } from 'fastify';
import { couponCalls } from '../../../../contract/beans/coupons/calls';
import type { Context } from '../../../context';
import { implement } from '../../../http/implement';
import type { Activities } from '../activity/activities';
import { claimHandlers } from './claim-handlers';
import { packHandlers } from './pack-handlers';

/** The coupon pack of an activity, and coupons claimed by number and code. */
export function registerCoupons(app: FastifyInstance, context: Context, tag: string, activities: Activities): void {
  implement(app, tag, couponCalls, { ...packHandlers(context, activities), ...claimHandlers(context) }, context);
}
