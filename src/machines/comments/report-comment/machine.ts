import { assign, emit, setup } from 'xstate';
import type { ReportReason } from '../../../../contract/comments/rules/report-reasons';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

export interface WrittenReport {
  reason: ReportReason | '';
  words: string;
}

interface Context {
  commentId: number;
  written: WrittenReport;
}

type Event =
  | { type: 'report.open'; commentId: number }
  /** The form was checked. */
  | { type: 'form.submit'; written: WrittenReport }
  | { type: 'dialog.close' };

export const blankReport: WrittenReport = { reason: '', words: '' };

const failed = ({ event }: { event: { error: unknown } }): Failure => failureOf(event.error);

/**
 * A customer reports somebody else's comment. The server takes one report of a person and comment, so that an attempt after a
 * lost reply changes nothing.
 */
export const reportCommentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    report: notProvided<{ message: string }, Context>('report'),
    login,
  },
  guards: {
    needsLogin: (_, failure: Failure) => needsLogin(failure),
  },
  actions: {
    begin: assign((_, { commentId }: { commentId: number }) => ({ commentId, written: blankReport })),
    remember: assign((_, { written }: { written: WrittenReport }) => ({ written })),
    forget: assign({ written: blankReport }),
    say: emit((_, { message }: { message: string }): Notice => ({ type: 'notice', level: 'info', text: message })),
    complain: emit((_, { message }: Failure): Notice => ({ type: 'notice', level: 'error', text: message })),
  },
}).createMachine({
  id: 'reportComment',
  context: { commentId: 0, written: blankReport },
  initial: 'closed',
  states: {
    closed: {
      meta: { title: '举报窗口未打开' },
      on: { 'report.open': { target: 'form', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    form: {
      tags: 'dialog',
      meta: { title: '选择举报原因' },
      on: {
        'form.submit': { target: 'sending', actions: { type: 'remember', params: ({ event }) => event } },
        'dialog.close': { target: 'closed', actions: 'forget' },
      },
    },
    sending: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在举报' },
      invoke: {
        id: 'report',
        src: 'report',
        input: ({ context }) => context,
        onDone: {
          target: 'closed',
          actions: ['forget', { type: 'say', params: ({ event }) => event.output }],
          description: '同一人对同一条评论只算一次，再次举报会说明',
        },
        onError: [
          { guard: { type: 'needsLogin', params: failed }, target: 'loggingIn' },
          { target: 'form', actions: { type: 'complain', params: failed }, description: '保留填写的内容' },
        ],
      },
      on: { 'dialog.close': { target: 'closed', actions: 'forget' } },
    },
    loggingIn: {
      tags: ['dialog', 'busy'],
      meta: { title: '等待登录' },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'sending', onError: 'form' },
    },
  },
});
