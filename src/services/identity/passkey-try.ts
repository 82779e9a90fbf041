import type { CallBody } from '../../../contract';
import { CallError } from '../shared/call';

type Answer = Pick<CallBody<'POST /api/portal/v1/identity/signIn'>, 'passkey'>;

/** A challenge is good once: without one the server is asked for another, and the factor may be off by now. */
export async function withPasskey(options: string, send: (answer: Answer) => Promise<void>): Promise<void> {
  if (options !== '') {
    const { answerWithPasskey } = await import('../shared/passkey');
    return send({ passkey: await answerWithPasskey(options) });
  }
  try {
    await send({});
  } catch (error) {
    const fresh = error instanceof CallError ? Object(error.data).passkey : undefined;
    if (typeof fresh !== 'string') throw error;
    await withPasskey(fresh, send);
  }
}
