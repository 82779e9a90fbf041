import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { hashToken, isToken, newToken } from '../security/token';

const browserCookie = 'archive_browser';

/** The random browser id from the cookie, if it is well-formed. */
export function browserToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[browserCookie];
  return isToken(128, token) ? token : undefined;
}

/** The hash by which the database identifies this browser; undefined without a cookie. */
export function browserHash(request: FastifyRequest): string | undefined {
  const token = browserToken(request);
  return token === undefined ? undefined : hashToken(token);
}

/** Like `browserHash`, but sets the cookie if it is missing. */
export const keepBrowser = (context: Context, request: FastifyRequest, reply: FastifyReply): string =>
  browserHash(request) ?? renewBrowser(context, request, reply);

/**
 * Sets a new browser id. Every face check starts with one: an attacker who planted the old id must not gain access to
 * what the check unlocks.
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
