import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../../call';
import { activityKeyId, beanAmount, optionalActivity } from '../fields';
import { beansReads, beansWrites, orderSystem } from '../rate-limits';

const taskCode = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });

/** R389 */
const taskDetail = Type.Object({
  completedTaskList: Type.Array(Type.Object({ taskKey: Type.String(), completionTimes: Type.Integer({ minimum: 0 }) })),
  registeredList: Type.Array(Type.String()),
});
export type TaskDetail = Static<typeof taskDetail>;

/** An order as reported by the ordering system. Repeating it does not change a rewarded order. */
const orderFact = Type.Object({
  orderNo: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }),
  customerCode: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }),
  payFen: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  /** Layers of the board; 0: no PCB. */
  boardLayersNum: Type.Integer({ minimum: 0, maximum: 64 }),
  orderTime: Type.String({ format: 'date-time' }),
  /** Null: not shipped yet. */
  deliverTime: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type OrderFact = Static<typeof orderFact>;

/** Tasks that earn beans, and the orders that complete some of them. */
export const taskCalls = defineCalls({
  'POST /api/integral/activity/v1/queryTaskDetail': {
    summary: 'What the customer has completed and registered for (R389)',
    limit: beansReads,
    body: optionalActivity,
    data: taskDetail,
  },
  'POST /api/integral/activity/v1/registerOrderTask': {
    summary: 'Registers for order tasks (R388); idempotent',
    limit: beansWrites,
    body: Type.Object({
      activityKeyId: Type.Optional(activityKeyId),
      taskCodeList: Type.Array(taskCode, { minItems: 1, maxItems: 20 }),
    }),
  },
  'POST /api/integral/activity/v1/completeTask': {
    summary: 'Counts one completion of a general task (R390), up to its maximum',
    limit: beansWrites,
    body: Type.Object({ activityKeyId: Type.Optional(activityKeyId), taskCode }),
    data: Type.Object({ completionTimes: Type.Integer({ minimum: 0 }), gainNum: beanAmount }),
  },
  'POST /api/integral/order/v1/reportOrders': {
    summary: 'Reports orders; for the ordering system, with its API key in the header Authorization (R400)',
    limit: orderSystem,
    body: Type.Object({ orderList: Type.Array(orderFact, { minItems: 1, maxItems: 500 }) }),
    data: Type.Object({ accepted: Type.Integer(), rewarded: Type.Integer(), beans: beanAmount }),
  },
});
