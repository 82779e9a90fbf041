import type { EventObject } from 'xstate';
import { assign, emit } from 'xstate';
import type { FormChange, Kept } from './draft';
import { dropDraft, keepDraft, storedNotice, wasStored } from './draft';
import type { Failure, Notice } from './failure';
import { failureOf, isUncertain } from './failure';
import { loginInput, needsLogin } from './login';
import type { Captcha, Submission, Ticket, TicketSubmission } from './unsent';

/*
 * A form that is sent: what its flows have in common (docs/decisions/040-states-of-a-submission.md). The states are
 * `opening`, `form`, `loggingIn`, `captcha`, `submitting`, `unresolved`; the actors are `readDraft`, `login`, `submit`.
 */

/** Who sends a ticket; a visitor signs in first. */
export type Sender = 'customer' | 'visitor' | 'anonymous';

export type FormEvent<Draft> = FormChange<Draft> | { type: 'draft.discard' } | { type: 'dialog.close' };
export type TicketEvent<Draft> = FormEvent<Draft> | ({ type: 'captcha.answer' } & Captcha) | { type: 'captcha.cancel' };

export const loginFirst = '请先登录';
/** `dialog`: as the page calls it. */
export const unknownResult = (dialog: string) => `提交结果未知。填写的内容已保留，再次打开${dialog}提交即可，不会重复`;

type Doubtful = { context: { uncertain: boolean; restored: boolean } };

export const submissionGuards = {
  wasStored,
  isRestored: ({ context }: Doubtful) => context.restored,
  isUnresolved: ({ context }: Doubtful) => context.uncertain,
  isUncertain: (_: unknown, failure: Failure) => isUncertain(failure),
  needsLogin: (_: unknown, failure: Failure) => needsLogin(failure),
};

export const ticketGuards = {
  ...submissionGuards,
  needsCaptcha: (_: unknown, { code }: Failure) => code === 'CAPTCHA_WRONG',
  isVisitor: (_: unknown, { sender }: { sender: Sender }) => sender === 'visitor',
  isAnonymous: (_: unknown, { sender }: { sender: Sender }) => sender === 'anonymous',
};

/** @param dialog as the page calls it */
export const submissionActions = <Draft, Context extends Submission<Draft>, Event extends EventObject>(
  blank: Context,
  dialog: string,
) => ({
  keepDraft: keepDraft<Draft>(),
  dropDraft,
  forget: assign<Context, Event, undefined, Event, never>(() => blank),
  restore: assign<Context, Event, Kept<Draft>, Event, never>(({ context }, { value }) =>
    value === null ? context : { ...context, written: value, restored: true },
  ),
  doubt: assign<Context, Event, undefined, Event, never>(({ context }) => ({ ...context, uncertain: true })),
  warn: emit<Context, Event, { text: string }, Event, Notice>((_, { text }) => ({
    type: 'notice',
    level: 'warning',
    text,
  })),
  complain: emit<Context, Event, Failure, Event, Notice>((_, { message }) => ({
    type: 'notice',
    level: 'error',
    text: message,
  })),
  sayStored: emit<Context, Event, undefined, Event, Notice>(storedNotice),
  sayUnknown: emit<Context, Event, undefined, Event, Notice>({
    type: 'notice',
    level: 'info',
    text: unknownResult(dialog),
  }),
});

export const ticketActions = <Draft, Context extends TicketSubmission<Draft>, Event extends EventObject>(
  blank: Context,
  dialog: string,
) => ({
  ...submissionActions<Draft, Context, Event>(blank, dialog),
  takeCaptcha: assign<Context, Event, Captcha, Event, never>(({ context }, { captchaId, captchaAnswer }) => ({
    ...context,
    captcha: { captchaId, captchaAnswer },
  })),
  keepTicket: assign<Context, Event, Ticket, Event, never>((_, ticket) => ({ ...blank, ticket })),
});

const failure = ({ event }: { event: { error: unknown } }) => failureOf(event.error);
const complaint = { type: 'complain', params: failure } as const;
export const askForLogin = { type: 'warn', params: { text: loginFirst } } as const;

/** Reads the draft before the form is shown. */
export const opening = <Draft>() => {
  const found = ({ event }: { event: { output: Kept<Draft> } }) => event.output;
  return {
    meta: { title: '读取草稿' },
    invoke: {
      id: 'readDraft',
      src: 'readDraft',
      onDone: [
        {
          guard: { type: 'wasStored', params: found },
          target: 'form',
          actions: 'sayStored',
          description: '只是回复丢失：草稿不再保留',
        },
        { target: 'form', actions: { type: 'restore', params: found } },
      ],
      onError: 'form',
    },
  } as const;
};

const closing = [
  { guard: 'isUnresolved', target: 'unresolved', actions: 'sayUnknown' },
  { target: 'idle', actions: 'forget', description: '草稿保留' },
] as const;

/** What a form hears beside being sent. */
export const formEvents = <Draft>() =>
  ({
    'form.change': {
      actions: { type: 'keepDraft', params: ({ event }: { event: FormChange<Draft> }) => event.draft },
    },
    'draft.discard': { guard: 'isRestored', actions: ['dropDraft', 'forget'] },
    'dialog.close': closing,
  }) as const;

/** How a ticket is sent whose form is complete. */
export const ticketSending = [
  {
    guard: { type: 'isVisitor', params: ({ event }: { event: { sender: Sender } }) => event },
    target: 'loggingIn',
    actions: ['remember', askForLogin],
    description: 'R011',
  },
  {
    guard: { type: 'isAnonymous', params: ({ event }: { event: { sender: Sender } }) => event },
    target: 'captcha',
    actions: 'remember',
  },
  { target: 'submitting', actions: 'remember' },
] as const;

/** A form that is sent goes on once somebody is signed in. */
export const loggingIn = {
  tags: ['dialog', 'busy'],
  meta: { title: '等待登录', requirements: ['R011'] },
  invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'submitting', onError: 'form' },
} as const;

export const captcha = {
  tags: 'dialog',
  meta: { title: '匿名提交需要图形验证码' },
  on: {
    'captcha.answer': {
      target: 'submitting',
      actions: { type: 'takeCaptcha', params: ({ event }: { event: Captcha }) => event },
    },
    'captcha.cancel': 'form',
    'dialog.close': closing,
  },
} as const;

/** Leaving a form whose answer does not come. */
export const leaving = {
  target: 'unresolved',
  actions: ['doubt', 'sayUnknown'],
  description: '服务迟迟没有返回：可以离开，填写的内容保留',
} as const;

export const wrongCaptcha = {
  guard: { type: 'needsCaptcha', params: failure },
  target: 'captcha',
  actions: complaint,
} as const;

export const endedSession = {
  guard: { type: 'needsLogin', params: failure },
  target: 'loggingIn',
  actions: askForLogin,
  description: 'R011：会话过期，登录后继续提交',
} as const;

/** What every other failure comes to. */
export const refused = [
  {
    guard: { type: 'isUncertain', params: failure },
    target: 'form',
    actions: ['doubt', complaint],
    description: '重试时服务只收一次',
  },
  { target: 'form', actions: complaint },
] as const;
