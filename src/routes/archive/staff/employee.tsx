import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../shared/head';
import { requireArea } from '../../shell/areas';
import { StaffPage } from '../../shell/staff-page';
import { EmployeeView } from './employee-view';

export const Route = createFileRoute('/staff/employees/$id')({
  loader: ({ context }) => requireArea('archive', context),
  head: () => pageHead({ title: '员工资料', indexed: false }),
  component: EmployeeRoute,
});

function EmployeeRoute() {
  const { id } = Route.useParams();
  return (
    <StaffPage title="员工资料" path="/staff/employees" needs={['employees', 'change']}>
      {() => <EmployeeView key={id} id={id} />}
    </StaffPage>
  );
}
