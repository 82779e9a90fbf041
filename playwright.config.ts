import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './scripts/browser';

const port = Number(process.env.E2E_PORT ?? 3977);
/** Workers load this file again: the folder is made once, by the process that starts them. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'portal-e2e-'));

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  // A bound for a loaded machine, where signing in and what goes on after it take longer than 5 s; nothing waits for it.
  expect: { timeout: 15_000 },
  // As for the pages under Vitest: what passed only when tried again is named at the end of `npm test`.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // The film of each page costs more than the page on a machine without a graphics card.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: browserLaunchOptions(),
  },
  webServer: {
    command: 'node --import tsx server/main.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEV_CLOCK: '1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
    },
    timeout: 180_000,
    stdout: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
