import { defineConfig } from '@playwright/test';
import { testBrowser } from './scripts/browser';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  // Each worker has a portal of its own, and goes through a file in its order.
  workers: 2,
  fullyParallel: false,
  // Bounds for a loaded machine, where signing in and what goes on after it take longer than usual; nothing waits for them.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What moves may leave the pointer between press and release. A spec whose subject is motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: testBrowser(),
  },
});
