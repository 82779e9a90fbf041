import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { hashToken, isToken, newToken } from '../security/token';

const browserCookie = 'archive_browser';

/** The random name of this browser, where it sent one that can be ours. */
export function browserToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[browserCookie];
  return isToken(128, token) ? token : undefined;
}

/** Under what the database knows this browser; undefined where it has no cookie. */
export function browserHash(request: FastifyRequest): string | undefined {
  const token = browserToken(request);
  return token === undefined ? undefined : hashToken(token);
}

/** Like `browserHash`, but gives the browser a cookie where it has none. */
export const keepBrowser = (context: Context, request: FastifyRequest, reply: FastifyReply): string =>
  browserHash(request) ?? renewBrowser(context, request, reply);

/**
 * Gives the browser a new name. A face check begins with one: whoever planted the old name in this browser must not
 * share what the check opens.
 */
export function renewBrowser(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  const token = newToken(128);
  reply.setCookie(browserCookie, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/portal/v1',
    secure: context.publicUrl(request).startsWith('https:'),
  });
  return hashToken(token);
}
