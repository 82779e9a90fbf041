import type { SnapshotFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, offline } from '../../shared/means';
import type { caseRunMachine, Mark, Prepared } from './machine';
import { world } from './world';

const prepared: Prepared = { id: 'A1B2C3' };
const passed: Mark = { step: 0, result: 'pass', note: '', picture: '' };
const failed: Mark = { ...passed, step: 1, result: 'fail', note: '没有看到' };
const broken = { name: 'broken', label: '网络中断', how: offline, error: { code: '', message: messages.offline } };
const run = '打开 /qa，选择「点赞」，点击「执行」，选择只有一步的用例';

/** What QA needs to walk a tester's run of a case. */
export const model = {
  inputs: {
    fresh: { label: '选择一条用例', how: run, input: { steps: 1, prepared: null, marks: [] } },
    begun: {
      label: '继续之前的执行',
      how: `${run}，执行到第 1 步后刷新页面，点击「继续」`,
      input: { steps: 1, prepared, marks: [passed] },
    },
    ended: {
      label: '查看执行完的记录',
      how: `${run}，执行到最后一步，刷新页面，再点击记录`,
      input: { steps: 1, prepared, marks: [passed, failed] },
    },
  },
  events: {
    'run.prepare': { label: '点击「准备」' },
    'step.mark': {
      label: '给步骤评定结果',
      cases: [
        { name: 'pass', label: '通过', data: '点击「通过」', payload: { result: 'pass', note: '', picture: '' } },
        {
          name: 'fail',
          label: '不通过',
          data: '备注填「没有看到」，点击「不通过」',
          payload: { result: 'fail', note: '没有看到', picture: '' },
        },
        {
          name: 'blocked',
          label: '阻塞',
          data: '备注填「打不开」，点击「阻塞」',
          payload: { result: 'blocked', note: '打不开', picture: '' },
        },
      ],
    },
    'step.back': { label: '点击「上一步」' },
    'control.press': {
      label: '点击步骤里的开关',
      cases: [
        {
          name: 'clock',
          label: '时钟',
          data: '点击「时钟拨快 10 分钟」',
          payload: { control: { kind: 'clock', minutes: 10 } },
        },
      ],
    },
    'keep.retry': { label: '点击「重新保存」' },
    'run.again': { label: '点击「再执行一次」' },
  },
  outcomes: {
    prepare: [{ name: 'prepared', label: '服务返回：准备好了', how: asUsual, output: prepared }, broken],
    press: [{ name: 'pressed', label: '服务返回：已拨动', how: asUsual, output: undefined }, broken],
    keep: [{ name: 'kept', label: '服务返回：已保存', how: asUsual, output: undefined }, broken],
  },
  world,
  key: ({ prepared: made, marks, problem, pressed }) => ({
    made: made !== null,
    results: marks.map(({ result }) => result),
    problem: problem !== '',
    pressed,
  }),
  invariants: [
    {
      name: '没有准备就没有结果',
      kind: 'never',
      holds: ({ context }) => context.prepared === null && context.marks.length > 0,
    },
    {
      name: '没有通过之后没有更多步骤',
      kind: 'always',
      holds: ({ context }) => context.marks.slice(0, -1).every(({ result }) => result === 'pass'),
    },
    {
      name: '评定不会丢失：不在执行完毕之前结束',
      kind: 'always',
      holds: (snapshot) => {
        const { marks, steps } = snapshot.context;
        const ends = marks.length > steps || marks.some(({ result }) => result !== 'pass');
        return snapshot.matches('finished') === (ends && !snapshot.matches('keeping') && !snapshot.matches('unkept'));
      },
    },
    {
      name: '保存失败后一步之内可以再保存',
      kind: 'step',
      steps: ['keep.retry'],
      from: (snapshot) => snapshot.matches('unkept'),
      to: (snapshot, before) =>
        snapshot.children.keep !== undefined && snapshot.context.marks.length === before.context.marks.length,
    },
    {
      name: '每次评定都多一条结果并立即保存',
      kind: 'step',
      steps: ['step.mark(pass)', 'step.mark(fail)', 'step.mark(blocked)'],
      from: (snapshot) => snapshot.matches('following'),
      to: (snapshot, before) =>
        snapshot.children.keep !== undefined && snapshot.context.marks.length === before.context.marks.length + 1,
    },
    {
      name: '执行完毕后一步之内可以重新开始',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('finished'),
      to: (snapshot) => snapshot.matches('ready') && snapshot.context.marks.length === 0,
    },
    {
      name: '拨动开关的步骤记得自己拨过',
      kind: 'step',
      steps: ['press → pressed'],
      from: (snapshot) => snapshot.matches('pressing'),
      to: ({ context }) => context.pressed === context.marks.length && context.problem === '',
    },
    ...(
      [
        ['preparing', '准备', 'prepare → broken'],
        ['pressing', '开关', 'press → broken'],
        ['keeping', '保存', 'keep → broken'],
      ] as const
    ).map(([state, what, step]) => ({
      name: `${what}出错时说明原因`,
      kind: 'step' as const,
      steps: [step],
      from: (snapshot: SnapshotFrom<typeof caseRunMachine>) => snapshot.matches(state),
      to: ({ context }: SnapshotFrom<typeof caseRunMachine>) => context.problem !== '',
    })),
  ],
} satisfies FlowModel<typeof caseRunMachine>;
