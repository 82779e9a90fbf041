import type { FastifyInstance } from 'fastify';
import { correctionCalls } from '../../../contract/beans/correction-calls';
import { shippingCalls } from '../../../contract/beans/shipping-calls';
import { beansStaffCalls } from '../../../contract/beans/staff-calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { createActivities } from './activity/activities';
import { registerActivity } from './activity/routes';
import { registerCheckIn } from './check-in/routes';
import { hasPack } from './coupons/pack-handlers';
import { registerCoupons } from './coupons/routes';
import { registerLedger } from './ledger/routes';
import { registerSale } from './sale/routes';
import { staffActivityHandlers } from './staff-activity-handlers';
import { staffCheckInHandlers } from './staff-check-in-handlers';
import { staffCouponHandlers } from './staff-coupon-handlers';
import { staffLedgerHandlers } from './staff-ledger-handlers';
import { staffShippingHandlers } from './staff-shipping-handlers';
import { registerTasks } from './tasks/routes';
import { tasksOf } from './tasks/task-handlers';
import { createTaskList } from './tasks/task-list';

/** Tag of this area in the API documentation. */
const tag = '周年庆金豆';

/** The anniversary: beans, check-in, tasks, flash sale, coupons. */
export function registerBeans(app: FastifyInstance, context: Context): void {
  const activities = createActivities(context);
  const tasks = createTaskList(context);
  registerLedger(app, context, tag);
  registerCheckIn(app, context, tag, activities);
  registerSale(app, context, tag, activities);
  registerCoupons(app, context, tag, activities);
  registerTasks(app, context, tag, { activities, tasks });
  registerActivity(app, context, tag, {
    activities,
    tasksOf: (activityKeyId) => tasksOf(context, tasks, activityKeyId),
    hasPack: (request, activityKeyId) => hasPack(context, request, activityKeyId),
  });
  implement(app, '金豆账目', correctionCalls, staffLedgerHandlers(context), context);
  implement(app, '兑换发货', shippingCalls, staffShippingHandlers(context), context);
  implement(
    app,
    '活动管理',
    beansStaffCalls,
    { ...staffActivityHandlers(context), ...staffCheckInHandlers(context), ...staffCouponHandlers(context) },
    context,
  );
}
