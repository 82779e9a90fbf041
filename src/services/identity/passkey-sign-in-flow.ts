import { fromPromise } from 'xstate';
import type { Chosen } from '../../machines/identity/passkey-sign-in/machine';
import { passkeySignInMachine } from '../../machines/identity/passkey-sign-in/machine';
import { call } from '../shared/call';

/** Signing in by a passkey of the device, or of one that the browser reaches. */
export const passkeySignInFlow = passkeySignInMachine.provide({
  actors: {
    offer: fromPromise<Chosen, undefined>(async ({ signal }) =>
      (await import('../shared/passkey')).offeredPasskey(signal),
    ),
    signIn: fromPromise<void, { passkey: Chosen | null }>(async ({ input, signal }) => {
      const passkey = input.passkey ?? (await (await import('../shared/passkey')).signInPasskey(signal));
      await call('POST /api/portal/v1/identity/signInByPasskey', { passkey }, { signal });
    }),
  },
});
