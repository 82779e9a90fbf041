import { isNotFound, notFound } from '@tanstack/react-router';
import { isMissing } from '../../services/shared/call';

const log = (what: string) => console.warn(`${what} could not be loaded`);

/**
 * Awaits the parts of a page and continues without those that fail (R063): each has its own error state. Failures are
 * logged.
 */
export async function tolerate<const Parts extends readonly Promise<unknown>[]>(
  what: string,
  ...parts: Parts
): Promise<{ [At in keyof Parts]: Awaited<Parts[At]> | undefined }> {
  const settled = await Promise.allSettled(parts);
  if (settled.some(({ status }) => status === 'rejected')) log(what);
  const loaded = settled.map((part) => (part.status === 'fulfilled' ? part.value : undefined));
  // A tuple in, a tuple of the same length out.
  return loaded as { [At in keyof Parts]: Awaited<Parts[At]> | undefined };
}

/**
 * Awaits the main content of a page. Undefined where the request failed (R063).
 * @throws the not-found page where the server replies that there is none
 */
export async function loadOrNotFound<Data>(what: string, data: Promise<Data>): Promise<Data | undefined> {
  try {
    return await data;
  } catch (error) {
    if (isNotFound(error)) throw error;
    if (isMissing(error)) throw notFound();
    log(what);
    return undefined;
  }
}
