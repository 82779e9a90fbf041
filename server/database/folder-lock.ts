import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Start time of a process, in clock ticks since boot; empty if the system does not provide it. The kernel reuses a
 * PID, but not together with its start time.
 */
function startOf(pid: number): string {
  try {
    // The name in parentheses may contain spaces, so fields are counted after it: field 22 is the 20th from there.
    const [, text = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = text.split(' ');
    // A zombie keeps its PID until its parent reaps it.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    // No such process, or not Linux.
    return '';
  }
}

interface Owner {
  pid: number;
  start: string;
}

function ownerOf(file: string): Owner | undefined {
  try {
    const [, pid, start = ''] = /^([1-9]\d*)(?: (\d+))?$/.exec(readFileSync(file, 'utf8')) ?? [];
    return pid === undefined ? undefined : { pid: Number(pid), start };
  } catch {
    // Removed meanwhile: nobody owns it.
    return undefined;
  }
}

function holds({ pid, start }: Owner): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  return start === '' || startOf(pid) === start;
}

/**
 * Locks a data directory for this process: two processes on one embedded database would corrupt it. Returns the release
 * function. A lock of a dead process is replaced, even if its PID has been reused. Throws a ConfigError if another
 * process holds the lock.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, `${process.pid} ${startOf(process.pid)}`.trim(), { flag: 'wx' });
      let held = true;
      return () => {
        // A second release must not remove the next owner's lock.
        if (held) rmSync(file, { force: true });
        held = false;
      };
    } catch {
      const owner = ownerOf(file);
      if (owner && holds(owner))
        throw new ConfigError(`${folder} is in use by process ${owner.pid}: stop it, or set another DATA_DIR`);
      rmSync(file, { force: true });
    }
  }
  throw new ConfigError(`${folder} cannot be locked: ${file} comes back`);
}
