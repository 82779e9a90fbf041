import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { ViteDevServer } from 'vite';
import { createServer as createVite } from 'vite';
import type { App } from '../app';
import type { RouteAssets } from '../built-assets';
import type { Config } from '../config';
import { readConfig } from '../config';
import type { Connection } from '../database/connection';
import { lockFolder } from '../database/folder-lock';
import type { PageModule } from '../pages';
import { keepFilesPrivate } from '../private-files';

/** One process: Vite serves and hot-reloads the browser modules, and reloads the server when its files change. */
interface Running {
  app: App;
  connection: Connection;
}

// It would serve sources, load sample content and use any secrets that it finds.
if (process.env.PORTAL_MODE === 'production') {
  console.error('npm run dev is for development: PORTAL_MODE=production needs npm start');
  process.exit(1);
}
const config = readConfig(process.env);
keepFilesPrivate(config.dataDir);
lockReleasedAtExit(config);
const vite = await createVite({ server: { middlewareMode: true, hmr: { port: config.port + 1 } }, appType: 'custom' });
let running = load(vite, config);

const serverFiles = /\/(server|contract)\//;
let pending: NodeJS.Timeout | undefined;
vite.watcher.on('change', (file) => {
  if (!serverFiles.test(file)) return;
  clearTimeout(pending);
  pending = setTimeout(() => {
    running = running
      .then(stop, () => undefined)
      .then(() => {
        vite.moduleGraph.invalidateAll();
        return load(vite, config);
      });
    running.then(() => console.log('server reloaded'), console.error);
  }, 100);
});

const front = createServer((request: IncomingMessage, response: ServerResponse) => {
  vite.middlewares(request, response, () => {
    running.then(
      ({ app }) => app.server.routing(request, response),
      (error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(error instanceof Error ? error.stack : String(error));
      },
    );
  });
});
front.listen(config.port, config.host, async () => {
  const { app, connection } = await running;
  const { banner } = await vite.ssrLoadModule('/server/banner.ts');
  console.log(banner(app, connection.kind));
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    front.close();
    front.closeAllConnections();
    await running.then(stop, () => undefined);
    await vite.close();
    process.exit(0);
  });

function lockReleasedAtExit({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl) process.once('exit', lockFolder(dataDir));
}

async function stop({ app, connection }: Running): Promise<void> {
  await app.server.close();
  await connection.close();
}

/** Loads the server through Vite, so that its modules match the current files. */
async function load(server: ViteDevServer, settings: Config): Promise<Running> {
  const [{ createApp }, { openEmbedded, openPostgres }, { loadSecrets }, { loadSamples }] = await Promise.all([
    server.ssrLoadModule('/server/app.ts'),
    server.ssrLoadModule('/server/database/connection.ts'),
    server.ssrLoadModule('/server/security/secrets.ts'),
    server.ssrLoadModule('/server/samples/employees.ts'),
  ]);
  const connection: Connection = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, {
        directUrl: settings.databaseDirectUrl,
        readUrl: settings.databaseReadUrl,
        streamUrl: settings.eventStreamUrl,
      })
    : await openEmbedded(join(settings.dataDir, 'database'));
  const app: App = await createApp({
    config: settings,
    connection,
    secrets: await loadSecrets(settings.secretsFile, settings.dataDir, false),
    pages: {
      load: (): Promise<PageModule> => server.ssrLoadModule('/src/entry-server.tsx') as Promise<PageModule>,
      assetsOf: developmentAssets,
    },
  });
  await app.server.ready();
  await loadSamples(app.context);
  return { app, connection };
}

/** Enables React Fast Refresh; with an index.html Vite would inject it. */
const refreshPreamble = react.preambleCode.replace('__BASE__', '/');

/** Vite's client injects styles and updates modules; the page only needs the entry. */
function developmentAssets(routeFile: string): RouteAssets {
  if (routeFile !== '__root.tsx') return { preloads: [], css: [] };
  return {
    preloads: [],
    css: ['/src/ui/theme/base.css'],
    scripts: [
      { attrs: { type: 'module' }, children: refreshPreamble },
      { attrs: { type: 'module', src: '/@vite/client' } },
      { attrs: { type: 'module', src: '/src/entry-client.tsx' } },
    ],
  };
}
