import { fromPromise } from 'xstate';
import type { Report } from '../../../contract/archive/calls';
import { entered } from '../../../contract/rules/entered';
import { disputeMachine } from '../../machines/archive/dispute/machine';
import { sealedCall } from '../shared/sealed-call';

interface Dispute {
  feedbackContent: string;
  contactPhone: string;
  fileIndexId: string;
  requestKey: string;
}

/** Dispute of a report (R490). */
export const disputeFlow = (report: Report) =>
  disputeMachine.provide({
    actors: {
      submitDispute: fromPromise<void, Dispute>(async ({ input, signal }) => {
        await sealedCall(
          'POST /api/portal/v1/archive/submitFeedback',
          {
            feedbackContent: input.feedbackContent.trim(),
            contactPhone: entered('mobile', input.contactPhone),
            verificationCode: report.verificationCode,
            requestKey: input.requestKey,
            ...(input.fileIndexId === '' ? {} : { proofFileList: [input.fileIndexId] }),
          },
          { signal },
        );
      }),
    },
  });
