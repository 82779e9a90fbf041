import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Report } from '../../../contract/archive/calls';
import { entered } from '../../../contract/rules/entered';
import { mailReportMachine } from '../../machines/archive/mail-report/machine';
import { sealedFormCall } from '../shared/sealed-call';
import { reportPdfOptions } from './archive';
import { reportFileName } from './report-file-name';

/** Forwards a report: a signed one by its id, any other as the PDF that can be downloaded (R488). */
export const mailFlow = (queryClient: QueryClient, report: Report) =>
  mailReportMachine.provide({
    actors: {
      sendMail: fromPromise<void, { email: string }>(async ({ input, signal }) => {
        const { verificationCode, signFlowId } = report;
        const email = entered('mailbox', input.email);
        if (signFlowId !== undefined) {
          await sealedFormCall(
            'POST /api/portal/v1/archive/sendReportToEmail',
            { email, verificationCode, signFlowId },
            {},
            { signal },
          );
          return;
        }
        const pdf = await queryClient.fetchQuery(reportPdfOptions(report.reportHandle));
        const attachmentFile = new File([pdf], reportFileName(report), { type: 'application/pdf' });
        await sealedFormCall(
          'POST /api/portal/v1/archive/sendReportToEmail',
          { email, verificationCode },
          { attachmentFile },
          { signal },
        );
      }),
    },
  });
