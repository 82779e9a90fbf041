import { fromPromise } from 'xstate';
import { setPasswordMachine } from '../../machines/identity/set-password/machine';
import type { Login } from '../shared/login';
import { sealedCall } from '../shared/sealed-call';

/** Setting the first password of an account, which travels encrypted. */
export const setPasswordFlow = (login: Login, customerCode: string) =>
  setPasswordMachine.provide({
    actors: {
      setPassword: fromPromise<{ message: string }, { newPassword: string }>(({ input, signal }) =>
        sealedCall('POST /api/portal/v1/identity/setPassword', { customerCode, ...input }, { signal }),
      ),
      login: fromPromise(login),
    },
  });
