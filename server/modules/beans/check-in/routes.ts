import type { FastifyInstance } from 'fastify';
import { checkInCalls } from '../../../../contract/beans/check-in/calls';
import type { Context } from '../../../context';
import { implement } from '../../../http/implement';
import { requireNamedAccount } from '../../../http/named-account';
import type { Guard } from '../../../http/rate-limit';
import type { Activities } from '../activity/activities';
import { checkInHandlers } from './check-in-handlers';

/** The daily check-in. */
export function registerCheckIn(app: FastifyInstance, context: Context, tag: string, activities: Activities): void {
  const named: Guard = (request) => requireNamedAccount(context.sessions, request);
  // They write, though the specification makes them GET.
  const guards = { 'GET /api/integral/sign/signIn': [named], 'GET /api/integral/sign/receiveVoucher': [named] };
  implement(app, tag, checkInCalls, checkInHandlers(context, activities), context, { guards });
}
