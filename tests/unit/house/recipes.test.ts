import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recipes, removeExampleTree, steps, writeExampleTree } from '../../../scripts/recipes/example-tree';
import type { Step } from '../../../scripts/recipes/steps';
import { follow } from '../../../scripts/recipes/steps';

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
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout + stderr;
}

beforeAll(() => {
  copy = writeExampleTree();
});

afterAll(() => removeExampleTree(copy));

describe('recipes', () => {
  it('have an example for each kind of work', () => {
    expect([...new Set(steps.map(({ recipe }) => recipe))]).toEqual([
      'A call',
      'An area',
      'A page',
      'A flow',
      'A form that is sent',
      'A flow with a dialog',
      'A world of a flow',
      'A console page',
      'A field of a resource',
      'A file that is loaded later',
    ]);
  });

  it('name each file that is written', () => {
    const named = ({ recipe, file }: Step): boolean => {
      const [, text = ''] = recipes.split(`\n## ${recipe}\n`);
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
    expect(run('tsx', ['packages/workbench/src/cli/main.ts', 'check', 'textSize'])).toContain('1 machines, no finding');
  });

  it('make a world whose every situation a case can reach', () => {
    const said = run('vitest', [
      'run',
      '--project',
      'models',
      'tests/models/worlds.test.ts',
      '-t',
      'textSize|the runner',
    ]);
    expect(said).toMatch(/Tests +\d+ passed/);
  });

  it('make a screen, a driver and an area that lack nothing', () => {
    const files = ['tests/unit/qa-replay/drivers.test.ts', 'tests/unit/scripts/changed.test.ts'];
    const said = run('vitest', ['run', '--project', 'unit', ...files, '-t', 'textSize|names every area']);
    expect(said).toMatch(/Tests +4 passed/);
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
