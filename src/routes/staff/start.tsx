import { createFileRoute } from '@tanstack/react-router';
import { StartPage } from '../../ui/staff/StartPage';
import { pageHead } from '../shared/head';
import { entriesOf } from '../shell/staff-entries';
import { StaffPage } from '../shell/staff-page';

export const Route = createFileRoute('/staff')({
  head: () => pageHead({ title: '管理后台', canonical: '/staff', indexed: false }),
  component: () => (
    <StaffPage title="管理后台" path="/staff" needs={['console', 'open']}>
      {(roles) => <StartPage tiles={entriesOf(roles)} />}
    </StaffPage>
  ),
});
