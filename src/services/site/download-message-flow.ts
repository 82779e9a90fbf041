import { fromPromise } from 'xstate';
import type { DownloadMessage } from '../../machines/site/download-message/machine';
import { downloadMessageMachine } from '../../machines/site/download-message/machine';
import { callForAnswer } from '../shared/call';

/** The message with the address of the app. */
export const downloadMessageFlow = downloadMessageMachine.provide({
  actors: {
    sendMessage: fromPromise<{ message: string }, DownloadMessage>(({ input, signal }) =>
      callForAnswer('POST /api/portal/v1/common/sendDownloadMessage', input, { signal }),
    ),
  },
});
