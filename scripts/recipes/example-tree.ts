import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Step } from './steps';
import { follow, stepsOf } from './steps';

export const recipes = readFileSync('docs/recipes.md', 'utf8');
export const steps = stepsOf(recipes);

function take(folder: string, step: Step): void {
  const path = join(folder, step.file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, follow(step, before));
}

/** A copy of the repository, in a temporary folder, in which all recipes are followed. @returns the folder */
export function writeExampleTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-recipes-'));
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of stdout.split('\n').filter((name) => name !== '' && existsSync(name)))
    cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  for (const step of steps) take(folder, step);
  return folder;
}

export const removeExampleTree = (folder: string): void => rmSync(folder, { recursive: true, force: true });
