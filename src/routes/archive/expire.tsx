import { createFileRoute } from '@tanstack/react-router';
import { ExpiredReport } from './expired-report';

export const Route = createFileRoute('/portal/expire')({
  head: () => ({
    meta: [
      { title: '报告已过期 - 华秀电路' },
      { name: 'description', content: '在线验证报告已过期，无法在线验证，请报告所有者重新申请。' },
    ],
    links: [{ rel: 'canonical', href: '/portal/expire' }],
  }),
  component: ExpiredReport,
});
