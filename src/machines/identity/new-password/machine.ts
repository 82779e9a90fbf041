import { assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, isUncertain, notProvided } from '../../shared/failure';

/** What is entered; an invitation to staff asks for a name too, and for no password where the account is known. */
export interface Entered {
  password: string;
  name?: string;
}

/** What the server says of a link that was used; of an invitation the account, and what turns on its second factor. */
export interface LinkUsed {
  message: string;
  code?: string;
  permit?: string;
}

interface Context {
  done: LinkUsed;
  problem: string;
  /** An attempt may have set the password, as its reply was lost. */
  uncertain: boolean;
}

const unset: Context = { done: { message: '' }, problem: '', uncertain: false };

/** Sets a password by the link of a mail, which is good once. Its token stays in the address's fragment, where the actor reads it. */
export const newPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'password.set' } & Entered,
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { setPassword: notProvided<LinkUsed, Entered>('setPassword') },
  guards: {
    isLinkInvalid: (_, { code }: Failure) => code === 'LINK_INVALID',
    mayBeSet: ({ context }, { code }: Failure) => context.uncertain && code === 'LINK_INVALID',
    isUncertain: (_, failure: Failure) => isUncertain(failure),
  },
  actions: {
    forgive: assign({ problem: '' }),
    doubt: assign({ uncertain: true }),
    tell: assign((_, done: LinkUsed) => ({ done })),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
  },
}).createMachine({
  id: 'newPassword',
  context: unset,
  initial: 'entering',
  states: {
    entering: {
      meta: { title: '填写新密码' },
      on: { 'password.set': { target: 'setting', actions: 'forgive' } },
    },
    setting: {
      tags: 'busy',
      meta: { title: '正在设置新密码' },
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.set');
          const { type: _, ...entered } = event;
          return entered;
        },
        onDone: { target: 'set', actions: { type: 'tell', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'mayBeSet', params: ({ event }) => failureOf(event.error) },
            target: 'used',
            description: '上一次的回复丢失，密码可能已经设置',
          },
          {
            guard: { type: 'isLinkInvalid', params: ({ event }) => failureOf(event.error) },
            target: 'expired',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isUncertain', params: ({ event }) => failureOf(event.error) },
            target: 'entering',
            actions: ['doubt', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
          },
          { target: 'entering', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    set: { type: 'final', meta: { title: '新密码已设置' } },
    expired: { type: 'final', meta: { title: '链接已失效或不完整' } },
    used: { type: 'final', meta: { title: '链接已使用，密码可能已经设置' } },
  },
});
