import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../shared/head';
import { readNumber } from '../../shared/read-search';
import { requireArea } from '../../shell/areas';
import { StaffPage } from '../../shell/staff-page';
import { EmployeesView } from './employees-view';

export const Route = createFileRoute('/staff/employees')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => ({ page: readNumber(String(page)) }),
  loader: ({ context }) => requireArea('archive', context),
  head: () => pageHead({ title: '员工履历', indexed: false }),
  component: () => (
    <StaffPage title="员工履历" path="/staff/employees" needs={['employees', 'read']}>
      {(rights) => <EmployeesView rights={rights} />}
    </StaffPage>
  ),
});
