import { fromPromise } from 'xstate';
import type { ClosingProof, ClosingState } from '../../machines/identity/closing/machine';
import { closingMachine } from '../../machines/identity/closing/machine';
import { call } from '../shared/call';
import { provenBy } from '../shared/pass-second-factor';
import { downloadFile } from '../shared/save-file';
import { sealedCall } from '../shared/sealed-call';

const bodyOf = async (proof: ClosingProof, signal: AbortSignal) => {
  if (proof === 'passkey' || 'code' in proof) return provenBy(proof, signal);
  return proof.password === '' ? {} : proof;
};

/** Closing the own account, and the file of the own data; passwords and codes travel encrypted to the server. */
export const closingFlow = closingMachine.provide({
  actors: {
    checkClosing: fromPromise<ClosingState, undefined>(({ signal }) =>
      call('GET /api/portal/v1/identity/getClosing', undefined, { signal }),
    ),
    requestClosing: fromPromise<ClosingState, { proof: ClosingProof }>(async ({ input: { proof }, signal }) => {
      const body = await bodyOf(proof, signal);
      return (await sealedCall('POST /api/portal/v1/identity/requestClosing', body, { signal })).data;
    }),
    withdrawClosing: fromPromise<ClosingState, undefined>(({ signal }) =>
      call('POST /api/portal/v1/identity/withdrawClosing', undefined, { signal }),
    ),
    saveOwnData: fromPromise<void, undefined>(({ signal }) =>
      downloadFile('/api/portal/v1/identity/ownData', '个人信息.json', signal),
    ),
  },
});
