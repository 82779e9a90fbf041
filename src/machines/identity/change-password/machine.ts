import { assign, emit, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, isUncertain, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

export interface PasswordChange {
  password: string;
  newPassword: string;
}

/** What is sent; it is kept only while it is on its way, or waits for the login. */
interface Context extends PasswordChange {
  /** What the server has said of the last change; empty: none was made. */
  note: string;
  problem: string;
  /** An attempt may have changed the password, as its reply was lost. */
  uncertain: boolean;
  /** How many were made: each is followed by an empty form. */
  changes: number;
}

export const changePasswordTexts = {
  mayBeChanged: '当前密码错误。上一次修改可能已经成功，请以新密码作为当前密码再试',
} as const;

/** Changes the password of the signed-in account. */
export const changePasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'password.change' } & PasswordChange,
    emitted: {} as { type: 'password.changed' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { changePassword: notProvided<{ message: string }, PasswordChange>('changePassword'), login },
  guards: {
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    isUncertain: (_, failure: Failure) => isUncertain(failure),
    mayBeChanged: ({ context }, { code }: Failure) => context.uncertain && code === 'WRONG_PASSWORD',
  },
  actions: {
    take: assign((_, { password, newPassword }: PasswordChange) => ({ password, newPassword, note: '', problem: '' })),
    drop: assign({ password: '', newPassword: '' }),
    doubt: assign({ uncertain: true }),
    tell: assign(({ context }, { message }: { message: string }) => ({
      note: message,
      uncertain: false,
      changes: context.changes + 1,
    })),
    complain: assign((_, { message }: Pick<Failure, 'message'>) => ({ problem: message })),
    sayChanged: emit({ type: 'password.changed' }),
  },
}).createMachine({
  id: 'changePassword',
  context: { password: '', newPassword: '', note: '', problem: '', uncertain: false, changes: 0 },
  initial: 'entering',
  states: {
    entering: {
      meta: { title: '填写当前密码和新密码' },
      on: { 'password.change': { target: 'changing', actions: { type: 'take', params: ({ event }) => event } } },
    },
    changing: {
      tags: 'busy',
      meta: { title: '正在修改密码' },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { password, newPassword } }) => ({ password, newPassword }),
        onDone: {
          target: 'changed',
          actions: ['drop', { type: 'tell', params: ({ event }) => event.output }, 'sayChanged'],
        },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            description: '登录已失效：登录后继续',
          },
          {
            guard: { type: 'mayBeChanged', params: ({ event }) => failureOf(event.error) },
            target: 'entering',
            actions: ['drop', { type: 'complain', params: { message: changePasswordTexts.mayBeChanged } }],
            description: '上一次的回复丢失，密码可能已经修改',
          },
          {
            guard: { type: 'isUncertain', params: ({ event }) => failureOf(event.error) },
            target: 'entering',
            actions: ['drop', 'doubt', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
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
        onDone: 'changing',
        onError: { target: 'entering', actions: 'drop' },
      },
    },
    changed: {
      meta: { title: '密码已修改' },
      on: { 'password.change': { target: 'changing', actions: { type: 'take', params: ({ event }) => event } } },
    },
  },
});
