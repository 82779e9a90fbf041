import type { AuditStatus, CommentType } from '../../../contract/comments/rules/comment-types';
import { oneOf } from '../shared/read-search';
import { withSearch } from '../shared/with-search';

/** Written here: the entry of every page reads parameters, and must not bring the rules of comments. */
const types: readonly CommentType[] = [1, 3, 6, 7, 8, 10];

export const ages = [1, 7, 30, 365] as const;

/** What is shown, in the address, so that a reload, Back and a link keep it. */
export interface ModerationSearch {
  view?: 'log';
  /** Absent: those under review. */
  status?: 'all' | 'reported' | 1 | 2;
  type?: CommentType;
  /** Under this alone, of that type. */
  under?: number;
  /** Not older than this. */
  days?: (typeof ages)[number];
  /** Absent: the first. */
  page?: number;
}

export function readModerationSearch(given: Record<string, unknown>): ModerationSearch {
  const page = Number(given.page);
  const type = oneOf(types, given.type);
  const under = Number(given.under);
  return {
    view: given.view === 'log' ? 'log' : undefined,
    status: oneOf(['all', 'reported', 1, 2], given.status),
    type,
    under: type !== undefined && Number.isInteger(under) && under > 0 && under < 2 ** 31 ? under : undefined,
    days: oneOf(ages, given.days),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  };
}

export const statusOf = ({ status }: ModerationSearch): AuditStatus | undefined =>
  status === 'all' || status === 'reported' ? undefined : (status ?? 0);

/** The address of the page with another search. */
export const moderationAddress = (search: ModerationSearch): string => withSearch('/portal/moderation', search);
