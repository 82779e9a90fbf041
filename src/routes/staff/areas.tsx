import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';
import { AreasView } from './areas-view';

export const Route = createFileRoute('/staff/areas')({
  head: () => pageHead({ title: '功能开关', indexed: false }),
  component: () => (
    <StaffPage title="功能开关" path="/staff/areas" needs={['areas', 'read']}>
      {(rights) => <AreasView rights={rights} />}
    </StaffPage>
  ),
});
