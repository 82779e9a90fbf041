import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { ClosingView } from './closing-view';

export const Route = createFileRoute('/_account/portal/account/closing')({
  head: () => pageHead({ title: '注销与导出', canonical: '/portal/account/closing', indexed: false }),
  component: ClosingView,
});
