import { assign, emit, setup } from 'xstate';
import type { FormChange, Kept } from '../../shared/draft';
import { keepDraft, readDraft, storedNotice, wasStored } from '../../shared/draft';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';
import { login, loginInput, needsLogin } from '../../shared/login';

/** Who is at the page, as it knows. */
export type Who = 'visitor' | 'customer' | 'muted';

/** What is kept of a comment. */
export interface CommentDraft {
  markup: string;
}

interface Captcha {
  captchaId: string;
  captchaAnswer: string;
}

/** Staff answer officially (R167). */
interface Official {
  /** How many official answers there were when the comment was begun; absent where that is not known. */
  seen?: number;
}

export interface Sent extends Partial<Captcha> {
  markup: string;
  official?: Official;
}

/** What the server answered; 0 is under review (R160). */
interface Posted {
  id: number;
  auditStatus: 0 | 1 | 2;
}

interface Context {
  who: Who;
  /** What is sent. */
  markup: string;
  official: Official | null;
  /** What the editor begins with. */
  draft: string;
  captcha: Captcha | null;
  problem: string;
}

type Event =
  | { type: 'box.open' }
  | { type: 'box.close' }
  /** `refusal`: what is wrong with it, in the words for the author; empty if nothing is. */
  | { type: 'comment.submit'; markup: string; refusal: string; official?: Official }
  /** Which of the chosen files are not taken, and why. */
  | { type: 'picture.refuse'; text: string }
  /** Why the upload of a file was in vain. */
  | { type: 'picture.fail'; text: string }
  | ({ type: 'captcha.answer' } & Captcha)
  | { type: 'captcha.cancel' }
  | FormChange<CommentDraft>
  | { type: 'customer.known'; muted: boolean }
  | { type: 'customer.gone' };

type Emitted =
  | Notice
  | { type: 'comment.posted'; id: number; held: boolean }
  /** Another has answered officially meanwhile. */
  | { type: 'comment.overtaken' };

/** The server's words of R196. */
const success = '操作成功！';

/** A customer writes a comment or a reply; a visitor signs in first (R010, R157–R160, R172–R177). */
export const commentMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { who: Who },
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'open' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    login,
    readDraft: readDraft<CommentDraft>(),
    /** C01: ends when the customer has a readable nickname; fails where the dialog that asks for one is closed. */
    requireName: notProvided<void, undefined>('requireName'),
    /** A retry of the same text has the same idempotency key. */
    postComment: notProvided<Posted, Sent>('postComment'),
  },
  guards: {
    wasStored,
    isVisitor: ({ context }) => context.who === 'visitor',
    isMuted: ({ context }) => context.who === 'muted',
    learnsMuted: (_, params: { muted: boolean }) => params.muted,
    isRefused: (_, params: { refusal: string }) => params.refusal !== '',
    isHeld: (_, posted: Posted) => posted.auditStatus === 0,
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    saysMuted: (_, failure: Failure) => failure.code === 'MUTED',
    isOvertaken: (_, { code }: Failure) => code === 'CHANGED',
    needsCaptcha: (_, { code }: Failure) => code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_WRONG',
  },
  actions: {
    learn: assign((_, params: { muted: boolean }) => ({
      who: params.muted ? ('muted' as const) : ('customer' as const),
    })),
    /** Of somebody muted the page hears before. */
    welcome: assign({ who: 'customer' as const }),
    becomeMuted: assign({ who: 'muted' as const }),
    forgetCustomer: assign({ who: 'visitor' as const }),
    complain: assign((_, params: { text: string }) => ({ problem: params.text })),
    take: assign((_, { markup, official }: { markup: string; official?: Official }) => ({
      markup,
      official: official ?? null,
      captcha: null,
      problem: '',
    })),
    takeCaptcha: assign((_, { captchaId, captchaAnswer }: Captcha) => ({ captcha: { captchaId, captchaAnswer } })),
    complainToo: assign(({ context: { problem } }, { text }: { text: string }) => ({
      problem: problem === '' ? text : problem.includes(text) ? problem : `${problem}；${text}`,
    })),
    forget: assign({ markup: '', captcha: null, problem: '' }),
    restore: assign((_, { value }: Kept<CommentDraft>) => ({ draft: value?.markup ?? '' })),
    empty: assign({ draft: '' }),
    keepDraft: keepDraft<CommentDraft>(),
    sayStored: emit(storedNotice),
    confirm: emit((): Notice => ({ type: 'notice', level: 'info', text: success })),
    tellOvertaken: emit({ type: 'comment.overtaken' }),
    tell: emit((_, { id, auditStatus }: Posted) => ({ type: 'comment.posted' as const, id, held: auditStatus === 0 })),
  },
}).createMachine({
  id: 'comment',
  context: ({ input }) => ({
    who: input.who,
    markup: '',
    official: null,
    draft: '',
    captcha: null,
    problem: '',
  }),
  initial: 'sorting',
  on: {
    'customer.known': {
      actions: { type: 'learn', params: ({ event }) => event },
      description: '在任何一步登录，都记下是谁',
    },
    'customer.gone': { actions: 'forgetCustomer', description: '文字保留；发表时再登录' },
  },
  states: {
    sorting: {
      meta: { title: '判断谁在评论' },
      always: [{ guard: 'isVisitor', target: 'visitor' }, { guard: 'isMuted', target: 'muted' }, { target: 'closed' }],
    },
    visitor: {
      meta: { title: '未登录', requirements: ['R157'] },
      on: {
        'box.open': { target: 'awaitingLogin', description: 'C08：点击打开登录窗口，不发送任何内容' },
        'customer.known': { target: 'sorting', actions: { type: 'learn', params: ({ event }) => event } },
      },
    },
    awaitingLogin: {
      meta: { title: '评论前等待登录', requirements: ['R010', 'R157'] },
      invoke: {
        id: 'login',
        src: 'login',
        input: loginInput,
        onDone: { target: 'opening', actions: 'welcome', description: '登录后接着写评论' },
        onError: 'visitor',
      },
      on: {
        'box.open': { target: 'awaitingLogin', reenter: true },
        'customer.known': {
          guard: { type: 'learnsMuted', params: ({ event }) => event },
          target: 'muted',
          actions: { type: 'learn', params: ({ event }) => event },
        },
      },
    },
    muted: {
      meta: { title: '已被禁言', requirements: ['R006', 'R158'] },
      on: {
        'customer.known': { target: 'sorting', actions: { type: 'learn', params: ({ event }) => event } },
        'customer.gone': { target: 'visitor', actions: 'forgetCustomer' },
      },
    },
    closed: {
      meta: { title: '可以评论', requirements: ['R159'] },
      on: {
        'box.open': 'opening',
        'customer.known': { target: 'sorting', actions: { type: 'learn', params: ({ event }) => event } },
        'customer.gone': { target: 'visitor', actions: 'forgetCustomer' },
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
            target: 'writing',
            actions: ['empty', 'sayStored'],
            description: '只是回复丢失：草稿不再保留',
          },
          { target: 'writing', actions: { type: 'restore', params: ({ event }) => event.output } },
        ],
        onError: { target: 'writing', actions: 'empty' },
      },
    },
    writing: {
      meta: { title: '正在写评论' },
      tags: 'open',
      initial: 'editing',
      on: {
        'comment.submit': [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: '.editing',
            actions: { type: 'complain', params: ({ event }) => ({ text: event.refusal }) },
            description: 'R172、R173',
          },
          { target: 'naming', actions: { type: 'take', params: ({ event }) => event } },
        ],
        'form.change': { actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
        'picture.refuse': { actions: { type: 'complain', params: ({ event }) => event }, description: 'R175、R177' },
        'picture.fail': { actions: { type: 'complainToo', params: ({ event }) => event }, description: 'R224' },
        'box.close': { target: 'sorting', actions: 'forget', description: '草稿保留' },
        'customer.known': {
          guard: { type: 'learnsMuted', params: ({ event }) => event },
          target: 'muted',
          actions: [{ type: 'learn', params: ({ event }) => event }, 'forget'],
          description: '草稿保留',
        },
      },
      states: {
        editing: { meta: { title: '正在编辑', requirements: ['R159'] } },
        failed: { meta: { title: '未能发表，文字保留', requirements: ['R196'] } },
      },
    },
    naming: {
      tags: ['open', 'busy'],
      meta: { title: '发表前确认昵称', requirements: ['R152'] },
      invoke: {
        id: 'requireName',
        src: 'requireName',
        onDone: 'sending',
        onError: { target: 'writing', description: '未设置昵称：文字保留' },
      },
    },
    sending: {
      tags: ['open', 'busy'],
      meta: { title: '正在发表' },
      invoke: {
        id: 'postComment',
        src: 'postComment',
        input: ({ context: { markup, official, captcha } }) => ({ markup, ...captcha, ...(official && { official }) }),
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event.output },
            target: 'held',
            actions: ['forget', 'confirm', { type: 'tell', params: ({ event }) => event.output }],
          },
          {
            target: 'posted',
            actions: ['forget', 'confirm', { type: 'tell', params: ({ event }) => event.output }],
          },
        ],
        onError: [
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLoginToSend',
            description: '写评论期间登录已失效',
          },
          {
            guard: { type: 'saysMuted', params: ({ event }) => failureOf(event.error) },
            target: 'muted',
            actions: ['becomeMuted', 'forget'],
            description: '草稿保留',
          },
          {
            guard: { type: 'needsCaptcha', params: ({ event }) => failureOf(event.error) },
            target: 'captcha',
            actions: { type: 'complain', params: ({ event }) => ({ text: failureOf(event.error).message }) },
          },
          {
            guard: { type: 'isOvertaken', params: ({ event }) => failureOf(event.error) },
            target: 'writing.failed',
            actions: [
              { type: 'complain', params: ({ event }) => ({ text: failureOf(event.error).message }) },
              'tellOvertaken',
            ],
            description: '另一位工作人员已先回复',
          },
          {
            target: 'writing.failed',
            actions: { type: 'complain', params: ({ event }) => ({ text: failureOf(event.error).message }) },
            description: '重试时服务只发表一次',
          },
        ],
      },
    },
    awaitingLoginToSend: {
      tags: 'open',
      meta: { title: '登录已失效，等待登录', requirements: ['R012'] },
      invoke: {
        id: 'loginToSend',
        src: 'login',
        input: loginInput,
        onDone: { target: 'naming', actions: 'welcome', description: '登录后接着发表' },
        onError: { target: 'writing', actions: 'forgetCustomer' },
      },
    },
    captcha: {
      tags: 'open',
      meta: { title: '填写图形验证码' },
      on: {
        'captcha.answer': { target: 'sending', actions: { type: 'takeCaptcha', params: ({ event }) => event } },
        'captcha.cancel': 'writing',
        'form.change': { actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
      },
    },
    posted: {
      meta: { title: '已发表', requirements: ['R196'] },
      on: {
        'box.open': 'opening',
        'customer.known': {
          guard: { type: 'learnsMuted', params: ({ event }) => event },
          target: 'muted',
          actions: { type: 'learn', params: ({ event }) => event },
        },
        'customer.gone': { target: 'visitor', actions: 'forgetCustomer' },
      },
    },
    held: {
      meta: { title: '待工作人员审核', requirements: ['R160'] },
      on: {
        'box.open': 'opening',
        'customer.known': {
          guard: { type: 'learnsMuted', params: ({ event }) => event },
          target: 'muted',
          actions: { type: 'learn', params: ({ event }) => event },
        },
        'customer.gone': { target: 'visitor', actions: 'forgetCustomer' },
      },
    },
  },
});
