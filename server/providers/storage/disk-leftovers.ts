import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../atomic-file';

/** Folder of incomplete uploads. */
export const incomingFolder = (folder: string): string => path.join(folder, 'incoming');

/**
 * Removes partial uploads of a killed process.
 * @param writtenBefore milliseconds since 1970: files written later may still be in progress
 */
export async function removeLeftovers(folder: string, writtenBefore: number): Promise<void> {
  const incoming = incomingFolder(folder);
  for (const name of await namesIn(incoming)) {
    const file = path.join(incoming, name);
    try {
      if ((await stat(file)).mtimeMs < writtenBefore) await rm(file, { force: true });
    } catch (error) {
      // Finished meanwhile.
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // No uploads yet.
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
