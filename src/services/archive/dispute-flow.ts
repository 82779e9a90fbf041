import { fromPromise } from 'xstate';
import type { Report } from '../../../contract/archive/calls';
import { entered } from '../../../contract/rules/entered';
import type { DisputeDraft } from '../../machines/archive/dispute/machine';
import { disputeMachine } from '../../machines/archive/dispute/machine';
import { keptBy } from '../shared/draft-flow';
import { draftsOf } from '../shared/drafts';
import { sealedCall } from '../shared/sealed-call';

interface Dispute {
  feedbackContent: string;
  contactPhone: string;
  fileIndexId: string;
  requestKey: string;
}

const blank: DisputeDraft = { feedbackContent: '', contactPhone: '', files: false };

/** Dispute of a report (R490). */
export function disputeFlow(report: Report) {
  const drafts = draftsOf({ name: 'dispute', kind: 'personal', blank }, report.reportHandle);
  const kept = keptBy(drafts);
  return disputeMachine.provide({
    actions: kept.actions,
    actors: {
      ...kept.actors,
      submitDispute: fromPromise<void, Dispute>(async ({ input, signal }) => {
        await sealedCall(
          'POST /api/portal/v1/archive/submitFeedback',
          {
            feedbackContent: input.feedbackContent.trim(),
            contactPhone: entered('mobile', input.contactPhone),
            verificationCode: report.verificationCode,
            requestKey: drafts.sent(input.requestKey),
            ...(input.fileIndexId === '' ? {} : { proofFileList: [input.fileIndexId] }),
          },
          { signal },
        );
        drafts.drop();
      }),
    },
  });
}
