import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ConfigError } from '../config';
import type { Database } from '../database/connection';
import { newestMigration } from '../database/migrate';
import { rowsOf, tableNames } from '../database/rows';
import { ProviderError } from '../providers/provider-error';
import type { StorageProvider } from '../providers/storage/storage';
import { version } from '../version';
import { closeWith } from './sealed-secrets';
import type { Sequence, TableSum } from './tables';
import { readSequences, readTable, settle, sumOf } from './tables';

export interface Manifest {
  format: 1;
  version: string;
  /** The newest one of the program. */
  migration: string;
  createdAt: string;
  tables: Record<string, TableSum>;
  sequences: Sequence[];
  /** Objects of the storage. */
  files: { count: number; bytes: number };
  /** Rows told of these, and the storage had none. */
  missing: string[];
  /** SHA-256 of every other file of the backup. */
  parts: Record<string, string>;
}

export interface BackupSource {
  db: Database;
  storage: StorageProvider;
  /** Of the rows that name objects of the storage. */
  keyColumns: readonly PgColumn[];
  dataDir: string;
  /** The text of the secrets file. */
  secrets: string;
}

/** What an operator or a sandbox has put into the data directory. */
export const keptFolders = ['films', 'esign-sandbox', 'payment-sandbox'] as const;

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function writeTable(tx: Database, table: string, file: string): Promise<void> {
  async function* lines() {
    for await (const rows of readTable(tx, table)) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file));
}

/** Tables, sequences and names of objects, all of one moment, while others write. */
function writeDatabase({ db, keyColumns }: BackupSource, folder: string) {
  return db.transaction(
    async (tx) => {
      await settle(tx);
      const tables: Record<string, TableSum> = {};
      for (const table of await tableNames(tx)) {
        tables[table] = await sumOf(tx, table);
        await writeTable(tx, table, join(folder, `${table}.ndjson.gz`));
      }
      const keys: string[] = [];
      for (const column of keyColumns)
        for (const { key } of await rowsOf<{ key: string }>(tx, sql`select ${column} as key from ${column.table}`))
          keys.push(key);
      return { tables, sequences: await readSequences(tx), keys };
    },
    { isolationLevel: 'repeatable read' },
  );
}

const isMissing = (error: unknown): boolean => error instanceof ProviderError && error.kind === 'missing';

async function writeObjects(storage: StorageProvider, keys: readonly string[], folder: string) {
  const files = { count: 0, bytes: 0 };
  const missing: string[] = [];
  for (const key of keys) {
    const file = join(folder, key);
    await mkdir(dirname(file), { recursive: true });
    try {
      const object = await storage.read(key);
      const out = createWriteStream(file);
      await pipeline(object, out);
      files.count += 1;
      files.bytes += out.bytesWritten;
    } catch (error) {
      // An upload that has not ended, or was removed since.
      if (!isMissing(error)) throw error;
      missing.push(key);
    }
  }
  return { files, missing };
}

/**
 * Writes a backup into a new folder, which has its name once it is complete: the database of one moment, the files that it
 * names, the keys closed with a passphrase.
 * @throws ConfigError where the folder is there already
 */
export async function writeBackup(source: BackupSource, target: string, passphrase: string): Promise<Manifest> {
  if (existsSync(target)) throw new ConfigError(`${target} is there already: name a new folder`);
  const folder = `${target}.partial`;
  await rm(folder, { recursive: true, force: true });
  let manifest: Manifest;
  try {
    await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
    await mkdir(join(folder, 'objects'));
    const { keys, ...database } = await writeDatabase(source, join(folder, 'tables'));
    const objects = await writeObjects(source.storage, keys, join(folder, 'objects'));
    for (const name of keptFolders)
      if (existsSync(join(source.dataDir, name)))
        await cp(join(source.dataDir, name), join(folder, 'data', name), { recursive: true });
    await writeFile(join(folder, 'secrets.sealed'), closeWith(passphrase, source.secrets), { mode: 0o600 });
    const parts: Record<string, string> = {};
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) parts[file.slice(folder.length + 1)] = await sha256Of(file);
    }
    manifest = {
      format: 1,
      version,
      migration: newestMigration(),
      createdAt: new Date().toISOString(),
      ...database,
      ...objects,
      parts,
    };
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true });
    await rename(folder, target);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const stamp = join(source.dataDir, 'last-backup');
  await writeFile(stamp, '');
  await utimes(stamp, new Date(), new Date());
  return manifest;
}
