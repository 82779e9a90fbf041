import { fromPromise } from 'xstate';
import type { CallBody } from '../../../contract';
import type { SignInForm, Try } from '../../machines/identity/sign-in/machine';
import { signInMachine } from '../../machines/identity/sign-in/machine';
import { sealedCall } from '../shared/sealed-call';
import { withPasskey } from './passkey-try';

type Body = CallBody<'POST /api/portal/v1/identity/signIn'>;

/** What nobody has asked for is not sent. */
const bodyOf = ({ captchaId, captchaAnswer, code, ...account }: SignInForm): Body => ({
  ...account,
  ...(captchaId !== '' && { captchaId, captchaAnswer }),
  ...(code !== '' && { code }),
});

async function send(body: Body, signal: AbortSignal): Promise<void> {
  await sealedCall('POST /api/portal/v1/identity/signIn', body, { signal });
}

const signInBy = (send: (body: Body, signal: AbortSignal) => Promise<void>) =>
  fromPromise<void, Try>(({ input: { passkey, ...form }, signal }) =>
    passkey === null
      ? send(bodyOf(form), signal)
      : withPasskey(passkey, (answer) => send({ ...bodyOf({ ...form, code: '' }), ...answer }, signal)),
  );

/** Signing in; names, passwords and codes travel encrypted. */
export const signInFlow = signInMachine.provide({ actors: { signIn: signInBy(send) } });

/** The same forms prove another account of the same person: nobody is signed in by it. */
export const proveFlow = (onProven: (proven: { proof: string }) => void) => {
  async function prove({ accountKind: _, ...body }: Body, signal: AbortSignal): Promise<void> {
    onProven((await sealedCall('POST /api/portal/v1/identity/proveAccount', body, { signal })).data);
  }
  return signInMachine.provide({ actors: { signIn: signInBy(prove) } });
};
