import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { readNumber } from '../shared/read-search';
import { OwnBeansView } from './own-beans-view';

export const Route = createFileRoute('/_account/portal/account/beans')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({ page: readNumber(String(page)) }),
  head: () => pageHead({ title: '金豆与兑换', canonical: '/portal/account/beans', indexed: false }),
  component: OwnBeansView,
});
