import { staff } from '../../../contract/limits/staff';
import { formatSecond, momentOf } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { writeLog } from '../../database/staff-log';
import { attachmentNamed } from '../../http/attachment';
import type { Handlers } from '../../http/implement';
import { pagedBy } from '../../http/paged';
import { writeCsv } from '../../import/csv';
import type { LogFilter } from './log-store';
import { countLog, listLog } from './log-store';

type LogCall = 'POST /api/portal/v1/staff/getLog' | 'GET /api/portal/v1/staff/logFile';

interface AskedLog extends Omit<LogFilter, 'from' | 'until'> {
  from?: string;
  to?: string;
}

const dayMs = 24 * 60 * 60_000;

const filterOf = ({ from, to, ...filter }: AskedLog): LogFilter => ({
  ...filter,
  from: from === undefined ? undefined : momentOf(from),
  until: to === undefined ? undefined : new Date(momentOf(to).getTime() + dayMs),
});

const headings = ['时间', '操作人', '姓名', '对象', '操作', '编号', '修改前', '修改后', '原因', '来源'];

/** What staff did: a page of it, and a file. */
export function logHandlers(context: Context): Handlers<LogCall> {
  const { db, now } = context;
  return {
    'POST /api/portal/v1/staff/getLog': async ({ body: { pageNum, pageSize, ...asked } }) => {
      const filter = filterOf(asked);
      const [data, total] = await Promise.all([
        listLog(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
        countLog(db, filter),
      ]);
      return { data: { data, ...pagedBy(pageNum, pageSize, total) } };
    },

    'GET /api/portal/v1/staff/logFile': async ({ query, reply, actor }) => {
      const rows = await listLog(db, filterOf(query), { limit: staff.logFileRows, offset: 0 });
      await writeLog(
        db,
        { actor, resource: 'log', act: 'export', subject: '', after: { ...query, rows: rows.length } },
        now(),
      );
      const lines = rows.map(({ at, actorCode, actorName, resource, act, subject, before, after, reason, network }) => [
        formatSecond(new Date(at)),
        actorCode,
        actorName,
        resource,
        act,
        subject,
        JSON.stringify(before),
        JSON.stringify(after),
        reason,
        network,
      ]);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachmentNamed('操作日志.csv'))
        .send(`\uFEFF${writeCsv([headings, ...lines])}`);
    },
  };
}
