import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../server/temporary-folder';

const script = join(import.meta.dirname, '../../../scripts/memory-folder.mjs');

/** Arguments of a process that makes a folder, writes into it, prints its path, and goes on as `then` says. */
const making = (memory: string, needed: number, then = ''): string[] => [
  '--input-type=module',
  '-e',
  `import { writeFileSync } from 'node:fs';
  import { makeMemoryFolder } from ${JSON.stringify(script)};
  const folder = makeMemoryFolder(${JSON.stringify(memory)}, ${needed});
  if (folder !== undefined) writeFileSync(folder + '/file', '');
  console.log(folder);
  ${then}`,
];

const made = (memory: string, needed = 0): string =>
  spawnSync(process.execPath, making(memory, needed), { encoding: 'utf8' }).stdout.trim();

it('the folder of a run is gone with its process', () => {
  const memory = temporaryFolder();
  expect(made(memory)).toMatch(new RegExp(`^${memory}/portal-test-\\d+-`));
  expect(readdirSync(memory)).toEqual([]);
});

it('the folder of a run is gone when the run is interrupted', async () => {
  const memory = temporaryFolder();
  const child = spawn(process.execPath, making(memory, 0, 'setInterval(() => undefined, 1_000);'));
  const [printed] = await once(child.stdout, 'data');
  expect(existsSync(String(printed).trim())).toBe(true);
  child.kill('SIGINT');
  await once(child, 'exit');
  expect(readdirSync(memory)).toEqual([]);
});

it('what a killed run has left is removed, what another one uses is not', async () => {
  const memory = temporaryFolder();
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  const [left, used, foreign] = [`portal-test-${ended}-a`, `portal-test-${process.pid}-b`, 'pulse-shm-1'];
  for (const name of [left, used, foreign]) {
    mkdirSync(join(memory, name));
    writeFileSync(join(memory, name, 'file'), '');
  }
  made(memory);
  expect(readdirSync(memory).sort()).toEqual([used, foreign]);
});

it('no folder is made where there is little memory, or none of its own', () => {
  const memory = temporaryFolder();
  expect(made(memory, 2 ** 60)).toBe('undefined');
  expect(made(join(memory, 'nothing'))).toBe('undefined');
});
