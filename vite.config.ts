import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/** The build's `import()` can be retried: see `importChunk`. */
const retriedImports: Plugin = {
  name: 'retried-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { importChunk as __vitePreload } from ${JSON.stringify(resolve('src/services/shared/import-chunk.ts'))};`
      : undefined,
};

/**
 * `@xstate/react` is one module: `useActorRef` in it imports xstate, `useSelector`, which every page has, does not. The hook that
 * starts actors gets a copy of its own, so that xstate is in no first load.
 */
const actorHook: Plugin = {
  name: 'actor-hook',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id !== '@xstate/react' || !importer?.endsWith('/use-started.ts')) return undefined;
    const resolved = await this.resolve(id, importer, { skipSelf: true });
    // The server has it from node_modules.
    return resolved && !resolved.external ? `${resolved.id}?actor` : undefined;
  },
};

const suffix = '?integrity';

/** `import hash from 'package/file?integrity'`: what the `integrity` of a script is that has the file's bytes. */
export const integrity: Plugin = {
  name: 'integrity',
  enforce: 'pre',
  resolveId: (id) =>
    id.endsWith(suffix)
      ? `\0${createRequire(import.meta.url).resolve(id.slice(0, -suffix.length))}${suffix}`
      : undefined,
  load(id) {
    if (!id.startsWith('\0') || !id.endsWith(suffix)) return undefined;
    const hash = createHash('sha384').update(readFileSync(id.slice(1, -suffix.length)));
    return `export default ${JSON.stringify(`sha384-${hash.digest('base64')}`)};`;
  },
};

/** Writes the route tree, and splits each route file into its address and its page, which is loaded when it is visited. */
export const routeFiles = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // What a page loads comes with the page: the entry holds addresses and titles only.
    codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
    virtualRouteConfig: './src/routes.ts',
    routesDirectory: './src/routes',
    generatedRouteTree: './src/routeTree.gen.ts',
    quoteStyle: 'single',
  });

/** `npm run build` runs this twice: for the browser, and with `--ssr src/entry-server.tsx` for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [routeFiles(), react(), integrity, retriedImports, actorHook],
  resolve: { tsconfigPaths: true },
  appType: 'custom',
  // Whole, antd takes a second to load, in the first request for a page of the console: of the bundle, what is used is left.
  ssr: isSsrBuild ? { noExternal: [/^antd\b/, /^@ant-design\//, /^@rc-component\//] } : {},
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/ssr',
        target: 'node20',
        emptyOutDir: true,
        // Pictures are fetched when they come near: the server's page names them as the browser's script does.
        assetsInlineLimit: (file) => (file.includes('/pictures/') ? false : undefined),
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: {
          // Vite leaves out the chunk itself where it imports no other.
          resolveDependencies: (file, imports) => [...new Set([file, ...imports])],
        },
        target: 'es2022',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: {
            // The entry lists all files: without names it is 1 KB shorter. Machines keep the name of their flow for the replay.
            chunkFileNames: ({ facadeModuleId }) => {
              const flow = /\/machines\/[^/]+\/([^/]+)\/machine\.ts$/.exec(facadeModuleId ?? '')?.[1];
              return `assets/${flow === undefined ? '' : `${flow}-machine-`}[hash:7].js`;
            },
            assetFileNames: ({ names }) =>
              `assets/${names.some((name) => name.endsWith('.css')) ? '[hash]' : '[name]-[hash]'}[extname]`,
            codeSplitting: {
              groups: [
                // What every flow needs is fetched with the first one: `useSelector` alone does not bring it to a page.
                {
                  name: 'flow',
                  // Not what the hook shares with every page.
                  includeDependenciesRecursively: false,
                  test: /node_modules\/xstate\/|\?actor$|\/shared\/(start-actor|use-started|use-dialog-flow|failure)\./,
                  priority: 2,
                },
                // What every page needs comes in one piece, not in as many as there are pages that share it.
                { name: 'shell', tags: ['$initial'], priority: 1 },
                // On a slow network a request costs more than its bytes, and a browser sends six at once: the page of the
                // archive and the application's dialogs are six files each.
                // Without a group of its own, what the dialogs need too would come with antd.
                {
                  name: 'hydration',
                  test: /\/ui\/parts\/(use-(hydrated|replayed-input)|reduced-motion)\.|\/ui\/icons\/CloseIcon\./,
                  priority: 1,
                },
                { name: 'press', test: /\/shared\/(use-focus-return|use-dialog|dialog-button)\./ },
                {
                  name: 'parts',
                  test: /\/(ui\/parts\/Notice|shared\/flow-section|routes\/shared\/use-toasts)\./,
                  priority: 1,
                },
                {
                  name: 'archive-shared',
                  test: /\/(services\/archive\/archive|use-done|verification-code|ArchiveNotices)\./,
                },
                // Each page of text has them all; four files are a third of a kilobyte more than one.
                { name: 'page-parts', test: /\/ui\/parts\/(Breadcrumb|Card|PageLink|Skeleton)\./, priority: 1 },
                { name: 'dialog', test: /\/(ui\/antd\/|ui\/parts\/Steps\.)/ },
                {
                  name: 'apply',
                  // Their own modules only: what other pages use too stays apart.
                  includeDependenciesRecursively: false,
                  test: /\/(apply-dialogs|apply-flow|apply-report\/machine|ApplyDialog|IdentityDialog|QrPanel|AgreementDialogs|agreement\.module|face-form|id-no)\b/,
                },
              ],
            },
          },
        },
      },
}));
