import type { FastifyReply, FastifyRequest } from 'fastify';
import { news } from '../../contract/limits/news';
import type { Context } from '../context';
import { hashToken, isToken } from '../security/token';
import { createComingTokens } from './coming-tokens';

const visitorCookie = 'news_visitor';

/** A random visitor id for counting article views. It carries no other data and expires soon. */
function visitorToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[visitorCookie];
  return isToken(128, token) ? token : undefined;
}

const coming = createComingTokens();

/** By what a visitor is counted: one without a cookie by the id that comes with this reply. */
export const countedVisitor = (request: FastifyRequest): string => visitorToken(request) ?? coming(request);

/** The hash by which the database identifies this visitor; sets the cookie if it is missing. */
export function keepVisitor(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  const token = countedVisitor(request);
  reply.setCookie(visitorCookie, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/portal/v1',
    maxAge: news.viewMinutes * 60,
    secure: context.publicUrl(request).startsWith('https:'),
  });
  return hashToken(token);
}
