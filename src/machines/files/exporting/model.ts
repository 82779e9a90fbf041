import { messages } from '../../../../contract/messages';
import { factorAgain, factorEvents, factorOutcomes } from '../../shared/factor/model';
import type { FlowModel } from '../../shared/flow-model';
import { account, asUsual, offline } from '../../shared/means';
import type { ExportProgress, exportingMachine } from './machine';
import { world } from './world';

const file = { id: '5f0c1a52-0000-4000-8000-000000000001', fileName: '员工-2026-11-29.xlsx', rows: 2_400 };
const progress = (state: ExportProgress['state'], done: number, problem = ''): ExportProgress => ({
  ...file,
  state,
  done,
  problem,
});
const asked = { list: 'employees', filter: {}, format: 'xlsx', requestKey: '5'.repeat(32) } as const;
const broken = {
  name: 'offline',
  label: '网络异常',
  how: offline,
  error: { code: 'NETWORK', message: messages.offline },
};
const done = { name: 'done', label: '服务返回：已导出', how: asUsual, output: progress('done', 2_400) };
const many = '准备1000名以上的员工';
const working = { name: 'working', label: '服务返回：正在后台导出', how: many, output: progress('running', 500) };
const failed = {
  name: 'failed',
  label: '服务返回：导出没有完成',
  how: `${many}，在导出时停止数据库`,
  output: progress('failed', 500, '导出没有完成，请重试'),
};

/** What QA needs to walk an export, with the employees of the archive as its example. */
export const model = {
  inputs: {
    employees: {
      label: '打开员工履历',
      how: `用${account('E10056')}登录，打开 /staff/employees`,
      input: undefined,
    },
  },
  events: {
    'export.ask': {
      label: '点击「导出xlsx」',
      cases: [
        {
          name: 'xlsx',
          label: 'xlsx文件',
          data: '列表中的全部员工',
          payload: { asked },
          variants: [
            {
              name: 'csv',
              label: 'CSV文件，点击「导出CSV」',
              data: '列表中的全部员工',
              payload: { asked: { ...asked, format: 'csv' as const } },
            },
          ],
        },
      ],
    },
    'export.again': { label: '点击「重试」' },
    'export.stop': { label: '点击「取消导出」' },
    ...factorEvents,
  },
  outcomes: {
    createExport: [
      done,
      working,
      failed,
      factorAgain,
      {
        name: 'refused',
        label: '服务返回：行数太多',
        how: '准备50000名以上的员工',
        error: { code: 'TOO_LONG', message: '超过50000行，请缩小筛选范围后分次导出' },
      },
      broken,
    ],
    readExport: [done, working, failed, broken],
    removeExport: [{ name: 'removed', label: '服务返回：已取消', how: asUsual }, broken],
    fetchFile: [{ name: 'saved', label: '文件已下载', how: asUsual }, factorAgain, broken],
    passFactor: factorOutcomes,
  },
  delays: { pollInterval: { how: '等待1秒' } },
  world,
  key: ({ asked: { list }, file: { id }, done: rows, problem }) => ({ list, id, rows, problem }),
  invariants: [
    {
      name: '没有导出完成的文件不会下载',
      kind: 'never',
      holds: ({ children, context }) => children.fetchFile !== undefined && context.file.id === '',
    },
    {
      name: '没有完成时总说明原因',
      kind: 'never',
      holds: (snapshot) =>
        (snapshot.matches('failed') || snapshot.matches('unfetched')) && snapshot.context.problem === '',
    },
    {
      name: '没有完成时两步之内能再次得到文件',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('failed') || snapshot.matches('unfetched'),
      to: (snapshot) => snapshot.matches('fetching'),
    },
    {
      name: '后台导出时一步之内能取消',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('waiting'),
      to: (snapshot) => snapshot.matches('stopping'),
    },
  ],
  weights: { creating: 2, fetching: 3, proving: 2 },
} satisfies FlowModel<typeof exportingMachine>;
