import { createFileRoute, notFound } from '@tanstack/react-router';
import { qaAccessOptions } from '../../services/qa/qa';
import { headOfLoader, pageHead } from '../shared/head';
import { QaPage } from './qa-page';

export const Route = createFileRoute('/qa')({
  validateSearch: ({ machine }: Record<string, unknown>): { machine?: string } => ({
    machine: typeof machine === 'string' ? machine : undefined,
  }),
  loader: async ({ context: { queryClient } }) => {
    const { enabled } = await queryClient.fetchQuery(qaAccessOptions());
    if (!enabled) throw notFound();
    return {
      head: pageHead({
        title: '流程测试工作台',
        description: '流程的状态图、模拟运行、测试用例和覆盖率。',
        indexed: false,
      }),
    };
  },
  head: headOfLoader,
  component: QaPage,
});
