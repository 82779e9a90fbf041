import type { TicketKind, TicketState } from '../../../contract/service/rules/tickets';
import { oneOf, readNumber } from '../shared/read-search';

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

/** Written here: this is in the entry of every page, and the rules bring Chinese names, which compress badly. */
const states: readonly TicketState[] = ['open', 'assigned', 'answered', 'closed'];
const kinds: readonly TicketKind[] = ['complaint', 'feedback'];

export const readTicketSearch = (given: Record<string, unknown>): TicketSearch => ({
  state: oneOf(states, given.state),
  kind: oneOf(kinds, given.kind),
  mine: oneOf([true], given.mine),
  number: typeof given.number === 'string' && /^[0-9A-Za-z]{1,20}$/.test(given.number) ? given.number : undefined,
  page: readNumber(String(given.page)),
  ticket:
    typeof given.ticket === 'string' && /^(?:TS|JY)\d{6}[0-9A-Z]{8}$/.test(given.ticket) ? given.ticket : undefined,
});
