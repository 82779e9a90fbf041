import { fromPromise } from 'xstate';
import { secondFactorMachine } from '../../machines/identity/second-factor/machine';
import { sealedCall } from '../shared/sealed-call';

interface Code {
  code: string;
}

/** Turning the second factor on and off; passwords, secrets and codes travel encrypted to the server. */
export const secondFactorFlow = secondFactorMachine.provide({
  actors: {
    startFactor: fromPromise<{ secret: string; uri: string }, { password: string }>(
      async ({ input: { password }, signal }) => {
        const body = password === '' ? {} : { password };
        return (await sealedCall('POST /api/portal/v1/identity/startSecondFactor', body, { signal })).data;
      },
    ),
    confirmFactor: fromPromise<{ recoveryCodes: string[] }, Code>(
      async ({ input, signal }) =>
        (await sealedCall('POST /api/portal/v1/identity/confirmSecondFactor', input, { signal })).data,
    ),
    passFactor: fromPromise<void, Code>(async ({ input, signal }) => {
      await sealedCall('POST /api/portal/v1/identity/passSecondFactor', input, { signal });
    }),
    renewCodes: fromPromise<{ recoveryCodes: string[] }, Code>(
      async ({ input, signal }) =>
        (await sealedCall('POST /api/portal/v1/identity/renewRecoveryCodes', input, { signal })).data,
    ),
    removeFactor: fromPromise<void, Code>(async ({ input, signal }) => {
      await sealedCall('POST /api/portal/v1/identity/removeSecondFactor', input, { signal });
    }),
  },
});
