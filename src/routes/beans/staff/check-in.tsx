import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../shared/head';
import { StaffPage } from '../../shell/staff-page';
import { CheckInView } from './check-in-view';

export const Route = createFileRoute('/staff/check-in')({
  head: () => pageHead({ title: '签到规则', indexed: false }),
  component: () => (
    <StaffPage title="签到规则" path="/staff/activities" needs={['activity', 'read']}>
      {(rights) => <CheckInView rights={rights} />}
    </StaffPage>
  ),
});
