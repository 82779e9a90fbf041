import { readNumber } from '../shared/read-number';

/**
 * The filter of the log in its address, so that a reload, Back and a link keep it. Which resources there are is not
 * checked here, in the entry of every page: the view does.
 */
export interface LogSearch {
  kind?: 'changes' | 'readings';
  resource?: string;
  actor?: string;
  subject?: string;
  from?: string;
  to?: string;
  page?: number;
}

const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** The words of a search, or of a filter. */
export const readWords = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : undefined;

export const readLogSearch = ({
  kind,
  resource,
  actor,
  subject,
  from,
  to,
  page,
}: Record<string, unknown>): LogSearch => ({
  kind: kind === 'changes' || kind === 'readings' ? kind : undefined,
  resource: typeof resource === 'string' && resource !== '' ? resource : undefined,
  actor: readWords(actor, 40),
  subject: readWords(subject, 100),
  from: readDay(from),
  to: readDay(to),
  page: readNumber(String(page)),
});

/** The address of a page of the filtered log. */
export function logAddress({ page, ...filter }: LogSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value);
  if (page !== undefined && page > 1) query.set('page', String(page));
  return `/staff/log${query.size === 0 ? '' : `?${query}`}`;
}
