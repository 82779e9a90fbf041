import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { CallBody, CallData } from '../../../contract';
import { service } from '../../../contract/limits/service';
import type { TicketAct } from '../../../contract/service/rules/tickets';
import type { Acts } from '../shared/acts';
import { acted } from '../shared/acts';
import { call } from '../shared/call';
import { draftsOf } from '../shared/drafts';
import { sameForAll } from '../shared/same-for-all';
import { sealedCall } from '../shared/sealed-call';

/** What can be complained about, by the kind of staff (R324). */
export const sortsOptions = (salesClass: string) =>
  queryOptions({
    queryKey: ['service', 'sorts', salesClass],
    meta: sameForAll,
    queryFn: ({ signal }) =>
      call('GET /api/portal/v1/getComplaintSortList', undefined, { query: { salesClass }, signal }),
    enabled: salesClass !== '',
    staleTime: 5 * 60_000,
  });

const submissionsKey = ['service', 'submissions'] as const;

/** What a customer has submitted. */
export const submissionsOptions = (customerCode: string, pageNum: number) =>
  queryOptions({
    queryKey: [...submissionsKey, customerCode, pageNum],
    queryFn: ({ signal }) =>
      call('POST /api/portal/v1/service/getSubmissions', { pageNum, pageSize: service.pageSize }, { signal }),
    enabled: customerCode !== '',
  });

export const ownTicketOptions = (ticketNumber: string) =>
  queryOptions({
    queryKey: ['service', 'ownTicket', ticketNumber],
    queryFn: ({ signal }) => call('POST /api/portal/v1/service/getOwnTicket', { ticketNumber }, { signal }),
    retry: false,
  });

/** Its sender has seen what became of a ticket: in the lists it is no longer new, as the server knows already. */
export const noteTicketRead = (queryClient: QueryClient, ticketNumber: string): void => {
  queryClient.setQueriesData<CallData<'POST /api/portal/v1/service/getSubmissions'>>(
    { queryKey: submissionsKey },
    (list) =>
      list && {
        ...list,
        data: list.data.map((one) => (one.number === ticketNumber ? { ...one, unread: false } : one)),
      },
  );
};

/** A ticket by its number and the phone that was left with it. */
export const followTicket = async (body: CallBody<'POST /api/portal/v1/service/followTicket'>) =>
  (await sealedCall('POST /api/portal/v1/service/followTicket', body)).data;

type Wanted = Omit<CallBody<'POST /api/portal/v1/service/getTickets'>, 'pageSize'>;

/** One page of the tickets, for staff. */
export const ticketsOptions = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['service', 'tickets', wanted],
    queryFn: ({ signal }) =>
      call('POST /api/portal/v1/service/getTickets', { ...wanted, pageSize: service.staffPageSize }, { signal }),
  });

export const ticketOptions = (ticketNumber: string) =>
  queryOptions({
    queryKey: ['service', 'ticket', ticketNumber],
    queryFn: ({ signal }) => call('POST /api/portal/v1/service/getTicket', { ticketNumber }, { signal }),
    retry: false,
  });

/** `begun`: the version of the ticket under which it was begun; 0: the one that is shown. */
export const blankAnswer = { text: '', begun: 0 };

/** The answer to a ticket that is not sent yet. */
export const answerDrafts = (ticketNumber: string) =>
  draftsOf({ name: 'ticketAnswer', kind: 'personal', blank: blankAnswer }, ticketNumber);

interface TicketItem {
  id: string;
  /** Of the ticket as it was seen when what is sent was begun. */
  version: number;
  text?: string;
  assigneeCode?: string;
}

const done: Readonly<Record<TicketAct, string>> = {
  assign: '已分配',
  answer: '已回复',
  close: '已结案',
  reopen: '已重新处理',
};

/** What staff do with a ticket, which is shown as it has become. */
export const ticketActs = (queryClient: QueryClient): Acts<TicketAct, TicketItem> => ({
  operate: async ({ act, items }) => {
    for (const { id: ticketNumber, ...seen } of items) {
      const ticket = await call('POST /api/portal/v1/service/operateTicket', { ticketNumber, act, ...seen });
      queryClient.setQueryData(ticketOptions(ticketNumber).queryKey, ticket);
    }
    return acted(done[act]);
  },
});
