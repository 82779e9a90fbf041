import { fromPromise } from 'xstate';
import type { CallBody } from '../../../contract';
import type { ConsentedVersions } from '../../../contract/identity/calls';
import type { WeChatProof } from '../../machines/identity/we-chat-sign-in/machine';
import { weChatSignInMachine } from '../../machines/identity/we-chat-sign-in/machine';
import { call } from '../shared/call';
import type { Login } from '../shared/login';
import { sealedCall } from '../shared/sealed-call';
import { withPasskey } from './passkey-try';
import { saleCodeOfBrowser } from './session';

async function send(body: CallBody<'POST /api/portal/v1/identity/signInByWeChat'>, signal: AbortSignal): Promise<void> {
  await sealedCall('POST /api/portal/v1/identity/signInByWeChat', body, { signal });
}

/** What comes of WeChat's answer; who has answered, the cookie of the attempt says. */
export const weChatSignInFlow = (login: Login) =>
  weChatSignInMachine.provide({
    actors: {
      login: fromPromise(login),
      signIn: fromPromise<void, WeChatProof>(({ input: { code, passkey }, signal }) =>
        passkey === null
          ? send(code === '' ? {} : { code }, signal)
          : withPasskey(passkey, (answer) => send(answer, signal)),
      ),
      readTerms: fromPromise<ConsentedVersions, void>(({ signal }) =>
        call('GET /api/portal/v1/legal/getTerms', undefined, { signal }),
      ),
      register: fromPromise<void, { terms: ConsentedVersions | null }>(async ({ input: { terms }, signal }) => {
        // They are read before one may register.
        if (terms === null) throw new Error('no terms are read');
        const body = { terms, saleCode: saleCodeOfBrowser() };
        await call('POST /api/portal/v1/identity/registerByWeChat', body, { signal });
      }),
      bind: fromPromise<void, void>(async ({ signal }) => {
        await call('POST /api/portal/v1/identity/bindWeChat', undefined, { signal });
      }),
    },
  });
