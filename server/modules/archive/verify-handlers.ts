import { archiveMessages } from '../../../contract/archive/messages';
import { normaliseVerificationCode } from '../../../contract/archive/rules/verification-code';
import { archive } from '../../../contract/limits';
import { dayOf, formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { keepBrowser } from '../../http/browser-cookie';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { hashToken } from '../../security/token';
import { putGrant } from './grants-store';
import { presentReport, reportHandleOf } from './report-content';
import { lookUpCode } from './verification-store';

function blocked(until: Date, now: Date): BusinessError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new BusinessError(429, `验证码错误次数过多，请${Math.ceil(seconds / 60)}分钟后再试`, {
    reason: 'TOO_MANY_TRIES',
    retryAfterSeconds: seconds,
  });
}

export function verifyHandlers(context: Context): Handlers<'POST /api/portal/v1/archive/verifyReport'> {
  const { db, vault } = context;
  return {
    'POST /api/portal/v1/archive/verifyReport': async ({ body, request, reply }) => {
      const now = context.now();
      const browserHash = keepBrowser(context, request, reply);
      const lookup = await lookUpCode(
        db,
        {
          // An office shares an address: one browser's mistakes must not lock out the others.
          counted: [
            {
              index: vault.index(addressGroup(request.ip), 'verification.address'),
              tries: archive.wrongCodeTriesOfAddress,
            },
            { index: vault.index(browserHash, 'verification.browser'), tries: archive.wrongCodeTries },
          ],
          // A malformed code is looked up like any other: unknown and malformed codes must be indistinguishable.
          codeIndex: vault.index(normaliseVerificationCode(body.verificationCode), 'report.code'),
        },
        now,
      );
      if (lookup.outcome === 'blocked') throw blocked(lookup.until, now);
      if (lookup.outcome === 'wrong') throw new BusinessError(400, archiveMessages.wrongCode, { reason: 'WRONG_CODE' });
      if (lookup.outcome === 'revoked')
        throw new BusinessError(400, `报告已撤销，在线验证码已失效（验证时间：${formatDateTime(now)}）`, {
          reason: 'REVOKED',
        });
      const { report } = lookup;
      if (dayOf(now) > report.verifiableUntil)
        throw new BusinessError(400, archiveMessages.reportExpired, { reason: 'EXPIRED' });
      const grant = {
        kind: 'verifier',
        browserHash,
        expiresAt: new Date(now.getTime() + archive.reportAccessMinutes * 60_000),
      } as const;
      const handle = reportHandleOf(vault, { ...grant, reportId: report.id });
      await putGrant(db, { ...grant, handleHash: hashToken(handle), reportId: report.id });
      return { data: presentReport(vault, report, grant, now) };
    },
  };
}
