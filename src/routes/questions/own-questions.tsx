import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { readNumber } from '../shared/read-search';
import { OwnQuestionsView } from './own-questions-view';

export const Route = createFileRoute('/_account/portal/account/questions')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({ page: readNumber(String(page)) }),
  head: () => pageHead({ title: '我的提问', canonical: '/portal/account/questions', indexed: false }),
  component: OwnQuestionsView,
});
