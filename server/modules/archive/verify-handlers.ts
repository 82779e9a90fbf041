import { archiveMessages } from '../../../contract/archive/messages';
import { normaliseVerificationCode } from '../../../contract/archive/rules/verification-code';
import { archive } from '../../../contract/limits/archive';
import { messages } from '../../../contract/messages';
import { dayOf, formatDateTime } from '../../../contract/rules/dates';
import type { CheckCaptcha, Context } from '../../context';
import { keepBrowser } from '../../http/browser-cookie';
import { addressGroup } from '../../http/client-address';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { hashToken } from '../../security/token';
import { putGrant } from './grants-store';
import { presentReport, reportHandleOf } from './report-content';
import { reportVerifications } from './tables';
import { lookUpCode } from './verification-store';

export function verifyHandlers(
  context: Context,
  checkCaptcha: CheckCaptcha,
): Handlers<'POST /api/portal/v1/archive/verifyReport'> {
  const { db, vault } = context;
  return {
    'POST /api/portal/v1/archive/verifyReport': async ({ body, request, reply }) => {
      const now = context.now();
      const browserHash = keepBrowser(context, request, reply);
      const captchaPassed = await checkCaptcha(context, body, request);
      const lookup = await lookUpCode(
        db,
        {
          // An office shares an address: one browser's mistakes must not trouble the others.
          counted: [
            {
              index: vault.index(addressGroup(request.ip), 'verification.address'),
              tries: archive.wrongCodeTriesOfAddress,
            },
            { index: vault.index(browserHash, 'verification.browser'), tries: archive.wrongCodeTries },
          ],
          // A malformed code is looked up like any other: unknown and malformed codes must be indistinguishable.
          codeIndex: vault.index(normaliseVerificationCode(body.verificationCode), 'report.code'),
          captchaPassed,
        },
        now,
      );
      if (lookup.outcome === 'captcha')
        throw new BusinessError(400, messages.captchaFirst, { reason: 'CAPTCHA_REQUIRED', captchaRequired: true });
      if (lookup.outcome === 'wrong') throw new BusinessError(400, archiveMessages.wrongCode, { reason: 'WRONG_CODE' });
      if (lookup.outcome === 'revoked')
        throw new BusinessError(400, `报告已撤销，在线验证码已失效（验证时间：${formatDateTime(now)}）`, {
          reason: 'REVOKED',
        });
      const { report } = lookup;
      if (dayOf(now) > report.verifiableUntil)
        throw new BusinessError(400, archiveMessages.reportExpired, {
          reason: 'EXPIRED',
          checkedAt: formatDateTime(now),
          verifiableUntil: report.verifiableUntil,
        });
      const grant = {
        kind: 'verifier',
        browserHash,
        expiresAt: new Date(now.getTime() + archive.reportAccessMinutes * 60_000),
      } as const;
      const handle = reportHandleOf(vault, { ...grant, reportId: report.id });
      await putGrant(db, { ...grant, handleHash: hashToken(handle), reportId: report.id });
      await db.insert(reportVerifications).values({ reportId: report.id, at: now, network: addressGroup(request.ip) });
      return { data: presentReport(vault, report, grant, now) };
    },
  };
}
