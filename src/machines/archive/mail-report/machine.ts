import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

type Event = { type: 'mail.open' } | { type: 'form.submit'; email: string } | { type: 'dialog.close' };

export const mailMessages = {
  unknown: '发送结果未知，请稍后查看接收邮箱，未收到时再重新发送',
} as const;

/** The person forwards the report to a mailbox (R487, R488). */
export const mailReportMachine = setup({
  types: {
    context: {} as { email: string },
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    sendMail: notProvided<void, { email: string }>('sendMail'),
  },
  actions: {
    remember: assign((_, params: { email: string }) => params),
    complain: emit((_, failure: Failure): Notice => ({ type: 'notice', level: 'error', text: failure.message })),
    sayUnknown: emit({ type: 'notice', level: 'warning', text: mailMessages.unknown } satisfies Notice),
  },
}).createMachine({
  id: 'mailReport',
  context: { email: '' },
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '转发窗口未打开', requirements: ['R476'] },
      on: { 'mail.open': 'form' },
    },
    form: {
      tags: 'dialog',
      meta: { title: '填写接收邮箱', requirements: ['R487'] },
      on: {
        'form.submit': {
          target: 'sending',
          actions: { type: 'remember', params: ({ event }) => ({ email: event.email }) },
        },
        'dialog.close': 'idle',
      },
    },
    sending: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在发送', requirements: ['R488'] },
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'sent',
        onError: { target: 'form', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        'dialog.close': {
          target: 'idle',
          actions: 'sayUnknown',
          description: '服务迟迟没有返回：可以离开',
        },
      },
    },
    sent: {
      meta: { title: '发送成功', requirements: ['R488', 'R494'] },
      on: { 'dialog.close': 'idle' },
    },
  },
});
