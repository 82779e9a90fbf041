import type { FastifyInstance } from 'fastify';
import { checkInCalls } from '../../../../contract/beans/check-in/calls';
import type { Context } from '../../../context';
import { implement } from '../../../http/implement';
import type { Activities } from '../activity/activities';
import { checkInHandlers } from './check-in-handlers';

/** The daily check-in. */
export function registerCheckIn(app: FastifyInstance, context: Context, tag: string, activities: Activities): void {
  implement(app, tag, checkInCalls, checkInHandlers(context, activities), context);
}
