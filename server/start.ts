import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import type { App } from './app';
import { createApp } from './app';
import { describeBackup } from './backup/describe-backup';
import { writeBackup } from './backup/write';
import { readBuild } from './built-assets';
import { ConfigError, readConfig } from './config';
import type { Connection } from './database/connection';
import { openEmbedded, openPostgres } from './database/connection';
import { lockFolder } from './database/folder-lock';
import { registerDevClock } from './dev/clock';
import type { BackupOrder } from './operator-line';
import { takeOrders } from './operator-line';
import type { PageModule } from './pages';
import { keepFilesPrivate } from './private-files';
import { loadSamples } from './samples/employees';
import { heldSamples } from './samples/held';
import { sealedColumns } from './sealed-columns';
import { adoptKeys } from './security/key-fingerprints';
import { loadSecrets, secretsPath } from './security/secrets';
import { storedKeys } from './stored-keys';
import { startTracing } from './tracing';

export interface StartedPortal extends App {
  database: Connection['kind'];
  close: () => Promise<void>;
}

const dist = join(import.meta.dirname, '../dist');

/**
 * Starts the portal that these environment variables describe, with the built pages.
 * @throws ConfigError where they, the database or the build do not allow it; EADDRINUSE where the port is taken
 */
export async function startPortal(env: NodeJS.ProcessEnv): Promise<StartedPortal> {
  const config = readConfig(env);
  keepFilesPrivate(config.dataDir);
  if (!existsSync(join(dist, 'ssr/entry-server.js'))) throw new ConfigError('the pages are not built: npm run build');
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir);
  process.once('exit', unlock);
  const secrets = await loadSecrets(config.secretsFile, config.dataDir, config.mode === 'production');
  const endTracing = config.tracing && (await startTracing(config.tracing.endpoint, config.tracing.ratio));
  const connection = config.databaseUrl
    ? await openPostgres(config.databaseUrl, {
        directUrl: config.databaseDirectUrl,
        readUrl: config.databaseReadUrl,
        streamUrl: config.eventStreamUrl,
      })
    : await openEmbedded(join(config.dataDir, 'database'));
  const samples = config.mode === 'production' ? await heldSamples(connection.db) : [];
  if (samples.length > 0)
    throw new ConfigError(`PORTAL_MODE=production cannot start: the database holds ${samples.join(' and ')}`);
  await adoptKeys(connection.db, secrets, sealedColumns, new Date());
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
  await app.server.listen({ port: config.port, host: config.host });
  const orders = connection.kind === 'embedded' ? takeOrders(config.dataDir, backUp) : undefined;

  async function backUp({ target, passphrase }: BackupOrder): Promise<string> {
    const { storage } = app.context.providers;
    const text = await readFile(secretsPath(config.secretsFile, config.dataDir), 'utf8');
    const source = { db: connection.db, storage, keyColumns: storedKeys, dataDir: config.dataDir, secrets: text };
    return describeBackup(target, await writeBackup(source, target, passphrase));
  }

  return {
    ...app,
    database: connection.kind,
    async close() {
      orders?.close();
      await app.server.close();
      await connection.close();
      await endTracing?.();
      unlock();
      process.off('exit', unlock);
    },
  };
}
