import { assign, emit, setup } from 'xstate';
import type { OwnCode } from '../../../../contract/archive/calls';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

interface Context {
  codes: readonly OwnCode[];
  /** The code whose revocation is asked about; empty if none is. */
  chosen: string;
  /** Why the codes could not be read. */
  failure: string;
}

type Event =
  | { type: 'codes.open' }
  | { type: 'codes.retry' }
  | { type: 'code.revoke'; verificationCode: string }
  | { type: 'revoke.confirm' }
  | { type: 'revoke.cancel' }
  | { type: 'dialog.close' };

export const ownCodesMessages = {
  revoked: '在线验证码已撤销',
  unknown: '撤销结果未知，请重新打开窗口查看',
} as const;

const blank: Context = { codes: [], chosen: '', failure: '' };

/** The person lists the codes of their reports that have not expired, and revokes them (R491, R495). */
export const ownCodesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    fetchCodes: notProvided<{ codes: readonly OwnCode[] }, undefined>('fetchCodes'),
    revokeCode: notProvided<void, { verificationCode: string }>('revokeCode'),
  },
  guards: {
    /** A code that still has its button. */
    isOffered: ({ context: { codes, chosen } }, { verificationCode }: { verificationCode: string }) =>
      verificationCode !== chosen &&
      codes.some((code) => code.verificationCode === verificationCode && code.state === 'valid'),
    isOfThisReport: ({ context: { codes, chosen } }) =>
      codes.some(({ verificationCode, current }) => verificationCode === chosen && current),
  },
  actions: {
    forget: assign(blank),
    take: assign((_, { codes }: { codes: readonly OwnCode[] }) => ({ codes })),
    takeFailure: assign((_, { message }: Failure) => ({ failure: message })),
    choose: assign((_, { verificationCode }: { verificationCode: string }) => ({ chosen: verificationCode })),
    unchoose: assign({ chosen: '' }),
    markRevoked: assign(({ context: { codes, chosen } }) => ({
      codes: codes.map((code) => (code.verificationCode === chosen ? { ...code, state: 'revoked' as const } : code)),
      chosen: '',
    })),
    complain: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'error', text: message })),
    inform: emit((_, { text }: { text: string }): Notice => ({ type: 'notice', level: 'info', text })),
    warn: emit((_, { text }: { text: string }): Notice => ({ type: 'notice', level: 'warning', text })),
  },
}).createMachine({
  id: 'ownCodes',
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      meta: { title: '在线验证码窗口未打开', requirements: ['R491'] },
      on: { 'codes.open': 'loading' },
    },
    loading: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在读取在线验证码', requirements: ['R491'] },
      invoke: {
        id: 'fetchCodes',
        src: 'fetchCodes',
        onDone: { target: 'listed', actions: { type: 'take', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'takeFailure', params: ({ event }) => failureOf(event.error) } },
      },
      on: { 'dialog.close': { target: 'closed', actions: 'forget' } },
    },
    unread: {
      tags: 'dialog',
      meta: { title: '在线验证码读取失败' },
      on: {
        'codes.retry': { target: 'loading', actions: 'forget' },
        'dialog.close': { target: 'closed', actions: 'forget' },
      },
    },
    listed: {
      tags: 'dialog',
      meta: { title: '列出在线验证码', requirements: ['R491'] },
      on: {
        'code.revoke': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'dialog.close': { target: 'closed', actions: 'forget' },
      },
    },
    asking: {
      tags: 'dialog',
      meta: { title: '确认撤销', requirements: ['R495'] },
      on: {
        'code.revoke': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
          description: '改为撤销另一个',
        },
        'revoke.cancel': { target: 'listed', actions: 'unchoose' },
        'revoke.confirm': 'revoking',
        'dialog.close': { target: 'closed', actions: 'forget' },
      },
    },
    revoking: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在撤销', requirements: ['R495'] },
      invoke: {
        id: 'revokeCode',
        src: 'revokeCode',
        input: ({ context: { chosen } }) => ({ verificationCode: chosen }),
        onDone: [
          { guard: 'isOfThisReport', target: 'left', description: '本报告已作废：离开报告页' },
          {
            target: 'listed',
            actions: ['markRevoked', { type: 'inform', params: { text: ownCodesMessages.revoked } }],
          },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: {
        'dialog.close': {
          target: 'closed',
          actions: ['forget', { type: 'warn', params: { text: ownCodesMessages.unknown } }],
          description: '服务迟迟没有返回：可以离开，重新打开时再读取',
        },
      },
    },
    left: {
      type: 'final',
      meta: { title: '报告已作废，回到查询页', requirements: ['R495'] },
    },
  },
});
