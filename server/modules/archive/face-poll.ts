import type { FastifyBaseLogger } from 'fastify';
import { archive } from '../../../contract/limits/archive';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { ProviderError } from '../../providers/provider-error';
import type { PolledSession } from './face-store';
import { claimVendorQuery, pendingAttempts, settleAttempt, settleSession } from './face-store';

const vendorPauseMs = 3_000;
export const passedMessage = '0';
const pendingMessage = '';
const expiredMessage = '二维码已过期，请刷新';

/** Queries every open attempt. Any passed attempt counts; a failure counts only if it is the newest attempt's. */
async function askVendor({ db, now, providers }: Context, sessionId: string): Promise<string> {
  const attempts = await pendingAttempts(db, sessionId);
  const results = await Promise.all(attempts.map(({ orderNo }) => providers.face.query(orderNo)));
  for (const [age, result] of results.entries()) {
    const attempt = attempts[age];
    if (attempt && result.status !== 'pending') await settleAttempt(db, attempt.orderNo, result.status);
  }
  if (results.some(({ status }) => status === 'passed')) {
    const first = await settleSession(db, sessionId, { status: 'passed', passedAt: now() });
    return first ? passedMessage : pendingMessage;
  }
  const [newest] = results;
  if (newest?.status !== 'failed') return pendingMessage;
  const first = await settleSession(db, sessionId, { status: 'failed', failure: newest.message });
  return first ? newest.message : pendingMessage;
}

/** A code that expires forbids new openings; what a phone began before goes on. Opening it is what sets `openedAt`. */
function isOver({ expiresAt, openedAt }: PolledSession, now: Date): boolean {
  if (expiresAt > now) return false;
  return openedAt === null || openedAt.getTime() + archive.faceAttemptLifetimeMs <= now.getTime();
}

function settledMessage(session: PolledSession, now: Date): string | undefined {
  if (session.status === 'spent') throw new BusinessError(400, '认证已使用，请重新认证', { reason: 'FACE_SPENT' });
  if (session.status === 'failed') return session.failure;
  if (session.status === 'ended') return expiredMessage;
  if (session.status === 'open') return isOver(session, now) ? expiredMessage : undefined;
  const accessMs = archive.reportAccessMinutes * 60_000;
  const fresh = session.passedAt !== null && session.passedAt.getTime() + accessMs > now.getTime();
  return fresh ? passedMessage : expiredMessage;
}

/**
 * Status of the check: `0` passed, empty pending, anything else the failure (R457–R459). A poll without a change costs one
 * query. The vendor is queried when the phone has returned, else every three seconds while the phone has the page open.
 */
export async function faceMessage(context: Context, session: PolledSession, log: FastifyBaseLogger): Promise<string> {
  const now = context.now();
  const settled = settledMessage(session, now);
  if (settled !== undefined) return settled;
  const askedBefore = new Date(now.getTime() - vendorPauseMs);
  const isDue = session.returned || (session.vendorAskedAt !== null && session.vendorAskedAt <= askedBefore);
  if (session.scans === 0 || !isDue) return pendingMessage;
  if (!(await claimVendorQuery(context.db, session.id, now, askedBefore))) return pendingMessage;
  try {
    return await askVendor(context, session.id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Not a result of the person: the next poll tries again, until the code expires.
    log.warn({ err: error }, 'the face vendor did not answer');
    return pendingMessage;
  }
}
