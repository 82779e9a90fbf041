import type { SubmissionWorld } from '../../shared/submission-world';
import { keepsWhole, mayOpen, submissionSteps, submissionWorld } from '../../shared/submission-world';
import { isKnown, isVisitor } from '../../shared/visit';
import { worldOf } from '../../shared/world';

/** A document of the samples; feedback of an account of its own. */
export const world = worldOf<SubmissionWorld>({
  ...submissionWorld('helpFeedback'),
  page: () => '/portal/server_guide_1001.html',
  calls: { submit: 'POST /api/portal/v1/submitHelpFeedback' },
  steps: {
    ...submissionSteps<SubmissionWorld>(),
    'feedback.open(customer)': { needs: (w, snapshot) => isKnown(w) && mayOpen(w, snapshot) },
    'feedback.open(visitor)': { needs: (w, snapshot) => isVisitor(w) && mayOpen(w, snapshot) },
    'form.submit': { makes: keepsWhole },
  },
});
