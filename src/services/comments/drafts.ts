import type { CommentDraft } from '../../machines/comments/comment/machine';
import { wasStored } from '../shared/draft-flow';
import type { Drafts } from '../shared/drafts';
import { draftsOf } from '../shared/drafts';
import type { Place } from './comments';

export interface DraftPlace extends Place {
  /** What a reply answers. */
  parentId: number | undefined;
  /** The own comment that is changed. */
  edited?: { id: number; markup: string } | undefined;
  /** An answer of staff, written in the review. */
  official?: true;
}

/** What is typed at one place and not posted yet. */
export const commentDrafts = ({ type, businessId, parentId = 0, edited, official }: DraftPlace): Drafts<CommentDraft> =>
  draftsOf(
    { name: 'comment', kind: 'kept', blank: { markup: '' } },
    `${type}/${businessId}/${parentId}${official ? '/official' : ''}${edited ? `/edit/${edited.id}` : ''}`,
  );

/** Whether something is left to post there. */
export async function hasDraft(place: DraftPlace, signal: AbortSignal): Promise<boolean> {
  const { value, key } = commentDrafts(place).read() ?? { value: { markup: '' }, key: '' };
  return value.markup !== '' && !(await wasStored(key, signal));
}
