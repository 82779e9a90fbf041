import type { ComplaintMethod, StaffType } from '../../../../contract/service/rules/complaint';

export interface WrittenComplaint {
  person: string;
  content: string;
  suggestion: string;
  linkMan: string;
  phone: string;
  otherReason: string;
}

interface ComplaintChoices {
  salesClass: StaffType | '';
  method: ComplaintMethod | '';
  sort: string;
}

/** What is kept of the form. */
export interface ComplaintDraft extends WrittenComplaint, ComplaintChoices {
  anonymous: boolean;
  /** Whether files were chosen; they are not kept. */
  files: boolean;
}

export const blankComplaint: ComplaintDraft = {
  person: '',
  content: '',
  suggestion: '',
  linkMan: '',
  phone: '',
  otherReason: '',
  salesClass: '',
  method: '',
  sort: '',
  anonymous: false,
  files: false,
};
