import { assertEvent, assign, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, isUncertain, notProvided } from '../../shared/failure';

interface Context {
  /** What the server has said of the password that was set. */
  note: string;
  problem: string;
  /** An attempt may have set the password, as its reply was lost. */
  uncertain: boolean;
}

/** Sets a new password by the link of a mail. Its token stays in the address's fragment, where the actor reads it. */
export const newPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'password.set'; password: string },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { setPassword: notProvided<{ message: string }, { password: string }>('setPassword') },
  guards: {
    isLinkInvalid: (_, { code }: Failure) => code === 'LINK_INVALID',
    mayBeSet: ({ context }, { code }: Failure) => context.uncertain && code === 'LINK_INVALID',
    isUncertain: (_, failure: Failure) => isUncertain(failure),
  },
  actions: {
    forgive: assign({ problem: '' }),
    doubt: assign({ uncertain: true }),
    tell: assign((_, { message }: { message: string }) => ({ note: message })),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
  },
}).createMachine({
  id: 'newPassword',
  context: { note: '', problem: '', uncertain: false },
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
          return { password: event.password };
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
