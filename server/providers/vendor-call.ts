import { ProviderError } from './provider-error';

/**
 * Runs a vendor call with a timeout, and maps network errors to `ProviderError`. The signal must be passed to `fetch`, so
 * that the timeout also covers the body.
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

/** `fetch` puts the system's error code (ECONNREFUSED …) into the cause of its error. */
function networkCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return 'network';
}
