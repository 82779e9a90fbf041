import type { FastifyRequest } from 'fastify';
import { uploadMessages } from '../../../contract/files/messages';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';

/** The account of who uploads. @throws BusinessError 401 in the words of uploads (R205) */
export async function requireUploader({ sessions }: Pick<Context, 'sessions'>, request: FastifyRequest) {
  const session = await sessions.sessionOf(request);
  if (!session) throw new BusinessError(401, uploadMessages.loginFirst, { reason: 'LOGIN' });
  return session.account;
}
