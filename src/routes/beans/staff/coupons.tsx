import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../shared/head';
import { StaffPage } from '../../shell/staff-page';
import { CouponsView } from './coupons-view';

export const Route = createFileRoute('/staff/coupons')({
  head: () => pageHead({ title: '领券批次', indexed: false }),
  component: () => (
    <StaffPage title="领券批次" path="/staff/activities" needs={['activity', 'read']}>
      {(rights) => <CouponsView rights={rights} />}
    </StaffPage>
  ),
});
