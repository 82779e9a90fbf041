import type { StateValue } from 'xstate';
import { failureOf, isUncertain } from './failure';
import { stateName } from './state-name';
import type { Submission } from './unsent';

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

interface Sent extends Doubtful {
  status: string;
  context: Submission<unknown>;
  children: { submit?: unknown };
}

interface Rules {
  from: Closing['from'];
  says: string;
  /** The step that opens the form again. */
  opens: string;
  /** The requirement that what is sent twice is stored once. */
  requirement: string;
  /** What is kept in the model's outcome of `readDraft`. */
  draft: object;
  blank: object;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isIn = (state: string) => (snapshot: Doubtful) => stateName(snapshot.value) === state;

/** What every form keeps that is sent (`submission.ts`). */
export const submissionRules = ({ from, says, opens, requirement, draft, blank }: Rules) =>
  [
    ...closedAfterLostReply({ from, to: 'unresolved', says }),
    {
      name: '提交迟迟没有返回时可以关闭窗口',
      kind: 'step',
      steps: ['dialog.close'],
      from: ({ children }: Sent) => children.submit !== undefined,
      to: (after: Sent, _before: Sent, said: readonly string[]) =>
        isIn('unresolved')(after) && after.children.submit === undefined && said.join() === says,
    },
    {
      name: '提交结果未知时，再次打开的窗口里是原来的内容',
      requirement,
      kind: 'step',
      steps: [opens],
      from: isIn('unresolved'),
      to: (after: Sent, before: Sent) =>
        isIn('form')(after) && same(after.context, before.context) && !same(after.context.written, blank),
    },
    {
      name: '关闭后不留填写内容',
      kind: 'never',
      holds: (snapshot: Sent) => isIn('idle')(snapshot) && !same(snapshot.context.written, blank),
    },
    {
      name: '有草稿时表单从草稿开始',
      kind: 'step',
      steps: ['readDraft → kept'],
      from: isIn('opening'),
      to: ({ context }: Sent) => context.restored && same(context.written, draft),
    },
    {
      name: '清除草稿之后表单是空的',
      kind: 'step',
      steps: ['draft.discard'],
      from: (snapshot: Sent) => isIn('form')(snapshot) && snapshot.context.restored,
      to: (after: Sent) => isIn('form')(after) && same(after.context.written, blank),
    },
    {
      name: '上次提交已收到时提示，表单是空的',
      kind: 'step',
      steps: ['readDraft → stored'],
      from: isIn('opening'),
      to: ({ context }: Sent, _before: Sent, said: readonly string[]) =>
        same(context.written, blank) && said.join() === '上次提交的内容已收到，无需重复提交',
    },
    {
      name: '任何时候三步之内都能回到表单',
      kind: 'within',
      steps: 3,
      from: ({ status }: Sent) => status === 'active',
      to: isIn('form'),
    },
  ] as const;

/** Whether what failed so may have been carried out all the same. */
export const mayBeDone = (error: unknown): boolean => isUncertain(failureOf(error));
