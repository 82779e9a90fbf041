import { fromPromise } from 'xstate';
import type { PendingTerm } from '../../../contract/legal/calls';
import { consentMachine } from '../../machines/legal/consent/machine';
import { call } from '../shared/call';

/** The consent to terms that have come into force since. */
export const consentFlow = consentMachine.provide({
  actors: {
    findPending: fromPromise<readonly PendingTerm[], undefined>(({ signal }) =>
      call('POST /api/portal/v1/legal/getPendingTerms', undefined, { signal }),
    ),
    acceptTerms: fromPromise<void, readonly PendingTerm[]>(async ({ input, signal }) => {
      const terms = await call('GET /api/portal/v1/legal/getTerms', undefined, { signal });
      const shown = Object.fromEntries(input.map(({ slug, version }) => [slug, version]));
      // What the customer has read counts, not what has come into force in this moment.
      await call('POST /api/portal/v1/legal/acceptTerms', { terms: { ...terms, ...shown } }, { signal });
    }),
  },
});
