import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('packages are not installed through a symbolic link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'shared'));
  writeFileSync(join(folder, 'shared/package'), 'in use');
  symlinkSync(join(folder, 'shared'), join(folder, 'node_modules'));
  const library = join(folder, 'scripts/lib.mjs');
  copyFileSync(join(import.meta.dirname, '../../../scripts/lib.mjs'), library);
  const source = `import { install } from ${JSON.stringify(library)}; install();`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'node_modules is a symbolic link: remove it, so that packages can be installed here\n',
  });
  expect(readdirSync(join(folder, 'shared'))).toEqual(['package']);
});
