import { createFileRoute } from '@tanstack/react-router';
import { headOfLoader, pageHead } from '../shared/head';
import { requireArea } from '../shell/areas';
import { CheckingResult } from './checking-result';

export const Route = createFileRoute('/portal/online-checking-result')({
  loader: async ({ context }) => {
    await requireArea('archive', context);
    return {
      head: pageHead({
        title: '在线验证结果',
        description: '员工履历报告的在线验证结果。',
        canonical: '/portal/online-checking-result',
        indexed: false,
      }),
    };
  },
  head: headOfLoader,
  component: CheckingResult,
});
