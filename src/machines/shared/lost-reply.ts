import type { StateValue } from 'xstate';
import { stateName } from './state-name';

interface Doubtful {
  value: StateValue;
  context: { uncertain: boolean };
}

interface Closing {
  /** The states in which the window is closed; the first one is that of its form. */
  from: readonly [string, ...string[]];
  /** The state after a lost reply. */
  to: string;
  says: string;
}

/** What every form keeps whose reply may be lost: closing it says that the result is unknown, and nothing where it is known. */
export const closedAfterLostReply = ({ from, to, says }: Closing) =>
  [
    {
      name: '回复丢失后关闭窗口，提示提交结果未知',
      kind: 'step',
      steps: ['dialog.close'],
      from: ({ value, context }: Doubtful) => context.uncertain && from.includes(stateName(value)),
      to: ({ value }: Doubtful, _before: Doubtful, said: readonly string[]) =>
        stateName(value) === to && said.join() === says,
    },
    {
      name: '没有丢失回复的窗口，关闭时不提示',
      kind: 'step',
      steps: ['dialog.close'],
      from: ({ value, context }: Doubtful) => !context.uncertain && stateName(value) === from[0],
      to: ({ value }: Doubtful, _before: Doubtful, said: readonly string[]) =>
        stateName(value) === 'idle' && said.length === 0,
    },
  ] as const;
