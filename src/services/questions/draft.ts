import type { AskForm, QuestionDraft } from '../../machines/questions/ask/machine';
import { draftsOf } from '../shared/drafts';

const blank: QuestionDraft = { categoryCode: '', title: '', content: '', files: [] };

/** What is typed in a form and not asked yet. */
export const questionDrafts = (form: AskForm) => draftsOf({ name: 'question', kind: 'kept', blank }, form);
