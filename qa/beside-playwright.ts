/** The files beside generated Playwright tests: they are walked by the drivers of the replay. */
export const besidePlaywright = (root: string): Readonly<Record<string, string>> => ({
  'package.json': '{ "type": "module" }\n',
  'drive.ts': `export { drive } from '${root}/qa/replay-browser/drive';\n`,
  'playwright.config.ts': `import { defineConfig } from '@playwright/test';
import { testBrowser } from '${root}/scripts/browser';

/** npx playwright test --config FOLDER; PORTAL_URL is the running portal, http://localhost:3000 by default. */
export default defineConfig({
  timeout: 60_000,
  use: {
    viewport: { width: 1440, height: 1000 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: testBrowser(),
  },
});
`,
});
