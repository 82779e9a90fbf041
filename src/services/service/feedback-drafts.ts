import { blankSiteFeedback } from '../../machines/service/site-feedback/draft';
import { draftIn, draftsOf } from '../shared/drafts';

export const feedbackDrafts = () => draftsOf({ name: 'siteFeedback', kind: 'personal', blank: blankSiteFeedback });

/** Puts what was written elsewhere into the form of the feedback, below what stands there. */
export function carryToFeedback(text: string): void {
  const drafts = feedbackDrafts();
  const known = draftIn(drafts) ?? blankSiteFeedback;
  const lines = known.suggestion.split('\n').filter((line) => line !== '');
  drafts.keep({ ...known, suggestion: lines.includes(text) ? known.suggestion : [...lines, text].join('\n') });
}
