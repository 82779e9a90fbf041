import type { AuditStatus, CommentType } from '../../../contract/comments/rules/comment-types';
import { auditStatuses, commentTypes } from '../../../contract/comments/rules/comment-types';

export const ages = [1, 7, 30, 365] as const;

/** What is shown, in the address, so that a reload, Back and a link keep it. */
export interface ModerationSearch {
  view?: 'log';
  /** Absent: those under review. */
  status?: 'all' | 1 | 2;
  type?: CommentType;
  /** Not older than this. */
  days?: (typeof ages)[number];
  /** Absent: the first. */
  page?: number;
}

const oneOf = <Value>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given || String(value) === given);

export function readModerationSearch(given: Record<string, unknown>): ModerationSearch {
  const page = Number(given.page);
  return {
    view: given.view === 'log' ? 'log' : undefined,
    status: oneOf(['all', auditStatuses.visible, auditStatuses.hidden] as const, given.status),
    type: oneOf(Object.values(commentTypes), given.type),
    days: oneOf(ages, given.days),
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  };
}

export const statusOf = ({ status }: ModerationSearch): AuditStatus | undefined =>
  status === 'all' ? undefined : (status ?? auditStatuses.underReview);

/** The address of the page with another search. */
export function moderationAddress(search: ModerationSearch): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || (name === 'page' && value === 1) ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(given).toString();
  return query === '' ? '/portal/moderation' : `/portal/moderation?${query}`;
}
