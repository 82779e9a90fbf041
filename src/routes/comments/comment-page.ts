import type { CommentSort } from '../../../contract/comments/rules/comment-sorts';
import { requests } from '../../../contract/limits/requests';

/** The page of comments that an address names; the first where it names none. */
export function readCommentPage(search: object): number {
  const { commentPage }: { commentPage?: unknown } = search;
  const page = Number(typeof commentPage === 'string' && /^[1-9]\d{0,4}$/.test(commentPage) ? commentPage : 1);
  return Math.min(page, requests.mostPages);
}

/** The order that an address names; undefined: the newest first. Written here, as the entry of pages reads it. */
export function readCommentSort(search: object): Exclude<CommentSort, 'newest'> | undefined {
  const { commentSort }: { commentSort?: unknown } = search;
  return commentSort === 'hot' || commentSort === 'official' ? commentSort : undefined;
}

export const readCommentView = (search: object) => ({ page: readCommentPage(search), sort: readCommentSort(search) });

/** An address of a page of comments, in another order. */
export function sortedAddress(address: string, sort: CommentSort | undefined): string {
  if (sort === undefined || sort === 'newest') return address;
  const [path = '', fragment = ''] = address.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}commentSort=${sort}#${fragment}`;
}

export const commentPageAddress = (path: string, page: number, fragment = 'comments-title'): string =>
  `${path}${page > 1 ? `?commentPage=${page}` : ''}#${fragment}`;

/** Which page of a thread is shown, and the addresses of its pages. */
export interface CommentPaging {
  page: number;
  addressOf: (page: number, fragment?: string) => string;
}

/** The comment that a fragment links to. */
export function linkedComment(fragment: string): number | undefined {
  const [, id] = /^#?comment-([1-9]\d{0,9})$/.exec(fragment) ?? [];
  return id === undefined ? undefined : Number(id);
}
