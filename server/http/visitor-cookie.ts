import type { FastifyReply, FastifyRequest } from 'fastify';
import { news } from '../../contract/limits/news';
import type { Context } from '../context';
import { hashToken, isToken, newToken } from '../security/token';

const visitorCookie = 'news_visitor';

/** A random visitor id for counting article views. It carries no other data and expires soon. */
export function visitorToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[visitorCookie];
  return isToken(128, token) ? token : undefined;
}

/** The hash by which the database identifies this visitor; sets the cookie if it is missing. */
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
