import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../server/version';
import { startPortal } from './portal';
import { builtFolders, releaseFiles } from './release-files';

/**
 * `npm run release`: builds the archive of what production needs, unpacks it in an empty folder, installs its packages and
 * starts it. With `-- --tag` it also tags the commit, which must be clean and named in the changelog.
 */
const name = `portal-${version}`;
const archive = `dist/release/${name}.tar.gz`;
const say = (text: string) => console.log(`[release] ${text}`);
const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

function requireFitToTag(): void {
  const [newest = ''] = /^## .*$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  const faults = [
    git('status', '--porcelain') !== '' && 'the working tree has changes that are not committed',
    git('tag', '--list', `v${version}`) !== '' && `v${version} exists already: raise the version in package.json`,
    newest.split(' ')[1] !== version && `CHANGELOG.md begins with "${newest}", not with "## ${version}"`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(faults.join('; '));
}

function writeArchive(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  mkdirSync('dist/release', { recursive: true });
  const words = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--transform=s,^,${name}/,`];
  const list = [...releaseFiles(), ...builtFolders].join('\0');
  execFileSync('tar', ['--create', '--gzip', `--file=${archive}`, ...words, '--null', '--files-from=-'], {
    input: list,
  });
  say(`${archive}: ${Math.round(statSync(archive).size / 1024 ** 2)} MB`);
}

async function get(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} is answered ${response.status}`);
  return response;
}

/** What a new machine does with the archive. */
async function tryArchive(): Promise<void> {
  const room = mkdtempSync(join(tmpdir(), 'portal-release-'));
  try {
    execFileSync('tar', ['--extract', `--file=${archive}`, `--directory=${room}`]);
    const folder = join(room, name);
    const install = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', install, { cwd: folder, stdio: 'inherit' });
    say(`${readdirSync(join(folder, 'node_modules')).length} folders in node_modules`);
    const portal = await startPortal({}, folder);
    try {
      const health = await (await get(new URL('/healthz', portal.url))).json();
      if (health.version !== version) throw new Error(`/healthz tells ${health.version}, not ${version}`);
      const page = await (await get(new URL('/', portal.url))).text();
      const assets = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
      if (assets.size === 0) throw new Error('the home page names no script');
      for (const asset of assets) await get(new URL(asset, portal.url));
      say(`it starts: release ${health.version}, the home page and its ${assets.size} files`);
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

const isTagged = process.argv.includes('--tag');
try {
  if (isTagged) requireFitToTag();
  writeArchive();
  await tryArchive();
  if (isTagged) git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  if (isTagged) say(`tagged v${version}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
