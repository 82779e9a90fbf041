import { normaliseVerificationCode } from '../../../contract/archive/rules/verification-code';
import { proofMessages } from '../../../contract/files/rules/proof-file';
import { archive } from '../../../contract/limits/archive';
import { checkDisputeContent, checkMobile } from '../../../contract/rules/contact';
import { entered } from '../../../contract/rules/entered';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { requireBrowser, requireOwnerByCode } from './access';
import type { UseProof } from './add-dispute';
import { addDispute } from './add-dispute';

const acknowledgement = '您的数据异常反馈已受理，处理结果将在5个工作日内以短信通知您。';

export function disputeHandlers(
  context: Context,
  useProof: UseProof,
): Handlers<'POST /api/portal/v1/archive/submitFeedback'> {
  const { db, vault, now, providers, sessions } = context;
  return {
    'POST /api/portal/v1/archive/submitFeedback': async ({ body, request }) => {
      const wrong = checkMobile(body.contactPhone) ?? checkDisputeContent(body.feedbackContent);
      if (wrong) throw new BusinessError(400, wrong);
      const phone = entered('mobile', body.contactPhone);
      const codeIndex = vault.index(normaliseVerificationCode(body.verificationCode), 'report.code');
      const { report } = await requireOwnerByCode(context, request, codeIndex);
      const browserHash = requireBrowser(request);
      const accountId = (await sessions.sessionOf(request))?.account.id ?? null;
      const added = await addDispute(
        db,
        {
          reportId: report.id,
          content: vault.seal(body.feedbackContent.trim(), 'feedback.content'),
          phone: vault.seal(phone, 'feedback.phone'),
          accountId,
          createdAt: now(),
          requestKey: body.requestKey ?? null,
        },
        { browserHash, fileIds: body.proofFileList ?? [], use: useProof },
      );
      if (added.outcome === 'proofMissing')
        throw new BusinessError(400, proofMessages.failed, { reason: 'PROOF_FILE' });
      if (added.outcome === 'known') return { data: null };
      // The number may be another person's: after a few messages, disputes are accepted without an acknowledgement.
      if (added.disputes > archive.acknowledgementsPerReport) return { data: null };
      // The dispute is stored even if the acknowledgement fails; the reply does not wait for it.
      providers.sms
        .send({ phone, template: 'disputeReceived', text: acknowledgement })
        .catch((error: unknown) => request.log.error({ err: error }, 'the acknowledgement was not sent'));
      return { data: null };
    },
  };
}
