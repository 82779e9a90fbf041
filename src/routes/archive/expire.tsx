import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader, pageHead } from '../shared/head';
import { requireArea } from '../shell/areas';
import { ExpiredReport } from './expired-report';

export const Route = createFileRoute('/portal/expire')({
  loader: async ({ context }) => {
    await requireArea('archive', context);
    return {
      head: pageHead({
        title: '报告已过期',
        description: '在线验证报告已过期，无法在线验证，请报告所有者重新申请。',
        canonical: '/portal/expire',
      }),
    };
  },
  head: headOfLoader,
  component: ExpiredReport,
});
