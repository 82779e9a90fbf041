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

/**
 * When a process began, in the kernel's ticks since the machine did; empty where the system does not tell. A process
 * number is given to another program later, the number and this moment together are not.
 */
function startOf(pid: number): string {
  try {
    // The name in parentheses may hold spaces: the fields are counted from behind it, the 22nd of all is the 20th there.
    const [, text = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = text.split(' ');
    // A dead process keeps its number until its parent has noticed.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '');
  } catch {
    // No such process, or no Linux.
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
    // Gone in between: nobody owns it.
    return undefined;
  }
}

function holds({ pid, start }: Owner): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  return start === '' || startOf(pid) === start;
}

/**
 * Takes a data directory for this process: two processes on one embedded database would corrupt it. Returns the release.
 * A lock whose owner is dead is taken over, also where another program has got its number since. Throws a ConfigError
 * where somebody holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, `${process.pid} ${startOf(process.pid)}`.trim(), { flag: 'wx' });
      let held = true;
      return () => {
        // A second release must not remove the lock of whoever came after.
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
