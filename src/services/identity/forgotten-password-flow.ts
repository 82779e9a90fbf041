import { fromPromise } from 'xstate';
import type { ResetRequest } from '../../machines/identity/forgotten-password/machine';
import { forgottenPasswordMachine } from '../../machines/identity/forgotten-password/machine';
import { sealedCall } from '../shared/sealed-call';

/** Asking for a new password; mailboxes travel encrypted. */
export const forgottenPasswordFlow = forgottenPasswordMachine.provide({
  actors: {
    askForMail: fromPromise<{ message: string }, ResetRequest>(({ input, signal }) =>
      sealedCall('POST /api/portal/v1/identity/requestPasswordReset', input, { signal }),
    ),
  },
});
