import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';
import { StartView } from './start-view';

export const Route = createFileRoute('/staff')({
  head: () => pageHead({ title: '管理后台', indexed: false }),
  component: () => (
    <StaffPage title="管理后台" path="/staff" needs={['console', 'open']}>
      {(rights) => <StartView rights={rights} />}
    </StaffPage>
  ),
});
