import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../shared/head';
import { StaffPage } from '../../shell/staff-page';
import { ActivitiesView } from './activities-view';

export const Route = createFileRoute('/staff/activities')({
  head: () => pageHead({ title: '活动', indexed: false }),
  component: () => (
    <StaffPage title="活动" path="/staff/activities" needs={['activity', 'read']}>
      {(rights) => <ActivitiesView rights={rights} />}
    </StaffPage>
  ),
});
