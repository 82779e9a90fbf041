import { fromPromise } from 'xstate';
import type { Entered, LinkUsed } from '../../machines/identity/new-password/machine';
import { newPasswordMachine } from '../../machines/identity/new-password/machine';
import { sealedCall } from '../shared/sealed-call';

/** Accepting an invitation to staff. */
export const invitationFlow = (token: string) =>
  newPasswordMachine.provide({
    actors: {
      setPassword: fromPromise<LinkUsed, Entered>(async ({ input: { name, password }, signal }) => {
        const member = name === undefined ? {} : { name, password };
        const call = 'POST /api/portal/v1/staff/acceptInvitation';
        const { data, message } = await sealedCall(call, { token, ...member }, { signal });
        return { ...data, message };
      }),
    },
  });
