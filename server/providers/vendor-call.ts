import { ProviderError } from './provider-error';

/**
 * Runs one conversation with a vendor under a time limit, and turns whatever the network does into a `ProviderError`.
 * The signal must be given to `fetch`, so that the limit covers the body too.
 */
export async function vendorCall<T>(
  provider: string,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    return await work(signal);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (signal.aborted) throw new ProviderError({ kind: 'timeout', provider, code: `over-${milliseconds}-ms` });
    throw new ProviderError({ kind: 'unreachable', provider, code: networkCode(error), cause: error });
  }
}

/** `fetch` hides the code of the system (ECONNREFUSED …) in the cause of its error. */
function networkCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return 'network';
}
