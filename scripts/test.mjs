import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { build, install } from './lib.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { onEnd } from './on-end.mjs';

/** V8 optimises later: what tests run is over before most of the optimised code has saved what it took. */
const nodeFlags = ['--interrupt-budget=1000000'];

/** A program of a package; `npx` would take half a second of CPU to find it. */
const installedProgram = (name, ...args) => [
  process.execPath,
  [...nodeFlags, join('node_modules/.bin', name), ...args],
];
/** `npm run requirements` reads what passed from here. */
const reports = '.cache/test-reports';
const vitest = (projects, ...args) =>
  installedProgram(
    'vitest',
    ...args,
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${projects[0]}.json`,
  );

/** Where tests find what is prepared for them. */
const preparedAt = {
  TEST_SERVER: resolve('.cache/test-server/main.js'),
  E2E_FILLED_DIR: resolve('.cache/e2e-filled'),
};

const memoryFolder = makeMemoryFolder();
const temporaryFolder = memoryFolder === undefined ? {} : { TMPDIR: memoryFolder };

const staticChecks = {
  types: installedProgram('tsx', 'scripts/recipes/types-command.ts'),
  format: installedProgram('biome', 'check', '--error-on-warnings', '.'),
  'import direction': installedProgram('oxlint', '--deny-warnings', '.'),
  'unused exports': installedProgram('knip'),
};

/** What tests with portals of their own wait for (server, e2e), made beside the others: it leaves a core idle. */
const preparation = installedProgram('tsx', 'e2e/support/prepare-command.ts');

/** One case of each flow, and every case of those that were changed, on a portal where nothing is answered in its place. */
const casesOnPortal = installedProgram('tsx', 'packages/workbench/src/cli/main.ts', 'run', '--once', '--changed');

const wholeSuite = {
  unit: vitest(['unit', 'server-pglite'], 'run'),
  models: vitest(['models', 'pages'], 'run'),
  server: vitest(['server-postgres'], 'run'),
  e2e: installedProgram('playwright', 'test', '--reporter=list,json'),
  cases: casesOnPortal,
};

/** The tests that the changed files affect: by imports, or by area where everything imports everything. */
async function changedSuite() {
  const { tsImport } = await import('tsx/esm/api');
  const { changedFiles, importable, touched, treeTests, unaffected } = await tsImport('./changed.ts', import.meta.url);
  const files = changedFiles();
  const { server, e2e } = touched(files);
  console.log(`${files.length} changed files`);
  const related = ['related', '--run', '--passWithNoTests', ...importable(files)];
  const without = unaffected(importable(files)).flatMap((file) => ['--exclude', file]);
  return {
    // A test is related to itself.
    unit: vitest(['unit'], ...related, ...treeTests()),
    ...(importable(files).length > 0 && { models: vitest(['models', 'pages'], ...related, ...without) }),
    ...(server.length > 0 && { server: vitest(['server-postgres', 'server-pglite'], 'run', ...server) }),
    ...(e2e.length > 0 && { e2e: installedProgram('playwright', 'test', ...e2e), cases: casesOnPortal }),
  };
}

/** Lines in which the programs above report failures. */
const isFailure = (line) => /^\s*(FAIL|×|✘|✗|\d+\) |- \w+: )|Error: |Shown when it failed: |error TS\d/.test(line);
const mostFailures = 40;

/**
 * Has a process leave its time to others. Linux divides time between sessions before it looks at the priorities within each,
 * and a browser has a session of its own: so has the process, and the session gets the priority too.
 */
function yieldTime(pid) {
  const { PRIORITY_LOW } = constants.priority;
  setPriority(pid, PRIORITY_LOW);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY_LOW));
  } catch {
    // Other systems have the priority of the process alone.
  }
}

/**
 * Runs a step and forwards its output; returns its status, its seconds, and the lines that report failures.
 * @param yields whether other steps go first
 */
async function runStep([command, args, env], write, yields = false) {
  const begun = Date.now();
  const child = spawn(command, args, {
    detached: yields,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...temporaryFolder,
      ...preparedAt,
      NO_COLOR: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/e2e.json`,
      ...env,
    },
  });
  if (yields) {
    yieldTime(child.pid);
    // Ctrl-C reaches the session of the terminal alone.
    child.once(
      'exit',
      onEnd(() => process.kill(-child.pid)),
    );
  }
  const failures = [];
  const follow = async (stream) => {
    for await (const colored of createInterface({ input: stream })) {
      const line = stripVTControlCharacters(colored);
      write(line);
      if (isFailure(line) && failures.length < mostFailures) failures.push(line);
    }
  };
  const closed = new Promise((resolve) => child.on('close', resolve));
  await Promise.all([follow(child.stdout), follow(child.stderr)]);
  return { status: await closed, seconds: (Date.now() - begun) / 1000, failures };
}

const failed = new Map();
const times = [];

function conclude(name, { status, seconds, failures }) {
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  times.push(`${name} ${seconds.toFixed(0)}`);
  if (status !== 0) failed.set(name, failures);
}

/** Runs a step beside others; prints its output when it ends. */
async function runBeside(name, step, yields) {
  const lines = [];
  const result = await runStep(step, (line) => lines.push(line), yields);
  console.log(`\n── ${name}`);
  for (const line of lines) console.log(line);
  conclude(name, result);
}

async function runInTurn(name, step) {
  console.log(`\n── ${name}`);
  conclude(name, await runStep(step, (line) => console.log(line)));
}

const words = process.argv.slice(2);
if (words.some((word) => word !== '--changed')) {
  console.error('npm test, or npm test -- --changed');
  process.exit(2);
}
const begun = Date.now();
install();
const { installPrograms } = await import('./programs.mjs');
const installed = await installPrograms();
await build();
times.push(`install and build ${((Date.now() - begun) / 1000).toFixed(0)}`);
const suite = words.includes('--changed') ? await changedSuite() : wholeSuite;
const isPrepared = 'server' in suite || 'e2e' in suite;
const prepared = isPrepared ? runBeside('preparation', preparation) : undefined;
await installed();
const { unit, models, server, e2e, cases } = suite;
if (models) await runInTurn('models', models);
await prepared;
// They take the time that the tests leave while they wait for a database or a browser, and end with them.
const beside = Object.entries({ ...staticChecks, unit }).map(([name, step]) => runBeside(name, step, true));
if (server) await runInTurn('server', server);
if (e2e) await runInTurn('e2e', e2e);
if (cases) await runInTurn('cases', cases);
await Promise.all(beside);

// The output above is long, so failures are repeated at the end.
for (const [name, failures] of failed) console.log(`\n── ${name} failed:\n${failures.join('\n')}`);
console.log(`\nSeconds: ${times.join(', ')}; all ${((Date.now() - begun) / 1000).toFixed(0)}`);
const count = Object.keys(staticChecks).length + Object.keys(suite).length + (isPrepared ? 1 : 0);
console.log(`${count - failed.size} passed, ${failed.size} failed`);
process.exit(failed.size === 0 ? 0 : 1);
