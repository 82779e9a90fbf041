import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Flow } from '../../src/machines/shared/flow-model';
import { UsageError } from './arguments';

const machines = 'src/machines';
/** What they may import beside themselves, and how packages of the repository are found. */
const beside = ['contract', 'packages', 'tsconfig.json'];

function git(root: string, args: readonly string[]): Buffer {
  return execFileSync('git', args, { cwd: root, maxBuffer: 64 * 2 ** 20, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * The machines of a commit, unpacked into a folder of their own; only `src/machines` and what machines may import
 * come along. The files stay until `dispose`, because a flow is loaded only when it is asked for.
 * @param root the repository
 * @param packages the folder `node_modules` that they use
 * @throws UsageError where the repository has no such commit, or the commit no machines
 */
export async function flowsAt(
  root: string,
  packages: string,
  ref: string,
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
  const listed = git(root, ['ls-tree', '--name-only', commit, `${machines}/`, ...beside])
    .toString()
    .split('\n');
  if (!listed.includes(`${machines}/catalogue.ts`)) throw new UsageError(`'${ref}' has no ${machines}/catalogue.ts`);
  const folder = mkdtempSync(join(tmpdir(), 'qa-diff-'));
  const parts = [machines, ...beside.filter((part) => listed.includes(part))];
  const archive = git(root, ['archive', '--format=tar', commit, '--', ...parts]);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  if (existsSync(packages) && !readdirSync(folder).includes('node_modules')) {
    symlinkSync(packages, join(folder, 'node_modules'));
  }
  const loaded: { catalogue: readonly Flow[] } = await import(
    pathToFileURL(join(folder, machines, 'catalogue.ts')).href
  );
  return { flows: loaded.catalogue, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}
