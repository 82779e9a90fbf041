import { randomKey } from '../shared/random-key';
import type { Place } from './comments';

/** What a customer has typed at one place and not posted yet. Kept in the browser, for each customer apart. */
interface Draft {
  by: string;
  markup: string;
  /** The idempotency key of a text that was sent and perhaps posted. */
  sent?: { markup: string; key: string };
}

export interface DraftPlace extends Place {
  /** What a reply answers. */
  parentId: number | undefined;
  /** An answer of staff, written in the review. */
  official?: true;
}

const prefix = 'comment-draft';
const nameOf = ({ type, businessId, parentId = 0, official }: DraftPlace, by: string): string =>
  `${prefix}/${type}/${businessId}/${parentId}${official ? '/official' : ''}/${by}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'by' in value &&
  typeof value.by === 'string' &&
  'markup' in value &&
  typeof value.markup === 'string';

function read(place: DraftPlace, by: string): Draft {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(nameOf(place, by)) ?? 'null');
    if (isDraft(found) && found.by === by) return found;
  } catch {
    // Storage is switched off, or holds something else.
  }
  return { by, markup: '' };
}

function write(place: DraftPlace, draft: Draft): void {
  try {
    if (draft.markup === '' && draft.sent === undefined) localStorage.removeItem(nameOf(place, draft.by));
    else localStorage.setItem(nameOf(place, draft.by), JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the text lives as long as the page.
  }
}

export const readDraft = (place: DraftPlace, by: string): string => read(place, by).markup;

export const keepDraft = (place: DraftPlace, by: string, markup: string): void =>
  write(place, { ...read(place, by), markup });

export const dropDraft = (place: DraftPlace, by: string): void => write(place, { by, markup: '' });

/** The idempotency key of a text: the same for a retry, also after a reload; another one for another text. */
export function keyOf(place: DraftPlace, by: string, markup: string): string {
  const draft = read(place, by);
  const key = draft.sent?.markup === markup ? draft.sent.key : randomKey();
  write(place, { ...draft, markup, sent: { markup, key } });
  return key;
}
