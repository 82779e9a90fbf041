import { oneOf, readNumber, readWords } from '../shared/read-search';

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

export const readLogSearch = ({
  kind,
  resource,
  actor,
  subject,
  from,
  to,
  page,
}: Record<string, unknown>): LogSearch => ({
  kind: oneOf(['changes', 'readings'], kind),
  resource: typeof resource === 'string' && resource !== '' ? resource : undefined,
  actor: readWords(actor, 40),
  subject: readWords(subject, 100),
  from: readDay(from),
  to: readDay(to),
  page: readNumber(String(page)),
});
