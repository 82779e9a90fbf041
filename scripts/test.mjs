import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { build, install, run } from './lib.mjs';

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const hasPostgres = () =>
  process.env.POSTGRES_BIN ||
  (existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/postgres`)));

/** What the tests need beside packages, and how Debian calls it. */
function installPrograms() {
  const missing = [
    !process.env.CHROMIUM && !existsSync('/usr/bin/chromium') && 'chromium',
    !existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') && 'fonts-noto-cjk',
    !hasPostgres() && 'postgresql',
    !(has('pdftoppm') && has('pdfsig')) && 'poppler-utils',
  ].filter(Boolean);
  if (missing.length === 0) return;
  const canInstall = process.getuid?.() === 0 && has('apt-get');
  if (!canInstall) {
    console.error(`The tests need: ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], env);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], env);
}

const steps = {
  types: ['npx', ['tsc', '--noEmit']],
  format: ['npx', ['biome', 'check', '--error-on-warnings', '.']],
  'import direction': ['npx', ['oxlint', '--deny-warnings', '.']],
  'unused exports': ['npx', ['knip']],
  unit: ['npx', ['vitest', 'run', '--project', 'unit']],
  models: ['npx', ['vitest', 'run', '--project', 'models', '--project', 'pages']],
  'coverage of the machines': ['npx', ['tsx', 'qa/cli/coverage.ts']],
  server: ['npx', ['vitest', 'run', '--project', 'server-pglite', '--project', 'server-postgres']],
  e2e: ['npx', ['playwright', 'test']],
};

/** Lines by which the programs above name what failed, and why. */
const isFailure = (line) => /^\s*(FAIL|×|✘|\d+\) |- \w+: )|Error: |Shown when it failed: |error TS\d/.test(line);
/** How both runners mark a test that they ran a second time. */
const isRepeated = (line) => /\(retry (x|#)\d+\)/.test(line);
const mostFailures = 40;

/** Runs a step with its output passed on; answers its status, and the lines that name what failed or was tried again. */
async function runStep(command, args) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const failures = [];
  const repeated = [];
  const follow = async (stream, target) => {
    for await (const colored of createInterface({ input: stream })) {
      const line = stripVTControlCharacters(colored);
      target.write(`${line}\n`);
      if (isFailure(line) && failures.length < mostFailures) failures.push(line);
      if (isRepeated(line)) repeated.push(line);
    }
  };
  const closed = new Promise((resolve) => child.on('close', resolve));
  await Promise.all([follow(child.stdout, process.stdout), follow(child.stderr, process.stderr)]);
  return { status: await closed, failures, repeated };
}

install();
installPrograms();
build();
const started = Date.now();
const failed = new Map();
const triedAgain = [];
for (const [name, [command, args]] of Object.entries(steps)) {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const { status, failures, repeated } = await runStep(command, args);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  triedAgain.push(...repeated);
  if (status !== 0) failed.set(name, failures);
}
// The output above is long: what failed stands at its end again.
for (const [name, failures] of failed) console.log(`\n── ${name} failed:\n${failures.join('\n')}`);
if (triedAgain.length > 0) console.log(`\n── tried again:\n${triedAgain.join('\n')}`);
const passed = Object.keys(steps).length - failed.size;
console.log(
  `\nAll steps in ${((Date.now() - started) / 1000).toFixed(0)} s${failed.size ? `; failed: ${[...failed.keys()].join(', ')}` : ''}`,
);
console.log(`${passed} passed, ${failed.size} failed`);
process.exit(failed.size === 0 ? 0 : 1);
