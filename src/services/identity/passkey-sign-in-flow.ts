import { fromPromise } from 'xstate';
import { passkeySignInMachine } from '../../machines/identity/passkey-sign-in/machine';
import { call } from '../shared/call';

/** Signing in by a passkey of the device, or of one that the browser reaches. */
export const passkeySignInFlow = passkeySignInMachine.provide({
  actors: {
    signIn: fromPromise<void, void>(async ({ signal }) => {
      const passkey = await (await import('../shared/passkey')).signInPasskey(signal);
      await call('POST /api/portal/v1/identity/signInByPasskey', { passkey }, { signal });
    }),
  },
});
