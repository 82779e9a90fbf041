import { and, eq, lte, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { identity } from '../../../contract/limits/identity';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { hashToken, isToken, newToken } from '../../security/token';
import { knownDevices } from './session-tables';

const cookie = 'portal_device';
const daySeconds = 24 * 60 * 60;

const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[cookie];
  return isToken(256, token) ? token : undefined;
};

/** One browser has one token; the hash also names the account, so that it proves a sign-in to that account alone. */
const hashOf = (token: string, accountId: string): string => hashToken(`${token} ${accountId}`);

/** Identifies a browser that has signed in to the account before; undefined for any other. */
export async function knownDevice(db: Database, request: FastifyRequest, accountId: string | undefined) {
  const token = tokenOf(request);
  if (token === undefined || accountId === undefined) return undefined;
  const tokenHash = hashOf(token, accountId);
  const [found] = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.accountId, accountId)));
  return found?.tokenHash;
}

/** Remembers the browser as one of the account; whether it is a new one. */
export async function knowDevice(
  { config, db, now }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<boolean> {
  const token = tokenOf(request) ?? newToken(256);
  const seenAt = now();
  const [known] = await db
    .insert(knownDevices)
    .values({ tokenHash: hashOf(token, accountId), accountId, seenAt })
    .onConflictDoUpdate({ target: knownDevices.tokenHash, set: { seenAt } })
    // Zero where no earlier version of the row was updated.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  reply.setCookie(cookie, token, {
    path: '/api/portal/v1/identity',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: identity.knownDeviceDays * daySeconds,
  });
  return known?.isNew === true;
}

export async function forgetDevicesOf(db: Database, accountId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
}

export async function forgetUnusedDevices(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - identity.knownDeviceDays * daySeconds * 1000);
  await db.delete(knownDevices).where(lte(knownDevices.seenAt, before));
}
