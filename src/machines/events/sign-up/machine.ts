import { assertEvent, assign, emit, setup } from 'xstate';
import type { SignUpState } from '../../../../contract/events/calls';
import { readDraft } from '../../shared/draft';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput } from '../../shared/login';
import type { FormEvent } from '../../shared/submission';
import { endedSession, formEvents, loggingIn, submissionActions, submissionGuards } from '../../shared/submission';
import type { Submission } from '../../shared/unsent';
import { unsent } from '../../shared/unsent';
import type { SignUpDraft } from './draft';
import { blankSignUp } from './draft';

/** What came of a sign-up. */
export interface SignedUp {
  state: SignUpState;
  /** Whether places are given already; else it is a pre-registration (R343). */
  open: boolean;
}

interface Context extends Submission<SignUpDraft> {
  /** Proves the mailbox; empty: none was asked for. */
  code: string;
}
export type Sent = Pick<Context, 'written' | 'code'>;

type Event =
  | { type: 'signUp.open'; known: boolean }
  | { type: 'form.submit'; written: SignUpDraft }
  /** With the code that was mailed. */
  | ({ type: 'code.submit' } & Sent)
  | FormEvent<SignUpDraft>
  /** The time to sign up is over. */
  | { type: 'activity.ended' }
  /** Nobody is signed in any more. */
  | { type: 'customer.gone' };

/** The customer's sign-ups may have changed. */
interface Changed {
  type: 'signUp.changed';
}

export const signUpTexts = { loginFirst: '登录后将打开报名表', over: '报名已截止，填写的内容仍保留' } as const;

const blank: Context = { ...unsent(blankSignUp), code: '' };

const ending = {
  target: 'ended',
  actions: { type: 'warn', params: { text: signUpTexts.over } },
  description: '填写的内容保留',
} as const;

/** A customer signs up for a factory visit or a salon (R344–R346); signing in comes first. */
export const signUpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice | Changed,
    tags: {} as 'dialog' | 'busy' | 'code',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { submit: notProvided<SignedUp, Sent>('submit'), login, readDraft: readDraft<SignUpDraft>() },
  guards: {
    ...submissionGuards,
    isKnown: ({ event }) => event.type === 'signUp.open' && event.known,
    isConfirmed: (_, { state }: SignedUp) => state === 'confirmed',
    isOpen: (_, { open }: SignedUp) => open,
    needsCode: (_, { code }: Failure) => code === 'MAILBOX_CODE',
    isWrongCode: (_, { code }: Failure) => code === 'CODE_WRONG',
    isOver: (_, { code }: Failure) => code === 'OVER',
    isDuplicate: (_, { code }: Failure) => code === 'DUPLICATE',
  },
  actions: {
    ...submissionActions<SignUpDraft, Context, Event>(blank, '报名表'),
    remember: assign(({ event }) => {
      assertEvent(event, ['form.submit', 'code.submit']);
      return { written: event.written, code: event.type === 'code.submit' ? event.code : '' };
    }),
    inform: emit((_, { text }: { text: string }): Notice => ({ type: 'notice', level: 'info', text })),
    tell: emit((): Changed => ({ type: 'signUp.changed' })),
  },
}).createMachine({
  id: 'signUp',
  context: blank,
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '报名表未打开', requirements: ['R341', 'R343'] },
      entry: 'forget',
      on: {
        'signUp.open': [
          { guard: 'isKnown', target: 'opening' },
          {
            target: 'awaitingLogin',
            actions: { type: 'inform', params: { text: signUpTexts.loginFirst } },
            description: 'R344：提示登录后打开报名表',
          },
        ],
      },
    },
    awaitingLogin: {
      meta: { title: '报名前等待登录', requirements: ['R010', 'R344'] },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'opening', onError: 'idle' },
    },
    opening: {
      meta: { title: '读取草稿' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: { target: 'form', actions: { type: 'restore', params: ({ event }) => event.output } },
        onError: 'form',
      },
    },
    form: {
      tags: 'dialog',
      meta: { title: '填写报名表', requirements: ['R344'] },
      on: {
        ...formEvents<SignUpDraft>(),
        'form.submit': { target: 'submitting', actions: 'remember' },
        'activity.ended': ending,
        'dialog.close': { target: 'idle', description: '草稿保留' },
        'customer.gone': 'idle',
      },
    },
    code: {
      tags: ['dialog', 'code'],
      meta: { title: '填写邮箱验证码', requirements: ['R344'] },
      on: {
        'code.submit': { target: 'submitting', actions: 'remember' },
        'form.change': formEvents<SignUpDraft>()['form.change'],
        'activity.ended': ending,
        'dialog.close': { target: 'idle', description: '草稿保留' },
        'customer.gone': 'idle',
      },
    },
    ended: {
      tags: 'dialog',
      meta: { title: '报名已截止，填写的内容仍在' },
      on: {
        'dialog.close': 'idle',
        'customer.gone': 'idle',
      },
    },
    submitting: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交报名', requirements: ['R346'] },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { written, code } }) => ({ written, code }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: ['forget', 'tell'],
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'waitlisted',
            actions: ['forget', 'tell'],
            description: '名额已满：候补',
          },
          { target: 'registered', actions: ['forget', 'tell'], description: 'R343：预报名' },
        ],
        onError: [
          { ...endedSession, actions: [], description: '会话过期，登录后继续提交' },
          {
            guard: { type: 'isDuplicate', params: ({ event }) => failureOf(event.error) },
            target: 'idle',
            actions: [
              'dropDraft',
              'tell',
              { type: 'warn', params: ({ event }) => ({ text: failureOf(event.error).message }) },
            ],
            description: '已在别处报名',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => failureOf(event.error) },
            target: 'ended',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
            description: '填写的内容保留',
          },
          {
            guard: { type: 'needsCode', params: ({ event }) => failureOf(event.error) },
            target: 'code',
            actions: { type: 'inform', params: ({ event }) => ({ text: failureOf(event.error).message }) },
            description: '不是账号的邮箱：以邮件中的验证码证明',
          },
          {
            guard: { type: 'isWrongCode', params: ({ event }) => failureOf(event.error) },
            target: 'code',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isUncertain', params: ({ event }) => failureOf(event.error) },
            target: 'form',
            actions: ['tell', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
            description: '可能已经报名：重新读取，再次提交不会重复',
          },
          { target: 'form', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
      on: {
        'dialog.close': {
          target: 'idle',
          actions: 'tell',
          description: '服务迟迟没有返回：可以离开，再次报名不会重复',
        },
      },
    },
    loggingIn: { ...loggingIn, meta: { title: '重新登录', requirements: ['R344'] } },
    confirmed: {
      tags: 'dialog',
      meta: { title: '报名成功', requirements: ['R346'] },
      on: { 'dialog.close': 'idle' },
    },
    waitlisted: {
      tags: 'dialog',
      meta: { title: '已加入候补名单' },
      on: { 'dialog.close': 'idle' },
    },
    registered: {
      tags: 'dialog',
      meta: { title: '预报名成功', requirements: ['R343'] },
      on: { 'dialog.close': 'idle' },
    },
  },
});
