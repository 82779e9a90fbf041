import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecordings } from '@circuit-portal/workbench/runs/recording';
import { expect } from '@playwright/test';
import { test } from '../support/test';

const folder = mkdtempSync(join(tmpdir(), 'portal-walk-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Walks as a tester who answers each question of the command. Returns its exit code. */
function walked(args: readonly string[], answers: (question: string) => string): Promise<number | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/workbench/src/cli/main.ts', 'walk', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stderr.setEncoding('utf8').on('data', (said: string) => {
    for (const question of said.match(/在页面上操作|与预期一致/g) ?? []) child.stdin.write(`${answers(question)}\n`);
  });
  return new Promise((resolve) => child.once('exit', resolve));
}

test('a tester walks a flow on a page while the command answers for the server', async ({ baseURL }) => {
  const page = ['verifyReport', '--top', '2', '--page', '--headless', '--base', baseURL ?? '', '--out', folder];
  expect(await walked(page, (question) => (question === '与预期一致' ? 'p' : 'd'))).toBe(0);
  // One who says that they have done what they have not: the page does not follow.
  expect(
    await walked([...page, '--to', 'checking', '--wait', '3'], (question) => (question === '与预期一致' ? 'p' : '')),
  ).toBe(1);
  const [whole, undone] = readRecordings(folder).map(({ recording }) => recording);
  expect(whole?.runs.map(({ result }) => result)).toEqual(['pass', 'pass']);
  expect(whole?.finishedAt).not.toBeNull();
  expect(undone?.runs[0]?.steps.at(-1)).toMatchObject({ step: 1, result: 'fail' });
});
