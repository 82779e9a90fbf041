import { CallError } from '../../shared/call';
import { pause } from '../../shared/pause';
import { serverClock } from '../../shared/server-clock';

/** A clock that says more than this is wrong: then the server decides. */
const mostMs = 60_000;
const mostTries = 3;

/** How long a refusal says that one has to wait; 0 where it says nothing. */
function retryAfterOf(error: unknown): number {
  const data: unknown = error instanceof CallError ? error.data : null;
  const { retryAfterMs }: { retryAfterMs?: unknown } = { ...Object(data) };
  return typeof retryAfterMs === 'number' && retryAfterMs <= mostMs ? retryAfterMs : 0;
}

/**
 * Sends at the moment from which the ticket permits it, and again where the server asks to wait: the opening of a sale is
 * spread over some seconds.
 */
export async function inTurn<Result>(
  send: () => Promise<Result>,
  from: number | undefined,
  signal: AbortSignal,
  now: () => number = serverClock.now,
): Promise<Result> {
  const wait = from === undefined ? 0 : from - now();
  if (wait > 0 && wait <= mostMs) await pause(wait, signal);
  for (let tries = 1; ; tries++)
    try {
      return await send();
    } catch (error) {
      const retryAfter = retryAfterOf(error);
      if (retryAfter <= 0 || tries === mostTries) throw error;
      await pause(retryAfter, signal);
    }
}
