import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const hasPostgres = () =>
  process.env.POSTGRES_BIN ||
  (existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/postgres`)));

/**
 * Installs the Debian packages that the tests need, in a process beside this one, which may be busy meanwhile; if it
 * cannot, it prints what is missing.
 *
 * @returns what to call, and wait for, before the first test that needs them
 */
export async function installPrograms() {
  const browser = await tsImport('./browser.ts', import.meta.url);
  const canInstall = process.getuid?.() === 0 && has('apt-get');
  const hasBrowser = canInstall ? browser.hasQuickBrowser() : await browser.hasAnyBrowser();
  const missing = [
    !hasBrowser && browser.debianPackage,
    !existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') && 'fonts-noto-cjk',
    !hasPostgres() && 'postgresql',
    !(has('redis-server') || has('valkey-server')) && 'redis-server',
    !(has('pdftoppm') && has('pdfsig')) && 'poppler-utils',
    !(has('ffmpeg') && has('ffprobe')) && 'ffmpeg',
  ].filter(Boolean);
  if (missing.length === 0) return async () => undefined;
  if (!canInstall) {
    console.error(`The tests need: ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}`);
    process.exit(1);
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const install = spawn(
    'sh',
    ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"', 'sh', ...missing],
    { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
  );
  const closed = once(install, 'close');
  return async () => {
    const [status] = await closed;
    if (status !== 0) process.exit(status ?? 1);
  };
}
