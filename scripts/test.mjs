import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
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

install();
installPrograms();
build();
const started = Date.now();
const failed = [];
for (const [name, [command, args]] of Object.entries(steps)) {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0' } });
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  if (status !== 0) failed.push(name);
}
const passed = Object.keys(steps).length - failed.length;
console.log(
  `\nAll steps in ${((Date.now() - started) / 1000).toFixed(0)} s${failed.length ? `; failed: ${failed.join(', ')}` : ''}`,
);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
