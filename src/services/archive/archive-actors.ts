import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Report } from '../../../contract/archive/calls';
import { normaliseIdNo } from '../../../contract/archive/rules/id-no';
import { archive } from '../../../contract/limits';
import { browserTransport, callForAnswer } from '../shared/call';
import { sealedCall, sealedFormCall } from '../shared/sealed-call';
import { forgetReport, keepReport, reportPdfOptions } from './archive';
import { reportFileName } from './report-file-name';

interface Applicant {
  name: string;
  idNo: string;
}

/** Actors of the apply flow. */
export const applyActors = (queryClient: QueryClient) => ({
  requestAddress: fromPromise<{ createH5Url: string; callBackKey: string }, Applicant>(async ({ input, signal }) => {
    const { data } = await sealedCall(
      'POST /api/portal/v1/archive/getFaceUrl',
      {
        name: input.name.trim(),
        idNo: normaliseIdNo(input.idNo),
        agreements: { query: archive.queryAgreementVersion, realName: archive.realNameAgreementVersion },
      },
      { signal },
    );
    return data;
  }),
  checkStatus: fromPromise<{ message: string }, { callBackKey: string }>(async ({ input, signal }) => {
    forgetReport(queryClient);
    const { message } = await callForAnswer(browserTransport, 'POST /api/portal/v1/archive/getFaceStatus', input, {
      signal,
    });
    return { message };
  }),
  fetchReport: fromPromise<{ reportHandle: string }, Applicant>(async ({ input, signal }) => {
    const { data } = await sealedCall(
      'POST /api/portal/v1/archive/getReport',
      {
        employeeName: archive.secretPrefix + input.name.trim(),
        employeeIdCard: archive.secretPrefix + normaliseIdNo(input.idNo),
      },
      { signal },
    );
    return keepReport(queryClient, data);
  }),
});

/** Actor of the flow that checks a report by its code. */
export const verifyActors = (queryClient: QueryClient) => ({
  verifyCode: fromPromise<{ reportHandle: string }, { verificationCode: string }>(async ({ input, signal }) => {
    forgetReport(queryClient);
    const { data } = await callForAnswer(browserTransport, 'POST /api/portal/v1/archive/verifyReport', input, {
      signal,
    });
    return keepReport(queryClient, data);
  }),
});

/** Actor of the mail flow: a signed report is named, any other goes along as the PDF that can be downloaded (R488). */
export const mailActors = (queryClient: QueryClient, report: Report) => ({
  sendMail: fromPromise<void, { email: string }>(async ({ input, signal }) => {
    const { verificationCode, signFlowId } = report;
    const email = input.email.trim();
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
});

interface Dispute {
  feedbackContent: string;
  contactPhone: string;
  fileIndexId: string;
}

/** Actor of the feedback flow (R490). */
export const feedbackActors = (report: Report) => ({
  submitFeedback: fromPromise<void, Dispute>(async ({ input, signal }) => {
    await sealedCall(
      'POST /api/portal/v1/archive/submitFeedback',
      {
        feedbackContent: input.feedbackContent.trim(),
        contactPhone: input.contactPhone.trim(),
        verificationCode: report.verificationCode,
        ...(input.fileIndexId === '' ? {} : { proofFileList: [input.fileIndexId] }),
      },
      { signal },
    );
  }),
});

/** Actors of a report that is a signed document (R484). */
export const signedReportActors = {
  syncStatus: fromPromise<{ message: string }, { signFlowId: string }>(async ({ input, signal }) => {
    const { message } = await callForAnswer(browserTransport, 'POST /api/portal/v1/archive/syncSignStatus', input, {
      signal,
    });
    return { message };
  }),
  fetchDocument: fromPromise<{ url: string; fileName: string }, { signFlowId: string }>(async ({ input, signal }) => {
    const { data } = await callForAnswer(browserTransport, 'POST /api/portal/v1/archive/getSignedPdf', input, {
      signal,
    });
    return data;
  }),
};
