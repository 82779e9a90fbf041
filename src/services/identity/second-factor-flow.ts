import { fromPromise } from 'xstate';
import type { Proof, Start } from '../../machines/identity/second-factor/machine';
import { secondFactorMachine } from '../../machines/identity/second-factor/machine';
import { call } from '../shared/call';
import { passSecondFactor, provenBy } from '../shared/pass-second-factor';
import { sealedCall } from '../shared/sealed-call';

interface Code {
  code: string;
}

/** Turning the second factor on and off, and its passkeys; passwords, secrets and codes travel encrypted to the server. */
export const secondFactorFlow = secondFactorMachine.provide({
  actors: {
    startFactor: fromPromise<{ secret: string; uri: string }, Start>(
      async ({ input: { password, permit }, signal }) => {
        const body = { ...(password !== '' && { password }), ...(permit !== '' && { permit }) };
        return (await sealedCall('POST /api/portal/v1/identity/startSecondFactor', body, { signal })).data;
      },
    ),
    confirmFactor: fromPromise<{ recoveryCodes: string[] }, Code>(
      async ({ input, signal }) =>
        (await sealedCall('POST /api/portal/v1/identity/confirmSecondFactor', input, { signal })).data,
    ),
    passFactor: fromPromise<void, { proof: Proof }>(({ input: { proof }, signal }) => passSecondFactor(proof, signal)),
    renewCodes: fromPromise<{ recoveryCodes: string[] }, { proof: Proof }>(async ({ input: { proof }, signal }) => {
      const body = await provenBy(proof, signal);
      return (await sealedCall('POST /api/portal/v1/identity/renewRecoveryCodes', body, { signal })).data;
    }),
    removeFactor: fromPromise<void, { proof: Proof }>(async ({ input: { proof }, signal }) => {
      await sealedCall('POST /api/portal/v1/identity/removeSecondFactor', await provenBy(proof, signal), { signal });
    }),
    createPasskey: fromPromise<void, { name: string }>(async ({ input: { name }, signal }) => {
      const attestation = await (await import('../shared/passkey')).makePasskey(signal);
      await call('POST /api/portal/v1/identity/addPasskey', { name, attestation }, { signal });
    }),
    removePasskey: fromPromise<void, { id: string }>(async ({ input, signal }) => {
      await call('POST /api/portal/v1/identity/removePasskey', input, { signal });
    }),
  },
});
