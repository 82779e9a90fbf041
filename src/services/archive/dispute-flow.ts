import type { Report } from '../../../contract/archive/calls';
import { entered } from '../../../contract/rules/entered';
import { blankDispute } from '../../machines/archive/dispute/draft';
import type { Sent } from '../../machines/archive/dispute/machine';
import { disputeMachine } from '../../machines/archive/dispute/machine';
import { sentBy } from '../shared/draft-flow';
import { draftsOf } from '../shared/drafts';
import { sealedCall } from '../shared/sealed-call';

/** Dispute of a report (R490). */
export function disputeFlow(report: Report) {
  const drafts = draftsOf({ name: 'dispute', kind: 'personal', blank: blankDispute }, report.reportHandle);
  return disputeMachine.provide(
    sentBy(drafts, async ({ written, fileIndexId }: Sent, requestKey, signal) => {
      await sealedCall(
        'POST /api/portal/v1/archive/submitFeedback',
        {
          feedbackContent: written.feedbackContent.trim(),
          contactPhone: entered('mobile', written.contactPhone),
          verificationCode: report.verificationCode,
          requestKey,
          ...(fileIndexId === '' ? {} : { proofFileList: [fileIndexId] }),
        },
        { signal },
      );
    }),
  );
}
