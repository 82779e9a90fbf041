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

/**
 * Launch options of the one browser that all tests and benchmarks use: `CHROMIUM` if set, else the system's Chromium,
 * else the one that `npx playwright install chromium` fetched.
 */
export function browserLaunchOptions(): { executablePath?: string; args: string[] } {
  const path = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return existsSync(path) ? { executablePath: path, args: flags } : { args: flags };
}
