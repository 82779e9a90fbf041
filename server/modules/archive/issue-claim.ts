import { setTimeout as pause } from 'node:timers/promises';
import { archive } from '../../../contract/limits/archive';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { claimIssue, releaseIssue } from './face-store';
import type { ReportRow } from './reports-store';
import { findReportOfSession, isUnsigned } from './reports-store';

const lookAgainMs = 200;
const mostWaitMs = 30_000;

const underWay = () => new BusinessError(409, '报告正在生成中，请稍后再试', { reason: 'UNDER_WAY' });

/**
 * Lets one request across all processes generate the report of a face check; the others wait and get the same one. If
 * it fails, the next one tries; if its process dies, after the claim has expired.
 * @throws BusinessError 409 if the generation takes longer than the requests wait; any error of `make`
 */
export async function makeOnce(
  { db, now }: Context,
  faceSessionId: string,
  make: () => Promise<ReportRow>,
): Promise<ReportRow> {
  for (let waited = 0; waited < mostWaitMs; waited += lookAgainMs) {
    const until = new Date(now().getTime() + archive.issueClaimMs);
    if (await claimIssue(db, faceSessionId, { now: now(), until })) {
      try {
        // Checked again with the claim held: the previous holder may have finished in between.
        const known = await findReportOfSession(db, faceSessionId);
        return known && !isUnsigned(known) ? known : await make();
      } finally {
        await releaseIssue(db, faceSessionId, until);
      }
    }
    await pause(lookAgainMs);
  }
  throw underWay();
}
