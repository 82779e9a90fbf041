import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../failure';
import { failureOf, notProvided } from '../failure';
import { login, loginInput, needsLogin } from '../login';
import type { Context, Refusal, Start, Stored } from './context';
import { begin, isChanged, nothingRefused } from './context';
import type { Values } from './merge';
import { merge, without } from './merge';

type Event =
  | { type: 'form.change'; values: Values }
  | { type: 'form.save' }
  /** What both have changed. */
  | { type: 'side.choose'; field: string; side: 'mine' | 'theirs' }
  | { type: 'remove.ask' }
  | { type: 'remove.confirm' }
  | { type: 'remove.cancel' }
  | { type: 'leave.ask' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  /** Somebody may have changed it. */
  | { type: 'change.hear' };

const refusalOf = (error: unknown): Refusal => ({
  message: failureOf(error).message,
  faults: { ...Object(Object(error).faults) },
});

const failed = ({ event }: { event: { error: unknown } }): Failure => failureOf(event.error);
const refused = ({ event }: { event: { error: unknown } }): Refusal => refusalOf(event.error);
const stored = ({ event }: { event: { output: Stored } }): Stored => event.output;

/** What can be done with what is edited while nothing of it has to be decided first. */
const acts = {
  'form.save': { guard: 'isChanged', target: '#editing.saving', actions: 'send' },
  'remove.ask': { guard: 'isKept', target: '#editing.confirming', actions: 'forgive' },
  'change.hear': { guard: 'isKept', target: '#editing.open.checking', reenter: true },
} as const;

/** Whatever staff edit in a form: nobody's changes are overwritten unseen, and nothing that was typed is lost. */
export const editingMachine = setup({
  types: {
    input: {} as Start,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'busy' | 'leaving',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    save: notProvided<Stored, Pick<Context, 'version' | 'values'>>('save'),
    /** What the server has now. */
    look: notProvided<Stored, void>('look'),
    remove: notProvided<void, Pick<Context, 'version'>>('remove'),
    login,
  },
  guards: {
    isKept: ({ context }) => context.kept,
    isChanged: ({ context }) => isChanged(context),
    isContested: ({ context }) => Object.keys(context.contested).length > 0,
    isRefused: ({ context: { refusal } }) => refusal.message !== '' || Object.keys(refusal.faults).length > 0,
    isAlike: ({ context }) => !isChanged(context),
    isMerged: ({ context }) => context.merged,
    isSaved: ({ context }) => context.sent === null,
    isSavedInPart: ({ context }) => context.sent === null && isChanged(context),
    isCreated: ({ context }) => context.sent === null && !context.kept,
    isNewer: ({ context }, { version }: Stored) => version !== context.version,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    // Of a new one there is nothing to look at: what has become of it is said.
    isOvertaken: ({ context }, { code }: Failure) => context.kept && code === 'CHANGED',
    isBound: (_, { code }: Failure) => code === 'STATE',
  },
  actions: {
    type: assign(({ context: { values, refusal } }, changes: Values) => ({
      values: { ...values, ...changes },
      refusal: { message: '', faults: without(refusal.faults, (place) => (place.split('.')[0] ?? '') in changes) },
    })),
    send: assign(({ context: { values } }) => ({ sent: values, refusal: nothingRefused, otherSave: '' })),
    markMerged: assign({ merged: true }),
    endSave: assign({ sent: null, merged: false, otherSave: '' }),
    /** What was typed since it was sent stays. */
    take: assign(({ context: { base, values, sent } }, { id, version, values: saved }: Stored) => ({
      id,
      version,
      base: saved,
      values: merge({ base: sent ?? base, mine: values, theirs: saved }).values,
    })),
    /** Another's version, beside what is being edited. */
    meet: assign(({ context: { base, values, otherSave } }, { version, values: theirs, by }: Stored) => {
      const met = merge({ base, mine: values, theirs });
      return {
        version,
        base: theirs,
        values: met.values,
        contested: met.contested,
        otherSave: Object.keys(met.contested).length > 0 ? otherSave || by : otherSave,
      };
    }),
    overtake: assign((_, { message }: Failure) => ({ otherSave: message, sent: null })),
    choose: assign(
      ({ context: { values, contested } }, { field, side }: { field: string; side: 'mine' | 'theirs' }) => ({
        values: side === 'theirs' ? { ...values, [field]: contested[field]?.theirs } : values,
        contested: without(contested, (name) => name === field),
        merged: false,
      }),
    ),
    refuse: assign((_, refusal: Refusal) => ({ refusal })),
    forgive: assign({ refusal: nothingRefused }),
    refuseAgain: assign(({ context }) => ({ refusal: { message: context.otherSave, faults: {} } })),
    sayDone: emit(
      ({ context }): Notice => ({
        type: 'notice',
        level: 'info',
        text: context.merged ? '已保存，并保留了他人的修改' : '已保存',
      }),
    ),
    say: emit((_, text: string): Notice => ({ type: 'notice', level: 'info', text })),
    tell: emit((_, { by }: Stored): Notice => ({ type: 'notice', level: 'info', text: by })),
  },
}).createMachine({
  id: 'editing',
  context: ({ input }) => begin(input),
  initial: 'open',
  on: {
    // A new record goes on in another form, at its own address.
    'form.change': { guard: 'isKept', actions: { type: 'type', params: ({ event }) => event.values } },
  },
  states: {
    open: {
      meta: { title: '编辑' },
      initial: 'sorting',
      on: {
        'form.change': { target: '.sorting', actions: { type: 'type', params: ({ event }) => event.values } },
        'leave.ask': { guard: 'isChanged', target: 'leaving' },
      },
      states: {
        sorting: {
          meta: { title: '比较内容' },
          always: [
            { guard: 'isContested', target: 'overtaken' },
            { guard: 'isRefused', target: 'refused' },
            { guard: 'isChanged', target: 'dirty' },
            { target: 'clean' },
          ],
        },
        clean: { meta: { title: '没有修改' }, on: { ...acts, 'form.save': undefined } },
        dirty: {
          meta: { title: '有未保存的修改' },
          on: { ...acts, 'form.save': { target: '#editing.saving', actions: 'send' } },
        },
        refused: { meta: { title: '未能保存' }, on: acts },
        overtaken: {
          meta: { title: '同一字段他人也已修改' },
          on: { 'side.choose': { target: 'sorting', actions: { type: 'choose', params: ({ event }) => event } } },
        },
        checking: {
          meta: { title: '正在读取最新内容' },
          on: {
            ...acts,
            'form.change': { actions: { type: 'type', params: ({ event }) => event.values } },
          },
          invoke: {
            id: 'check',
            src: 'look',
            onDone: [
              {
                guard: { type: 'isNewer', params: stored },
                target: 'sorting',
                actions: [
                  { type: 'meet', params: stored },
                  { type: 'tell', params: stored },
                ],
              },
              { target: 'sorting' },
            ],
            onError: { target: 'sorting', description: '仍可编辑，保存时再次比较' },
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      meta: { title: '正在保存' },
      initial: 'staying',
      states: {
        staying: {
          meta: { title: '正在保存' },
          on: { 'leave.ask': 'leaving' },
          always: [
            { guard: 'isCreated', target: '#editing.created' },
            { guard: 'isSaved', target: '#editing.open' },
          ],
        },
        leaving: {
          tags: 'leaving',
          meta: { title: '保存后离开' },
          on: { 'leave.cancel': 'staying' },
          always: [
            { guard: 'isSavedInPart', target: '#editing.leaving', description: '发送之后又有输入' },
            { guard: 'isSaved', target: '#editing.left' },
          ],
        },
      },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { version, values } }) => ({ version, values }),
        onDone: { actions: [{ type: 'take', params: stored }, 'sayDone', 'endSave'] },
        onError: [
          {
            guard: { type: 'needsLogin', params: failed },
            target: 'awaitingLogin',
            actions: 'endSave',
            description: 'R012',
          },
          {
            guard: { type: 'isOvertaken', params: failed },
            target: 'merging',
            actions: { type: 'overtake', params: failed },
            description: '其他人先保存了另一版本',
          },
          {
            guard: { type: 'isBound', params: failed },
            target: 'open.checking',
            actions: ['endSave', { type: 'refuse', params: refused }],
            description: '其他人已送审、设定发布',
          },
          { target: 'open', actions: ['endSave', { type: 'refuse', params: refused }] },
        ],
      },
    },
    merging: {
      tags: 'busy',
      meta: { title: '正在合并他人的修改' },
      invoke: {
        id: 'look',
        src: 'look',
        onDone: { target: 'merged', actions: { type: 'meet', params: stored } },
        onError: { target: 'open', actions: ['endSave', { type: 'refuse', params: refused }] },
      },
    },
    merged: {
      meta: { title: '已合并' },
      always: [
        { guard: 'isContested', target: 'open' },
        {
          guard: 'isAlike',
          target: 'open',
          actions: ['sayDone', 'endSave'],
          description: '他人保存的与我的相同，或上次的答复丢失',
        },
        { guard: 'isMerged', target: 'open', actions: ['refuseAgain', 'endSave'], description: '合并后又被他人抢先' },
        { target: 'saving', actions: ['send', 'markMerged'] },
      ],
    },
    awaitingLogin: {
      tags: 'busy',
      meta: { title: '等待登录', requirements: ['R012'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: { target: 'saving', actions: 'send' },
        onError: 'open',
      },
    },
    confirming: {
      meta: { title: '确认删除' },
      on: {
        'remove.confirm': 'removing',
        'remove.cancel': 'open',
        'leave.ask': { guard: 'isChanged', target: 'leaving' },
      },
    },
    removing: {
      tags: 'busy',
      meta: { title: '正在删除' },
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { version } }) => ({ version }),
        onDone: { target: 'removed', actions: { type: 'say', params: '已删除' } },
        onError: [
          {
            guard: { type: 'isOvertaken', params: failed },
            target: 'open.checking',
            actions: { type: 'refuse', params: refused },
            description: '不删除他人刚修改的内容',
          },
          { target: 'open', actions: { type: 'refuse', params: refused } },
        ],
      },
    },
    leaving: {
      tags: 'leaving',
      meta: { title: '离开前询问' },
      on: { 'leave.confirm': 'left', 'leave.cancel': 'open' },
    },
    created: { meta: { title: '已新增' }, type: 'final' },
    removed: { meta: { title: '已删除' }, type: 'final' },
    left: { meta: { title: '已离开' }, type: 'final' },
  },
});
