import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/test';

const folder = mkdtempSync(join(tmpdir(), 'portal-specs-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function ran(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return new Promise((done) => child.once('exit', (code) => done({ code, said })));
}

test('generated tests run on the portal', async ({ baseURL }) => {
  const paths = [
    'packages/workbench/src/cli/main.ts',
    'paths',
    'mailReport',
    '--format',
    'playwright',
    '--out',
    folder,
  ];
  expect((await ran(['--import', 'tsx', ...paths])).code).toBe(0);
  // One worker: the second browser of another would take as long as half of the tests.
  const options = ['--config', folder, '--reporter', 'line', '--workers', '1'];
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...options];
  const { code, said } = await ran(playwright, { PORTAL_URL: baseURL ?? '' });
  expect(said).toContain('3 passed');
  expect(code).toBe(0);
});
