import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../atomic-file';

/** Where uploads lie until they are complete. */
export const incomingFolder = (folder: string): string => path.join(folder, 'incoming');

/**
 * Removes what a process that was killed in the middle of an upload has left behind.
 * @param writtenBefore milliseconds since 1970: what was written to later may still be under way
 */
export async function removeLeftovers(folder: string, writtenBefore: number): Promise<void> {
  const incoming = incomingFolder(folder);
  for (const name of await namesIn(incoming)) {
    const file = path.join(incoming, name);
    try {
      if ((await stat(file)).mtimeMs < writtenBefore) await rm(file, { force: true });
    } catch (error) {
      // Finished in between.
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // No upload so far.
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
