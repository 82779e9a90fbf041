import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { sql } from 'drizzle-orm';
import { createApp } from './app';
import { banner } from './banner';
import { readBuild } from './built-assets';
import { ConfigError, readConfig } from './config';
import { openEmbedded, openPostgres } from './database/connection';
import { lockFolder } from './database/folder-lock';
import { registerDevClock } from './dev/clock';
import type { PageModule } from './pages';
import { keepFilesPrivate } from './private-files';
import { loadSamples } from './samples/employees';
import { heldSamples } from './samples/held';
import { loadSecrets } from './security/secrets';

// React reads it when the pages are loaded; its development build takes 50 % longer to render.
process.env.NODE_ENV ??= 'production';

const dist = join(import.meta.dirname, '../dist');

async function start(): Promise<void> {
  const config = readConfig(process.env);
  keepFilesPrivate(config.dataDir);
  if (!existsSync(join(dist, 'ssr/entry-server.js'))) throw new ConfigError('the pages are not built: npm run build');
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir);
  process.once('exit', unlock);
  const secrets = await loadSecrets(config.secretsFile, config.dataDir, config.mode === 'production');
  const connection = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : await openEmbedded(join(config.dataDir, 'database'));
  const samples = config.mode === 'production' ? await heldSamples(connection.db) : [];
  if (samples.length > 0)
    throw new ConfigError(`PORTAL_MODE=production cannot start: the database holds ${samples.join(' and ')}`);
  const clock = registerDevClock(config.devClock);
  const module: Promise<PageModule> = import(pathToFileURL(join(dist, 'ssr/entry-server.js')).href);
  const app = await createApp({
    config,
    connection,
    secrets,
    ...(config.devClock ? { now: clock.now } : {}),
    pages: {
      folder: join(dist, 'client'),
      load: () => module,
      ...readBuild(join(dist, 'client')),
    },
  });
  clock.register(app.server);
  // Processes that start at the same time on one PostgreSQL load sample content one after the other.
  if (config.mode === 'default' && connection.kind === 'postgres')
    await connection.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(727002)`);
      await loadSamples(app.context);
    });
  else if (config.mode === 'default') await loadSamples(app.context);
  closeWithGrace({ delay: 10_000, logger: app.server.log }, async () => {
    await app.server.close();
    await connection.close();
    unlock();
  });
  await app.server.listen({ port: config.port, host: config.host });
  console.log(banner(app, connection.kind));
}

start().catch((error: unknown) => {
  const known =
    error instanceof ConfigError || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  console.error(known && error instanceof Error ? error.message : error);
  process.exit(1);
});
