import type { FastifyRequest } from 'fastify';
import { commentMessages } from '../../../contract/comments/rules/comment-text';
import { needsNickname, nicknameMessages } from '../../../contract/rules/nickname';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Account } from '../../http/permission';
import type { Viewer } from './seen';
import { everyReader } from './seen';

type Sessions = Context['sessions'];

export async function viewerOf(sessions: Sessions, request: FastifyRequest): Promise<Viewer> {
  const account = (await sessions.sessionOf(request))?.account;
  return account ? { accountId: account.id, manager: account.manager } : everyReader;
}

export const isStaff = ({ kind }: Pick<Account, 'kind'>): boolean => kind === 'staff';

/** R006 */
export function refuseMuted(muted: boolean): void {
  if (muted) throw new BusinessError(403, commentMessages.muted, { reason: 'MUTED' });
}

/**
 * C01: a customer writes under a name of his own; staff may write under that of their account. `nickName` as it is now.
 * @throws BusinessError 403 with the words of the profile's form
 */
export function requireNickname(account: Pick<Account, 'kind'>, nickName: string): void {
  if (isStaff(account) || !needsNickname(nickName)) return;
  const message = nickName === '' ? nicknameMessages.empty : nicknameMessages.unreadable;
  throw new BusinessError(403, message, { reason: 'NICKNAME' });
}
