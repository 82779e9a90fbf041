import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { hashToken, isToken, newToken } from '../security/token';
import { createComingTokens } from './coming-tokens';

const browserCookie = 'archive_browser';
/** Followed by a part of the id's hash: each face check has a cookie of its own. */
const checkCookie = 'archive_check_';
const cookiePath = '/api/portal/v1';

const cookieOf = (hash: string) => checkCookie + hash.slice(0, 12);

/** The random browser id from the cookie, if it is well-formed. */
function browserToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[browserCookie];
  return isToken(128, token) ? token : undefined;
}

const coming = createComingTokens();

/** By what a browser is counted: one without a cookie by the id that it gets with this reply, so that its first call counts. */
export const countedBrowser = (request: FastifyRequest): string => browserToken(request) ?? coming(request);

/** The hash by which the database identifies this browser; undefined without a cookie. */
export function browserHash(request: FastifyRequest): string | undefined {
  const token = browserToken(request);
  return token === undefined ? undefined : hashToken(token);
}

/** The hashes of the face checks that this browser has started. */
export const checkHashes = (request: FastifyRequest): string[] =>
  Object.entries(request.cookies).flatMap(([name, token]) => {
    if (!isToken(128, token)) return [];
    const hash = hashToken(token);
    return name === cookieOf(hash) ? [hash] : [];
  });

/** Every hash that gives this browser access to a report: its own as a verifier, those of its checks as an owner. */
export function accessHashes(request: FastifyRequest): string[] {
  const own = browserHash(request);
  return own === undefined ? checkHashes(request) : [own, ...checkHashes(request)];
}

const set = (context: Context, request: FastifyRequest, reply: FastifyReply, name: string, token: string) =>
  reply.setCookie(name, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: cookiePath,
    secure: context.publicUrl(request).startsWith('https:'),
  });

/** Like `browserHash`, but sets the cookie if it is missing. */
export function keepBrowser(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  const known = browserHash(request);
  if (known !== undefined) return known;
  const token = coming(request);
  set(context, request, reply, browserCookie, token);
  return hashToken(token);
}

/**
 * Sets the id of a new face check and returns its hash. It is always a new one: an attacker who planted an older cookie
 * must not gain access to what the check unlocks. It is a cookie beside the others, so that what an earlier check
 * unlocked in another tab stays open.
 */
export function addCheck(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  const token = newToken(128);
  const hash = hashToken(token);
  set(context, request, reply, cookieOf(hash), token);
  return hash;
}

/** Removes the cookies of checks that give access to nothing any more. */
export function dropChecks(reply: FastifyReply, hashes: readonly string[]): void {
  for (const hash of hashes) reply.clearCookie(cookieOf(hash), { path: cookiePath });
}
