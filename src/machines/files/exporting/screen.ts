import type { ContextFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
import { factorDeeds, factorViews } from '../../shared/factor/model';
import type { Sight } from '../../shared/screen';
import { absent, busy, button, part, partOf, ready, role, screenOf, text, visible } from '../../shared/screen';
import type { exportingMachine } from './machine';

type Context = ContextFrom<typeof exportingMachine>;

const flow = partOf('exporting');
const xlsx = button('导出xlsx', flow);
const csv = button('导出CSV', flow);
const again = button('重试', flow);
const stop = button('取消导出', flow);
const progress = role('progressbar', undefined, flow);

const reason = ({ problem }: Context): Sight => visible(text(part(problem), flow), '原因');
const rows = ({ done, file }: Context): Sight => visible(text(part(`${done} / ${file.rows}行`), flow), '进度');

const { proving, passing } = factorViews(flow);

/** The export of a list. */
export const screen = screenOf<typeof exportingMachine>({
  views: {
    idle: () => [ready(xlsx), ready(csv), absent(again), absent(progress, '进度')],
    creating: () => [visible(progress, '正在导出'), busy(xlsx), absent(stop)],
    waiting: (context) => [visible(progress, '正在导出'), rows(context), ready(stop)],
    polling: (context) => [visible(progress, '正在导出'), rows(context), ready(stop)],
    stopping: () => [visible(progress, '正在取消'), absent(again)],
    fetching: () => [visible(progress, '正在下载'), busy(xlsx), absent(stop)],
    fetched: ({ file }) => [visible(text(part(file.fileName), flow), '已下载的文件'), ready(xlsx), absent(again)],
    unfetched: (context) => [reason(context), ready(again), ready(xlsx)],
    failed: (context) => [reason(context), ready(again), ready(xlsx)],
    proving: (context) => [...proving(context), absent(again)],
    passing: () => passing(),
  },
  events: {
    'export.ask': ({ asked }, { click }) => click(asked.format === 'csv' ? csv : xlsx),
    'export.again': (_, { click }) => click(again),
    'export.stop': (_, { click }) => click(stop),
    ...factorDeeds(flow),
  },
  announces: {
    'creating: createExport → refused': '超过50000行，请缩小筛选范围后分次导出',
    'creating: createExport → offline': messages.offline,
    'creating: createExport → failed': '导出没有完成，请重试',
    'polling: readExport → failed': '导出没有完成，请重试',
    'polling: readExport → offline': messages.offline,
    'stopping: removeExport → offline': messages.offline,
    'fetching: fetchFile → saved': '已下载员工-2026-11-29.xlsx，共2400行。',
    'fetching: fetchFile → offline': messages.offline,
  },
});
