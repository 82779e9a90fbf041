import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomic } from '../atomic-file';
import type { VersionStore } from './photo-versions';

/**
 * Keeps versions of a library's pictures on the disk: a restart costs no encoding. They are at most all pictures in all widths
 * and formats.
 * @param made what the versions depend on; those that were made of anything else are removed
 */
export async function openVersionFolder(parent: string, made: string): Promise<VersionStore> {
  const current = createHash('sha256').update(made).digest('hex').slice(0, 16);
  const folder = join(parent, current);
  await mkdir(folder, { recursive: true });
  const others = (await readdir(parent)).filter((name) => name !== current);
  await Promise.all(others.map((name) => rm(join(parent, name), { recursive: true, force: true })));
  return {
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    // A version that cannot be kept is made again.
    write: (name, bytes) => writeAtomic(join(folder, name), bytes).catch(() => undefined),
  };
}
