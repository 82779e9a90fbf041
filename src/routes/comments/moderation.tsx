import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { readModerationSearch } from './moderation-search';
import { ModerationView } from './moderation-view';

export const Route = createFileRoute('/portal/moderation')({
  validateSearch: readModerationSearch,
  head: () => pageHead({ title: '评论管理', canonical: '/portal/moderation', indexed: false }),
  component: ModerationView,
});
