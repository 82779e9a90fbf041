import { assertEvent, assign, emit, setup } from 'xstate';
import { readDraft } from '../../shared/draft';
import type { Notice } from '../../shared/failure';
import { notProvided } from '../../shared/failure';
import { login, loginInput } from '../../shared/login';
import type { FormEvent } from '../../shared/submission';
import {
  askForLogin,
  endedSession,
  formEvents,
  leaving,
  loggingIn,
  opening,
  refused,
  submissionActions,
  submissionGuards,
} from '../../shared/submission';
import type { Submission } from '../../shared/unsent';
import { unsent } from '../../shared/unsent';
import type { HelpFeedbackDraft, WrittenFeedback } from './draft';
import { blankHelpFeedback } from './draft';

/** How the uploads of the pictures stand when the form is submitted. */
export type Pictures = { state: 'pending' | 'failed' } | { state: 'done'; ids: readonly string[] };

interface Context extends Submission<HelpFeedbackDraft> {
  /** Of the uploaded pictures. */
  ids: readonly string[];
}
export type Sent = Pick<Context, 'written' | 'ids'>;

type Event =
  | { type: 'feedback.open'; known: boolean }
  | { type: 'form.submit'; written: WrittenFeedback; pictures: Pictures }
  | FormEvent<HelpFeedbackDraft>;

export const helpFeedbackTexts = {
  uploading: '图片上传中，请稍后',
  uploadFailed: '图片上传失败，请删除后重新上传',
  submitted: '提交成功，感谢您的反馈',
} as const;

const blank: Context = { ...unsent(blankHelpFeedback), ids: [] };
const loginFirst = { target: 'awaitingLogin', actions: askForLogin, description: 'R303' } as const;

/** A customer says what is wrong with a document (R300–R303). */
export const helpFeedbackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { submit: notProvided<void, Sent>('submit'), login, readDraft: readDraft<HelpFeedbackDraft>() },
  guards: {
    ...submissionGuards,
    isKnown: ({ event }) => event.type === 'feedback.open' && event.known,
    isUploading: ({ event }) => event.type === 'form.submit' && event.pictures.state === 'pending',
    uploadFailed: ({ event }) => event.type === 'form.submit' && event.pictures.state === 'failed',
  },
  actions: {
    ...submissionActions<HelpFeedbackDraft, Context, Event>(blank, '反馈窗口'),
    remember: assign(({ context, event }) => {
      assertEvent(event, 'form.submit');
      return {
        written: { ...context.written, ...event.written },
        ids: event.pictures.state === 'done' ? event.pictures.ids : [],
      };
    }),
    thank: emit({ type: 'notice', level: 'info', text: helpFeedbackTexts.submitted }),
  },
}).createMachine({
  id: 'helpFeedback',
  context: blank,
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '反馈窗口未打开', requirements: ['R285'] },
      on: { 'feedback.open': [{ guard: 'isKnown', target: 'opening' }, loginFirst] },
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
    opening: opening<HelpFeedbackDraft>(),
    form: {
      tags: 'dialog',
      meta: { title: '填写反馈', requirements: ['R300', 'R301'] },
      on: {
        'form.submit': [
          { guard: 'isUploading', actions: { type: 'warn', params: { text: helpFeedbackTexts.uploading } } },
          { guard: 'uploadFailed', actions: { type: 'warn', params: { text: helpFeedbackTexts.uploadFailed } } },
          { target: 'submitting', actions: 'remember' },
        ],
        ...formEvents<HelpFeedbackDraft>(),
      },
    },
    submitting: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交', requirements: ['R302'] },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { written, ids } }) => ({ written, ids }),
        onDone: { target: 'idle', actions: ['forget', 'thank'] },
        onError: [{ ...endedSession, description: 'R303：会话过期，登录后继续提交' }, ...refused],
      },
      on: { 'dialog.close': leaving },
    },
    unresolved: {
      meta: { title: '反馈窗口已关闭，提交结果未知', requirements: ['R302'] },
      on: { 'feedback.open': [{ guard: 'isKnown', target: 'form' }, loginFirst] },
    },
    loggingIn: { ...loggingIn, meta: { title: '重新登录', requirements: ['R303'] } },
  },
});
