import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    // Gone in between: nobody owns it.
    return undefined;
  }
}

/**
 * Takes a data directory for this process: two processes on one embedded database would corrupt it. Returns the release.
 * A lock whose owner is dead is taken over. Throws a ConfigError where somebody holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      let held = true;
      return () => {
        // A second release must not remove the lock of whoever came after.
        if (held) rmSync(file, { force: true });
        held = false;
      };
    } catch {
      const owner = ownerOf(file);
      if (owner !== undefined && owner !== process.pid && isAlive(owner))
        throw new ConfigError(`${folder} is in use by process ${owner}: stop it, or set another DATA_DIR`);
      rmSync(file, { force: true });
    }
  }
  throw new ConfigError(`${folder} cannot be locked: ${file} comes back`);
}
