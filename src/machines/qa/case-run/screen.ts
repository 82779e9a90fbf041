import type { ContextFrom } from 'xstate';
import { messages } from '../../../../contract/messages';
import type { Sight } from '../../shared/screen';
import {
  absent,
  button,
  disabled,
  label,
  partOf,
  ready,
  role,
  screenOf,
  showing,
  text,
  visible,
} from '../../shared/screen';
import type { caseRunMachine } from './machine';

type Context = ContextFrom<typeof caseRunMachine>;

const run = partOf('caseRun');
const result = { pass: button('通过', run), fail: button('不通过', run), blocked: button('阻塞', run) } as const;
const words = { pass: '通过', fail: '不通过', blocked: '阻塞' } as const;

const said = ({ problem }: Context): Sight =>
  problem === ''
    ? absent(role('alert', undefined, run), '提示')
    : showing(role('alert', undefined, run), { text: problem }, '提示');

/** How far the case is. */
const position = ({ marks, steps }: Context): Sight => {
  const at = `第 ${marks.length} 步，共 ${steps} 步`;
  return visible(text(at, run), at);
};

const marking = (context: Context, can: boolean): Sight[] => [
  position(context),
  ...Object.values(result).map((each) => (can ? ready : disabled)(each)),
  said(context),
];

/** A tester's run of a case, at /qa. */
export const screen = screenOf<typeof caseRunMachine>({
  views: {
    ready: (context) => [ready(button('准备', run)), absent(result.pass), said(context)],
    preparing: () => [disabled(button('准备', run)), absent(result.pass)],
    following: (context) => marking(context, true),
    pressing: (context) => marking(context, false),
    keeping: (context) => [disabled(result.pass), disabled(result.fail), disabled(result.blocked), said(context)],
    unkept: (context) => [ready(button('重新保存', run)), absent(result.pass), said(context)],
    finished: ({ marks }) => {
      const last = marks.at(-1)?.result ?? 'pass';
      return [
        visible(text(`结果：${words[last]}`, run), `结果：${words[last]}`),
        ready(button('再执行一次', run)),
        absent(result.pass),
      ];
    },
  },
  events: {
    'run.prepare': (_, { click }) => click(button('准备', run)),
    'step.mark': async (event, { fill, click }) => {
      await fill(label('备注', run), event.note);
      await click(result[event.result]);
    },
    'step.back': (_, { click }) => click(button('上一步', run)),
    'control.press': (_, { click }) => click(button('时钟拨快 10 分钟', run)),
    'keep.retry': (_, { click }) => click(button('重新保存', run)),
    'run.again': (_, { click }) => click(button('再执行一次', run)),
  },
  announces: {
    'preparing: prepare → broken': messages.offline,
    'pressing: press → broken': messages.offline,
    'keeping: keep → broken': messages.offline,
  },
});
