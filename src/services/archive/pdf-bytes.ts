import { requests } from '../../../contract/limits/requests';
import { messages } from '../../../contract/messages';
import { CallError } from '../shared/call';

const unavailable = '报告下载失败，请稍后重试';

/** The server's message in a refusal, if there is one. */
async function messageOf(response: Response): Promise<string> {
  try {
    const reply: unknown = await response.json();
    if (typeof reply === 'object' && reply !== null && 'message' in reply && typeof reply.message === 'string') {
      return reply.message || unavailable;
    }
  } catch {
    // A proxy's page or an empty body: no message to show.
  }
  return unavailable;
}

/** A PDF from our own server. Rejects with a CallError that has the server's message. */
export async function fetchPdf(path: string, signal?: AbortSignal): Promise<Blob> {
  const timeout = AbortSignal.timeout(requests.timeoutMs);
  let response: Response;
  try {
    response = await fetch(path, {
      headers: { 'x-requested-with': 'portal' },
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    if (timeout.aborted) throw new CallError('TIMEOUT', messages.timeout, null, { cause });
    throw new CallError('NETWORK', messages.offline, null, { cause });
  }
  if (!response.ok) throw new CallError(String(response.status), await messageOf(response));
  return response.blob();
}
