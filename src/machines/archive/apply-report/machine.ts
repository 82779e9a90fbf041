import { assign, emit, setup } from 'xstate';
import type { Failure, Notice } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

export interface Applicant {
  name: string;
  idNo: string;
}

interface Context extends Applicant {
  /** Goes into the QR code; empty before there is one. */
  createH5Url: string;
  callBackKey: string;
  /** The person clicked 完成刷脸认证 while a check was under way, or started one by it. */
  asked: boolean;
  /** What is written over a code that has to be scanned again. */
  overlay: string;
  /** Masked name of whom a check of this browser has passed for, without its report having been fetched; else empty. */
  passedName: string;
  /** Names the fetched report to the server; empty before. */
  reportHandle: string;
}

type Event =
  | { type: 'apply.open' }
  | ({ type: 'form.submit'; agreed: boolean } & Applicant)
  | { type: 'dialog.back' }
  | { type: 'dialog.close' }
  | { type: 'code.refresh' }
  | { type: 'passed.continue' }
  | { type: 'verification.complete' };

export const applyMessages = {
  agreementMissing: '请阅读并勾选协议',
  notDone: '请完成刷脸认证',
  failed: '刷脸失败，请重新认证',
  refreshing: '正在刷新',
  codeExpired: '二维码已过期，请刷新',
  scanAgain: '请重新扫码',
} as const;

const blank: Context = {
  name: '',
  idNo: '',
  createH5Url: '',
  callBackKey: '',
  asked: false,
  overlay: '',
  passedName: '',
  reportHandle: '',
};

/** An employee asks for the work-history report: form, face check on a phone, report (R445–R465). */
export const applyReportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Notice,
    output: {} as { reportHandle: string },
    tags: {} as 'step1' | 'step2' | 'busy' | 'code' | 'overlay' | 'passed',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    requestAddress: notProvided<{ createH5Url: string; callBackKey: string }, Applicant>('requestAddress'),
    checkStatus: notProvided<{ message: string }, { callBackKey: string }>('checkStatus'),
    fetchReport: notProvided<{ reportHandle: string }, Applicant>('fetchReport'),
    findPassed: notProvided<{ maskedName: string }, void>('findPassed'),
    fetchPassed: notProvided<{ reportHandle: string }, void>('fetchPassed'),
  },
  guards: {
    notAgreed: ({ event }) => event.type === 'form.submit' && !event.agreed,
    isPassed: (_, params: { message: string }) => params.message === '0',
    isEmpty: (_, params: { message: string }) => params.message === '',
    asked: ({ context }) => context.asked,
    isCovered: ({ context }) => context.overlay !== '',
    isOffered: ({ context }) => context.passedName !== '',
  },
  actions: {
    forget: assign(blank),
    remember: assign((_, applicant: Applicant) => ({ name: applicant.name, idNo: applicant.idNo })),
    takeAddress: assign((_, address: { createH5Url: string; callBackKey: string }) => ({
      createH5Url: address.createH5Url,
      callBackKey: address.callBackKey,
      overlay: '',
    })),
    dropAddress: assign({ createH5Url: '', callBackKey: '', overlay: '', asked: false }),
    ask: assign({ asked: true }),
    unask: assign({ asked: false }),
    cover: assign((_, params: { text: string }) => ({ overlay: params.text })),
    takePassed: assign((_, params: { maskedName: string }) => ({ passedName: params.maskedName })),
    takeReport: assign((_, report: { reportHandle: string }) => ({ reportHandle: report.reportHandle })),
    warn: emit((_, params: { text: string }): Notice => ({ type: 'notice', level: 'warning', text: params.text })),
    inform: emit((_, params: { text: string }): Notice => ({ type: 'notice', level: 'info', text: params.text })),
    complain: emit((_, failure: Failure): Notice => ({ type: 'notice', level: 'error', text: failure.message })),
  },
  delays: {
    /** R456: the next question a second after the last answer. */
    pollInterval: 1_000,
    /** A code can be opened for five minutes. */
    codeLifetime: 5 * 60_000,
  },
}).createMachine({
  id: 'applyReport',
  context: blank,
  initial: 'idle',
  output: ({ context }) => ({ reportHandle: context.reportHandle }),
  states: {
    idle: {
      meta: { title: '申请窗口未打开', requirements: ['R442'] },
      on: { 'apply.open': 'form' },
    },
    form: {
      tags: 'step1',
      meta: { title: '填写姓名和身份证号', requirements: ['R446', 'R455'] },
      entry: { type: 'takePassed', params: { maskedName: '' } },
      on: {
        'form.submit': [
          {
            guard: 'notAgreed',
            actions: [
              { type: 'remember', params: ({ event }) => event },
              { type: 'warn', params: { text: applyMessages.agreementMissing } },
            ],
            description: 'R453',
          },
          {
            target: 'requestingAddress',
            actions: [
              { type: 'remember', params: ({ event }) => event },
              { type: 'takePassed', params: { maskedName: '' } },
            ],
          },
        ],
        'passed.continue': { guard: 'isOffered', target: 'fetchingPassed' },
        'dialog.close': { target: 'idle', actions: 'forget' },
      },
      invoke: {
        id: 'findPassed',
        src: 'findPassed',
        onDone: { actions: { type: 'takePassed', params: ({ event }) => event.output } },
        onError: { description: '查不到时照常填写' },
      },
    },
    fetchingPassed: {
      tags: ['step1', 'busy'],
      meta: { title: '正在获取已通过认证的报告', requirements: ['R464'] },
      on: { 'dialog.close': { target: 'idle', actions: 'forget' } },
      invoke: {
        id: 'fetchPassed',
        src: 'fetchPassed',
        onDone: { target: 'finished', actions: { type: 'takeReport', params: ({ event }) => event.output } },
        onError: {
          target: 'form',
          actions: { type: 'complain', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    requestingAddress: {
      tags: ['step1', 'busy'],
      meta: { title: '正在获取刷脸地址', requirements: ['R454'] },
      on: { 'dialog.close': { target: 'idle', actions: 'forget' } },
      invoke: {
        id: 'requestAddress',
        src: 'requestAddress',
        input: ({ context }) => ({ name: context.name, idNo: context.idNo }),
        onDone: { target: 'scanning', actions: { type: 'takeAddress', params: ({ event }) => event.output } },
        onError: { target: 'form', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    scanning: {
      meta: { title: '扫码人脸核验中' },
      tags: ['step2', 'code'],
      initial: 'polling',
      on: {
        'code.refresh': { guard: 'isCovered', target: 'refreshing', actions: 'unask' },
        'dialog.back': { target: 'form', actions: 'dropAddress' },
        'dialog.close': { target: 'idle', actions: 'forget' },
      },
      after: {
        // What a phone began before may still pass, so the server is asked until it says that the check is over.
        codeLifetime: { actions: { type: 'cover', params: { text: applyMessages.codeExpired } } },
      },
      states: {
        polling: {
          meta: { title: '等待扫码，正在查询结果', requirements: ['R448', 'R456'] },
          on: { 'verification.complete': { actions: 'ask' } },
          invoke: {
            id: 'checkStatus',
            src: 'checkStatus',
            input: ({ context }) => ({ callBackKey: context.callBackKey }),
            onDone: [
              {
                guard: { type: 'isPassed', params: ({ event }) => event.output },
                target: 'settling',
                description: 'R457',
              },
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: 'answered',
                description: 'R459',
              },
              {
                target: '#applyReport.refresh',
                actions: [
                  'unask',
                  { type: 'cover', params: { text: applyMessages.scanAgain } },
                  { type: 'complain', params: ({ event }) => ({ code: '', message: event.output.message }) },
                ],
                description: 'R458',
              },
            ],
            onError: {
              target: 'stopped',
              actions: ['unask', { type: 'complain', params: ({ event }) => failureOf(event.error) }],
            },
          },
        },
        settling: {
          meta: { title: '判断是否已点「下一步」' },
          always: [
            { guard: 'asked', target: '#applyReport.fetchingReport', actions: 'unask', description: 'R460' },
            { target: '#applyReport.passed' },
          ],
        },
        answered: {
          meta: { title: '判断是否已点「下一步」' },
          always: [
            {
              guard: 'asked',
              target: 'waiting',
              actions: ['unask', { type: 'warn', params: { text: applyMessages.notDone } }],
              description: 'R461',
            },
            { target: 'waiting' },
          ],
        },
        waiting: {
          meta: { title: '等待扫码', requirements: ['R448', 'R459'] },
          on: { 'verification.complete': { target: 'polling', actions: 'ask' } },
          after: { pollInterval: 'polling' },
        },
        stopped: {
          meta: { title: '查询中断', requirements: ['R456'] },
          on: {
            'verification.complete': { target: 'polling', actions: 'ask' },
            'code.refresh': '#applyReport.refreshing',
          },
        },
      },
    },
    passed: {
      tags: ['step2', 'passed'],
      meta: { title: '刷脸成功', requirements: ['R457'] },
      on: {
        'verification.complete': 'fetchingReport',
        'dialog.back': { target: 'form', actions: 'dropAddress' },
        'dialog.close': { target: 'idle', actions: 'forget' },
      },
    },
    refresh: {
      tags: ['step2', 'code', 'overlay'],
      meta: { title: '需要重新扫码', requirements: ['R458', 'R460'] },
      on: {
        'code.refresh': 'refreshing',
        'verification.complete': { actions: { type: 'warn', params: { text: applyMessages.failed } } },
        'dialog.back': { target: 'form', actions: 'dropAddress' },
        'dialog.close': { target: 'idle', actions: 'forget' },
      },
    },
    refreshing: {
      tags: ['step2', 'code', 'overlay', 'busy'],
      meta: { title: '正在刷新二维码', requirements: ['R462'] },
      on: {
        'code.refresh': { actions: { type: 'inform', params: { text: applyMessages.refreshing } } },
        'verification.complete': { actions: { type: 'inform', params: { text: applyMessages.refreshing } } },
        'dialog.back': { target: 'form', actions: 'dropAddress' },
        'dialog.close': { target: 'idle', actions: 'forget' },
      },
      invoke: {
        id: 'refreshAddress',
        src: 'requestAddress',
        input: ({ context }) => ({ name: context.name, idNo: context.idNo }),
        onDone: { target: 'scanning', actions: { type: 'takeAddress', params: ({ event }) => event.output } },
        onError: {
          target: 'refresh',
          actions: [
            { type: 'cover', params: { text: applyMessages.scanAgain } },
            { type: 'complain', params: ({ event }) => failureOf(event.error) },
          ],
        },
      },
    },
    fetchingReport: {
      tags: ['step2', 'passed', 'busy'],
      meta: { title: '正在获取报告', requirements: ['R464'] },
      on: {
        'dialog.back': { target: 'form', actions: 'dropAddress' },
        'dialog.close': { target: 'idle', actions: 'forget' },
      },
      invoke: {
        id: 'fetchReport',
        src: 'fetchReport',
        input: ({ context }) => ({ name: context.name, idNo: context.idNo }),
        onDone: { target: 'finished', actions: { type: 'takeReport', params: ({ event }) => event.output } },
        onError: { target: 'passed', actions: { type: 'complain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    finished: {
      type: 'final',
      meta: { title: '报告页', requirements: ['R464'] },
    },
  },
});
