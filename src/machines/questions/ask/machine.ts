import { assign, emit, setup } from 'xstate';
import type { QuestionCode } from '../../../../contract/questions/rules/categories';
import type { FormChange, Kept } from '../../shared/draft';
import { dropDraft, keepDraft, readDraft, storedNotice, wasStored } from '../../shared/draft';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { Failure, Notice } from '../../shared/not-provided';
import { failureOf, isUncertain, notProvided } from '../../shared/not-provided';

/** The older form takes plain text; that of the discussion lists an editor's text, to be synced to the community (R129). */
export type AskForm = 'plain' | 'community';

/** An attachment that is uploaded. */
export interface DraftFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** What is kept of a question. */
export interface QuestionDraft {
  categoryCode: QuestionCode | '';
  title: string;
  /** Plain text, or the editor's markup. */
  content: string;
  files: readonly DraftFile[];
}

/** How the uploads stand when the form is submitted. */
export type Uploads = 'done' | 'pending' | 'failed';

interface Context {
  form: AskForm;
  captchaNeeded: boolean;
  problem: string;
  /** Whether an attempt may be stored, as its reply was lost. */
  uncertain: boolean;
  /** What the form begins with; null: it is empty. */
  draft: QuestionDraft | null;
}

/** `refusal`: what is wrong with it, in the words for the asker; empty if nothing is. */
interface Submission {
  refusal: string;
  uploads: Uploads;
}

type Event =
  /** `known`: whether the page knows a customer. */
  | { type: 'ask.open'; known: boolean }
  | ({ type: 'form.submit' } & Submission)
  | FormChange<QuestionDraft>
  | { type: 'draft.discard' }
  | { type: 'dialog.close' }
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
  unknown: '提交结果未知。填写的内容已保留，再次打开提问窗口提交即可，不会重复',
} as const;

/** A customer asks a technical question (R129–R132, R148–R154). What is typed stays with the page, and is kept as a draft. */
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
    /** A retry of the same question has the same idempotency key. */
    postQuestion: notProvided<Posted, undefined>('postQuestion'),
  },
  delays: {
    /** R154 */
    resultTime: 10_000,
  },
  guards: {
    wasStored,
    isRestored: ({ context }) => context.draft !== null,
    isKnown: ({ event }) => event.type === 'ask.open' && event.known,
    isBanned: (_, { noQuestion }: Check) => noQuestion,
    isRefused: (_, { refusal }: Submission) => refusal !== '',
    isUploading: (_, { uploads }: Submission) => uploads === 'pending',
    uploadFailed: (_, { uploads }: Submission) => uploads === 'failed',
    isHeld: (_, { status }: Posted) => status === 0,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    saysBanned: (_, { code }: Failure) => code === 'NO_QUESTION',
    isUncertain: (_, failure: Failure) => isUncertain(failure),
    isUnresolved: ({ context }) => context.uncertain,
    needsCaptcha: (_, { code }: Failure) => code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_WRONG',
  },
  actions: {
    noteCheck: assign((_, { captchaRequired }: Check) => ({
      captchaNeeded: captchaRequired,
      problem: '',
    })),
    clear: assign({ problem: '' }),
    blame: assign((_, { text }: { text: string }) => ({ problem: text })),
    askForCaptcha: assign({ captchaNeeded: true }),
    doubt: assign({ uncertain: true }),
    forget: assign({ problem: '', captchaNeeded: false, uncertain: false, draft: null }),
    restore: assign((_, { value }: Kept<QuestionDraft>) => ({ draft: value })),
    empty: assign({ draft: null }),
    keepDraft: keepDraft<QuestionDraft>(),
    dropDraft,
    sayStored: emit(storedNotice),
    warnBanned: emit({ type: 'notice', level: 'warning', text: askTexts.noQuestion }),
    complain: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'error', text: message })),
    sayUnknown: emit({ type: 'notice', level: 'info', text: askTexts.unknown } satisfies Notice),
    tell: emit((_, { id }: Posted) => ({ type: 'question.posted' as const, id })),
  },
}).createMachine({
  id: 'ask',
  context: ({ input }) => ({ form: input.form, captchaNeeded: false, problem: '', uncertain: false, draft: null }),
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '提问窗口未打开', requirements: ['R128'] },
      on: {
        'ask.open': [
          { guard: 'isKnown', target: 'checking' },
          { target: 'awaitingLogin', description: 'R010：页面不知道是谁时先登录' },
        ],
      },
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
            actions: 'warnBanned',
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
          { target: 'idle', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    opening: {
      tags: 'busy',
      meta: { title: '读取草稿' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: [
          {
            guard: { type: 'wasStored', params: ({ event }) => event.output },
            target: 'form',
            actions: ['empty', 'sayStored'],
            description: '只是回复丢失：草稿不再保留',
          },
          { target: 'form', actions: { type: 'restore', params: ({ event }) => event.output } },
        ],
        onError: { target: 'form', actions: 'empty' },
      },
    },
    awaitingLogin: {
      meta: { title: '提问前等待登录', requirements: ['R131'] },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'checking', onError: 'idle' },
      on: { 'ask.open': { target: 'awaitingLogin', reenter: true } },
    },
    form: {
      tags: 'dialog',
      meta: { title: '填写提问', requirements: ['R129', 'R148', 'R149', 'R150'] },
      on: {
        'form.submit': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            actions: { type: 'blame', params: ({ event }) => ({ text: event.refusal }) },
            description: 'R148–R150',
          },
          {
            guard: { type: 'isUploading', params: ({ event }) => event },
            actions: { type: 'blame', params: { text: askTexts.uploading } },
          },
          {
            guard: { type: 'uploadFailed', params: ({ event }) => event },
            actions: { type: 'blame', params: { text: askTexts.uploadFailed } },
          },
          { target: 'naming', actions: 'clear' },
        ],
        'form.change': { actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
        'draft.discard': { guard: 'isRestored', actions: ['dropDraft', 'empty', 'clear'] },
        'dialog.close': [
          { guard: 'isUnresolved', target: 'idle', actions: ['forget', 'sayUnknown'], description: '草稿保留' },
          { target: 'idle', actions: 'forget', description: 'R132；草稿保留' },
        ],
      },
    },
    naming: {
      tags: ['dialog', 'busy'],
      meta: { title: '确认已有昵称', requirements: ['R152'] },
      invoke: {
        id: 'requireName',
        src: 'requireName',
        onDone: { target: 'sending', description: 'R152：设置昵称后接着提交' },
        onError: 'form',
      },
      on: {
        'dialog.close': [
          { guard: 'isUnresolved', target: 'idle', actions: ['forget', 'sayUnknown'], description: '草稿保留' },
          { target: 'idle', actions: 'forget', description: '服务迟迟没有返回：可以离开，草稿保留' },
        ],
      },
    },
    sending: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交', requirements: ['R151'] },
      invoke: {
        id: 'postQuestion',
        src: 'postQuestion',
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'held',
            actions: ['forget', { type: 'tell', params: ({ event }) => event.output }],
          },
          {
            target: 'published',
            actions: ['forget', { type: 'tell', params: ({ event }) => event.output }],
          },
        ],
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLoginToSend',
            description: '填写期间登录已失效',
          },
          {
            guard: { type: 'saysBanned', params: ({ event }) => failureOf(event.error) },
            target: 'idle',
            actions: ['forget', 'warnBanned'],
            description: '填写期间被禁止提问；草稿保留',
          },
          {
            guard: { type: 'needsCaptcha', params: ({ event }) => failureOf(event.error) },
            target: 'form',
            actions: [
              'askForCaptcha',
              { type: 'blame', params: ({ event }) => ({ text: failureOf(event.error).message }) },
            ],
          },
          {
            guard: { type: 'isUncertain', params: ({ event }) => failureOf(event.error) },
            target: 'form',
            actions: ['doubt', { type: 'blame', params: ({ event }) => ({ text: failureOf(event.error).message }) }],
            description: '重试时服务只收一次',
          },
          {
            target: 'form',
            actions: { type: 'blame', params: ({ event }) => ({ text: failureOf(event.error).message }) },
          },
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
    awaitingLoginToSend: {
      tags: ['dialog', 'busy'],
      meta: { title: '登录已失效，等待登录', requirements: ['R012'] },
      invoke: {
        id: 'loginToSend',
        src: 'login',
        input: loginInput,
        onDone: { target: 'sending', description: '登录后接着提交' },
        onError: 'form',
      },
    },
    published: {
      tags: 'done',
      meta: { title: '提问已发布', requirements: ['R153'] },
      on: {
        'ask.open': [
          { guard: 'isKnown', target: 'checking' },
          { target: 'awaitingLogin', description: 'R010：页面不知道是谁时先登录' },
        ],
        'result.close': 'idle',
      },
      after: { resultTime: 'idle' },
    },
    held: {
      tags: 'done',
      meta: { title: '提问待审核', requirements: ['R153', 'R154'] },
      on: {
        'ask.open': [
          { guard: 'isKnown', target: 'checking' },
          { target: 'awaitingLogin', description: 'R010：页面不知道是谁时先登录' },
        ],
        'result.close': 'idle',
      },
      after: { resultTime: 'idle' },
    },
  },
});
