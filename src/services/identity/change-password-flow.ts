import { fromPromise } from 'xstate';
import type { PasswordChange } from '../../machines/identity/change-password/machine';
import { changePasswordMachine } from '../../machines/identity/change-password/machine';
import type { Login } from '../shared/login';
import { sealedCall } from '../shared/sealed-call';

/** Changing the own password; both travel encrypted. */
export const changePasswordFlow = (login: Login) =>
  changePasswordMachine.provide({
    actors: {
      changePassword: fromPromise<{ message: string }, PasswordChange>(({ input, signal }) =>
        sealedCall('POST /api/portal/v1/identity/changePassword', input, { signal }),
      ),
      login: fromPromise(login),
    },
  });
