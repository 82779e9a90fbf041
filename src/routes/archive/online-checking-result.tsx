import { createFileRoute } from '@tanstack/react-router';
import { CheckingResult } from './checking-result';

export const Route = createFileRoute('/portal/online-checking-result')({
  head: () => ({
    meta: [
      { title: '在线验证结果 - 华秀电路' },
      { name: 'description', content: '员工履历报告的在线验证结果。' },
      { name: 'robots', content: 'noindex' },
    ],
    links: [{ rel: 'canonical', href: '/portal/online-checking-result' }],
  }),
  component: CheckingResult,
});
