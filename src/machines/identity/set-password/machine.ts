import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

interface Context {
  /** It is kept only while it is on its way, or waits for the login. */
  newPassword: string;
  problem: string;
}

/** Sets the first password of an account that is signed in to by phone or WeChat. */
export const setPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'password.set'; newPassword: string },
    emitted: {} as Notice | { type: 'password.exists' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { setPassword: notProvided<{ message: string }, { newPassword: string }>('setPassword'), login },
  guards: {
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    hasPassword: (_, { code }: Failure) => code === 'HAS_PASSWORD',
  },
  actions: {
    take: assign((_, { newPassword }: { newPassword: string }) => ({ newPassword, problem: '' })),
    drop: assign({ newPassword: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    say: emit((_, { message }: { message: string }): Notice => ({ type: 'notice', level: 'info', text: message })),
    tell: emit({ type: 'password.exists' }),
  },
}).createMachine({
  id: 'setPassword',
  context: { newPassword: '', problem: '' },
  initial: 'entering',
  states: {
    entering: {
      meta: { title: '填写密码' },
      on: { 'password.set': { target: 'setting', actions: { type: 'take', params: ({ event }) => event } } },
    },
    setting: {
      tags: 'busy',
      meta: { title: '正在设置密码' },
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context: { newPassword } }) => ({ newPassword }),
        onDone: { target: 'done', actions: ['drop', { type: 'say', params: ({ event }) => event.output }, 'tell'] },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            description: '登录已失效，或上一次登录已过去较久：登录后继续',
          },
          {
            guard: { type: 'hasPassword', params: ({ event }) => failureOf(event.error) },
            target: 'done',
            actions: ['drop', { type: 'say', params: ({ event }) => failureOf(event.error) }, 'tell'],
            description: '上一次的回复丢失，或在别处设置了密码',
          },
          {
            target: 'entering',
            actions: ['drop', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
          },
        ],
      },
    },
    awaitingLogin: {
      tags: 'busy',
      meta: { title: '等待登录' },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: 'setting',
        onError: { target: 'entering', actions: 'drop' },
      },
    },
    done: { type: 'final', meta: { title: '账号有密码' } },
  },
});
