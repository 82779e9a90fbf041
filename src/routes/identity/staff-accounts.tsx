import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';
import { Accounts } from './staff-accounts-view';

export const Route = createFileRoute('/staff/accounts')({
  head: () => pageHead({ title: '员工账号', indexed: false }),
  component: () => (
    <StaffPage title="员工账号" path="/staff/accounts" needs={['staff', 'read']}>
      {(rights) => <Accounts rights={rights} />}
    </StaffPage>
  ),
});
