import type { FastifyReply, FastifyRequest } from 'fastify';
import { news } from '../../contract/limits';
import type { Context } from '../context';
import { hashToken, isToken, newToken } from '../security/token';

const visitorCookie = 'news_visitor';

/** The random name of a browser that reads articles. It says nothing else, and lives no longer than it is needed. */
export function visitorToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[visitorCookie];
  return isToken(128, token) ? token : undefined;
}

/** Under what the database knows this visitor; gives the browser a cookie where it has none. */
export function keepVisitor(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  const token = visitorToken(request) ?? newToken(128);
  reply.setCookie(visitorCookie, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/portal/v1',
    maxAge: news.viewMinutes * 60,
    secure: context.publicUrl(request).startsWith('https:'),
  });
  return hashToken(token);
}
