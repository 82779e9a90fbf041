import type { FastifyInstance } from 'fastify';
import { staffCalls } from '../../../contract/staff/calls';
import type { Context } from '../../context';
import { implement } from '../../http/implement';
import { invitationHandlers } from './invitation-handlers';
import { forgetInvitations } from './invitations-store';
import { logHandlers } from './log-handlers';
import { memberHandlers } from './member-handlers';

/** Accounts of staff with their roles, invitations, and the log of what staff did. */
export function registerStaff(app: FastifyInstance, context: Context): void {
  implement(
    app,
    '管理后台',
    staffCalls,
    { ...invitationHandlers(context), ...memberHandlers(context), ...logHandlers(context) },
    context,
  );
  context.everyMinutes(60, 'staff', () => forgetInvitations(context.db, context.now()));
}
