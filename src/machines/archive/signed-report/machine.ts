import { assign, setup } from 'xstate';
import { notProvided } from '../../shared/not-provided';

interface Document {
  url: string;
  fileName: string;
}

interface Context {
  signFlowId: string;
  document: Document | null;
}

/** A report that is a signed document: wait for the signature, then show the document (R483, R484). */
export const signedReportMachine = setup({
  types: {
    context: {} as Context,
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
  },
  actions: {
    takeDocument: assign((_, document: Document) => ({ document })),
  },
  delays: {
    pollInterval: 1_000,
    /** Signing that takes longer has failed. */
    signingTimeout: 5 * 60_000,
  },
}).createMachine({
  id: 'signedReport',
  context: ({ input }) => ({ signFlowId: input.signFlowId, document: null }),
  initial: 'signing',
  states: {
    signing: {
      meta: { title: '签署中' },
      tags: 'busy',
      initial: 'polling',
      after: { signingTimeout: 'failed' },
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
              },
              { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'waiting' },
              { target: '#signedReport.failed' },
            ],
            onError: '#signedReport.failed',
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
        onError: 'failed',
      },
    },
    showing: { meta: { title: '显示已签署的报告', requirements: ['R483'] } },
    failed: { type: 'final', meta: { title: '返回查询页', requirements: ['R484'] } },
  },
});
