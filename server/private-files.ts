import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Keeps what this process writes readable by its own user alone. The folder's mode also covers the files that an older
 * version has written into it.
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
}
