import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let root = '';

const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'toy/node_modules/@circuit-portal/workbench/dist/cli/bin.js'), ...words],
    { cwd: join(root, 'toy'), encoding: 'utf8', input: '\n', env: { PATH: process.env.PATH ?? '' } },
  );
  return { code: status, out: stdout, notes: stderr };
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'workbench-packed-'));
  const toy = join(root, 'toy');
  const installed = join(toy, 'node_modules/@circuit-portal/workbench');
  execFileSync('npm', ['pack', '--workspace', '@circuit-portal/workbench', '--pack-destination', root, '--silent']);
  const { version, dependencies, peerDependencies } = JSON.parse(
    readFileSync('packages/workbench/package.json', 'utf8'),
  );
  cpSync('packages/workbench/toy', toy, { recursive: true });
  mkdirSync(installed, { recursive: true });
  const archive = join(root, `circuit-portal-workbench-${version}.tgz`);
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', installed]);
  // What it declares, and the test runner of the toy: nothing else of the repository is found, and no registry is asked.
  for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), 'vitest']) {
    const link = join(toy, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve('node_modules', name), link);
  }
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], { cwd: toy });
  git('init', '-q');
  git('add', 'door', 'order', 'flows.ts', 'package.json');
  git('commit', '-qm', 'toy');
}, 240_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the packed workbench in a project of its own', () => {
  it.each([
    [['list'], 'door/machine.ts'],
    [['matrix', 'door'], 'closed'],
    [['diagram', 'order'], 'order__form("Form")'],
    [['diagram', 'order', '--format', 'svg'], '<svg'],
    [['paths', 'door', '--cover', 'pairs', '--lang', 'en'], 'code(right)'],
    [['paths', 'door', '--top', '1'], 'Enter the right code'],
    [['coverage', '--min', '0'], 'door'],
    [['diff', 'HEAD'], 'No case has changed.'],
    [['explore', '--random', '--runs', '5', '--seed', '1'], 'order: holds'],
    [['runs'], 'machine'],
    [['mutate', 'door', '--min', '90'], 'Killed by nothing but what reads the machine'],
    [['walk', 'door', '--lang', 'en'], 'code(right)'],
    [['hello'], 'hello door order'],
  ])('runs %j', (words, says) => {
    const { code, out, notes } = run(...words);
    expect(out, notes).toContain(says);
    expect(code, notes).toBe(0);
  });

  it('finds no fault in machines that have none', () => {
    expect(run('check')).toMatchObject({ code: 0, notes: '2 machines, no finding\n' });
  });

  it('writes every format of the cases', () => {
    expect(run('paths', 'all', '--format', 'all', '--out', 'out').code).toBe(0);
    for (const ending of ['md', 'csv', 'json', 'feature', 'spec.ts', 'xml', 'xmind']) {
      expect(existsSync(join(root, 'toy/out', `door.${ending}`)), ending).toBe(true);
    }
  });

  it('writes the committed lists, and says when they are out of date', () => {
    expect(run('docs').out).toBe('cases/door.md\ncases/order.md\n');
    expect(readFileSync(join(root, 'toy/cases/order.md'), 'utf8')).not.toMatch(/\p{Script=Han}/u);
    expect(run('docs', '--check').code).toBe(0);
    rmSync(join(root, 'toy/cases/door.md'));
    expect(run('docs', '--check')).toMatchObject({
      code: 1,
      out: 'cases/door.md is out of date: npx workbench docs\n',
    });
  });

  it('speaks the language that the project chooses', () => {
    const documents = run('paths', 'all', '--format', 'md').out + run('coverage', '--format', 'html', '--min', '0').out;
    expect(documents).toContain('Coverage of flows');
    expect(documents).not.toMatch(/\p{Script=Han}/u);
  });

  it('says what is missing where there is no configuration', () => {
    rmSync(join(root, 'toy/workbench.config.ts'));
    expect(run('list')).toMatchObject({ code: 2 });
  });
});
