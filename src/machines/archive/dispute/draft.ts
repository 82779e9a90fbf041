export interface WrittenDispute {
  feedbackContent: string;
  contactPhone: string;
}

/** What is kept of the form. */
export interface DisputeDraft extends WrittenDispute {
  /** Whether a file was chosen; it is not kept. */
  files: boolean;
}

export const blankDispute: DisputeDraft = { feedbackContent: '', contactPhone: '', files: false };
