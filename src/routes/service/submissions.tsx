import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader, pageHead } from '../shared/head';
import { readNumber } from '../shared/read-search';
import { SubmissionsView } from './submissions-view';

export const Route = createFileRoute('/_account/portal/account/tickets')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({ page: readNumber(String(page)) }),
  loader: () => ({
    head: pageHead({
      title: '我的提交',
      description: '查看提交的投诉、建议与反馈的处理进度；未登录时凭工单号和电话查询。',
      canonical: '/portal/account/tickets',
      indexed: false,
    }),
  }),
  head: headOfLoader,
  component: SubmissionsView,
});
