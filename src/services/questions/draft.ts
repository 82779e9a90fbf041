import type { QuestionCode } from '../../../contract/questions/rules/categories';
import type { AskForm } from '../../machines/questions/ask/machine';
import { randomKey } from '../shared/random-key';

/** An attachment that is uploaded. */
export interface DraftFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** What a customer has typed and not asked yet. */
export interface Draft {
  categoryCode: QuestionCode | '';
  title: string;
  /** Plain text, or the editor's markup. */
  content: string;
  files: readonly DraftFile[];
}

interface Stored extends Draft {
  by: string;
  /** The idempotency key of a question that was sent and perhaps stored. */
  sent?: { text: string; key: string };
}

/** Each customer has a draft of their own, also in a browser that several use. */
const nameOf = (form: AskForm, by: string): string => `question-draft/${form}/${by}`;

const blank: Draft = { categoryCode: '', title: '', content: '', files: [] };

const isFile = (value: unknown): value is DraftFile => {
  const { id, name, size }: { id?: unknown; name?: unknown; size?: unknown } = Object(value);
  return typeof id === 'string' && typeof name === 'string' && typeof size === 'number';
};

const codes: readonly string[] = ['', 'service_pcb', 'service_smt', 'service_steelmesh'];

function isStored(value: unknown): value is Stored {
  const { by, categoryCode, title, content, files }: Record<string, unknown> = Object(value);
  return (
    typeof by === 'string' &&
    typeof categoryCode === 'string' &&
    codes.includes(categoryCode) &&
    typeof title === 'string' &&
    typeof content === 'string' &&
    Array.isArray(files) &&
    files.every(isFile)
  );
}

function read(form: AskForm, by: string): Stored {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(nameOf(form, by)) ?? 'null');
    if (isStored(found) && found.by === by) return found;
  } catch {
    // Storage is switched off, or holds something else.
  }
  return { ...blank, by };
}

function write(form: AskForm, stored: Stored): void {
  try {
    localStorage.setItem(nameOf(form, stored.by), JSON.stringify(stored));
  } catch {
    // Storage is full or switched off: what is typed lives as long as the page.
  }
}

/** The draft of a form, kept in the browser over closing, reload and an ended session. */
export const readDraft = (form: AskForm, by: string): Draft => read(form, by);

export const keepDraft = (form: AskForm, by: string, draft: Draft): void =>
  write(form, { ...read(form, by), ...draft });

export function dropDraft(form: AskForm, by: string): void {
  try {
    localStorage.removeItem(nameOf(form, by));
  } catch {
    // Without storage there is none.
  }
}

/** The idempotency key of a question: the same for a retry, also after a reload; another one for another question. */
export function keyOf(form: AskForm, by: string, draft: Draft): string {
  const stored = read(form, by);
  const text = JSON.stringify([draft.categoryCode, draft.title, draft.content, draft.files.map(({ id }) => id)]);
  const key = stored.sent?.text === text ? stored.sent.key : randomKey();
  write(form, { ...stored, ...draft, by, sent: { text, key } });
  return key;
}
