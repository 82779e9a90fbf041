import type { FastifyInstance } from 'fastify';
import { activityCalls } from '../../../../contract/beans/activity/calls';
import type { Context } from '../../../context';
import { implement } from '../../../http/implement';
import type { Activities } from './activities';
import type { ActivityParts } from './activity-handlers';
import { activityHandlers } from './activity-handlers';

/** The anniversary activity. */
export function registerActivity(
  app: FastifyInstance,
  context: Context,
  tag: string,
  given: { activities: Activities } & ActivityParts,
): void {
  const { activities, ...parts } = given;
  implement(app, tag, activityCalls, activityHandlers(context, activities, parts), context);
}
