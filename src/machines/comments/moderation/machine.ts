import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

/** What a manager does to comments (R163, R164). */
export type CommentAct = 'show' | 'hide' | 'pin' | 'unpin' | 'remove';

/** A comment as it was seen when an operation was decided on. */
export interface SeenComment {
  id: number;
  auditStatus: 0 | 1 | 2;
  topFlag: 0 | 1;
}

/** An operation as it is confirmed and sent; `ids` is empty for a mute, `customerCode` for everything else. */
export interface Operation {
  act: CommentAct | 'mute' | 'restore';
  ids: readonly number[];
  seen: readonly SeenComment[];
  customerCode: string;
  /** Whether it was asked for the selection. */
  batch: boolean;
}

interface Refused {
  id: number;
  message: string;
}

/** What the server made of an operation. */
export interface Outcome {
  message: string;
  batchId: string;
  /** What has changed; a mute counts as one. */
  done: number;
  refused: readonly Refused[];
}

/** An operation of the log, or all of a batch. */
export type Undo = { batchId: string } | { logId: number };

interface Context {
  selected: readonly number[];
  reason: string;
  asked: Operation | null;
  undo: Undo | null;
  message: string;
  refused: readonly Refused[];
}

type Event =
  | { type: 'comment.toggle'; id: number }
  /** Chooses exactly these. */
  | { type: 'all.choose'; ids: readonly number[] }
  | { type: 'reason.change'; reason: string }
  /** `seen`: all that are shown. */
  | { type: 'batch.act'; act: CommentAct; seen: readonly SeenComment[] }
  | { type: 'comment.act'; act: CommentAct; seen: SeenComment }
  | { type: 'customer.act'; act: 'mute' | 'restore'; customerCode: string }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }
  | { type: 'undo.press' }
  | { type: 'log.undo'; logId: number }
  | { type: 'result.dismiss' };

/** The server has changed comments or customers: what shows them is fetched again. */
interface CommentsChange {
  type: 'comments.change';
}

export const moderationMessages = {
  /** R169 */
  noneSelected: '请选择要操作的评论',
} as const;

const nothing: Operation = { act: 'show', ids: [], seen: [], customerCode: '', batch: false };

/** What a manager does with comments: one or several at a time, confirmed where it is grave, and taken back (R163–R171). */
export const moderationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice | CommentsChange,
    tags: {} as 'busy' | 'dialog' | 'undo',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    operate: notProvided<Outcome, Operation & { reason: string }>('operate'),
    takeBack: notProvided<Outcome, Undo>('takeBack'),
    login,
  },
  delays: {
    /** How long the last operation can be taken back from its message. */
    undoTime: 10_000,
  },
  guards: {
    noneSelected: ({ context }) => context.selected.length === 0,
    isGrave: (_, { act }: { act: Operation['act'] }) => act === 'remove' || act === 'mute',
    canUndo: ({ context }) => context.undo !== null,
    someRefused: (_, { refused }: Outcome) => refused.length > 0,
    nothingChanged: (_, { done }: Outcome) => done === 0,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
  },
  actions: {
    toggle: assign(({ context: { selected } }, { id }: { id: number }) => ({
      selected: selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id],
    })),
    choose: assign((_, { ids }: { ids: readonly number[] }) => ({ selected: ids })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    warnNone: emit({ type: 'notice', level: 'warning', text: moderationMessages.noneSelected }),
    askSelected: assign(
      ({ context: { selected } }, { act, seen }: { act: CommentAct; seen: readonly SeenComment[] }) => ({
        asked: { ...nothing, act, ids: selected, seen: seen.filter(({ id }) => selected.includes(id)), batch: true },
      }),
    ),
    askOne: assign((_, { act, seen }: { act: CommentAct; seen: SeenComment }) => ({
      asked: { ...nothing, act, ids: [seen.id], seen: [seen] },
    })),
    askCustomer: assign((_, { act, customerCode }: { act: 'mute' | 'restore'; customerCode: string }) => ({
      asked: { ...nothing, act, customerCode },
    })),
    forget: assign({ asked: null, undo: null, message: '', refused: [] }),
    askLog: assign((_, { logId }: { logId: number }) => ({ undo: { logId } })),
    take: assign(({ context: { asked, selected } }, { message, batchId, done, refused }: Outcome) => {
      const left = new Set(refused.map(({ id }) => id));
      const ids = new Set(asked?.ids);
      return {
        message,
        refused,
        reason: '',
        asked: null,
        undo: done === 0 ? null : { batchId },
        // What was refused stays chosen.
        selected: selected.filter((id) => !ids.has(id) || left.has(id)),
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
    tell: emit({ type: 'comments.change' }),
  },
}).createMachine({
  id: 'moderation',
  context: { selected: [], reason: '', asked: null, undo: null, message: '', refused: [] },
  initial: 'choosing',
  states: {
    choosing: {
      meta: { title: '处理评论' },
      initial: 'idle',
      on: {
        'comment.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'all.choose': { actions: { type: 'choose', params: ({ event }) => event }, description: 'R169：全选或清空' },
        'reason.change': { actions: { type: 'keepReason', params: ({ event }) => event } },
        'batch.act': [
          { guard: 'noneSelected', actions: 'warnNone', description: 'R169' },
          {
            guard: { type: 'isGrave', params: ({ event }) => event },
            target: 'confirming',
            actions: ['forget', { type: 'askSelected', params: ({ event }) => event }],
            description: 'R170',
          },
          { target: 'sending', actions: ['forget', { type: 'askSelected', params: ({ event }) => event }] },
        ],
        'comment.act': [
          {
            guard: { type: 'isGrave', params: ({ event }) => event },
            target: 'confirming',
            actions: ['forget', { type: 'askOne', params: ({ event }) => event }],
            description: 'R171',
          },
          { target: 'sending', actions: ['forget', { type: 'askOne', params: ({ event }) => event }] },
        ],
        'customer.act': [
          {
            guard: { type: 'isGrave', params: ({ event }) => event },
            target: 'confirming',
            actions: ['forget', { type: 'askCustomer', params: ({ event }) => event }],
            description: 'R165',
          },
          { target: 'sending', actions: ['forget', { type: 'askCustomer', params: ({ event }) => event }] },
        ],
        'log.undo': { target: 'undoing', actions: ['forget', { type: 'askLog', params: ({ event }) => event }] },
      },
      states: {
        idle: { meta: { title: '选择评论', requirements: ['R163', 'R169'] } },
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
        'reason.change': { actions: { type: 'keepReason', params: ({ event }) => event } },
        'dialog.confirm': 'sending',
        'dialog.cancel': { target: 'choosing', actions: 'forget' },
      },
    },
    sending: {
      tags: 'busy',
      meta: { title: '正在提交', requirements: ['R163', 'R193', 'R194', 'R195'] },
      invoke: {
        id: 'operate',
        src: 'operate',
        input: ({ context: { asked, reason } }) => ({ ...(asked ?? nothing), reason }),
        onDone: [
          {
            guard: { type: 'someRefused', params: ({ event }) => event.output },
            target: 'choosing.partlyRefused',
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'tell'],
          },
          {
            guard: { type: 'nothingChanged', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [
              { type: 'take', params: ({ event }) => event.output },
              'forget',
              { type: 'say', params: ({ event }) => event.output },
              'tell',
            ],
            description: '已是所需的状态，没有可撤销的操作',
          },
          {
            target: 'choosing.done',
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'tell'],
            description: 'R196',
          },
        ],
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            description: 'R012',
          },
          {
            target: 'choosing',
            actions: [{ type: 'complain', params: ({ event }) => failureOf(event.error) }, 'forget', 'tell'],
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
        onDone: {
          target: 'choosing',
          actions: ['forget', { type: 'say', params: ({ event }) => event.output }, 'tell'],
        },
        onError: {
          target: 'choosing',
          actions: ['forget', { type: 'complain', params: ({ event }) => failureOf(event.error) }, 'tell'],
        },
      },
    },
  },
});
