import { fromPromise } from 'xstate';
import { boundPhoneMachine } from '../../machines/identity/bound-phone/machine';
import type { Login } from '../shared/login';
import { sealedCall } from '../shared/sealed-call';

/** Binding a mobile number; numbers and codes travel encrypted (R396). */
export const boundPhoneFlow = (login: Login) =>
  boundPhoneMachine.provide({
    actors: {
      login: fromPromise(login),
      sendCode: fromPromise<void, { phone: string }>(async ({ input, signal }) => {
        await sealedCall('POST /api/portal/v1/identity/sendPhoneCode', input, { signal });
      }),
      bindPhone: fromPromise<{ phone: string }, { phone: string; code: string; password: string }>(
        async ({ input: { password, ...input }, signal }) => {
          const body = { ...input, ...(password === '' ? {} : { password }) };
          return (await sealedCall('POST /api/portal/v1/identity/bindPhone', body, { signal })).data;
        },
      ),
    },
  });
