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

/** A document of the samples; feedback of an account of its own. */
export const world = worldOf<SubmissionWorld>({
  starts: {
    customer: { label: '客户已登录', prepared, input: 'reader', world: unsentWorld },
    visitor: { label: '未登录', prepared, input: 'reader', world: { ...unsentWorld, session: 'none' } },
  },
  order: () => ({ accounts: { customer: {} } }),
  signedIn: (w) => (isKnown(w) ? 'customer' : ''),
  calls: { submit: 'POST /api/portal/v1/submitHelpFeedback' },
  steps: {
    ...submissionSteps<SubmissionWorld>(),
    'feedback.open(customer)': { needs: (w, snapshot) => isKnown(w) && mayOpen(w, snapshot) },
    'feedback.open(visitor)': { needs: (w, snapshot) => isVisitor(w) && mayOpen(w, snapshot) },
    'form.submit': { makes: keepsWhole },
  },
  left: submissionLeft,
  others: submissionOthers<SubmissionWorld>(),
  beyond: submissionBeyond('helpFeedback'),
  rules: submissionWorldRules,
  books: ({ stored }) => ({ stored: stored ? 1 : 0 }),
});
