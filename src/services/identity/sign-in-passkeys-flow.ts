import { fromPromise } from 'xstate';
import { signInPasskeysMachine } from '../../machines/identity/sign-in-passkeys/machine';
import { call } from '../shared/call';
import type { Login } from '../shared/login';

/** Adding and removing the passkeys that sign an account in. */
export const signInPasskeysFlow = (login: Login, customerCode: string) =>
  signInPasskeysMachine.provide({
    actors: {
      createPasskey: fromPromise<void, { name: string }>(async ({ input: { name }, signal }) => {
        const { makeSignInPasskey } = await import('../shared/passkey');
        const attestation = await makeSignInPasskey(customerCode, signal);
        await call('POST /api/portal/v1/identity/addSignInPasskey', { name, attestation }, { signal });
      }),
      removePasskey: fromPromise<void, { id: string }>(async ({ input, signal }) => {
        await call('POST /api/portal/v1/identity/removeSignInPasskey', input, { signal });
      }),
      login: fromPromise(login),
    },
  });
