import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountKind } from '../../contract/identity/calls';
import { sessionLimits } from '../../contract/limits/session';
import type { Config } from '../config';
import { isToken } from '../security/token';

const maxAge = sessionLimits.days * 24 * 60 * 60;

/** The specification's values of the cookie `loginType`. */
const loginTypes = { customer: '1', supplier: '2', staff: '3' } as const satisfies Record<AccountKind, string>;

const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:');

/** `__Host-` binds the cookie to this host and to TLS; browsers reject the prefix without TLS. */
const sessionCookie = (config: Config): string => (isSecure(config) ? '__Host-portal_session' : 'portal_session');

export function sessionToken(config: Config, request: FastifyRequest): string | undefined {
  const token = request.cookies[sessionCookie(config)];
  return isToken(256, token) ? token : undefined;
}

/**
 * Sets the session cookie, and readable cookies for the page (R023): whether and as whom the user is signed in. The
 * server never reads the latter.
 */
export function giveSession(
  config: Config,
  reply: FastifyReply,
  { token, kind, code }: { token: string; kind: AccountKind; code: string },
): void {
  const shared = { path: '/', sameSite: 'lax', secure: isSecure(config), maxAge } as const;
  reply.setCookie(sessionCookie(config), token, { ...shared, httpOnly: true });
  reply.setCookie('customerCode', code, shared);
  reply.setCookie('loginType', loginTypes[kind], shared);
}

export function takeSession(config: Config, reply: FastifyReply): void {
  const shared = { path: '/', sameSite: 'lax', secure: isSecure(config) } as const;
  reply.clearCookie(sessionCookie(config), { ...shared, httpOnly: true });
  for (const name of ['customerCode', 'loginType', 'hiddenLoginSuccess']) reply.clearCookie(name, shared);
}
