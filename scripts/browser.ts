import { existsSync } from 'node:fs';

/** Flags that Chromium needs as root in a container, and that keep it from calling home. */
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
/** Debian's Chromium without a window: the same engine at half the processor time, and it prints and takes pictures. */
const headlessShell = '/usr/bin/chromium-headless-shell';

interface LaunchOptions {
  executablePath?: string;
  args: string[];
}

const installed = (...candidates: string[]): string | undefined => {
  const { CHROMIUM } = process.env;
  return (CHROMIUM === undefined ? candidates : [CHROMIUM]).find((candidate) => existsSync(candidate));
};

/** `CHROMIUM` if set, else the first of these that is there, else the one that `npx playwright install chromium` fetched. */
function launchOptions(...candidates: string[]): LaunchOptions {
  const path = installed(...candidates);
  return path === undefined ? { args: flags } : { executablePath: path, args: flags };
}

/** Launch options of the browser that measures, and that a person may watch: the whole Chromium. */
export const browserLaunchOptions = (): LaunchOptions => launchOptions(chromium, headlessShell);

/** Launch options of the browser that all tests use. */
export const testBrowser = (): LaunchOptions => launchOptions(headlessShell, chromium);

/** What `npm test` installs on Debian. */
export const debianPackage = 'chromium-headless-shell';

export const hasQuickBrowser = (): boolean => installed(headlessShell) !== undefined;

/** Whether the tests find a browser at all, Playwright's own download too. */
export async function hasAnyBrowser(): Promise<boolean> {
  if (installed(headlessShell, chromium) !== undefined) return true;
  const playwright = await import('playwright');
  return existsSync(playwright.chromium.executablePath());
}
