import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { differences } from '../backup/restore';
import type { TableSum } from '../backup/tables';
import { readSequences, readTable, replaceRows, settle, sumOf, writeRows } from '../backup/tables';
import { ConfigError, readConfig } from '../config';
import type { Database } from '../database/connection';
import { openEmbedded, openPostgres } from '../database/connection';
import { lockFolder } from '../database/folder-lock';
import { databaseReleases } from '../database/release-tables';
import { runCommand } from '../operator';
import { keepFilesPrivate } from '../private-files';

const usage = `Usage: DATABASE_URL=postgres://… npm run database:move
Copies the embedded database of DATA_DIR into an empty PostgreSQL. Stop the portal before; afterwards start it with that
DATABASE_URL. Files and keys stay in DATA_DIR; the embedded database stays as it is.`;

runCommand(async (words) => {
  const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(process.env);
  if (databaseUrl === undefined || words.length > 0) throw new ConfigError(usage);
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) throw new ConfigError(`${folder} is not there: no embedded database to move`);
  keepFilesPrivate(dataDir);
  const unlock = lockFolder(dataDir);
  const to = await openPostgres(databaseDirectUrl ?? databaseUrl, { silenceMs: 0 });
  try {
    const from = await openEmbedded(folder);
    try {
      // The first start on a database notes a release in it, and nothing else.
      const started = await to.db.$count(databaseReleases);
      const held = await filledTables(to.db);
      if (started !== 1 || held.length > 0)
        throw new ConfigError(`the database of DATABASE_URL is not empty: it holds ${held.join(', ')}`);
      const tables: Record<string, TableSum> = {};
      await from.db.transaction(async (source) => {
        await settle(source);
        const sequences = await readSequences(source);
        await to.db.transaction(async (target) => {
          await settle(target);
          const copy = async (table: string) => {
            tables[table] = await sumOf(source, table);
            for await (const rows of readTable(source, table)) await writeRows(target, table, rows);
          };
          await replaceRows(target, copy, sequences);
          const wrong = await differences(target, tables);
          if (wrong.length > 0) throw new ConfigError(['nothing was moved:', ...wrong].join('\n'));
        });
      });
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      return `Moved ${Object.keys(tables).length} tables with ${rows} rows; every table has the same content.`;
    } finally {
      await from.close();
    }
  } finally {
    await to.close();
    unlock();
  }
});

/** Tables with rows that migrations do not bring. */
async function filledTables(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['accounts', 'employees', 'staff_log', 'key_fingerprints'])
    if ((await sumOf(db, name)).rows > 0) found.push(name);
  return found;
}
