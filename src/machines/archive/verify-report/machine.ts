import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

interface Captcha {
  captchaId: string;
  captchaAnswer: string;
}

export interface Submission {
  verificationCode: string;
  /** Absent until the server asks for one. */
  captcha?: Captcha;
}

type Event =
  | { type: 'verify.open' }
  | { type: 'code.submit'; verificationCode: string }
  | ({ type: 'guarded.submit'; verificationCode: string } & Captcha)
  | { type: 'dialog.close' };

interface Context extends Submission {
  reportHandle: string;
  /** What the server said to the last code; empty while there is nothing to say. */
  refusal: string;
  /** What the server said to the last captcha, or to there being none. */
  captchaRefusal: string;
  /** When the server found the report expired, yyyy-MM-dd HH:mm. */
  checkedAt: string;
}

/** The time that a refusal carries. */
function checkedAtOf(error: unknown): string {
  const { data } = Object(error);
  const { checkedAt } = Object(data);
  return typeof checkedAt === 'string' ? checkedAt : '';
}

const blank: Context = {
  verificationCode: '',
  captcha: undefined,
  reportHandle: '',
  refusal: '',
  captchaRefusal: '',
  checkedAt: '',
};

/** An employer checks a report by its code (R450, R466, R467). */
export const verifyReportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    output: {} as { outcome: 'valid' | 'expired'; reportHandle: string; checkedAt: string },
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    verifyCode: notProvided<{ reportHandle: string }, Submission>('verifyCode'),
  },
  guards: {
    isExpired: (_, failure: Failure) => failure.code === 'EXPIRED',
    isAboutCaptcha: (_, failure: Failure) => failure.code === 'CAPTCHA_REQUIRED' || failure.code === 'CAPTCHA_WRONG',
    hadCaptcha: ({ context }) => context.captcha !== undefined,
  },
  actions: {
    forget: assign(blank),
    remember: assign((_, params: Submission) => ({ ...blank, ...params })),
    takeReport: assign((_, report: { reportHandle: string }) => ({ reportHandle: report.reportHandle })),
    takeCheckedAt: assign((_, params: { checkedAt: string }) => params),
    takeRefusal: assign((_, failure: Failure) => ({ refusal: failure.message })),
    takeCaptchaRefusal: assign((_, failure: Failure) => ({ captchaRefusal: failure.message })),
    complain: emit((_, failure: Failure): Notice => ({ type: 'notice', level: 'error', text: failure.message })),
  },
}).createMachine({
  id: 'verifyReport',
  context: blank,
  initial: 'idle',
  output: ({ context }) => ({
    outcome: context.reportHandle === '' ? 'expired' : 'valid',
    reportHandle: context.reportHandle,
    checkedAt: context.checkedAt,
  }),
  states: {
    idle: {
      meta: { title: '验证窗口未打开', requirements: ['R442'] },
      on: { 'verify.open': 'form' },
    },
    form: {
      tags: 'dialog',
      meta: { title: '填写在线验证码', requirements: ['R450', 'R466'] },
      on: {
        'code.submit': {
          target: 'checking',
          actions: { type: 'remember', params: ({ event }) => ({ verificationCode: event.verificationCode }) },
        },
        'dialog.close': { target: 'idle', actions: 'forget' },
      },
    },
    guarded: {
      tags: 'dialog',
      meta: { title: '填写在线验证码和图形验证码', requirements: ['R450', 'R466'] },
      on: {
        'guarded.submit': {
          target: 'checking',
          actions: {
            type: 'remember',
            params: ({ event: { verificationCode, captchaId, captchaAnswer } }) => ({
              verificationCode,
              captcha: { captchaId, captchaAnswer },
            }),
          },
        },
        'dialog.close': { target: 'idle', actions: 'forget' },
      },
    },
    checking: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在验证', requirements: ['R467'] },
      on: { 'dialog.close': { target: 'idle', actions: 'forget' } },
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context: { verificationCode, captcha } }) => ({ verificationCode, captcha }),
        onDone: { target: 'valid', actions: { type: 'takeReport', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isExpired', params: ({ event }) => failureOf(event.error) },
            target: 'expired',
            actions: { type: 'takeCheckedAt', params: ({ event }) => ({ checkedAt: checkedAtOf(event.error) }) },
          },
          {
            guard: { type: 'isAboutCaptcha', params: ({ event }) => failureOf(event.error) },
            target: 'guarded',
            actions: [
              { type: 'takeCaptchaRefusal', params: ({ event }) => failureOf(event.error) },
              { type: 'complain', params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            guard: 'hadCaptcha',
            target: 'guarded',
            actions: [
              { type: 'takeRefusal', params: ({ event }) => failureOf(event.error) },
              { type: 'complain', params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            target: 'form',
            actions: [
              { type: 'takeRefusal', params: ({ event }) => failureOf(event.error) },
              { type: 'complain', params: ({ event }) => failureOf(event.error) },
            ],
          },
        ],
      },
    },
    valid: { type: 'final', meta: { title: '进入验证结果页', requirements: ['R467'] } },
    expired: { type: 'final', meta: { title: '进入报告过期页', requirements: ['R468'] } },
  },
});
