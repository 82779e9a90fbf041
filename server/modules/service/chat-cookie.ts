import type { FastifyReply, FastifyRequest } from 'fastify';
import { chat } from '../../../contract/limits/service';
import type { Context } from '../../context';
import { hashToken, isToken, newToken } from '../../security/token';

const chatCookie = 'service_chat';

/** The hash by which the database knows the browser of a conversation; undefined: it has none. */
export function chatBrowser(request: FastifyRequest): string | undefined {
  const token = request.cookies[chatCookie];
  return isToken(256, token) ? hashToken(token) : undefined;
}

/** The same; a browser without a token is given one. */
export function keepChatBrowser(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  const known = chatBrowser(request);
  if (known !== undefined) return known;
  const token = newToken(256);
  reply.setCookie(chatCookie, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/portal/v1/service/chat',
    maxAge: chat.cookieDays * 24 * 60 * 60,
    secure: context.publicUrl(request).startsWith('https:'),
  });
  return hashToken(token);
}
