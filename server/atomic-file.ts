import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomHex } from './security/random';

/** Writes a file atomically: other processes never read a partial file, and a crash leaves none. */
export async function writeAtomic(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = await writeBeside(file, content);
  await rename(temporary, file);
}

/**
 * Like `writeAtomic`, but the first writer wins: false, without a change, if the file already exists.
 * @param mode of the new file, by default what the umask leaves
 */
export async function writeOnce(file: string, content: string | Uint8Array, mode?: number): Promise<boolean> {
  const temporary = await writeBeside(file, content, mode);
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
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

async function writeBeside(file: string, content: string | Uint8Array, mode?: number): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomHex(6)}.tmp`;
  await writeFile(temporary, content, { flag: 'wx', flush: true, mode });
  return temporary;
}
