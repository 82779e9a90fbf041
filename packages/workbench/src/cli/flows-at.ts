import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '../config.ts';
import type { Flow } from '../flow-model.ts';
import { UsageError } from './arguments.ts';

function git(root: string, args: readonly string[]): Buffer {
  return execFileSync('git', args, { cwd: root, maxBuffer: 64 * 2 ** 20, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * The flows of a commit, unpacked into a folder of their own with what they need. The files stay until `dispose`, because a flow is loaded only when it is asked for.
 * @param root the repository
 * @param packages the folder `node_modules` that they use
 * @throws UsageError where the repository has no such commit, or the commit no flows
 */
export async function flowsAt(
  root: string,
  packages: string,
  ref: string,
  { catalogue, needs }: NonNullable<Config['history']>,
): Promise<{ flows: readonly Flow[]; dispose: () => void }> {
  let commit: string;
  try {
    commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
      .toString()
      .trim();
  } catch {
    // git reports this by its exit code only.
    throw new UsageError(`There is no commit '${ref}'`);
  }
  const listed = git(root, ['ls-tree', '--name-only', commit, catalogue, ...needs])
    .toString()
    .split('\n');
  if (!listed.includes(catalogue)) throw new UsageError(`'${ref}' has no ${catalogue}`);
  const folder = mkdtempSync(join(tmpdir(), 'qa-diff-'));
  const parts = [catalogue, ...needs].filter((part) => listed.some((name) => `${name}/`.startsWith(`${part}/`)));
  const archive = git(root, ['archive', '--format=tar', commit, '--', ...parts]);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  if (existsSync(packages) && !readdirSync(folder).includes('node_modules')) {
    symlinkSync(packages, join(folder, 'node_modules'));
  }
  const loaded: { catalogue: readonly Flow[] } = await import(pathToFileURL(join(folder, catalogue)).href);
  return { flows: loaded.catalogue, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}
