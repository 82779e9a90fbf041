import { assign, emit, setup } from 'xstate';
import type { FeedbackReason } from '../../../../contract/help/rules/feedback';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { Failure, Notice } from '../../shared/not-provided';
import { failureOf, isUncertain, notProvided } from '../../shared/not-provided';

/** How the uploads of the pictures stand when the form is submitted. */
export type Pictures = { state: 'pending' | 'failed' } | { state: 'done'; ids: readonly string[] };

interface Written {
  reasons: readonly FeedbackReason[];
  description: string;
}

interface Sent extends Written {
  ids: readonly string[];
}

interface Context extends Sent {
  /** Whether an attempt may be stored, as its reply was lost. */
  uncertain: boolean;
}

type Event =
  | { type: 'feedback.open'; known: boolean }
  | ({ type: 'form.submit'; pictures: Pictures } & Written)
  | { type: 'dialog.close' };

export const helpFeedbackTexts = {
  uploading: '图片上传中，请稍后',
  uploadFailed: '图片上传失败，请删除后重新上传',
  loginFirst: '请先登录',
  submitted: '提交成功，感谢您的反馈',
  unknown: '提交结果未知。填写的内容已保留，再次打开反馈窗口提交即可，不会重复',
} as const;

const blank: Context = { reasons: [], description: '', ids: [], uncertain: false };

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
  },
  guards: {
    isKnown: ({ event }) => event.type === 'feedback.open' && event.known,
    isUnresolved: ({ context }) => context.uncertain,
    isUncertain: (_, failure: Failure) => isUncertain(failure),
    isUploading: ({ event }) => event.type === 'form.submit' && event.pictures.state === 'pending',
    uploadFailed: ({ event }) => event.type === 'form.submit' && event.pictures.state === 'failed',
    needsLogin: (_, failure: Failure) => needsLogin(failure),
  },
  actions: {
    forget: assign(blank),
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
          { guard: 'isKnown', target: 'form' },
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
        onDone: 'form',
        onError: [{ guard: 'isUnresolved', target: 'unresolved' }, { target: 'idle' }],
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
        'dialog.close': [
          { guard: 'isUnresolved', target: 'unresolved', actions: 'sayUnknown' },
          { target: 'idle', actions: 'forget' },
        ],
      },
    },
    submitting: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交', requirements: ['R302'] },
      invoke: {
        id: 'submitFeedback',
        src: 'submitFeedback',
        input: ({ context: { uncertain: _, ...sent } }) => sent,
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
