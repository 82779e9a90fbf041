import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { readNumber } from '../shared/read-search';
import { StaffPage } from '../shell/staff-page';
import { EmptySearchesView } from './staff-searches-view';

export const Route = createFileRoute('/staff/searches')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({ page: readNumber(String(page)) }),
  head: () => pageHead({ title: '无结果搜索', indexed: false }),
  component: () => (
    <StaffPage title="无结果搜索" path="/staff/searches" needs={['content', 'read', 'helpDocuments']}>
      {(rights) => <EmptySearchesView rights={rights} />}
    </StaffPage>
  ),
});
