import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';
import { readLogSearch } from './log-search';
import { LogView } from './log-view';

export const Route = createFileRoute('/staff/log')({
  validateSearch: readLogSearch,
  head: () => pageHead({ title: '操作日志', indexed: false }),
  component: () => (
    <StaffPage title="操作日志" path="/staff/log" needs={['log', 'read']}>
      {(rights) => <LogView rights={rights} />}
    </StaffPage>
  ),
});
