import { CallError } from '../shared/call';
import { answerWithPasskey } from '../shared/passkey';
import { signIn } from './identity';

type Body = Parameters<typeof signIn>[0];

/** Signs in with a passkey as the second factor. A challenge is good once: without one the server is asked for another. */
export async function signInByPasskey(body: Body, options: string | undefined): ReturnType<typeof signIn> {
  if (options !== undefined) return signIn({ ...body, passkey: await answerWithPasskey(options) });
  try {
    // The factor may be off by now.
    return await signIn(body);
  } catch (error) {
    const fresh = error instanceof CallError ? Object(error.data).passkey : undefined;
    if (typeof fresh !== 'string') throw error;
    return signInByPasskey(body, fresh);
  }
}
