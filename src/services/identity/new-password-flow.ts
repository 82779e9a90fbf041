import { fromPromise } from 'xstate';
import { passwordMessages } from '../../../contract/identity/messages';
import type { Entered, LinkUsed } from '../../machines/identity/new-password/machine';
import { newPasswordMachine } from '../../machines/identity/new-password/machine';
import { CallError } from '../shared/call';
import { sealedCall } from '../shared/sealed-call';

/** Setting a new password; it travels encrypted, with the token. */
export const newPasswordFlow = newPasswordMachine.provide({
  actors: {
    setPassword: fromPromise<LinkUsed, Entered>(async ({ input: { password }, signal }) => {
      // No server sees the fragment of an address. An incomplete link is treated like an expired one.
      const token = window.location.hash.slice(1);
      if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw new CallError('LINK_INVALID', passwordMessages.linkInvalid);
      return sealedCall('POST /api/portal/v1/identity/resetPassword', { password, token }, { signal });
    }),
  },
});
