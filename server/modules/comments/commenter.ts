import type { FastifyRequest } from 'fastify';
import { commentMessages } from '../../../contract/comments/rules/comment-text';
import { isAllowed } from '../../../contract/rules/permissions';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Viewer } from './seen';
import { everyReader } from './seen';

type Sessions = Context['sessions'];

/** The signed-in account, as the session has it: no request can claim these permissions (R511). */
export type Account = Awaited<ReturnType<Sessions['requireCustomer']>>['account'];

export async function viewerOf(sessions: Sessions, request: FastifyRequest): Promise<Viewer> {
  const account = (await sessions.sessionOf(request))?.account;
  return account ? { accountId: account.id, manager: account.manager } : everyReader;
}

/** @throws BusinessError 401 for a visitor, 403 for anybody else but a manager */
export async function requireManager(sessions: Sessions, request: FastifyRequest): Promise<Account> {
  const { account } = await sessions.requireCustomer(request);
  if (!account.manager) throw new BusinessError(403, '没有权限进行此操作', { reason: 'NOT_MANAGER' });
  return account;
}

export const isStaff = ({ roles, kind }: Pick<Account, 'roles' | 'kind'>): boolean =>
  isAllowed(roles, 'comments', 'moderate') || kind === 'staff';

/** R006 */
export function refuseMuted(muted: boolean): void {
  if (muted) throw new BusinessError(403, commentMessages.muted, { reason: 'MUTED' });
}
