import { fromPromise } from 'xstate';
import type { CallBody } from '../../../contract';
import type { ConsentedVersions } from '../../../contract/identity/calls';
import type { Begun, NumberForm, PhoneTry } from '../../machines/identity/phone-sign-in/machine';
import { phoneSignInMachine } from '../../machines/identity/phone-sign-in/machine';
import { call } from '../shared/call';
import { sealedCall } from '../shared/sealed-call';
import { withPasskey } from './passkey-try';
import { saleCodeOfBrowser } from './session';

type Body = CallBody<'POST /api/portal/v1/identity/signInByPhone'>;

const readTerms = (signal: AbortSignal): Promise<ConsentedVersions> =>
  call('GET /api/portal/v1/legal/getTerms', undefined, { signal });

async function send(body: Body, signal: AbortSignal): Promise<void> {
  await sealedCall('POST /api/portal/v1/identity/signInByPhone', body, { signal });
}

const phoneFlow = (send: (body: Body, signal: AbortSignal) => Promise<void>) =>
  phoneSignInMachine.provide({
    actors: {
      readTerms: fromPromise<ConsentedVersions, void>(({ signal }) => readTerms(signal)),
      sendCode: fromPromise<Begun, NumberForm>(async ({ input: { phone, captchaId, captchaAnswer }, signal }) => {
        const body = { phone, ...(captchaId !== '' && { captchaId, captchaAnswer }) };
        // First: a message must not be spent where they do not come.
        const terms = await readTerms(signal);
        const sent = await sealedCall('POST /api/portal/v1/identity/sendSignInCode', body, { signal });
        return { phone, attempt: sent.data.attempt, terms };
      }),
      signIn: fromPromise<void, PhoneTry>(({ input: { passkey, terms, code, customerCode, ...input }, signal }) => {
        // They come with the code.
        if (terms === null) throw new Error('no terms are read');
        const body = {
          ...input,
          terms,
          saleCode: saleCodeOfBrowser(),
          ...(customerCode !== '' && { customerCode }),
        };
        return passkey === null
          ? send({ ...body, ...(code !== '' && { code }) }, signal)
          : withPasskey(passkey, (answer) => send({ ...body, ...answer }, signal));
      }),
    },
  });

/** Signing in by a mobile number; numbers and codes travel encrypted, and what nobody has asked for is not sent. */
export const phoneSignInFlow = phoneFlow(send);

/** The same form proves another account of the same person: nobody is signed in or registered by it. */
export const provePhoneFlow = (onProven: (proven: { proof: string }) => void) =>
  phoneFlow(async ({ terms: _, saleCode: __, ...body }, signal) => {
    onProven((await sealedCall('POST /api/portal/v1/identity/proveAccountByPhone', body, { signal })).data);
  });
