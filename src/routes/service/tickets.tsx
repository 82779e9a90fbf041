import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { StaffPage } from '../shell/staff-page';
import { readTicketSearch } from './ticket-search';
import { TicketsView } from './tickets-view';

/** Complaints and feedback, for staff. */
export const Route = createFileRoute('/portal/tickets')({
  validateSearch: readTicketSearch,
  head: () => pageHead({ title: '工单', canonical: '/portal/tickets', indexed: false }),
  component: () => (
    <StaffPage title="工单" path="/portal/tickets" needs={['tickets', 'read']}>
      {(rights) => <TicketsView rights={rights} />}
    </StaffPage>
  ),
});
