import { fromPromise } from 'xstate';
import type { OwnCode, Report } from '../../../contract/archive/calls';
import { ownCodesMachine } from '../../machines/archive/own-codes/machine';
import { call } from '../shared/call';

/** The codes of the person of an own report (R491, R495). */
export const ownCodesFlow = ({ reportHandle }: Report) =>
  ownCodesMachine.provide({
    actors: {
      fetchCodes: fromPromise<{ codes: readonly OwnCode[] }, undefined>(({ signal }) =>
        call('POST /api/portal/v1/archive/getOwnCodes', { reportHandle }, { signal }),
      ),
      revokeCode: fromPromise<void, { verificationCode: string }>(async ({ input: { verificationCode }, signal }) => {
        await call('POST /api/portal/v1/archive/revokeReport', { reportHandle, verificationCode }, { signal });
      }),
    },
  });
