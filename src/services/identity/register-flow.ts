import { fromPromise } from 'xstate';
import type { ConsentedVersions } from '../../../contract/identity/calls';
import { registerMachine } from '../../machines/identity/register/machine';
import { call } from '../shared/call';
import { sealedCall } from '../shared/sealed-call';
import { saleCodeOfBrowser } from './session';

interface EmailForm {
  email: string;
  captchaId: string;
  captchaAnswer: string;
}

interface Registration {
  registration: string;
  email: string;
  code: string;
  password: string;
  terms: ConsentedVersions | null;
}

/** Registering; mailboxes, codes and passwords travel encrypted. */
export const registerFlow = registerMachine.provide({
  actors: {
    readTerms: fromPromise<ConsentedVersions, void>(({ signal }) =>
      call('GET /api/portal/v1/legal/getTerms', undefined, { signal }),
    ),
    sendCode: fromPromise<{ email: string; registration: string }, EmailForm>(async ({ input, signal }) => {
      const sent = await sealedCall('POST /api/portal/v1/identity/sendRegistrationCode', input, { signal });
      return { email: input.email, registration: sent.data.registration };
    }),
    register: fromPromise<{ customerCode: string }, Registration>(async ({ input: { terms, ...input }, signal }) => {
      // A form is shown only once the terms are read.
      if (terms === null) throw new Error('no terms are read');
      const body = { ...input, terms, saleCode: saleCodeOfBrowser() };
      return (await sealedCall('POST /api/portal/v1/identity/register', body, { signal })).data;
    }),
  },
});
