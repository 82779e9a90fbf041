import { fromPromise } from 'xstate';
import type { CallBody } from '../../../contract';
import type { SignInForm, Try } from '../../machines/identity/sign-in/machine';
import { signInMachine } from '../../machines/identity/sign-in/machine';
import { CallError } from '../shared/call';
import { sealedCall } from '../shared/sealed-call';

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

/** A challenge is good once: without one the server is asked for another, and the factor may be off by now. */
async function sendPasskey(body: Body, options: string, signal: AbortSignal): Promise<void> {
  if (options !== '') {
    const { answerWithPasskey } = await import('../shared/passkey');
    return send({ ...body, passkey: await answerWithPasskey(options) }, signal);
  }
  try {
    await send(body, signal);
  } catch (error) {
    const fresh = error instanceof CallError ? Object(error.data).passkey : undefined;
    if (typeof fresh !== 'string') throw error;
    await sendPasskey(body, fresh, signal);
  }
}

/** Signing in; names, passwords and codes travel encrypted. */
export const signInFlow = signInMachine.provide({
  actors: {
    signIn: fromPromise<void, Try>(({ input: { passkey, ...form }, signal }) =>
      passkey === null ? send(bodyOf(form), signal) : sendPasskey(bodyOf({ ...form, code: '' }), passkey, signal),
    ),
  },
});
