import type { FastifyRequest } from 'fastify';
import { archiveMessages } from '../../../contract/archive/messages';
import { normaliseVerificationCode } from '../../../contract/archive/rules/verification-code';
import { checkReportMailbox } from '../../../contract/rules/contact';
import { entered } from '../../../contract/rules/entered';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers, UploadedFile } from '../../http/implement';
import { ProviderError } from '../../providers/provider-error';
import { requireOwnerByCode } from './access';
import type { Grant } from './grants-store';
import { reportMail } from './mail-text';
import { presentReport } from './report-content';
import { archiveUrl, fingerprint, reportDocument } from './report-document';
import { giveMailBack, rememberMail, takeMail, wasIssued } from './reports-store';
import { signedDocument } from './sign-handlers';

const incomplete = () => new BusinessError(400, '提交的内容不正确', { field: 'attachmentFile' });
const differs = () => new BusinessError(400, '附件与报告不一致，请重新下载后发送', { reason: 'NOT_ISSUED' });

const rejected = () => new BusinessError(400, '邮箱不存在或拒收，请核对后重新填写', { reason: 'MAIL_REJECTED' });

interface Attached {
  signFlowId: string | undefined;
  file: UploadedFile | undefined;
}

/** Always sends the server's own document; the browser's attachment must only match one that was downloaded (R488). */
async function chooseDocument(context: Context, request: FastifyRequest, grant: Grant, { signFlowId, file }: Attached) {
  if ((signFlowId === undefined) === (file === undefined)) throw incomplete();
  if (signFlowId !== undefined) {
    if (signFlowId !== grant.report.signFlowId) throw incomplete();
    return signedDocument(context, grant);
  }
  if (!file || !(await wasIssued(context.db, grant.report.id, fingerprint(file.bytes)))) throw differs();
  return reportDocument(context, request, grant);
}

export function mailHandlers(context: Context): Handlers<'POST /api/portal/v1/archive/sendReportToEmail'> {
  const { db, vault, now, providers } = context;
  return {
    'POST /api/portal/v1/archive/sendReportToEmail': async ({ body, files, request }) => {
      const wrong = checkReportMailbox(body.email);
      if (wrong) throw new BusinessError(400, wrong);
      const to = entered('mailbox', body.email);
      const codeIndex = vault.index(normaliseVerificationCode(body.verificationCode), 'report.code');
      const grant = await requireOwnerByCode(context, request, codeIndex);
      const { id: reportId } = grant.report;
      const document = await chooseDocument(context, request, grant, {
        signFlowId: body.signFlowId,
        file: files.attachmentFile,
      });
      if (!(await takeMail(db, reportId)))
        throw new BusinessError(429, archiveMessages.tooManyMails, { reason: 'TOO_MANY_MAILS' });
      try {
        await providers.mail.send({
          ...reportMail(presentReport(vault, grant.report, grant), archiveUrl(context, request), to),
          attachments: [{ filename: document.fileName, content: document.pdf, contentType: 'application/pdf' }],
        });
      } catch (error) {
        await giveMailBack(db, reportId);
        throw error instanceof ProviderError && error.kind === 'rejected' ? rejected() : error;
      }
      await rememberMail(db, { reportId, recipient: vault.seal(to, 'mail.recipient'), createdAt: now() });
      return { data: null };
    },
  };
}
