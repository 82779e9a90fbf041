import { assign, emit, setup } from 'xstate';
import type { MergePreview } from '../../../../contract/identity/merge-calls';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

interface Context {
  /** By which the other account was proven; empty: it is not. */
  proof: string;
  preview: MergePreview;
  problem: string;
}

type Event = { type: 'merge.open' } | { type: 'merge.cancel' } | { type: 'merge.confirm' };

export const noPreview: MergePreview = {
  other: { customerCode: '', customerName: '' },
  beans: { kept: 0, other: 0 },
  moves: [],
  gains: [],
  overlaps: [],
};

/** Merges another account of the same person into the one that is signed in. */
export const mergeAccountsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice | { type: 'accounts.merged' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    /** Ends when the other account is proven, in the forms that sign in; fails where they are left. */
    proveOther: notProvided<{ proof: string }, undefined>('proveOther'),
    readPreview: notProvided<MergePreview, { proof: string }>('readPreview'),
    merge: notProvided<{ message: string }, { proof: string }>('merge'),
    login,
  },
  guards: {
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    isExpired: (_, { code }: Failure) => code === 'PROOF_EXPIRED',
  },
  actions: {
    keepProof: assign((_, { proof }: { proof: string }) => ({ proof, problem: '' })),
    show: assign((_, { preview }: { preview: MergePreview }) => ({ preview })),
    forgive: assign({ problem: '' }),
    forget: assign({ proof: '', preview: noPreview }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    say: emit((_, { message }: { message: string }): Notice => ({ type: 'notice', level: 'info', text: message })),
    tell: emit({ type: 'accounts.merged' }),
  },
}).createMachine({
  id: 'mergeAccounts',
  context: { proof: '', preview: noPreview, problem: '' },
  initial: 'closed',
  states: {
    closed: {
      meta: { title: '未开始合并账号' },
      on: { 'merge.open': 'proving' },
    },
    proving: {
      meta: { title: '验证另一个账号' },
      invoke: {
        id: 'proveOther',
        src: 'proveOther',
        onDone: { target: 'reading', actions: { type: 'keepProof', params: ({ event }) => event.output } },
        onError: { target: 'closed', actions: 'forgive' },
      },
    },
    reading: {
      tags: 'busy',
      meta: { title: '正在查询合并的内容' },
      invoke: {
        id: 'readPreview',
        src: 'readPreview',
        input: ({ context: { proof } }) => ({ proof }),
        onDone: { target: 'previewing', actions: { type: 'show', params: ({ event }) => ({ preview: event.output }) } },
        onError: {
          target: 'proving',
          actions: ['forget', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
        },
      },
    },
    previewing: {
      meta: { title: '查看合并的内容' },
      on: {
        'merge.confirm': { target: 'merging', actions: 'forgive' },
        'merge.cancel': { target: 'closed', actions: ['forget', 'forgive'] },
      },
    },
    merging: {
      tags: 'busy',
      meta: { title: '正在合并' },
      invoke: {
        id: 'merge',
        src: 'merge',
        input: ({ context: { proof } }) => ({ proof }),
        onDone: {
          target: 'closed',
          actions: ['forget', { type: 'say', params: ({ event }) => event.output }, 'tell'],
        },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            description: '登录已失效，或上一次登录已过去较久：登录后继续',
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => failureOf(event.error) },
            target: 'proving',
            actions: ['forget', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
          },
          {
            target: 'previewing',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
            description: '再次确认不会合并两次',
          },
        ],
      },
    },
    // The proof is good for the account to which it was given: another one that signs in merges nothing.
    awaitingLogin: {
      tags: 'busy',
      meta: { title: '等待登录' },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'merging', onError: 'previewing' },
    },
  },
});
