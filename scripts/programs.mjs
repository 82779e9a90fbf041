import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { run } from './lib.mjs';

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const hasPostgres = () =>
  process.env.POSTGRES_BIN ||
  (existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/postgres`)));

/** Installs the Debian packages that the tests need; if it cannot, it prints what is missing. */
export async function installPrograms() {
  const browser = await tsImport('./browser.ts', import.meta.url);
  const canInstall = process.getuid?.() === 0 && has('apt-get');
  const hasBrowser = canInstall ? browser.hasQuickBrowser() : await browser.hasAnyBrowser();
  const missing = [
    !hasBrowser && browser.debianPackage,
    !existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') && 'fonts-noto-cjk',
    !hasPostgres() && 'postgresql',
    !(has('pdftoppm') && has('pdfsig')) && 'poppler-utils',
  ].filter(Boolean);
  if (missing.length === 0) return;
  if (!canInstall) {
    console.error(`The tests need: ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], env);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], env);
}
