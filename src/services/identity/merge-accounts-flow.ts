import { fromPromise } from 'xstate';
import type { MergePreview } from '../../../contract/identity/merge-calls';
import { mergeAccountsMachine } from '../../machines/identity/merge-accounts/machine';
import { call, callForAnswer } from '../shared/call';
import type { Login } from '../shared/login';

interface Proof {
  proof: string;
}

/** Merging two accounts; `proveOther` ends when the forms of the page have proven the other one. */
export const mergeAccountsFlow = (proveOther: () => Promise<Proof>, login: Login) =>
  mergeAccountsMachine.provide({
    actors: {
      proveOther: fromPromise<Proof, undefined>(proveOther),
      login: fromPromise(login),
      readPreview: fromPromise<MergePreview, Proof>(({ input, signal }) =>
        call('POST /api/portal/v1/identity/previewMerge', input, { signal }),
      ),
      merge: fromPromise<{ message: string }, Proof>(({ input, signal }) =>
        callForAnswer('POST /api/portal/v1/identity/mergeAccounts', input, { signal }),
      ),
    },
  });
