import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { service } from '../../../contract/limits/service';
import type { Role } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { ticketsOptions } from '../../services/service/tickets';
import { FailedState } from '../../ui/parts/FailedState';
import { Pager } from '../../ui/parts/Pager';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { TicketFilters, TicketList } from '../../ui/service/TicketList';
import { Sections } from '../../ui/shell/Sections';
import { withSearch } from '../shared/with-search';
import { TicketView } from './ticket-view';

const route = getRouteApi('/portal/tickets');

/** The tickets that wait, those due first, or one of them. */
export function TicketsView({ roles }: { roles: readonly Role[] }) {
  const search = route.useSearch();
  const { ticket, ...listed } = search;
  if (ticket !== undefined)
    return (
      <TicketView
        key={ticket}
        ticketNumber={ticket}
        back={withSearch('/portal/tickets', listed)}
        answers={isAllowed(roles, 'tickets', 'answer')}
      />
    );
  return <Tickets />;
}

function Tickets() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, number, ticket: _, ...filter } = search;
  const { data, error, refetch } = useQuery(ticketsOptions({ ...filter, ticketNumber: number, pageNum: page }));
  return (
    <Sections>
      <TicketFilters
        filter={{ ...filter, number }}
        onChange={(change) => void navigate({ search: (now) => ({ ...now, ...change, page: undefined }) })}
      />
      {data ? (
        <>
          <TicketList
            tickets={data.data}
            narrowed={number !== undefined || Object.values(filter).some((each) => each !== undefined)}
            addressOf={(ticket) => withSearch('/portal/tickets', { ...search, ticket })}
          />
          <Pager
            page={page}
            total={data.totalRows}
            pageSize={service.staffPageSize}
            addressOf={(each) => withSearch('/portal/tickets', { ...search, page: each })}
          />
        </>
      ) : error ? (
        <FailedState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sections>
  );
}
