import { assign, emit, setup } from 'xstate';
import type { FeedbackReason } from '../../../../contract/help/rules/feedback';
import type { FormChange, Kept } from '../../shared/draft';
import { dropDraft, keepDraft, readDraft, storedNotice, wasStored } from '../../shared/draft';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { Failure, Notice } from '../../shared/not-provided';
import { failureOf, isUncertain, notProvided } from '../../shared/not-provided';

/** How the uploads of the pictures stand when the form is submitted. */
export type Pictures = { state: 'pending' | 'failed' } | { state: 'done'; ids: readonly string[] };

interface Written {
  reasons: readonly FeedbackReason[];
  description: string;
}

/** What is kept of the form. */
export interface HelpFeedbackDraft {
  reasons: readonly FeedbackReason[];
  description: string;
  /** Whether pictures were chosen; they are not kept. */
  files: boolean;
}

interface Sent extends Written {
  ids: readonly string[];
}

interface Context extends Sent {
  /** Whether an attempt may be stored, as its reply was lost. */
  uncertain: boolean;
  /** The form begins with a draft. */
  restored: boolean;
  /** Pictures were chosen when the draft was typed. */
  files: boolean;
}

type Event =
  | { type: 'feedback.open'; known: boolean }
  | ({ type: 'form.submit'; pictures: Pictures } & Written)
  | FormChange<HelpFeedbackDraft>
  | { type: 'draft.discard' }
  | { type: 'dialog.close' };

export const helpFeedbackTexts = {
  uploading: '图片上传中，请稍后',
  uploadFailed: '图片上传失败，请删除后重新上传',
  loginFirst: '请先登录',
  submitted: '提交成功，感谢您的反馈',
  unknown: '提交结果未知。填写的内容已保留，再次打开反馈窗口提交即可，不会重复',
} as const;

const blank: Context = { reasons: [], description: '', ids: [], uncertain: false, restored: false, files: false };

/** A customer says what is wrong with a document (R300–R303). */
export const helpFeedbackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    submitFeedback: notProvided<void, Sent>('submitFeedback'),
    login,
    readDraft: readDraft<HelpFeedbackDraft>(),
  },
  guards: {
    wasStored,
    isRestored: ({ context }) => context.restored,
    isKnown: ({ event }) => event.type === 'feedback.open' && event.known,
    isUnresolved: ({ context }) => context.uncertain,
    isUncertain: (_, failure: Failure) => isUncertain(failure),
    isUploading: ({ event }) => event.type === 'form.submit' && event.pictures.state === 'pending',
    uploadFailed: ({ event }) => event.type === 'form.submit' && event.pictures.state === 'failed',
    needsLogin: (_, failure: Failure) => needsLogin(failure),
  },
  actions: {
    forget: assign(blank),
    restore: assign((_, { value }: Kept<HelpFeedbackDraft>) => (value === null ? {} : { ...value, restored: true })),
    keepDraft: keepDraft<HelpFeedbackDraft>(),
    dropDraft,
    sayStored: emit(storedNotice),
    remember: assign((_, params: Written & { pictures: Pictures }) => ({
      reasons: params.reasons,
      description: params.description,
      ids: params.pictures.state === 'done' ? params.pictures.ids : [],
    })),
    doubt: assign({ uncertain: true }),
    warn: emit((_, params: { text: string }): Notice => ({ type: 'notice', level: 'warning', text: params.text })),
    sayUnknown: emit((): Notice => ({ type: 'notice', level: 'info', text: helpFeedbackTexts.unknown })),
    thank: emit((): Notice => ({ type: 'notice', level: 'info', text: helpFeedbackTexts.submitted })),
    complain: emit((_, failure: Failure): Notice => ({ type: 'notice', level: 'error', text: failure.message })),
  },
}).createMachine({
  id: 'helpFeedback',
  context: blank,
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '反馈窗口未打开', requirements: ['R285'] },
      on: {
        'feedback.open': [
          { guard: 'isKnown', target: 'opening' },
          {
            target: 'awaitingLogin',
            actions: { type: 'warn', params: { text: helpFeedbackTexts.loginFirst } },
            description: 'R303',
          },
        ],
      },
    },
    awaitingLogin: {
      meta: { title: '等待登录', requirements: ['R303'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: [{ guard: 'isUnresolved', target: 'form' }, { target: 'opening' }],
        onError: [{ guard: 'isUnresolved', target: 'unresolved' }, { target: 'idle' }],
      },
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
      meta: { title: '填写反馈', requirements: ['R300', 'R301'] },
      on: {
        'form.submit': [
          { guard: 'isUploading', actions: { type: 'warn', params: { text: helpFeedbackTexts.uploading } } },
          { guard: 'uploadFailed', actions: { type: 'warn', params: { text: helpFeedbackTexts.uploadFailed } } },
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
    submitting: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交', requirements: ['R302'] },
      invoke: {
        id: 'submitFeedback',
        src: 'submitFeedback',
        input: ({ context: { reasons, description, ids } }) => ({ reasons, description, ids }),
        onDone: { target: 'idle', actions: ['forget', 'thank'] },
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'loggingInAgain',
            actions: { type: 'warn', params: { text: helpFeedbackTexts.loginFirst } },
            description: 'R303：会话过期，登录后继续提交',
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
      meta: { title: '反馈窗口已关闭，提交结果未知', requirements: ['R302'] },
      on: {
        'feedback.open': [
          { guard: 'isKnown', target: 'form' },
          {
            target: 'awaitingLogin',
            actions: { type: 'warn', params: { text: helpFeedbackTexts.loginFirst } },
            description: 'R303',
          },
        ],
      },
    },
    loggingInAgain: {
      tags: ['dialog', 'busy'],
      meta: { title: '重新登录', requirements: ['R303'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: 'submitting',
        onError: 'form',
      },
    },
  },
});
