import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { readNumber } from '../shared/read-search';
import { OwnLikesView } from './own-likes-view';

export const Route = createFileRoute('/_account/portal/account/likes')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({ page: readNumber(String(page)) }),
  head: () => pageHead({ title: '点赞', canonical: '/portal/account/likes', indexed: false }),
  component: OwnLikesView,
});
