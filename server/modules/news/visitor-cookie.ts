import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { news } from '../../../contract/limits';
import type { Context } from '../../context';

const visitorCookie = 'news_visitor';

/** The random name of a browser that reads articles. It says nothing else, and lives no longer than it is needed. */
export function visitorToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[visitorCookie];
  return token !== undefined && /^[A-Za-z0-9_-]{22}$/.test(token) ? token : undefined;
}

/** Under what the database knows this visitor; gives the browser a cookie where it has none. */
export function keepVisitor(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  const token = visitorToken(request) ?? randomBytes(16).toString('base64url');
  reply.setCookie(visitorCookie, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/portal/v1',
    maxAge: news.viewMinutes * 60,
    secure: context.publicUrl(request).startsWith('https:'),
  });
  return createHash('sha256').update(token).digest('base64url');
}
