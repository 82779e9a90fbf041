import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../shared/head';
import { readNumber } from '../../shared/read-search';
import { requireArea } from '../../shell/areas';
import { StaffPage } from '../../shell/staff-page';
import { ReportsView } from './reports-view';

export const Route = createFileRoute('/staff/reports')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({ page: readNumber(String(page)) }),
  loader: ({ context }) => requireArea('archive', context),
  head: () => pageHead({ title: '履历报告', indexed: false }),
  component: () => (
    <StaffPage title="履历报告" path="/staff/employees" needs={['employees', 'read']}>
      {(rights) => <ReportsView rights={rights} />}
    </StaffPage>
  ),
});
