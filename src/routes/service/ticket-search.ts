import type { TicketKind, TicketState } from '../../../contract/service/rules/tickets';
import { ticketKinds, ticketStates } from '../../../contract/service/rules/tickets';
import { readNumber } from '../shared/read-number';

/** What is shown, in the address, so that a reload, Back and a link keep it. */
export interface TicketSearch {
  state?: TicketState;
  kind?: TicketKind;
  mine?: true;
  number?: string;
  page?: number;
  /** The ticket that is open. */
  ticket?: string;
}

const keyIn = <Key extends string>(table: ReadonlyArray<readonly [Key, string]>, given: unknown): Key | undefined =>
  table.find(([key]) => key === given)?.[0];

export const readTicketSearch = (given: Record<string, unknown>): TicketSearch => ({
  state: keyIn(ticketStates, given.state),
  kind: keyIn(ticketKinds, given.kind),
  mine: given.mine === true || given.mine === 'true' ? true : undefined,
  number: typeof given.number === 'string' && /^[0-9A-Za-z]{1,20}$/.test(given.number) ? given.number : undefined,
  page: readNumber(String(given.page)),
  ticket:
    typeof given.ticket === 'string' && /^(?:TS|JY)\d{6}[0-9A-Z]{8}$/.test(given.ticket) ? given.ticket : undefined,
});

/** The address of the page with another search. */
export function ticketsAddress(search: TicketSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && !(name === 'page' && value === 1)) query.set(name, String(value));
  return `/portal/tickets${query.size === 0 ? '' : `?${query}`}`;
}
