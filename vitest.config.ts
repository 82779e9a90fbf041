import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testBrowser } from './scripts/browser';
import { integrity, routeFiles } from './vite.config';

/** Tests wait for a browser or a database much of the time; projects that run together must have as many. */
const workers = Math.max(2, availableParallelism() - 1);
/** Pages also wait for frames and delays. */
const modelWorkers = workers + 1;

/** Nothing changes while the tests run once: each file's frame takes modules from the browser's cache, and asks for none anew. */
const moduleHeaders = process.argv.some((word) => /^(--)?run$/.test(word)) ? { 'Cache-Control': 'max-age=3600' } : {};

/** For a loaded machine; nothing waits for them. */
const bounds = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** Flags of V8 that `npm test` gives to Vitest, for its workers; a debugger's port is for one process alone. */
const nodeFlags = process.execArgv.filter((flag) => !flag.startsWith('--inspect'));

/**
 * The files of a worker share its modules: a test that changes one of them puts it back. What one project has transformed,
 * the others read from the disk.
 */
const inNode = { isolate: false, execArgv: nodeFlags, experimental: { fsModuleCache: true }, ...bounds };

/**
 * What runs on the embedded database too: where the database itself is the point (locks, events, search, migrations of
 * samples, commands beside the server, processes). The browser tests read the pages of all areas from it.
 */
const embedded = [
  'beans-ledger',
  'beans-rush',
  'drafts',
  'events',
  'dispute-commands',
  'help-search',
  'process',
  'outbox',
  'samples-held',
  'staff-imports',
].map((name) => `tests/server/${name}.test.ts`);

/** The workbench is read from its sources: there is no build before a test. */
const resolve = { tsconfigPaths: true };

const server = (name: 'pglite' | 'postgres') => ({
  resolve,
  test: {
    name: `server-${name}`,
    include: name === 'postgres' ? ['tests/server/**/*.test.ts'] : embedded,
    env: { TEST_DATABASE: name },
    globalSetup: [name === 'postgres' ? 'tests/server/support/postgres.ts' : 'tests/server/support/embedded.ts'],
    ...inNode,
    maxWorkers: workers,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          ...inNode,
          maxWorkers: workers,
        },
      },
      {
        resolve,
        test: {
          name: 'models',
          include: ['tests/models/**/*.test.ts'],
          ...inNode,
          maxWorkers: modelWorkers,
        },
      },
      {
        // As in the build, the router brings the pages that a test visits, not those of all routes.
        plugins: [routeFiles(), react(), integrity],
        resolve,
        server: { headers: moduleHeaders },
        // Found late, a package makes Vite reload the page in the middle of a run.
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            'xstate',
            '@xstate/react',
            'vitest-browser-react',
            'antd',
            'antd/locale/zh_CN',
            'antd/es/locale/zh_CN',
            'dayjs',
            'dayjs/plugin/isoWeek.js',
            'dayjs/plugin/utc.js',
            '@tanstack/react-router',
            '@tanstack/react-query',
            '@tanstack/react-router-ssr-query',
            'jose',
            'qrcode',
            'spark-md5',
            'pdfjs-dist',
            'react-easy-crop',
          ],
        },
        test: {
          name: 'pages',
          include: ['tests/models/**/*.page.test.tsx'],
          setupFiles: ['empty-storage', 'no-owner-stacks', 'when-failed'].map(
            (name) => `tests/models/support/${name}.ts`,
          ),
          maxWorkers: modelWorkers,
          ...bounds,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: testBrowser() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      server('pglite'),
      server('postgres'),
    ],
  },
});
