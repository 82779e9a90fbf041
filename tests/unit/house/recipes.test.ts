import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Step } from './recipes';
import { follow, stepsOf } from './recipes';

const document = readFileSync('docs/recipes.md', 'utf8');
const steps = stepsOf(document);
const filesOf = (recipe: string): string[] => [
  ...new Set(steps.filter((step) => step.recipe === recipe).map(({ file }) => file)),
];
const touched = [...new Set(steps.map(({ file }) => file))];

let copy = '';

/** Runs a tool in the copy. @throws with its whole output where it fails */
function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(join('node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
    // The type checker ends before garbage collection is worth its time.
    env: { ...process.env, NO_COLOR: '1', GOGC: 'off' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout + stderr;
}

function take(step: Step): void {
  const path = join(copy, step.file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, follow(step, before));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portal-recipes-'));
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of stdout.split('\n').filter((name) => name !== '' && existsSync(name))) {
    cpSync(file, join(copy, file));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  for (const step of steps) take(step);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('recipes', () => {
  it('have an example for a call, an area, a page and a flow', () => {
    expect([...new Set(steps.map(({ recipe }) => recipe))]).toEqual(['A call', 'An area', 'A page', 'A flow']);
  });

  it('name each file that is written', () => {
    const named = ({ recipe, file }: Step): boolean => {
      const [, text = ''] = document.split(`\n## ${recipe}\n`);
      const prose = text.split('\n## ')[0]?.replace(/^ *```[\s\S]*?^ *```$/gm, '') ?? '';
      return [...prose.matchAll(/`([^`]*\/[^`]*)`/g)].some(([, pattern = '']) => {
        const path = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/<[^>]+>/g, '[\\w-]+');
        return new RegExp(`^${path}$`).test(file);
      });
    };
    expect(steps.filter((step) => !named(step)).map(({ file }) => file)).toEqual([]);
  });

  it('touch at most 8 files for a flow', () => {
    expect(filesOf('A flow').length).toBeGreaterThan(4);
    expect(filesOf('A flow').length).toBeLessThanOrEqual(8);
  });

  it('give files in the house format', () => {
    run('biome', ['check', '--error-on-warnings', ...touched]);
  });

  it('keep to direction and borders', () => {
    run('oxlint', ['--deny-warnings', ...touched]);
  });

  it('make a machine without a fault', () => {
    expect(run('tsx', ['qa/cli/main.ts', 'check', 'textSize'])).toContain('1 machines, no finding');
  });

  it('make a screen and a driver that lack nothing', () => {
    const said = run('vitest', ['run', '--project', 'unit', 'tests/unit/qa-replay/drivers.test.ts', '-t', 'textSize']);
    expect(said).toMatch(/Tests +3 passed/);
  });

  it('give files that have their types', () => {
    run('tsx', ['scripts/write-routes.ts']);
    // Vitest's types depend on its browser configuration.
    const files = [...touched, 'src/routeTree.gen.ts', 'vitest.config.ts'];
    const only = { extends: './tsconfig.json', include: [], files };
    writeFileSync(join(copy, 'tsconfig.touched.json'), JSON.stringify(only));
    // One checker: each more repeats half of the work, and the other worker has the other core.
    run('tsc', ['--noEmit', '--checkers', '1', '--project', 'tsconfig.touched.json']);
  });
});

describe('a step of a recipe', () => {
  const step = { recipe: 'x', file: 'a.ts', after: 'one', text: 'two\n' };
  it('puts its lines behind the one line that it names', () => {
    expect(follow(step, 'zero\none\nthree\n')).toBe('zero\none\ntwo\nthree\n');
    expect(() => follow(step, 'zero\n')).toThrow('a.ts has 0 lines one');
    expect(() => follow(step, 'one\none\n')).toThrow('a.ts has 2 lines one');
  });
  it('does not write over a file', () => {
    expect(() => follow({ ...step, after: undefined }, 'there')).toThrow('a.ts is there already');
  });
});
