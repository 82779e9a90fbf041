import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { readNumber } from '../shared/read-search';
import { OwnCommentsView } from './own-comments-view';

export const Route = createFileRoute('/_account/portal/account/comments')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({ page: readNumber(String(page)) }),
  head: () => pageHead({ title: '我的评论', canonical: '/portal/account/comments', indexed: false }),
  component: OwnCommentsView,
});
