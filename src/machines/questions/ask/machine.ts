import { assign, emit, setup } from 'xstate';
import { readDraft } from '../../shared/draft';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput } from '../../shared/login';
import type { FormEvent } from '../../shared/submission';
import {
  endedSession,
  formEvents,
  loggingIn,
  opening,
  refused,
  submissionActions,
  submissionGuards,
} from '../../shared/submission';
import type { Captcha, Submission } from '../../shared/unsent';
import { unsent } from '../../shared/unsent';
import type { QuestionDraft } from './draft';
import { blankQuestion } from './draft';

/** The older form takes plain text; that of the discussion lists an editor's text, to be synced to the community (R129). */
export type AskForm = 'plain' | 'community';

/** How the uploads stand when the form is submitted. */
export type Uploads = 'done' | 'pending' | 'failed';

interface Context extends Submission<QuestionDraft> {
  form: AskForm;
  /** The solved one, where one was asked for. */
  captcha: Captcha | null;
  captchaNeeded: boolean;
  problem: string;
}

export type Sent = Pick<Context, 'written' | 'captcha'>;

/** `refusal`: what is wrong with it, in the words for the asker; empty if nothing is. */
interface Typed extends Sent {
  refusal: string;
  uploads: Uploads;
}

type Event =
  /** `known`: whether the page knows a customer. */
  | { type: 'ask.open'; known: boolean }
  | ({ type: 'form.submit' } & Typed)
  | FormEvent<QuestionDraft>
  | { type: 'result.close' };

/** What the server answered to the check (R131). */
interface Check {
  noQuestion: boolean;
  captchaRequired: boolean;
}

/** 0 is under review. */
interface Posted {
  id: number;
  status: 0 | 1;
}

export const askTexts = {
  /** R008 */
  noQuestion: '系统禁止您提问，如有疑问请联系工作人员',
  uploading: '文件上传中，请稍后',
  uploadFailed: '文件上传失败，请重新上传',
} as const;

const blank: Context = { ...unsent(blankQuestion), form: 'plain', captcha: null, captchaNeeded: false, problem: '' };

const asking = [
  { guard: 'isKnown', target: 'checking' },
  { target: 'awaitingLogin', description: 'R010：页面不知道是谁时先登录' },
] as const;

/** The draft is read again when the form opens. */
const closing = [
  { guard: 'isUnresolved', target: 'idle', actions: ['forget', 'sayUnknown'], description: '草稿保留' },
  { target: 'idle', actions: 'forget', description: 'R132；草稿保留' },
] as const;

/** A customer asks a technical question (R129–R132, R148–R154). */
export const askMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { form: AskForm },
    events: {} as Event,
    emitted: {} as Notice | { type: 'question.posted'; id: number },
    tags: {} as 'dialog' | 'busy' | 'done',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    checkAsk: notProvided<Check, undefined>('checkAsk'),
    readDraft: readDraft<QuestionDraft>(),
    login,
    /** Resolves once the customer has a readable nickname. */
    requireName: notProvided<void, undefined>('requireName'),
    submit: notProvided<Posted, Sent>('submit'),
  },
  delays: {
    /** R154 */
    resultTime: 10_000,
  },
  guards: {
    ...submissionGuards,
    isKnown: ({ event }) => event.type === 'ask.open' && event.known,
    isBanned: (_, { noQuestion }: Check) => noQuestion,
    isRefused: (_, { refusal }: Typed) => refusal !== '',
    isUploading: (_, { uploads }: Typed) => uploads === 'pending',
    uploadFailed: (_, { uploads }: Typed) => uploads === 'failed',
    isHeld: (_, { status }: Posted) => status === 0,
    saysBanned: (_, { code }: Failure) => code === 'NO_QUESTION',
    needsCaptcha: (_, { code }: Failure) => code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_WRONG',
  },
  actions: {
    ...submissionActions<QuestionDraft, Context, Event>(blank, '提问窗口'),
    forget: assign(({ context: { form } }) => ({ ...blank, form })),
    noteCheck: assign((_, { captchaRequired }: Check) => ({ captchaNeeded: captchaRequired })),
    /** A failure is said in the form. */
    complain: assign((_, { message }: Pick<Failure, 'message'>) => ({ problem: message })),
    remember: assign((_, { written, captcha }: Sent) => ({ written, captcha, problem: '' })),
    askForCaptcha: assign({ captchaNeeded: true }),
    empty: assign({ written: blankQuestion, restored: false, problem: '' }),
    sayFailed: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'error', text: message })),
    tell: emit((_, { id }: Posted) => ({ type: 'question.posted' as const, id })),
  },
}).createMachine({
  id: 'ask',
  context: ({ input: { form } }) => ({ ...blank, form }),
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '提问窗口未打开', requirements: ['R128'] },
      on: { 'ask.open': asking },
    },
    checking: {
      tags: 'busy',
      meta: { title: '正在确认能否提问', requirements: ['R131'] },
      invoke: {
        id: 'checkAsk',
        src: 'checkAsk',
        onDone: [
          {
            guard: { type: 'isBanned', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'warn', params: { text: askTexts.noQuestion } },
            description: 'R007、R008：提示后不打开窗口',
          },
          { target: 'opening', actions: { type: 'noteCheck', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            description: 'R013：登录已失效',
          },
          { target: 'idle', actions: { type: 'sayFailed', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    opening: { ...opening<QuestionDraft>(), tags: 'busy' },
    awaitingLogin: {
      meta: { title: '提问前等待登录', requirements: ['R131'] },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'checking', onError: 'idle' },
      on: { 'ask.open': { target: 'awaitingLogin', reenter: true } },
    },
    form: {
      tags: 'dialog',
      meta: { title: '填写提问', requirements: ['R129', 'R148', 'R149', 'R150'] },
      on: {
        ...formEvents<QuestionDraft>(),
        'form.submit': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            actions: { type: 'complain', params: ({ event }) => ({ message: event.refusal }) },
            description: 'R148–R150',
          },
          {
            guard: { type: 'isUploading', params: ({ event }) => event },
            actions: { type: 'complain', params: { message: askTexts.uploading } },
          },
          {
            guard: { type: 'uploadFailed', params: ({ event }) => event },
            actions: { type: 'complain', params: { message: askTexts.uploadFailed } },
          },
          { target: 'naming', actions: { type: 'remember', params: ({ event }) => event } },
        ],
        'draft.discard': { guard: 'isRestored', actions: ['dropDraft', 'empty'] },
        'dialog.close': closing,
      },
    },
    naming: {
      tags: ['dialog', 'busy'],
      meta: { title: '确认已有昵称', requirements: ['R152'] },
      invoke: {
        id: 'requireName',
        src: 'requireName',
        onDone: { target: 'submitting', description: 'R152：设置昵称后接着提交' },
        onError: 'form',
      },
      on: { 'dialog.close': closing },
    },
    submitting: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交', requirements: ['R151'] },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { written, captcha } }) => ({ written, captcha }),
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'held',
            actions: ['forget', { type: 'tell', params: ({ event }) => event.output }],
          },
          { target: 'published', actions: ['forget', { type: 'tell', params: ({ event }) => event.output }] },
        ],
        onError: [
          { ...endedSession, actions: [], description: '填写期间登录已失效' },
          {
            guard: { type: 'saysBanned', params: ({ event }) => failureOf(event.error) },
            target: 'idle',
            actions: ['forget', { type: 'warn', params: { text: askTexts.noQuestion } }],
            description: '填写期间被禁止提问；草稿保留',
          },
          {
            guard: { type: 'needsCaptcha', params: ({ event }) => failureOf(event.error) },
            target: 'form',
            actions: ['askForCaptcha', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
          },
          ...refused,
        ],
      },
      on: {
        'dialog.close': {
          target: 'idle',
          actions: ['forget', 'sayUnknown'],
          description: '服务迟迟没有返回：可以离开，草稿保留，重试时服务只收一次',
        },
      },
    },
    loggingIn: { ...loggingIn, meta: { title: '登录已失效，等待登录', requirements: ['R012'] } },
    published: {
      tags: 'done',
      meta: { title: '提问已发布', requirements: ['R153'] },
      on: { 'ask.open': asking, 'result.close': 'idle' },
      after: { resultTime: 'idle' },
    },
    held: {
      tags: 'done',
      meta: { title: '提问待审核', requirements: ['R153', 'R154'] },
      on: { 'ask.open': asking, 'result.close': 'idle' },
      after: { resultTime: 'idle' },
    },
  },
});
