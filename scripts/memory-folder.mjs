import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { onEnd } from './on-end.mjs';

/** The databases of all tests together, and what the browser shares. */
const bytesNeeded = 8 * 2 ** 30;

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch ({ code }) {
    // It belongs to somebody else.
    return code === 'EPERM';
  }
}

/** A run that was killed has left its folder. */
function removeLeftovers(memory) {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^portal-test-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(memory, name));
  }
}

/**
 * Makes a temporary folder in memory, which is removed when this process ends: each database of a test is a copy of a
 * thousand files, for which a disk takes five times the CPU.
 *
 * @param memory where the system keeps files in memory
 * @returns its path, or undefined on a machine with little memory
 */
export function makeMemoryFolder(memory = '/dev/shm', needed = bytesNeeded) {
  if (!existsSync(memory)) return undefined;
  removeLeftovers(memory);
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, freemem()) < needed) return undefined;
  const folder = mkdtempSync(join(memory, `portal-test-${process.pid}-`));
  // PostgreSQL runs as another user, with a folder of its own below.
  chmodSync(folder, 0o711);
  onEnd(() => remove(folder));
  return folder;
}
