import type { SubmissionWorld } from '../../shared/submission-world';
import { keepsWhole, mayOpen, submissionSteps, submissionWorld } from '../../shared/submission-world';
import { isKnown, isVisitor } from '../../shared/visit';
import { worldOf } from '../../shared/world';

/** Feedback of an account of its own. */
export const world = worldOf<SubmissionWorld>({
  ...submissionWorld('siteFeedback'),
  page: () => '/portal/serviceGuide',
  calls: { submit: 'POST /api/portal/v1/submitSiteFeedback' },
  steps: {
    ...submissionSteps<SubmissionWorld>(),
    'feedback.open': { needs: mayOpen },
    'form.submit(customer)': { needs: isKnown, makes: keepsWhole },
    'form.submit(visitor)': { needs: isVisitor, makes: keepsWhole },
    'form.submit(anonymous)': { needs: isVisitor, makes: keepsWhole },
    'submit → wrongCaptcha': { needs: isVisitor },
  },
});
