import type { FeedbackReason } from '../../../../contract/help/rules/feedback';

export interface WrittenFeedback {
  reasons: readonly FeedbackReason[];
  description: string;
}

/** What is kept of the form. */
export interface HelpFeedbackDraft extends WrittenFeedback {
  /** Whether pictures were chosen; they are not kept. */
  files: boolean;
}

export const blankHelpFeedback: HelpFeedbackDraft = { reasons: [], description: '', files: false };
