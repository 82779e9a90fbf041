import { blankQuestion } from '../../machines/questions/ask/draft';
import type { AskForm } from '../../machines/questions/ask/machine';
import { draftsOf } from '../shared/drafts';

/** What is typed in a form and not asked yet. */
export const questionDrafts = (form: AskForm) =>
  draftsOf({ name: 'question', kind: 'kept', blank: blankQuestion }, form);
