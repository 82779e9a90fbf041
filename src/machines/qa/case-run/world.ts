import { because, worldOf } from '../../shared/world';

interface RunWorld {
  /** Steps that have a result, on the page and as they are kept. */
  marked: number;
  kept: number;
}

const marks = { makes: (w: RunWorld) => ({ ...w, marked: w.marked + 1 }) };

const choose = '不用另作准备：选择「点赞」，点击「执行」，选择只有一步的用例';
const begin = `${choose}，点击「准备」和「通过」`;

/** A case of one step of 点赞, which the tester prepares there. */
export const world = worldOf<RunWorld>({
  starts: {
    tester: { label: '第一次执行', prepared: choose, input: 'fresh', world: { marked: 0, kept: 0 } },
    resumed: {
      label: '回到执行到一半的用例',
      prepared: `${begin}，刷新页面，点击「继续」`,
      input: 'begun',
      world: { marked: 1, kept: 1 },
    },
    reader: {
      label: '查看执行完的记录',
      prepared: `${begin}，备注填「没有看到」，点击「不通过」，刷新页面，再查看记录`,
      input: 'ended',
      world: { marked: 2, kept: 2 },
    },
  },
  page: () => '/qa?machine=like',
  order: () => ({}),
  signedIn: () => '',
  calls: {},
  steps: {
    'prepare → prepared': {},
    'step.mark(pass)': marks,
    'step.mark(fail)': marks,
    'step.mark(blocked)': marks,
    'step.back': { makes: (w) => ({ ...w, marked: w.marked - 1 }) },
    'control.press(clock)': { needs: () => false },
    'keep → kept': { makes: (w) => ({ ...w, kept: w.marked }) },
    'run.again': { makes: (w) => ({ ...w, marked: 0 }) },
  },
  beyond: {
    ...because(
      '开关不能管测试工具自己的接口',
      'prepare → broken',
      'keep → broken',
      'press → broken',
      'caseRun.preparing :: error prepare',
      'caseRun.keeping :: error keep',
      'caseRun.pressing :: error press',
      'caseRun.unkept :: step.back',
      'caseRun.unkept :: keep.retry',
    ),
    ...because(
      '只有一步的用例没有要拨动的时钟',
      'press → pressed',
      'caseRun.pressing :: done press',
      'caseRun.following :: control.press',
    ),
  },
  books: ({ kept }) => ({ kept }),
});
