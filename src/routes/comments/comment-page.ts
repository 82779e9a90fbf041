import { requests } from '../../../contract/limits/requests';

/** The page of comments that an address names; the first where it names none. */
export function readCommentPage(search: object): number {
  const { commentPage }: { commentPage?: unknown } = search;
  const page = Number(typeof commentPage === 'string' && /^[1-9]\d{0,4}$/.test(commentPage) ? commentPage : 1);
  return Math.min(page, requests.mostPages);
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
