import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const root = join(import.meta.dirname, '..');
process.chdir(root);

/** Runs a command in this terminal; exits with its status if it fails. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

const stampFile = (name) => join('node_modules/.cache/portal', name);
const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '');
function writeStamp(name, value) {
  mkdirSync('node_modules/.cache/portal', { recursive: true });
  writeFileSync(stampFile(name), value);
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOf(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Installs the packages of the lock file if it has changed since the last installation. */
export function install() {
  // `npm ci` would empty the link's target, which may be in use elsewhere.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error('node_modules is a symbolic link: remove it, so that packages can be installed here');
    process.exit(1);
  }
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Like `run`, in a process beside this one. */
const runBeside = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (status) => (status === 0 ? resolve() : process.exit(status ?? 1)));
  });

const compress = promisify(brotliCompress);
const bestQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

async function compressAssets() {
  const files = filesBelow('dist/client/assets').filter((name) => /\.(js|mjs|css|svg)$/.test(name));
  await Promise.all(
    files.map(async (file) => writeFileSync(`${file}.br`, await compress(readFileSync(file), bestQuality))),
  );
}

const sources = [
  'src',
  'contract',
  'packages',
  'qa',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/lib.mjs',
];

/** Builds the browser and server bundles, each with a core, if their sources have changed. */
export async function build() {
  if (
    existsSync('dist/ssr/entry-server.js') &&
    existsSync('dist/client/.vite/manifest.json') &&
    readStamp('build') === hashOf(sources)
  )
    return;
  console.log('Building …');
  const vite = (...args) => runBeside('node_modules/.bin/vite', ['build', '--logLevel', 'warn', ...args]);
  await Promise.all([vite().then(compressAssets), vite('--ssr', 'src/entry-server.tsx')]);
  // The build writes the route tree, which is a source itself, so the stamp is computed afterwards.
  writeStamp('build', hashOf(sources));
}
