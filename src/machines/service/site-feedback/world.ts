import type { SubmissionWorld } from '../../shared/submission-world';
import {
  keepsWhole,
  mayOpen,
  submissionBeyond,
  submissionLeft,
  submissionOthers,
  submissionSteps,
  submissionWorldRules,
  unsentWorld,
} from '../../shared/submission-world';
import { isKnown, isVisitor } from '../../shared/visit';
import { worldOf } from '../../shared/world';

const prepared = '一位客户';

/** Feedback of an account of its own. */
export const world = worldOf<SubmissionWorld>({
  starts: {
    customer: { label: '客户已登录', prepared, input: 'reader', world: unsentWorld },
    visitor: { label: '未登录', prepared, input: 'reader', world: { ...unsentWorld, session: 'none' } },
  },
  order: () => ({ accounts: { customer: {} } }),
  signedIn: (w) => (isKnown(w) ? 'customer' : ''),
  calls: { submit: 'POST /api/portal/v1/submitSiteFeedback' },
  steps: {
    ...submissionSteps<SubmissionWorld>(),
    'feedback.open': { needs: mayOpen },
    'form.submit(customer)': { needs: isKnown, makes: keepsWhole },
    'form.submit(visitor)': { needs: isVisitor, makes: keepsWhole },
    'form.submit(anonymous)': { needs: isVisitor, makes: keepsWhole },
    'submit → wrongCaptcha': { needs: isVisitor },
  },
  left: submissionLeft,
  others: submissionOthers<SubmissionWorld>(),
  beyond: submissionBeyond('siteFeedback'),
  rules: submissionWorldRules,
  books: ({ stored }) => ({ stored: stored ? 1 : 0 }),
});
