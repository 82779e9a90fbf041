import { spawnSync } from 'node:child_process';
import { removeExampleTree, writeExampleTree } from './example-tree';

/** Checks the types of the whole tree with the examples of the recipes in it: what they add, and what it may break. */
const folder = writeExampleTree();

function run(program: string, ...args: string[]): number {
  const options = { cwd: folder, stdio: 'inherit', env: { ...process.env, GOGC: 'off' } } as const;
  return spawnSync(`node_modules/.bin/${program}`, args, options).status ?? 1;
}

try {
  // One checker: each more repeats half of the work. It ends before garbage collection is worth its time.
  process.exitCode = run('tsx', 'scripts/write-routes.ts') || run('tsc', '--noEmit', '--checkers', '1');
} finally {
  removeExampleTree(folder);
}
