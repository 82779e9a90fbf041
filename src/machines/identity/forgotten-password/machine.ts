import { assertEvent, assign, emit, setup } from 'xstate';
import type { AccountKind } from '../../../../contract/identity/calls';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

export interface ResetRequest {
  accountKind: AccountKind;
  email: string;
  captchaId: string;
  captchaAnswer: string;
}

interface Context {
  /** What the server has said of the last mail, the same whether or not the account exists; empty: none is asked for. */
  note: string;
  problem: string;
}

/** Each captcha is good for one try. */
interface CaptchaUsed {
  type: 'captcha.used';
}

/** Asks for the mail with the link to a new password. */
export const forgottenPasswordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'mail.ask' } & ResetRequest,
    emitted: {} as CaptchaUsed,
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { askForMail: notProvided<{ message: string }, ResetRequest>('askForMail') },
  actions: {
    forget: assign({ note: '', problem: '' }),
    tell: assign((_, { message }: { message: string }) => ({ note: message })),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    useCaptcha: emit({ type: 'captcha.used' }),
  },
}).createMachine({
  id: 'forgottenPassword',
  context: { note: '', problem: '' },
  initial: 'asking',
  states: {
    asking: {
      meta: { title: '填写注册邮箱' },
      on: { 'mail.ask': { target: 'sending', actions: 'forget' } },
    },
    sending: {
      tags: 'busy',
      meta: { title: '正在申请重置邮件' },
      exit: 'useCaptcha',
      invoke: {
        id: 'askForMail',
        src: 'askForMail',
        input: ({ event }) => {
          assertEvent(event, 'mail.ask');
          const { type: _, ...request } = event;
          return request;
        },
        onDone: { target: 'sent', actions: { type: 'tell', params: ({ event }) => event.output } },
        onError: { target: 'asking', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    sent: {
      meta: { title: '已申请重置邮件，可再次申请' },
      on: { 'mail.ask': { target: 'sending', actions: 'forget' } },
    },
  },
});
