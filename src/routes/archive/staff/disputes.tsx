import { createFileRoute } from '@tanstack/react-router';
import type { DisputeState } from '../../../../contract/archive/staff-calls';
import { pageHead } from '../../shared/head';
import { readStated } from '../../shared/read-search';
import { requireArea } from '../../shell/areas';
import { StaffPage } from '../../shell/staff-page';
import { DisputesView } from './disputes-view';

export const Route = createFileRoute('/staff/disputes')({
  validateSearch: readStated<DisputeState>(['open', 'closed']),
  loader: ({ context }) => requireArea('archive', context),
  head: () => pageHead({ title: '履历异议', indexed: false }),
  component: () => (
    <StaffPage title="履历异议" path="/staff/employees" needs={['employees', 'read']}>
      {(rights) => <DisputesView rights={rights} />}
    </StaffPage>
  ),
});
