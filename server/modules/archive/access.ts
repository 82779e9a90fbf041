import type { FastifyRequest } from 'fastify';
import { archiveMessages } from '../../../contract/archive/messages';
import type { Context } from '../../context';
import { accessHashes, browserHash } from '../../http/browser-cookie';
import { BusinessError } from '../../http/errors';
import { hashToken } from '../../security/token';
import type { Grant } from './grants-store';
import { findGrantByHandle, findOwner, findOwnerByCode, findOwnerByDispute } from './grants-store';

const refused = () => new BusinessError(403, '无权操作该报告', { reason: 'NOT_ALLOWED' });

const ended = (grant: Grant) =>
  new BusinessError(403, grant.kind === 'owner' ? archiveMessages.ownerTooLate : '报告已超过查看时限，请重新验证', {
    reason: 'ACCESS_EXPIRED',
  });

export const revoked = () => new BusinessError(403, '报告已作废，请重新申请', { reason: 'REVOKED' });

function requireUnexpired(grant: Grant | undefined, now: Date): Grant {
  if (!grant) throw refused();
  if (grant.expiresAt <= now) throw ended(grant);
  return grant;
}

/** Accepts a grant until it expires, if its report is still valid. */
export function requireLive(grant: Grant | undefined, now: Date): Grant {
  const live = requireUnexpired(grant, now);
  if (live.report.revokedAt !== null) throw live.kind === 'owner' ? revoked() : refused();
  return live;
}

function requireOwner(grant: Grant | undefined, now: Date): Grant {
  if (grant?.kind !== 'owner') throw refused();
  return requireLive(grant, now);
}

/** The hash of the browser's own cookie, which does not change with its checks. */
export function requireBrowser(request: FastifyRequest): string {
  const hash = browserHash(request);
  if (hash === undefined) throw refused();
  return hash;
}

/** The grant of this browser for a handle, as owner or as verifier. */
export const requireViewer = async ({ db, now }: Context, request: FastifyRequest, reportHandle: string) =>
  requireLive(await findGrantByHandle(db, accessHashes(request), hashToken(reportHandle)), now());

/** The right to revoke. Revoking twice is not an error. */
export async function requireRevoker({ db, now }: Context, request: FastifyRequest, reportHandle: string) {
  const grant = await findGrantByHandle(db, accessHashes(request), hashToken(reportHandle));
  if (grant?.kind !== 'owner') throw refused();
  return requireUnexpired(grant, now());
}

/** The owner's right to act on a report, by its handle (R495). Every error is a 403. */
export const requireOwnerByHandle = async ({ db, now }: Context, request: FastifyRequest, reportHandle: string) =>
  requireOwner(await findGrantByHandle(db, accessHashes(request), hashToken(reportHandle)), now());

export const requireOwnerByCode = async ({ db, now }: Context, request: FastifyRequest, codeIndex: string) =>
  requireLive(await findOwnerByCode(db, accessHashes(request), codeIndex), now());

/** The owner's right to the report that a dispute belongs to. */
const requireOwnerOfDispute = async ({ db, now }: Context, request: FastifyRequest, disputeId: string) =>
  requireLive(await findOwnerByDispute(db, accessHashes(request), disputeId), now());

/** Requires that this browser owns a report, which uploading a proof needs. Returns the browser's hash. */
async function requireAnyOwner({ db, now }: Context, request: FastifyRequest): Promise<string> {
  requireLive(await findOwner(db, accessHashes(request)), now());
  return requireBrowser(request);
}

/** The rights that the upload of proof files depends on. */
export const proofRights = (context: Context) => ({
  requireBrowser,
  requireUploader: (request: FastifyRequest) => requireAnyOwner(context, request),
  requireHolder: (request: FastifyRequest, disputeId: string) => requireOwnerOfDispute(context, request, disputeId),
});
