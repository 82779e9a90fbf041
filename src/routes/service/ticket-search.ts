import type { TicketKind, TicketState } from '../../../contract/service/rules/tickets';
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

/** The keys alone: this is in the entry of every page, and Chinese names compress badly. */
const states: Readonly<Record<TicketState, true>> = { open: true, assigned: true, answered: true, closed: true };
const kinds: Readonly<Record<TicketKind, true>> = { complaint: true, feedback: true };

const keyIn = <Key extends string>(keys: Readonly<Record<Key, true>>, given: unknown): Key | undefined =>
  // The keys of a record of all keys are these.
  typeof given === 'string' && Object.hasOwn(keys, given) ? (given as Key) : undefined;

export const readTicketSearch = (given: Record<string, unknown>): TicketSearch => ({
  state: keyIn(states, given.state),
  kind: keyIn(kinds, given.kind),
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
