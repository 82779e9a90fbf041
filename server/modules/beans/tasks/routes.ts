import type { FastifyInstance } from 'fastify';
import { taskCalls } from '../../../../contract/beans/tasks/calls';
import type { Context } from '../../../context';
import { implement } from '../../../http/implement';
import type { Activities } from '../activity/activities';
import { requireOrderKey } from '../order-key';
import { orderHandlers } from './order-handlers';
import { taskHandlers } from './task-handlers';
import type { TaskList } from './task-list';

/** Tasks that earn beans, and the orders that complete some of them. */
export function registerTasks(
  app: FastifyInstance,
  context: Context,
  tag: string,
  { activities, tasks }: { activities: Activities; tasks: TaskList },
): void {
  implement(app, tag, taskCalls, { ...taskHandlers(context, activities, tasks), ...orderHandlers(context) }, context, {
    guards: { 'POST /api/integral/order/v1/reportOrders': [requireOrderKey(context)] },
    partners: ['POST /api/integral/order/v1/reportOrders'],
  });
}
