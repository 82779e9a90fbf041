import { existsSync, statfsSync } from 'node:fs';

/** Flags that Chromium needs as root in a container, and flags that disable its background requests. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const chromium = '/usr/bin/chromium';
/** Debian's headless Chromium: the same engine at half the CPU time, including printing and screenshots. */
const headlessShell = '/usr/bin/chromium-headless-shell';

interface LaunchOptions {
  executablePath?: string;
  args: string[];
  /** Flags of Playwright that are left out. */
  ignoreDefaultArgs?: string[];
}

const installed = (...candidates: string[]): string | undefined => {
  const { CHROMIUM } = process.env;
  return (CHROMIUM === undefined ? candidates : [CHROMIUM]).find((candidate) => existsSync(candidate));
};

/** `CHROMIUM` if set, else the first of these that exists, else the download of `npx playwright install chromium`. */
function launchOptions(...candidates: string[]): LaunchOptions {
  const path = installed(...candidates);
  return path === undefined ? { args: flags } : { executablePath: path, args: flags };
}

/** Launch options of the full Chromium, for measurements and for headed runs. */
export const browserLaunchOptions = (): LaunchOptions => launchOptions(chromium, headlessShell);

/** Playwright keeps the browser's shared memory on the disk, as some containers have little of it: 64 MB in Docker. */
const hasSharedMemory = (): boolean => {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 2 ** 30;
};

/** Launch options of the browser for all tests. */
export function testBrowser(): LaunchOptions {
  const { args, ...options } = launchOptions(headlessShell, chromium);
  return {
    ...options,
    args: [
      ...args,
      // Without a process for each site, none is started ahead for the next one.
      '--disable-site-isolation-trials',
      // A page lives for seconds: optimised code takes more than it saves.
      '--js-flags=--no-maglev --no-turbofan',
    ],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  };
}

/** The package that `npm test` installs on Debian. */
export const debianPackage = 'chromium-headless-shell';

export const hasQuickBrowser = (): boolean => installed(headlessShell) !== undefined;

/** Whether a browser for the tests is installed, including Playwright's download. */
export async function hasAnyBrowser(): Promise<boolean> {
  if (installed(headlessShell, chromium) !== undefined) return true;
  const playwright = await import('playwright');
  return existsSync(playwright.chromium.executablePath());
}
