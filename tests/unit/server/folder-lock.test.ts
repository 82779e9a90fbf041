import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../../server/config';
import { lockFolder } from '../../../server/database/folder-lock';
import { temporaryFolder } from './temporary-folder';

const lockModule = join(import.meta.dirname, '../../../server/database/folder-lock.ts');

interface Result {
  child: ChildProcess;
  said: string;
}

/** Another process that takes the lock, reports that and stays; or reports why not and exits. */
async function lockElsewhere(folder: string): Promise<Result> {
  const source = `
    import { lockFolder } from ${JSON.stringify(lockModule)};
    try {
      lockFolder(${JSON.stringify(folder)});
      console.log('locked');
      setInterval(() => undefined, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

async function end({ child }: Result): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** The id of this process and its start time. */
const own = new RegExp(`^${process.pid} \\d+$`);

describe('lock of a data directory', () => {
  it('refuses a second process in one clear line', async () => {
    const folder = temporaryFolder();
    const unlock = lockFolder(folder);
    const second = await lockElsewhere(folder);
    expect(second.said).toBe(`${folder} is in use by process ${process.pid}: stop it, or set another DATA_DIR`);
    unlock();
    expect((await lockElsewhere(folder)).said).toBe('locked');
  });

  it('is refused here while another process holds it, and taken over once that is dead', async () => {
    const folder = temporaryFolder();
    const other = await lockElsewhere(folder);
    expect(other.said).toBe('locked');
    expect(() => lockFolder(folder)).toThrow(ConfigError);
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${other.child.pid}:`);
    await end(other);
    expect(existsSync(join(folder, 'lock'))).toBe(true);
    const unlock = lockFolder(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(own);
    unlock();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('is taken over where the number of its dead owner belongs to another program by now', async () => {
    const folder = temporaryFolder();
    const other = await lockElsewhere(folder);
    const [pid, start] = readFileSync(join(folder, 'lock'), 'utf8').split(' ');
    expect(Number(pid)).toBe(other.child.pid);
    writeFileSync(join(folder, 'lock'), `${pid} ${Number(start) - 1}`);
    const unlock = lockFolder(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(own);
    unlock();
    await end(other);
  });

  it('is identified by its process id alone where the start time is unknown', async () => {
    const folder = temporaryFolder();
    const other = await lockElsewhere(temporaryFolder());
    writeFileSync(join(folder, 'lock'), String(other.child.pid));
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${other.child.pid}:`);
    await end(other);
    lockFolder(folder)();
  });

  it.each(['', 'nonsense'])('is taken over where the file holds "%s"', (content) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'lock'), content);
    lockFolder(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(own);
  });

  it('is released once: a second release leaves the lock of the next owner alone', () => {
    const folder = temporaryFolder();
    const unlock = lockFolder(folder);
    unlock();
    writeFileSync(join(folder, 'lock'), '1');
    unlock();
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe('1');
  });

  it('makes the folder where it is missing', () => {
    const folder = join(temporaryFolder(), 'a/b');
    lockFolder(folder)();
    expect(existsSync(folder)).toBe(true);
  });
});
