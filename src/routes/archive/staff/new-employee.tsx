import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../shared/head';
import { requireArea } from '../../shell/areas';
import { StaffPage } from '../../shell/staff-page';
import { NewEmployeeView } from './new-employee-view';

export const Route = createFileRoute('/staff/employees/new')({
  loader: ({ context }) => requireArea('archive', context),
  head: () => pageHead({ title: '新增员工', indexed: false }),
  component: () => (
    <StaffPage title="新增员工" path="/staff/employees" needs={['employees', 'change']}>
      {() => <NewEmployeeView />}
    </StaffPage>
  ),
});
