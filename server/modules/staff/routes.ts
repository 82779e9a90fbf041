import type { FastifyInstance } from 'fastify';
import { staffCalls } from '../../../contract/staff/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { logHandlers } from './log-handlers';

/** What the console of staff has beside the areas' own calls: the log. */
export function registerStaff(app: FastifyInstance, context: Context): void {
  implement(app, '管理后台', staffCalls, logHandlers(context), context);
}
