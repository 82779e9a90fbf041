import { fromPromise } from 'xstate';
import { signedReportMachine } from '../../machines/archive/signed-report/machine';
import { callForAnswer } from '../shared/call';

/** A report that is a signed document (R484). */
export const signedReportFlow = signedReportMachine.provide({
  actors: {
    syncStatus: fromPromise<{ message: string }, { signFlowId: string }>(async ({ input, signal }) => {
      const { message } = await callForAnswer('POST /api/portal/v1/archive/syncSignStatus', input, {
        signal,
      });
      return { message };
    }),
    fetchDocument: fromPromise<{ url: string; fileName: string }, { signFlowId: string }>(async ({ input, signal }) => {
      const { data } = await callForAnswer('POST /api/portal/v1/archive/getSignedPdf', input, {
        signal,
      });
      return data;
    }),
  },
});
