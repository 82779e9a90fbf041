import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { service } from '../../../contract/limits/service';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { ticketsOptions } from '../../services/service/tickets';
import { PagedList } from '../../ui/parts/PagedList';
import { TicketFilters, TicketList } from '../../ui/service/TicketList';
import { Sections } from '../../ui/shell/Sections';
import { Exporting } from '../session/exporting';
import { useConsoleList } from '../shared/use-console-list';
import { withSearch } from '../shared/with-search';
import { TicketView } from './ticket-view';

const route = getRouteApi('/portal/tickets');

/** The tickets that wait, those due first, or one of them. */
export function TicketsView({ rights }: { rights: Rights }) {
  const search = route.useSearch();
  const { ticket, ...listed } = search;
  if (ticket !== undefined)
    return (
      <TicketView
        key={ticket}
        ticketNumber={ticket}
        back={withSearch('/portal/tickets', listed)}
        answers={isAllowed(rights, 'tickets', 'answer')}
      />
    );
  return <Tickets />;
}

function Tickets() {
  const search = route.useSearch();
  const list = useConsoleList('/portal/tickets', search);
  const { page: _page, number, ticket: _ticket, ...filter } = search;
  const tickets = useQuery(ticketsOptions({ ...filter, ticketNumber: number, pageNum: list.page }));
  return (
    <Sections>
      <TicketFilters filter={{ ...filter, number }} onChange={list.show} />
      <Exporting list="tickets" filter={{ ...filter, ticketNumber: number }} />
      <PagedList query={tickets} {...list} pageSize={service.staffPageSize} lines={8}>
        {(data) => (
          <TicketList
            tickets={data.data}
            narrowed={number !== undefined || Object.values(filter).some((each) => each !== undefined)}
            addressOf={(ticket) => withSearch('/portal/tickets', { ...search, ticket })}
          />
        )}
      </PagedList>
    </Sections>
  );
}
