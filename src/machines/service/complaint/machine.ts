import { assertEvent, assign, setup } from 'xstate';
import type { ComplaintMethod, StaffType } from '../../../../contract/service/rules/complaint';
import { readDraft } from '../../shared/draft';
import type { Notice } from '../../shared/failure';
import { notProvided } from '../../shared/failure';
import { login } from '../../shared/login';
import type { Sender, TicketEvent } from '../../shared/submission';
import {
  captcha,
  endedSession,
  formEvents,
  leaving,
  loggingIn,
  opening,
  refused,
  ticketActions,
  ticketGuards,
  ticketSending,
  wrongCaptcha,
} from '../../shared/submission';
import type { Ticket, TicketSubmission } from '../../shared/unsent';
import { unsentTicket } from '../../shared/unsent';
import type { ComplaintDraft, WrittenComplaint } from './draft';
import { blankComplaint } from './draft';

/** How the uploads of the evidence stand when the form is submitted. */
export type Evidence = { state: 'pending' | 'failed' } | { state: 'done'; ids: readonly string[] };

interface Context extends TicketSubmission<ComplaintDraft> {
  /** Of the uploaded evidence. */
  ids: readonly string[];
}
export type Sent = Pick<Context, 'written' | 'ids' | 'captcha'>;

type Event =
  | { type: 'complaint.open' }
  | { type: 'type.choose'; salesClass: StaffType }
  | { type: 'method.choose'; method: ComplaintMethod }
  | { type: 'sort.choose'; sort: string }
  | { type: 'form.submit'; written: WrittenComplaint; evidence: Evidence; sender: Sender }
  | TicketEvent<ComplaintDraft>;

export const complaintTexts = {
  uploading: '文件上传中，请稍后',
  uploadFailed: '附件上传失败，请删除后重新上传',
  noPhoneMethod: '财务人员暂不支持电话投诉，请提交工单',
} as const;

const blank: Context = { ...unsentTicket(blankComplaint), ids: [] };

/** Somebody complains about staff (R314–R324). */
export const complaintMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { submit: notProvided<Ticket, Sent>('submit'), login, readDraft: readDraft<ComplaintDraft>() },
  guards: {
    ...ticketGuards,
    refusesPhone: ({ context, event }) =>
      event.type === 'method.choose' && event.method === 'phone' && context.written.salesClass === 'FINANCIAL',
    dropsPhone: ({ context, event }) =>
      event.type === 'type.choose' && event.salesClass === 'FINANCIAL' && context.written.method === 'phone',
    hasType: ({ context }) => context.written.salesClass !== '',
    lacksChoice: ({ context: { written } }) =>
      written.salesClass === '' || written.method === '' || written.sort === '',
    isUploading: ({ event }) => event.type === 'form.submit' && event.evidence.state === 'pending',
    uploadFailed: ({ event }) => event.type === 'form.submit' && event.evidence.state === 'failed',
  },
  actions: {
    ...ticketActions<ComplaintDraft, Context, Event>(blank, '投诉窗口'),
    choose: assign(({ context }, chosen: Partial<ComplaintDraft>) => ({ written: { ...context.written, ...chosen } })),
    remember: assign(({ context, event }) => {
      assertEvent(event, 'form.submit');
      return {
        written: { ...context.written, ...event.written, anonymous: event.sender === 'anonymous' },
        ids: event.evidence.state === 'done' ? event.evidence.ids : [],
        captcha: null,
      };
    }),
  },
}).createMachine({
  id: 'complaint',
  context: blank,
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '投诉窗口未打开', requirements: ['R305'] },
      on: { 'complaint.open': 'opening' },
    },
    opening: opening<ComplaintDraft>(),
    form: {
      tags: 'dialog',
      meta: {
        title: '填写投诉',
        requirements: ['R314', 'R315', 'R316', 'R317', 'R318', 'R319', 'R320', 'R322', 'R323'],
      },
      on: {
        'type.choose': [
          {
            guard: 'dropsPhone',
            actions: {
              type: 'choose',
              params: ({ event: { salesClass } }) => ({ salesClass, method: 'ticket' as const, sort: '' }),
            },
            description: 'R323：财务人员不支持电话投诉，改为提交工单',
          },
          {
            actions: { type: 'choose', params: ({ event: { salesClass } }) => ({ salesClass, sort: '' }) },
            description: 'R322',
          },
        ],
        'method.choose': [
          {
            guard: 'refusesPhone',
            actions: [
              { type: 'choose', params: { method: 'ticket' } },
              { type: 'warn', params: { text: complaintTexts.noPhoneMethod } },
            ],
            description: 'R323',
          },
          {
            actions: { type: 'choose', params: ({ event: { method } }) => ({ method, sort: '' }) },
            description: 'R322',
          },
        ],
        'sort.choose': {
          guard: 'hasType',
          actions: { type: 'choose', params: ({ event: { sort } }) => ({ sort }) },
        },
        'form.submit': [
          { guard: 'lacksChoice', description: 'R314、R315、R319：页面在字段下提示' },
          { guard: 'isUploading', actions: { type: 'warn', params: { text: complaintTexts.uploading } } },
          { guard: 'uploadFailed', actions: { type: 'warn', params: { text: complaintTexts.uploadFailed } } },
          ...ticketSending,
        ],
        ...formEvents<ComplaintDraft>(),
      },
    },
    loggingIn,
    captcha,
    submitting: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交', requirements: ['R321'] },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { written, ids, captcha: solved } }) => ({ written, ids, captcha: solved }),
        onDone: { target: 'submitted', actions: { type: 'keepTicket', params: ({ event }) => event.output } },
        onError: [wrongCaptcha, endedSession, ...refused],
      },
      on: { 'dialog.close': leaving },
    },
    unresolved: {
      meta: { title: '投诉窗口已关闭，提交结果未知', requirements: ['R321'] },
      on: { 'complaint.open': 'form' },
    },
    submitted: {
      meta: { title: '提交成功' },
      on: { 'dialog.close': { target: 'idle', actions: 'forget' } },
    },
  },
});
