import type { QuestionCode } from '../../../../contract/questions/rules/categories';

/** An attachment that is uploaded. */
interface DraftFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** What is kept of a question. */
export interface QuestionDraft {
  categoryCode: QuestionCode | '';
  title: string;
  /** Plain text, or the editor's markup. */
  content: string;
  files: readonly DraftFile[];
}

export const blankQuestion: QuestionDraft = { categoryCode: '', title: '', content: '', files: [] };
