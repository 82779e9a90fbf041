import { messages } from '../../../../contract/messages';
import { factorAgain, factorEvents, factorOutcomes } from '../../shared/factor/model';
import type { FlowModel } from '../../shared/flow-model';
import { account, asUsual, offline } from '../../shared/means';
import type { importingMachine } from './machine';
import { world } from './world';

const preview = {
  seen: '5'.repeat(64),
  added: 2,
  changed: 1,
  same: 3,
  refused: 0,
  begun: false,
  changes: [
    {
      name: '王新',
      number: '110***********387X',
      fields: [{ field: '职务', before: '工程师', after: '高级工程师' }],
    },
  ],
  warnings: ['第3行：有报告无法显示的字，将打印为[U+2EBF0]'],
};
const broken = {
  name: 'offline',
  label: '网络异常',
  how: offline,
  error: { code: 'NETWORK', message: messages.offline },
};
const tooLarge = '文件不能超过1MB，请分批导入';

/** What QA needs to walk an import, with the employees of the archive as its example. */
export const model = {
  inputs: {
    employees: {
      label: '打开员工履历',
      how: `用${account('E10056')}登录，打开 /staff/employees`,
      input: undefined,
    },
  },
  events: {
    'file.choose': {
      label: '点击「选择文件」，选择文件',
      cases: [
        {
          name: 'good',
          label: '可以上传的文件',
          data: '员工.csv，约 1KB',
          payload: { file: { uid: 'file', name: '员工.csv' }, refusal: '' },
          variants: [
            {
              name: 'largest',
              label: '正好 1MB',
              data: '最大.csv，1048576 字节',
              payload: { file: { uid: 'file', name: '最大.csv' }, refusal: '' },
            },
          ],
        },
        {
          name: 'faulty',
          label: '有错误的文件',
          data: '有误.csv，第 3 行没有姓名，第 9 行没有部门',
          payload: { file: { uid: 'faulty', name: '有误.csv' }, refusal: '' },
        },
        {
          name: 'large',
          label: '过大的文件',
          data: '过大.csv，1048577 字节',
          payload: { file: { uid: '', name: '过大.csv' }, refusal: tooLarge },
        },
      ],
    },
    'preview.again': { label: '点击「重新预览」' },
    'import.confirm': { label: '点击「确认导入」' },
    'import.cancel': { label: '点击「取消导入」' },
    ...factorEvents,
  },
  outcomes: {
    previewFile: [
      { name: 'changes', label: '服务返回：将新增和修改', how: '文件中有新员工，也有资料不同的员工', output: preview },
      {
        name: 'same',
        label: '服务返回：没有变化',
        how: '选择刚刚导入过的文件',
        output: { ...preview, added: 0, changed: 0, same: 6, changes: [] },
      },
      {
        name: 'refusals',
        label: '服务返回：有几行不能导入',
        how: '在内容列表选择有错误的文件',
        output: { ...preview, refused: 1, warnings: ['第3行，标题：请输入标题'] },
      },
      {
        name: 'begun',
        label: '服务返回：已确认过，正在导入',
        how: '在内容列表确认导入后重新打开本页，在「最近的导入」中点击「查看」',
        output: { ...preview, begun: true },
      },
      {
        name: 'faults',
        label: '服务返回：逐行说明的错误',
        how: '文件的第 3 行没有姓名，第 9 行没有部门',
        error: { code: '400', message: '第3行：缺少姓名', lines: ['第3行：缺少姓名', '第9行：缺少部门'] },
      },
      broken,
    ],
    importFile: [
      {
        name: 'imported',
        label: '服务返回：已导入',
        how: asUsual,
        output: { message: '新增2名员工，修改1名', done: 0, total: 0 },
      },
      {
        name: 'piece',
        label: '服务返回：已导入一部分',
        how: '在内容列表选择超过500条的文件',
        output: { message: '新增500条，修改0条', done: 500, total: 1_200 },
      },
      factorAgain,
      {
        name: 'overtaken',
        label: '服务返回：预览后有变化',
        how: '在另一个浏览器更正同一名员工',
        error: { code: 'CHANGED', message: '员工资料在预览后有变化，请重新预览' },
      },
      broken,
    ],
    passFactor: factorOutcomes,
  },
  world,
  key: ({ file, preview: { seen, added, refused }, step: { done }, lines, problem }) => ({
    name: file.name,
    seen,
    added,
    refused,
    done,
    lines,
    problem,
  }),
  invariants: [
    {
      name: '没有预览过的文件不会导入',
      kind: 'never',
      holds: ({ children, context }) => children.importFile !== undefined && context.preview.seen === '',
    },
    {
      name: '不带来变化的文件不会导入',
      kind: 'never',
      holds: ({ children, context: { preview: shown } }) =>
        children.importFile !== undefined && !shown.begun && shown.added + shown.changed === 0,
    },
    {
      name: '文件被拒绝时总说明原因',
      kind: 'never',
      holds: (snapshot) =>
        (snapshot.matches('refused') || snapshot.matches('rejected')) &&
        snapshot.context.lines.every((line) => line === ''),
    },
    {
      name: '过大的文件不上传',
      kind: 'step',
      steps: ['file.choose(large)'],
      from: (before) => before.matches('idle') || before.matches('ready') || before.matches('refused'),
      to: (after) => after.matches('rejected'),
    },
    {
      name: '被拒绝后两步之内能重新核对',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('refused'),
      to: (snapshot) => snapshot.matches('ready'),
    },
  ],
  weights: { importing: 3, proving: 2 },
} satisfies FlowModel<typeof importingMachine>;
