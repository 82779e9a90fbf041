import { assign, emit, setup } from 'xstate';
import type { ComplaintMethod, StaffType } from '../../../../contract/service/rules/complaint';
import type { FormChange, Kept } from '../../shared/draft';
import { dropDraft, keepDraft, readDraft, storedNotice, wasStored } from '../../shared/draft';
import { login, loginInput, needsLogin } from '../../shared/login';
import type { Failure, Notice } from '../../shared/not-provided';
import { failureOf, isUncertain, notProvided } from '../../shared/not-provided';

/** How the uploads of the evidence stand when the form is submitted. */
export type Evidence = { state: 'pending' | 'failed' } | { state: 'done'; ids: readonly string[] };

interface Written {
  person: string;
  content: string;
  suggestion: string;
  linkMan: string;
  phone: string;
  otherReason: string;
}

interface Chosen {
  salesClass: StaffType | '';
  method: ComplaintMethod | '';
  sort: string;
}

/** What is kept of the form. */
export interface ComplaintDraft extends Written, Chosen {
  anonymous: boolean;
  /** Whether files were chosen; they are not kept. */
  files: boolean;
}

interface Captcha {
  captchaId: string;
  captchaAnswer: string;
}

interface Sent extends Written, Chosen {
  ids: readonly string[];
  /** Idempotency key of the opened form: that of its first attempt, for all until its result is known. */
  requestKey: string;
  captcha: Captcha | null;
}

interface Context extends Sent {
  /** Whether an attempt may be stored, as its reply was lost. */
  uncertain: boolean;
  /** Whether it was sent without a login. */
  anonymous: boolean;
  /** The form begins with a draft. */
  restored: boolean;
  /** Files were chosen when the draft was typed. */
  files: boolean;
  /** Of the stored complaint. */
  ticketNumber: string;
  dueAt: string;
}

interface Stored {
  ticketNumber: string;
  dueAt: string;
}

type Sender = 'customer' | 'visitor' | 'anonymous';

type Event =
  | { type: 'complaint.open' }
  | { type: 'type.choose'; salesClass: StaffType }
  | { type: 'method.choose'; method: ComplaintMethod }
  | { type: 'sort.choose'; sort: string }
  | {
      type: 'form.submit';
      written: Written;
      evidence: Evidence;
      requestKey: string;
      sender: Sender;
    }
  | ({ type: 'captcha.answer' } & Captcha)
  | { type: 'captcha.cancel' }
  | FormChange<ComplaintDraft>
  | { type: 'draft.discard' }
  | { type: 'dialog.close' };

export const complaintTexts = {
  uploading: '文件上传中，请稍后',
  uploadFailed: '附件上传失败，请删除后重新上传',
  loginFirst: '请先登录',
  noPhoneMethod: '财务人员暂不支持电话投诉，请提交工单',
  unknown: '提交结果未知。填写的内容已保留，再次打开投诉窗口提交即可，不会重复',
} as const;

const unwritten: Written = { person: '', content: '', suggestion: '', linkMan: '', phone: '', otherReason: '' };

const blankComplaint: Context = {
  ...unwritten,
  salesClass: '',
  method: '',
  sort: '',
  ids: [],
  requestKey: '',
  captcha: null,
  uncertain: false,
  anonymous: false,
  restored: false,
  files: false,
  ticketNumber: '',
  dueAt: '',
};

/** Somebody complains about staff (R314–R324). */
export const complaintMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    tags: {} as 'dialog' | 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    submitComplaint: notProvided<Stored, Sent>('submitComplaint'),
    login,
    readDraft: readDraft<ComplaintDraft>(),
  },
  guards: {
    wasStored,
    refusesPhone: ({ context, event }) =>
      event.type === 'method.choose' && event.method === 'phone' && context.salesClass === 'FINANCIAL',
    dropsPhone: ({ context, event }) =>
      event.type === 'type.choose' && event.salesClass === 'FINANCIAL' && context.method === 'phone',
    hasType: ({ context }) => context.salesClass !== '',
    lacksChoice: ({ context }) => context.salesClass === '' || context.method === '' || context.sort === '',
    isUploading: ({ event }) => event.type === 'form.submit' && event.evidence.state === 'pending',
    uploadFailed: ({ event }) => event.type === 'form.submit' && event.evidence.state === 'failed',
    isVisitor: ({ event }) => event.type === 'form.submit' && event.sender === 'visitor',
    isAnonymous: ({ event }) => event.type === 'form.submit' && event.sender === 'anonymous',
    needsLogin: (_, failure: Failure) => needsLogin(failure),
    needsCaptcha: (_, { code }: Failure) => code === 'CAPTCHA_WRONG',
    isUncertain: (_, failure: Failure) => isUncertain(failure),
    isUnresolved: ({ context }) => context.uncertain,
    isRestored: ({ context }) => context.restored,
  },
  actions: {
    forget: assign(blankComplaint),
    restore: assign((_, { value, key }: Kept<ComplaintDraft>) =>
      value === null ? {} : { ...value, requestKey: key, restored: true },
    ),
    keepDraft: keepDraft<ComplaintDraft>(),
    dropDraft,
    sayStored: emit(storedNotice),
    chooseType: assign((_, params: { salesClass: StaffType }) => ({ salesClass: params.salesClass, sort: '' })),
    chooseMethod: assign((_, params: { method: ComplaintMethod }) => ({ method: params.method, sort: '' })),
    useTicket: assign({ method: 'ticket' }),
    chooseSort: assign((_, params: { sort: string }) => ({ sort: params.sort })),
    remember: assign(
      (
        { context },
        {
          written,
          evidence,
          requestKey,
          sender,
        }: { written: Written; evidence: Evidence; requestKey: string; sender: Sender },
      ) => ({
        ...written,
        ids: evidence.state === 'done' ? evidence.ids : [],
        requestKey: context.requestKey || requestKey,
        captcha: null,
        anonymous: sender === 'anonymous',
      }),
    ),
    takeCaptcha: assign((_, { captchaId, captchaAnswer }: Captcha) => ({ captcha: { captchaId, captchaAnswer } })),
    doubt: assign({ uncertain: true }),
    keep: assign((_, { ticketNumber, dueAt }: Stored) => ({ ...blankComplaint, ticketNumber, dueAt })),
    warn: emit((_, params: { text: string }): Notice => ({ type: 'notice', level: 'warning', text: params.text })),
    complain: emit((_, failure: Failure): Notice => ({ type: 'notice', level: 'error', text: failure.message })),
    sayUnknown: emit({ type: 'notice', level: 'info', text: complaintTexts.unknown } satisfies Notice),
  },
}).createMachine({
  id: 'complaint',
  context: blankComplaint,
  initial: 'idle',
  states: {
    idle: {
      meta: { title: '投诉窗口未打开', requirements: ['R305'] },
      on: { 'complaint.open': 'opening' },
    },
    opening: {
      meta: { title: '读取草稿' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: [
          {
            guard: { type: 'wasStored', params: ({ event }) => event.output },
            target: 'form',
            actions: 'sayStored',
            description: '只是回复丢失：草稿不再保留',
          },
          { target: 'form', actions: { type: 'restore', params: ({ event }) => event.output } },
        ],
        onError: 'form',
      },
    },
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
            actions: [{ type: 'chooseType', params: ({ event }) => event }, 'useTicket'],
            description: 'R323：财务人员不支持电话投诉，改为提交工单',
          },
          { actions: { type: 'chooseType', params: ({ event }) => event }, description: 'R322' },
        ],
        'method.choose': [
          {
            guard: 'refusesPhone',
            actions: ['useTicket', { type: 'warn', params: { text: complaintTexts.noPhoneMethod } }],
            description: 'R323',
          },
          { actions: { type: 'chooseMethod', params: ({ event }) => event }, description: 'R322' },
        ],
        'sort.choose': { guard: 'hasType', actions: { type: 'chooseSort', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'lacksChoice', description: 'R314、R315、R319：页面在字段下提示' },
          { guard: 'isUploading', actions: { type: 'warn', params: { text: complaintTexts.uploading } } },
          { guard: 'uploadFailed', actions: { type: 'warn', params: { text: complaintTexts.uploadFailed } } },
          {
            guard: 'isVisitor',
            target: 'awaitingLogin',
            actions: [
              { type: 'remember', params: ({ event }) => event },
              { type: 'warn', params: { text: complaintTexts.loginFirst } },
            ],
            description: 'R011',
          },
          {
            guard: 'isAnonymous',
            target: 'captcha',
            actions: { type: 'remember', params: ({ event }) => event },
          },
          { target: 'submitting', actions: { type: 'remember', params: ({ event }) => event } },
        ],
        'form.change': { actions: { type: 'keepDraft', params: ({ event }) => event.draft } },
        'draft.discard': { guard: 'isRestored', actions: ['dropDraft', 'forget'] },
        'dialog.close': [
          { guard: 'isUnresolved', target: 'unresolved', actions: 'sayUnknown' },
          { target: 'idle', actions: 'forget', description: '草稿保留' },
        ],
      },
    },
    awaitingLogin: {
      tags: ['dialog', 'busy'],
      meta: { title: '等待登录', requirements: ['R011'] },
      invoke: { id: 'login', src: 'login', input: loginInput, onDone: 'submitting', onError: 'form' },
    },
    captcha: {
      tags: 'dialog',
      meta: { title: '匿名提交需要图形验证码' },
      on: {
        'captcha.answer': { target: 'submitting', actions: { type: 'takeCaptcha', params: ({ event }) => event } },
        'captcha.cancel': 'form',
        'dialog.close': [
          { guard: 'isUnresolved', target: 'unresolved', actions: 'sayUnknown' },
          { target: 'idle', actions: 'forget' },
        ],
      },
    },
    submitting: {
      tags: ['dialog', 'busy'],
      meta: { title: '正在提交', requirements: ['R321'] },
      invoke: {
        id: 'submitComplaint',
        src: 'submitComplaint',
        input: ({
          context: {
            ticketNumber: _,
            dueAt: __,
            anonymous: ___,
            uncertain: ____,
            restored: _____,
            files: ______,
            ...sent
          },
        }) => sent,
        onDone: { target: 'submitted', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'needsCaptcha', params: ({ event }) => failureOf(event.error) },
            target: 'captcha',
            actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'needsLogin', params: ({ event }) => failureOf(event.error) },
            target: 'awaitingLogin',
            actions: { type: 'warn', params: { text: complaintTexts.loginFirst } },
            description: 'R011：会话过期，登录后继续提交',
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
      meta: { title: '投诉窗口已关闭，提交结果未知', requirements: ['R321'] },
      on: { 'complaint.open': 'form' },
    },
    submitted: {
      meta: { title: '提交成功' },
      on: { 'dialog.close': { target: 'idle', actions: 'forget' } },
    },
  },
});
