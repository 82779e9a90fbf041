import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** The databases of all tests together, and what the browser shares. */
const needed = 8 * 2 ** 30;

/**
 * Makes a temporary folder in memory, which is removed when this process ends: each database of a test is a copy of a
 * thousand files, for which a disk takes five times the CPU.
 *
 * @returns its path, or undefined on a machine with little memory
 */
export function makeMemoryFolder() {
  if (!existsSync(memory) || freemem() < needed) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < needed) return undefined;
  const folder = mkdtempSync(join(memory, 'portal-test-'));
  // PostgreSQL runs as another user, with a folder of its own below.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}
