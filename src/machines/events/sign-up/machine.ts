import { assign, emit, setup } from 'xstate';
import type { SignUpState } from '../../../../contract/events/calls';
import type { SignUpForm } from '../../../../contract/events/rules/sign-up';
import type { FormChange, Kept } from '../../shared/draft';
import { dropDraft, keepDraft, readDraft } from '../../shared/draft';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { Failure, Notice } from '../../shared/not-provided';
import { failureOf, isUncertain, notProvided } from '../../shared/not-provided';

/** What came of a sign-up. */
export interface SignedUp {
  state: SignUpState;
  /** Whether places are given already; else it is a pre-registration (R343). */
  open: boolean;
}

/** `code` proves the mailbox; empty: none was asked for. */
type Written = SignUpForm & { code: string };

/** What is kept of the form; a code never is. */
export type SignUpDraft = Required<SignUpForm>;

interface Context extends Written {
  /** The draft that the form begins with. */
  first: SignUpDraft | null;
}

type Event =
  | { type: 'signUp.open'; known: boolean }
  | ({ type: 'form.submit' } & SignUpForm)
  /** With the code that was mailed. */
  | ({ type: 'code.submit' } & Written)
  | FormChange<SignUpDraft>
  | { type: 'draft.discard' }
  /** The time to sign up is over. */
  | { type: 'activity.ended' }
  | { type: 'dialog.close' }
  /** Nobody is signed in any more. */
  | { type: 'customer.gone' };

/** The customer's sign-ups may have changed. */
interface Changed {
  type: 'signUp.changed';
}

export const signUpTexts = { loginFirst: '登录后将打开报名表', over: '报名已截止，填写的内容仍保留' } as const;

const blank: Written = { name: '', phone: '', email: '', company: '', code: '' };
const start: Context = { ...blank, first: null };

/** A customer signs up for a factory visit or a salon (R344–R346); signing in comes first. */
export const signUpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice | Changed,
    tags: {} as 'dialog' | 'busy' | 'code',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    login,
    signUp: notProvided<SignedUp, Written>('signUp'),
    readDraft: readDraft<SignUpDraft>(),
  },
  guards: {
    isKnown: ({ event }) => event.type === 'signUp.open' && event.known,
    isConfirmed: (_, { state }: SignedUp) => state === 'confirmed',
    isOpen: (_, { open }: SignedUp) => open,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    isUncertain: (_, failure: Failure) => isUncertain(failure),
    needsCode: (_, { code }: Failure) => code === 'MAILBOX_CODE',
    isWrongCode: (_, { code }: Failure) => code === 'CODE_WRONG',
    isOver: (_, { code }: Failure) => code === 'OVER',
    isRestored: ({ context }) => context.first !== null,
    isDuplicate: (_, { code }: Failure) => code === 'DUPLICATE',
  },
  actions: {
    remember: assign((_, { name, phone, email, company, code = '' }: SignUpForm & { code?: string }) => ({
      name,
      phone,
      email,
      company,
      code,
    })),
    forget: assign(blank),
    restore: assign((_, { value }: Kept<SignUpDraft>) => ({ first: value })),
    empty: assign({ first: null }),
    keepDraft: keepDraft<SignUpDraft>(),
    dropDraft,
    hint: emit((): Notice => ({ type: 'notice', level: 'info', text: signUpTexts.loginFirst })),
    sayOver: emit((): Notice => ({ type: 'notice', level: 'warning', text: signUpTexts.over })),
    say: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'info', text: message })),
    complain: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'error', text: message })),
    warn: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'warning', text: message })),
    tell: emit((): Changed => ({ type: 'signUp.changed' })),
  },
}).createMachine({
  id: 'signUp',
  context: start,
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '报名表未打开', requirements: ['R341', 'R343'] },
      entry: 'empty',
      on: {
        'signUp.open': [
          { guard: 'isKnown', target: 'opening' },
          { target: 'awaitingLogin', actions: 'hint', description: 'R344：提示登录后打开报名表' },
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
        'form.submit': { target: 'submitting', actions: { type: 'remember', params: ({ event }) => event } },
        'form.change': { actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
        'draft.discard': { guard: 'isRestored', actions: ['dropDraft', 'empty'] },
        'activity.ended': { target: 'ended', actions: 'sayOver', description: '填写的内容保留' },
        'dialog.close': { target: 'idle', description: '草稿保留' },
        'customer.gone': 'idle',
      },
    },
    code: {
      tags: ['dialog', 'code'],
      meta: { title: '填写邮箱验证码', requirements: ['R344'] },
      on: {
        'code.submit': { target: 'submitting', actions: { type: 'remember', params: ({ event }) => event } },
        'form.change': { actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
        'activity.ended': { target: 'ended', actions: 'sayOver', description: '填写的内容保留' },
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
        id: 'signUp',
        src: 'signUp',
        input: ({ context: { first: _, ...written } }) => written,
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
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'loggingInAgain',
            description: '会话过期，登录后继续提交',
          },
          {
            guard: { type: 'isDuplicate', params: ({ event }) => failureOf(event.error) },
            target: 'idle',
            actions: ['forget', 'dropDraft', 'tell', { type: 'warn', params: ({ event }) => failureOf(event.error) }],
            description: '已在别处报名',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => failureOf(event.error) },
            target: 'ended',
            actions: ['forget', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
            description: '填写的内容保留',
          },
          {
            guard: { type: 'needsCode', params: ({ event }) => failureOf(event.error) },
            target: 'code',
            actions: ['forget', { type: 'say', params: ({ event }) => failureOf(event.error) }],
            description: '不是账号的邮箱：以邮件中的验证码证明',
          },
          {
            guard: { type: 'isWrongCode', params: ({ event }) => failureOf(event.error) },
            target: 'code',
            actions: ['forget', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
          },
          {
            guard: { type: 'isUncertain', params: ({ event }) => failureOf(event.error) },
            target: 'form',
            actions: ['forget', 'tell', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
            description: '可能已经报名：重新读取，再次提交不会重复',
          },
          {
            target: 'form',
            actions: ['forget', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
          },
        ],
      },
      on: {
        'dialog.close': {
          target: 'idle',
          actions: ['forget', 'tell'],
          description: '服务迟迟没有返回：可以离开，再次报名不会重复',
        },
      },
    },
    loggingInAgain: {
      tags: ['dialog', 'busy'],
      meta: { title: '重新登录', requirements: ['R344'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: 'submitting',
        onError: { target: 'form', actions: 'forget' },
      },
    },
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
