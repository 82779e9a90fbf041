import { momentOf } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import type { LogFilter } from './log-store';
import { countLog, listLog } from './log-store';

interface AskedLog extends Omit<LogFilter, 'from' | 'until'> {
  from?: string;
  to?: string;
}

const dayMs = 24 * 60 * 60_000;

export const filterOf = ({ from, to, ...filter }: AskedLog): LogFilter => ({
  ...filter,
  from: from === undefined ? undefined : momentOf(from),
  until: to === undefined ? undefined : new Date(momentOf(to).getTime() + dayMs),
});

/** What staff did. */
export function logHandlers({ db }: Context): Handlers<'POST /api/portal/v1/staff/getLog'> {
  return {
    'POST /api/portal/v1/staff/getLog': async ({ body: { pageNum, pageSize, ...asked } }) => {
      const filter = filterOf(asked);
      const [data, total] = await Promise.all([
        listLog(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
        countLog(db, filter),
      ]);
      return { data: { data, ...pagedBy(pageNum, pageSize, total) } };
    },
  };
}
