import { createFileRoute } from '@tanstack/react-router';
import type { RequestState } from '../../../contract/rules/grave-acts';
import { pageHead } from '../shared/head';
import { readStated } from '../shared/read-search';
import { StaffPage } from '../shell/staff-page';
import { RequestsView } from './requests-view';

export const Route = createFileRoute('/staff/requests')({
  validateSearch: readStated<RequestState>(['pending', 'done', 'rejected', 'withdrawn', 'expired']),
  head: () => pageHead({ title: '待批准的操作', indexed: false }),
  component: () => (
    <StaffPage title="待批准的操作" path="/staff/requests" needs={['console', 'open']}>
      {() => <RequestsView />}
    </StaffPage>
  ),
});
