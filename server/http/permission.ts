import type { FastifyRequest } from 'fastify';
import { messages } from '../../contract/messages';
import type { Right } from '../../contract/rules/permissions';
import { isAllowed } from '../../contract/rules/permissions';
import type { Context } from '../context';
import { BusinessError } from './errors';

/** The signed-in account, as its session has it: no request can claim its permissions (R511). */
export type Account = Awaited<ReturnType<Context['sessions']['requireCustomer']>>['account'];

/**
 * The account of a request that has a permission. Rights are read with the session, so a change applies to the next request.
 * @throws BusinessError 401 for a visitor, 403 NO_PERMISSION for an account without the permission
 */
export async function requirePermission(
  { sessions }: Pick<Context, 'sessions'>,
  request: FastifyRequest,
  right: Right,
): Promise<Account> {
  const { account } = await sessions.requireCustomer(request);
  if (!isAllowed(account.rights, ...right))
    throw new BusinessError(403, messages.forbidden, { reason: 'NO_PERMISSION' });
  return account;
}
