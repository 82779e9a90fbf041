import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Packages with native code or files of their own, with an optional one that is not installed, or for development only. */
const unbundled = [
  ...['@electric-sql/pglite', '@fastify/swagger-ui', '@napi-rs/canvas', '@node-rs/argon2', 'fontkit', 'pdfkit', 'pg'],
  ...['sharp', 'vite', 'wawoff2'],
];

/**
 * Bundles the server with its packages for tests: a portal starts with less than half of the CPU that it takes to read them
 * one by one. `npm start` reads them so; one test of `tests/server/process.test.ts` starts that. Beside the server stands
 * the process in which browser tests run several portals.
 * @param name of the folder
 * @returns the server's file, inside the repository, where its other packages are found
 */
export async function bundleServer(name: string): Promise<string> {
  const folder = resolve('.cache', name);
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'own-place',
        // Modules find their files by where they are themselves.
        transform: (code, id) =>
          id.includes('/server/')
            ? code
                .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
                .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
            : undefined,
      },
    ],
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: true,
      rolldownOptions: { input: ['server/main.ts', 'e2e/support/portals-process.ts'] },
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
    },
  });
  return join(folder, 'main.js');
}
