import { assign, setup } from 'xstate';
import type { Failure } from '../../shared/failure';
import { failureOf, notProvided } from '../../shared/failure';

interface Document {
  url: string;
  fileName: string;
}

interface Context {
  signFlowId: string;
  document: Document | null;
  /** The last question got no answer. */
  disturbed: boolean;
}

/** A report that is a signed document: wait for the signature, then show the document (R483, R484). */
export const signedReportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'signing.retry' },
    input: {} as { signFlowId: string },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: {
    syncStatus: notProvided<{ message: string }, { signFlowId: string }>('syncStatus'),
    fetchDocument: notProvided<Document, { signFlowId: string }>('fetchDocument'),
  },
  guards: {
    isCompleted: (_, params: { message: string }) => params.message === '已完成',
    isEmpty: (_, params: { message: string }) => params.message === '',
    /** Nothing is known of the signature: the network or the server was in the way. */
    isNoAnswer: (_, { code }: Failure) => /^(NETWORK|TIMEOUT|429|5\d\d)$/.test(code),
    isDisturbed: ({ context }) => context.disturbed,
  },
  actions: {
    takeDocument: assign((_, document: Document) => ({ document, disturbed: false })),
    calm: assign({ disturbed: false }),
    disturb: assign({ disturbed: true }),
  },
  delays: {
    pollInterval: 1_000,
    /** Signing that takes longer has failed. */
    signingTimeout: 5 * 60_000,
  },
}).createMachine({
  id: 'signedReport',
  context: ({ input }) => ({ signFlowId: input.signFlowId, document: null, disturbed: false }),
  initial: 'signing',
  states: {
    signing: {
      meta: { title: '签署中' },
      tags: 'busy',
      initial: 'polling',
      after: { signingTimeout: [{ guard: 'isDisturbed', target: 'interrupted' }, { target: 'failed' }] },
      states: {
        polling: {
          meta: { title: '正在查询签署状态', requirements: ['R484'] },
          invoke: {
            id: 'syncStatus',
            src: 'syncStatus',
            input: ({ context }) => ({ signFlowId: context.signFlowId }),
            onDone: [
              {
                guard: { type: 'isCompleted', params: ({ event }) => event.output },
                target: '#signedReport.fetchingDocument',
                actions: 'calm',
              },
              { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'waiting', actions: 'calm' },
              { target: '#signedReport.failed', actions: 'calm' },
            ],
            onError: [
              {
                guard: { type: 'isNoAnswer', params: ({ event }) => failureOf(event.error) },
                target: 'waiting',
                actions: 'disturb',
                description: '网络中断或服务异常不算签署失败',
              },
              { target: '#signedReport.failed', actions: 'calm' },
            ],
          },
        },
        waiting: {
          meta: { title: '等待签署完成', requirements: ['R484'] },
          after: { pollInterval: 'polling' },
        },
      },
    },
    fetchingDocument: {
      tags: 'busy',
      meta: { title: '正在获取签署文件', requirements: ['R484'] },
      invoke: {
        id: 'fetchDocument',
        src: 'fetchDocument',
        input: ({ context }) => ({ signFlowId: context.signFlowId }),
        onDone: { target: 'showing', actions: { type: 'takeDocument', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isNoAnswer', params: ({ event }) => failureOf(event.error) }, target: 'interrupted' },
          { target: 'failed' },
        ],
      },
    },
    interrupted: {
      meta: { title: '查询中断，可重试', requirements: ['R484'] },
      on: { 'signing.retry': { target: 'signing', actions: 'calm' } },
    },
    showing: { meta: { title: '显示已签署的报告', requirements: ['R483'] } },
    failed: { type: 'final', meta: { title: '返回查询页', requirements: ['R484'] } },
  },
});
