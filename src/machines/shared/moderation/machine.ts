import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../failure';
import { failureOf, notProvided } from '../failure';
import { login, loginInput, needsLogin } from '../login';
import type { Context, Item, ItemsChange, Operation, Outcome, Rules, Undo } from './context';
import { begin } from './context';

type Event =
  | { type: 'item.toggle'; id: Item['id'] }
  /** Chooses exactly these. */
  | { type: 'all.choose'; ids: ReadonlyArray<Item['id']> }
  | { type: 'reason.change'; reason: string }
  /** `items`: all that are shown. */
  | { type: 'batch.act'; act: string; items: readonly Item[] }
  | { type: 'item.act'; act: string; item: Item; reason?: string }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }
  | { type: 'undo.press' }
  | { type: 'log.undo'; logId: number }
  | { type: 'result.dismiss' };

const nothing: Operation = { act: '', items: [], reason: '', batch: false };

const output = ({ event }: { event: { output: Outcome } }) => event.output;
const failure = ({ event }: { event: { error: unknown } }) => failureOf(event.error);

const typed = ({ event }: { event: { reason: string } }) => event;
const typing = {
  guard: { type: 'isOther', params: typed },
  actions: { type: 'keepReason', params: typed },
} as const;

const announceDone = { type: 'tell', params: { done: true } } as const;
const announceFailed = { type: 'tell', params: { done: false } } as const;

/** What is done to one item or to several: confirmed where it is grave, said where another was first, and taken back. */
export const moderationMachine = setup({
  types: {
    input: {} as Rules,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice | ItemsChange,
    tags: {} as 'busy' | 'dialog' | 'undo',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    operate: notProvided<Outcome, Operation>('operate'),
    takeBack: notProvided<Outcome, Undo>('takeBack'),
    login,
  },
  delays: {
    /** How long the last operation can be taken back from its message. */
    undoTime: 10_000,
  },
  guards: {
    noneSelected: ({ context: { selected } }, { items }: { items: readonly Item[] }) =>
      !items.some(({ id }) => selected.includes(id)),
    isOther: ({ context }, { reason }: { reason: string }) => reason !== context.reason,
    isGrave: ({ context }, { act }: { act: string }) => context.rules.grave.includes(act),
    canUndo: ({ context }) => context.undo !== null,
    someRefused: (_, { refused }: Outcome) => refused.length > 0,
    offersUndo: (_, { done, batchId }: Outcome) => done > 0 && batchId !== '',
    needsLogin: (_, refused: Failure) => needsLogin(refused),
  },
  actions: {
    toggle: assign(({ context: { selected } }, { id }: { id: Item['id'] }) => ({
      selected: selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id],
    })),
    choose: assign((_, { ids }: { ids: ReadonlyArray<Item['id']> }) => ({ selected: ids })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    warnNone: emit(
      ({ context: { rules } }): Notice => ({ type: 'notice', level: 'warning', text: rules.noneSelected }),
    ),
    askSelected: assign(
      ({ context: { selected, reason } }, { act, items }: { act: string; items: readonly Item[] }) => ({
        asked: { act, items: items.filter(({ id }) => selected.includes(id)), reason, batch: true },
      }),
    ),
    askOne: assign(({ context }, { act, item, reason }: { act: string; item: Item; reason?: string }) => ({
      asked: { act, items: [item], reason: reason ?? context.reason, batch: false },
    })),
    confirm: assign(({ context: { asked, reason } }) => ({ asked: asked && { ...asked, reason } })),
    forget: assign({ asked: null, undo: null, message: '', refused: [] }),
    askLog: assign((_, { logId }: { logId: number }) => ({ undo: { logId } })),
    take: assign(({ context: { asked, selected, reason } }, { message, batchId, done, refused }: Outcome) => {
      const left = new Set<Item['id']>(refused.map(({ id }) => id));
      const acted = new Set(asked?.items.map(({ id }) => id));
      return {
        message,
        refused,
        // What was typed since it was sent stays.
        reason: asked?.reason === reason ? '' : reason,
        asked: null,
        undo: done === 0 || batchId === '' ? null : { batchId },
        // What was refused stays chosen.
        selected: selected.filter((id) => !acted.has(id) || left.has(id)),
      };
    }),
    say: emit(
      (_, { message, done, refused }: Outcome): Notice => ({
        type: 'notice',
        // What another has done before is no success.
        level: refused.length > 0 || done === 0 ? 'warning' : 'info',
        text: message,
      }),
    ),
    complain: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'error', text: message })),
    tell: emit(
      ({ context: { asked } }, { done }: { done: boolean }): ItemsChange => ({ type: 'items.change', of: asked, done }),
    ),
  },
}).createMachine({
  id: 'moderation',
  context: ({ input }) => begin(input),
  initial: 'choosing',
  states: {
    choosing: {
      meta: { title: '选择和操作' },
      initial: 'idle',
      on: {
        'item.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'all.choose': { actions: { type: 'choose', params: ({ event }) => event }, description: 'R169：全选或清空' },
        'reason.change': typing,
        'batch.act': [
          { guard: { type: 'noneSelected', params: ({ event }) => event }, actions: 'warnNone', description: 'R169' },
          {
            guard: { type: 'isGrave', params: ({ event }) => event },
            target: 'confirming',
            actions: ['forget', { type: 'askSelected', params: ({ event }) => event }],
            description: 'R170',
          },
          { target: 'sending', actions: ['forget', { type: 'askSelected', params: ({ event }) => event }] },
        ],
        'item.act': [
          {
            guard: { type: 'isGrave', params: ({ event }) => event },
            target: 'confirming',
            actions: ['forget', { type: 'askOne', params: ({ event }) => event }],
            description: 'R165、R171',
          },
          { target: 'sending', actions: ['forget', { type: 'askOne', params: ({ event }) => event }] },
        ],
        'log.undo': { target: 'undoing', actions: ['forget', { type: 'askLog', params: ({ event }) => event }] },
      },
      states: {
        idle: { meta: { title: '选择', requirements: ['R163', 'R169'] } },
        done: {
          tags: 'undo',
          meta: { title: '操作成功，可撤销', requirements: ['R196'] },
          on: { 'undo.press': '#moderation.undoing' },
          after: { undoTime: { target: 'idle', actions: 'forget' } },
        },
        partlyRefused: {
          tags: 'undo',
          meta: { title: '部分操作未成功', requirements: ['R197'] },
          on: {
            'undo.press': { guard: 'canUndo', target: '#moderation.undoing' },
            'result.dismiss': { target: 'idle', actions: 'forget' },
          },
        },
      },
    },
    confirming: {
      tags: 'dialog',
      meta: { title: '确认操作', requirements: ['R165', 'R170', 'R171'] },
      on: {
        'reason.change': typing,
        'dialog.confirm': { target: 'sending', actions: 'confirm' },
        'dialog.cancel': { target: 'choosing', actions: 'forget' },
      },
    },
    sending: {
      tags: 'busy',
      meta: { title: '正在提交', requirements: ['R163', 'R193', 'R194', 'R195'] },
      on: { 'reason.change': typing },
      invoke: {
        id: 'operate',
        src: 'operate',
        input: ({ context: { asked } }) => asked ?? nothing,
        onDone: [
          {
            guard: { type: 'someRefused', params: output },
            target: 'choosing.partlyRefused',
            actions: [announceDone, { type: 'take', params: output }],
          },
          {
            guard: { type: 'offersUndo', params: output },
            target: 'choosing.done',
            actions: [announceDone, { type: 'take', params: output }],
            description: 'R196',
          },
          {
            target: 'choosing',
            actions: [announceDone, { type: 'take', params: output }, 'forget', { type: 'say', params: output }],
            description: '没有可撤销的操作',
          },
        ],
        onError: [
          { guard: { type: 'needsLogin', params: failure }, target: 'awaitingLogin', description: 'R012' },
          {
            target: 'choosing',
            actions: [announceFailed, { type: 'complain', params: failure }, 'forget'],
            description: 'R197：选择和理由保留；列表显示他人处理后的状态',
          },
        ],
      },
    },
    awaitingLogin: {
      tags: 'busy',
      meta: { title: '等待登录', requirements: ['R012'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: 'sending',
        onError: { target: 'choosing', actions: 'forget' },
      },
    },
    undoing: {
      tags: 'busy',
      meta: { title: '正在撤销' },
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context: { undo } }) => undo ?? { batchId: '' },
        onDone: { target: 'choosing', actions: ['forget', { type: 'say', params: output }, announceDone] },
        onError: { target: 'choosing', actions: ['forget', { type: 'complain', params: failure }, announceFailed] },
      },
    },
  },
});
