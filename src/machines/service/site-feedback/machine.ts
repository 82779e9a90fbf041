import { assign, emit, setup } from 'xstate';
import type { FeedbackType } from '../../../../contract/service/rules/complaint';
import type { FormChange, Kept } from '../../shared/draft';
import { dropDraft, keepDraft, readDraft, storedNotice, wasStored } from '../../shared/draft';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { Failure, Notice } from '../../shared/not-provided';
import { failureOf, isUncertain, notProvided } from '../../shared/not-provided';

interface Written {
  about: FeedbackType;
  suggestion: string;
  phone: string;
}

/** What is kept of the form. */
export interface SiteFeedbackDraft extends Written {
  anonymous: boolean;
}

interface Captcha {
  captchaId: string;
  captchaAnswer: string;
}

interface Sent extends Written {
  /** Idempotency key of the opened form: that of its first attempt, for all until its result is known. */
  requestKey: string;
  captcha: Captcha | null;
}

interface Stored {
  ticketNumber: string;
  dueAt: string;
}

interface Context extends Sent, Stored {
  /** Whether an attempt may be stored, as its reply was lost. */
  uncertain: boolean;
  /** Whether it was sent without a login. */
  anonymous: boolean;
  /** The form begins with a draft. */
  restored: boolean;
}

type Sender = 'customer' | 'visitor' | 'anonymous';

type Event =
  | { type: 'feedback.open' }
  | ({ type: 'form.submit'; requestKey: string; sender: Sender } & Written)
  | ({ type: 'captcha.answer' } & Captcha)
  | { type: 'captcha.cancel' }
  | FormChange<SiteFeedbackDraft>
  | { type: 'draft.discard' }
  | { type: 'dialog.close' };

export const siteFeedbackTexts = {
  loginFirst: '请先登录',
  unknown: '提交结果未知。填写的内容已保留，再次打开建议窗口提交即可，不会重复',
} as const;

const blank: Context = {
  about: 'PCB',
  suggestion: '',
  phone: '',
  requestKey: '',
  captcha: null,
  uncertain: false,
  anonymous: false,
  restored: false,
  ticketNumber: '',
  dueAt: '',
};

/** Somebody says what the site should do better (R311–R313). */
export const siteFeedbackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    submitSiteFeedback: notProvided<Stored, Sent>('submitSiteFeedback'),
    login,
    readDraft: readDraft<SiteFeedbackDraft>(),
  },
  guards: {
    wasStored,
    isVisitor: ({ event }) => event.type === 'form.submit' && event.sender === 'visitor',
    isAnonymous: ({ event }) => event.type === 'form.submit' && event.sender === 'anonymous',
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    needsCaptcha: (_, { code }: Failure) => code === 'CAPTCHA_WRONG',
    isUncertain: (_, failure: Failure) => isUncertain(failure),
    isUnresolved: ({ context }) => context.uncertain,
    isRestored: ({ context }) => context.restored,
  },
  actions: {
    forget: assign(blank),
    restore: assign((_, { value, key }: Kept<SiteFeedbackDraft>) =>
      value === null ? {} : { ...value, requestKey: key, restored: true },
    ),
    keepDraft: keepDraft<SiteFeedbackDraft>(),
    dropDraft,
    sayStored: emit(storedNotice),
    remember: assign(({ context }, params: Written & { requestKey: string; sender: Sender }) => ({
      about: params.about,
      suggestion: params.suggestion,
      phone: params.phone,
      requestKey: context.requestKey || params.requestKey,
      captcha: null,
      anonymous: params.sender === 'anonymous',
    })),
    takeCaptcha: assign((_, { captchaId, captchaAnswer }: Captcha) => ({ captcha: { captchaId, captchaAnswer } })),
    doubt: assign({ uncertain: true }),
    keep: assign((_, { ticketNumber, dueAt }: Stored) => ({ ...blank, ticketNumber, dueAt })),
    warn: emit((_, params: { text: string }): Notice => ({ type: 'notice', level: 'warning', text: params.text })),
    complain: emit((_, failure: Failure): Notice => ({ type: 'notice', level: 'error', text: failure.message })),
    sayUnknown: emit({ type: 'notice', level: 'info', text: siteFeedbackTexts.unknown } satisfies Notice),
  },
}).createMachine({
  id: 'siteFeedback',
  context: blank,
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '建议窗口未打开', requirements: ['R305'] },
      on: { 'feedback.open': 'opening' },
    },
    opening: {
      meta: { title: '读取草稿' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: [
          {
            guard: { type: 'wasStored', params: ({ event }) => event.output },
            target: 'form',
            actions: 'sayStored',
            description: '只是回复丢失：草稿不再保留',
          },
          { target: 'form', actions: { type: 'restore', params: ({ event }) => event.output } },
        ],
        onError: 'form',
      },
    },
    form: {
      tags: 'dialog',
      meta: { title: '填写网站建议', requirements: ['R311', 'R312', 'R313'] },
      on: {
        'form.submit': [
          {
            guard: 'isVisitor',
            target: 'awaitingLogin',
            actions: [
              { type: 'remember', params: ({ event }) => event },
              { type: 'warn', params: { text: siteFeedbackTexts.loginFirst } },
            ],
            description: 'R011',
          },
          { guard: 'isAnonymous', target: 'captcha', actions: { type: 'remember', params: ({ event }) => event } },
          { target: 'submitting', actions: { type: 'remember', params: ({ event }) => event } },
        ],
        'form.change': { actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
        'draft.discard': { guard: 'isRestored', actions: ['dropDraft', 'forget'] },
        'dialog.close': [
          { guard: 'isUnresolved', target: 'unresolved', actions: 'sayUnknown' },
          { target: 'idle', actions: 'forget', description: '草稿保留' },
        ],
      },
    },
    awaitingLogin: {
      tags: ['dialog', 'busy'],
      meta: { title: '等待登录', requirements: ['R011'] },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'submitting', onError: 'form' },
    },
    captcha: {
      tags: 'dialog',
      meta: { title: '匿名提交需要图形验证码' },
      on: {
        'captcha.answer': { target: 'submitting', actions: { type: 'takeCaptcha', params: ({ event }) => event } },
        'captcha.cancel': 'form',
        'dialog.close': [
          { guard: 'isUnresolved', target: 'unresolved', actions: 'sayUnknown' },
          { target: 'idle', actions: 'forget' },
        ],
      },
    },
    submitting: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交', requirements: ['R313'] },
      invoke: {
        id: 'submitSiteFeedback',
        src: 'submitSiteFeedback',
        input: ({ context: { about, suggestion, phone, requestKey, captcha } }) => ({
          about,
          suggestion,
          phone,
          requestKey,
          captcha,
        }),
        onDone: { target: 'submitted', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'needsCaptcha', params: ({ event }) => failureOf(event.error) },
            target: 'captcha',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            actions: { type: 'warn', params: { text: siteFeedbackTexts.loginFirst } },
            description: 'R011：会话过期，登录后继续提交',
          },
          {
            guard: { type: 'isUncertain', params: ({ event }) => failureOf(event.error) },
            target: 'form',
            actions: ['doubt', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
            description: '重试时服务只收一次',
          },
          { target: 'form', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
      on: {
        'dialog.close': {
          target: 'unresolved',
          actions: ['doubt', 'sayUnknown'],
          description: '服务迟迟没有返回：可以离开，填写的内容保留',
        },
      },
    },
    unresolved: {
      meta: { title: '建议窗口已关闭，提交结果未知', requirements: ['R313'] },
      on: { 'feedback.open': 'form' },
    },
    submitted: {
      meta: { title: '提交成功' },
      on: { 'dialog.close': { target: 'idle', actions: 'forget' } },
    },
  },
});
