import { assign, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

/** What a tester says of a step; 0 is the start of the case. */
export interface Mark {
  step: number;
  result: 'pass' | 'fail' | 'blocked';
  note: string;
  /** A picture as a data address; empty: none. */
  picture: string;
}

/** What a step asks of the portal. */
export type Control =
  | { kind: 'switch'; flips: readonly { call: string; kind: string; status?: number }[] }
  | { kind: 'release' }
  | { kind: 'clock'; minutes: number };

/** What was prepared, as the portal tells it. */
export type Prepared = { id: string } & Readonly<Record<string, unknown>>;

interface Input {
  /** How many steps the case has. */
  steps: number;
  /** What was kept of it before; null: it begins. */
  prepared: Prepared | null;
  marks: readonly Mark[];
}

interface Context extends Input {
  /** Why the last thing did not work. */
  problem: string;
  /** The step whose switches are on; -1: none. */
  pressed: number;
}

type Event =
  | { type: 'run.prepare' }
  | { type: 'step.mark'; result: Mark['result']; note: string; picture: string }
  | { type: 'step.back' }
  | { type: 'control.press'; control: Control }
  | { type: 'keep.retry' }
  | { type: 'run.again' };

export interface Kept {
  prepared: Prepared | null;
  marks: readonly Mark[];
  /** Whether the case has come to its end. */
  over: boolean;
}

const isOver = ({ marks, steps }: Pick<Context, 'marks' | 'steps'>): boolean =>
  marks.length > steps || marks.at(-1)?.result === 'fail' || marks.at(-1)?.result === 'blocked';

/** A tester follows a case on the portal and says of each step whether it passed; each answer is kept at once. */
export const caseRunMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as 'busy' | 'open',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    prepare: notProvided<Prepared, undefined>('prepare'),
    press: notProvided<void, Control>('press'),
    keep: notProvided<void, Kept>('keep'),
  },
  guards: {
    isPrepared: ({ context }) => context.prepared !== null,
    isOver: ({ context }) => isOver(context),
    hasMarks: ({ context }) => context.marks.length > 0,
  },
  actions: {
    mark: assign({
      marks: ({ context }, { result, note, picture }: Omit<Mark, 'step'>) => [
        ...context.marks,
        { step: context.marks.length, result, note, picture },
      ],
      problem: '',
    }),
    takeBack: assign({ marks: ({ context }) => context.marks.slice(0, -1), problem: '' }),
    keepPrepared: assign({ prepared: (_, prepared: Prepared) => prepared, problem: '' }),
    complain: assign({ problem: (_, { message }: Failure) => message }),
    rememberPressed: assign({ pressed: ({ context }) => context.marks.length, problem: '' }),
    forget: assign({ prepared: null, marks: [], problem: '', pressed: -1 }),
  },
}).createMachine({
  id: 'caseRun',
  context: ({ input }) => ({ ...input, problem: '', pressed: -1 }),
  initial: 'ready',
  states: {
    ready: {
      meta: { title: '尚未准备' },
      always: [
        { guard: 'isOver', target: 'finished', description: '打开已经执行完的记录' },
        { guard: 'isPrepared', target: 'following', description: '继续之前的执行' },
      ],
      on: { 'run.prepare': 'preparing' },
    },
    preparing: {
      tags: 'busy',
      meta: { title: '正在准备' },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: undefined,
        onDone: { target: 'following', actions: { type: 'keepPrepared', params: ({ event }) => event.output } },
        onError: { target: 'ready', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    following: {
      tags: 'open',
      meta: { title: '按步骤执行' },
      on: {
        'step.mark': { target: 'keeping', actions: { type: 'mark', params: ({ event }) => event } },
        'step.back': { guard: 'hasMarks', target: 'keeping', actions: 'takeBack' },
        'control.press': 'pressing',
      },
    },
    pressing: {
      tags: ['busy', 'open'],
      meta: { title: '正在拨动开关' },
      invoke: {
        id: 'press',
        src: 'press',
        input: ({ event }) => (event.type === 'control.press' ? event.control : { kind: 'release' }),
        onDone: { target: 'following', actions: 'rememberPressed' },
        onError: { target: 'following', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    keeping: {
      tags: ['busy', 'open'],
      meta: { title: '正在保存结果' },
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context }) => ({ prepared: context.prepared, marks: context.marks, over: isOver(context) }),
        onDone: [{ guard: 'isOver', target: 'finished' }, 'following'],
        onError: { target: 'unkept', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    unkept: {
      tags: 'open',
      meta: { title: '结果没有保存' },
      on: { 'keep.retry': 'keeping', 'step.back': { target: 'following', actions: 'takeBack' } },
    },
    finished: {
      meta: { title: '执行完毕' },
      on: { 'run.again': { target: 'ready', actions: 'forget' } },
    },
  },
});
