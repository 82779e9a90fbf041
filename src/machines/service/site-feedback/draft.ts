import type { FeedbackType } from '../../../../contract/service/rules/complaint';

/** What is kept of the form. */
export interface SiteFeedbackDraft {
  about: FeedbackType;
  suggestion: string;
  phone: string;
  anonymous: boolean;
}

export const blankSiteFeedback: SiteFeedbackDraft = { about: 'PCB', suggestion: '', phone: '', anonymous: false };
