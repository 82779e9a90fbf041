import { existsSync } from 'node:fs';

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

/** Launch options of the browser for all tests. */
export const testBrowser = (): LaunchOptions => launchOptions(headlessShell, chromium);

/** The package that `npm test` installs on Debian. */
export const debianPackage = 'chromium-headless-shell';

export const hasQuickBrowser = (): boolean => installed(headlessShell) !== undefined;

/** Whether a browser for the tests is installed, including Playwright's download. */
export async function hasAnyBrowser(): Promise<boolean> {
  if (installed(headlessShell, chromium) !== undefined) return true;
  const playwright = await import('playwright');
  return existsSync(playwright.chromium.executablePath());
}
