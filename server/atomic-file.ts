import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomHex } from './security/random';

/** Writes a file atomically: other processes never read a partial file, and a failure leaves none. */
export async function writeAtomic(file: string, content: string | Uint8Array): Promise<void> {
  await writeBeside(file, content, undefined, (temporary) => rename(temporary, file));
}

/**
 * Like `writeAtomic`, but the first writer wins: false, without a change, if the file already exists.
 * @param mode of the new file, by default what the umask leaves
 */
export async function writeOnce(file: string, content: string | Uint8Array, mode?: number): Promise<boolean> {
  return writeBeside(file, content, mode, async (temporary) => {
    try {
      await link(temporary, file);
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    }
  });
}

/** The text of the file, or undefined if it does not exist. */
export async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Writes a temporary file in the same folder for `place` to move or link, and removes what is left of it. */
async function writeBeside<T>(
  file: string,
  content: string | Uint8Array,
  mode: number | undefined,
  place: (temporary: string) => Promise<T>,
): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomHex(6)}.tmp`;
  try {
    await writeFile(temporary, content, { flag: 'wx', flush: true, mode });
    return await place(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}
