import { assertEvent, assign, setup } from 'xstate';
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
import type { SiteFeedbackDraft } from './draft';
import { blankSiteFeedback } from './draft';

type Context = TicketSubmission<SiteFeedbackDraft>;
export type Sent = Pick<Context, 'written' | 'captcha'>;

type Event =
  | { type: 'feedback.open' }
  | { type: 'form.submit'; written: Omit<SiteFeedbackDraft, 'anonymous'>; sender: Sender }
  | TicketEvent<SiteFeedbackDraft>;

const blank = unsentTicket(blankSiteFeedback);

/** Somebody says what the site should do better (R311–R313). */
export const siteFeedbackMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { submit: notProvided<Ticket, Sent>('submit'), login, readDraft: readDraft<SiteFeedbackDraft>() },
  guards: ticketGuards,
  actions: {
    ...ticketActions<SiteFeedbackDraft, Context, Event>(blank, '建议窗口'),
    remember: assign(({ event }) => {
      assertEvent(event, 'form.submit');
      return { written: { ...event.written, anonymous: event.sender === 'anonymous' }, captcha: null };
    }),
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
    opening: opening<SiteFeedbackDraft>(),
    form: {
      tags: 'dialog',
      meta: { title: '填写网站建议', requirements: ['R311', 'R312', 'R313'] },
      on: { 'form.submit': ticketSending, ...formEvents<SiteFeedbackDraft>() },
    },
    loggingIn,
    captcha,
    submitting: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交', requirements: ['R313'] },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => ({ written: context.written, captcha: context.captcha }),
        onDone: { target: 'submitted', actions: { type: 'keepTicket', params: ({ event }) => event.output } },
        onError: [wrongCaptcha, endedSession, ...refused],
      },
      on: { 'dialog.close': leaving },
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
