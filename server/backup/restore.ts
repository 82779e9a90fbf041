import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ConfigError } from '../config';
import type { Database } from '../database/connection';
import { newestMigration } from '../database/migrate';
import { tableNames } from '../database/rows';
import type { StorageProvider } from '../providers/storage/storage';
import { version } from '../version';
import { openWith } from './sealed-secrets';
import { replaceRows, settle, sumOf, writeRows } from './tables';
import type { Manifest } from './write';
import { keptFolders, sha256Of } from './write';

const shape = Type.Object({
  format: Type.Literal(1),
  version: Type.String(),
  migration: Type.String(),
  createdAt: Type.String(),
  tables: Type.Record(Type.String(), Type.Object({ rows: Type.Integer(), sum: Type.String() })),
  sequences: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  files: Type.Object({ count: Type.Integer(), bytes: Type.Integer() }),
  missing: Type.Array(Type.String()),
  parts: Type.Record(Type.String(), Type.String()),
});

/** Reads what a backup says of itself, and checks that all of it is there as it was written. @throws ConfigError */
export async function readManifest(folder: string): Promise<Manifest> {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  } catch (cause) {
    throw new ConfigError(`${folder} is not a backup: its manifest.json cannot be read`, { cause });
  }
  if (!Value.Check(shape, read)) throw new ConfigError(`${folder} is not a backup of this kind`);
  const manifest: Static<typeof shape> = read;
  if (manifest.migration !== newestMigration())
    throw new ConfigError(
      `the backup is of release ${manifest.version} (${manifest.migration}), this program is ${version} (${newestMigration()}): restore with that release, then upgrade`,
    );
  for (const [name, sum] of Object.entries(manifest.parts))
    if (!existsSync(join(folder, name)) || (await sha256Of(join(folder, name))) !== sum)
      throw new ConfigError(`the backup is damaged: ${name} is not what was written`);
  return manifest;
}

export const openSecrets = async (folder: string, passphrase: string): Promise<string> =>
  openWith(passphrase, await readFile(join(folder, 'secrets.sealed'), 'utf8'));

async function* batchesOf(file: string): AsyncGenerator<(string | null)[][]> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  let rows: (string | null)[][] = [];
  for await (const line of lines) {
    rows.push(JSON.parse(line));
    if (rows.length < 500) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

/** Tables whose rows are not those that were counted, each with both. */
export async function differences(tx: Database, tables: Manifest['tables']): Promise<string[]> {
  const found: string[] = [];
  for (const name of new Set([...Object.keys(tables), ...(await tableNames(tx))])) {
    const wanted = tables[name];
    const { rows, sum } = await sumOf(tx, name);
    if (wanted?.rows !== rows || wanted.sum !== sum)
      found.push(
        `${name}: ${wanted?.rows ?? 'no'} rows in the backup, ${rows} here${wanted?.rows === rows ? ', of other content' : ''}`,
      );
  }
  return found;
}

/** Puts all tables in place of what is there, or changes nothing. @throws ConfigError where they are not as they were written */
export async function restoreDatabase(db: Database, folder: string, manifest: Manifest): Promise<void> {
  await db.transaction(async (tx) => {
    await settle(tx);
    await replaceRows(
      tx,
      async (table) => {
        if (!(table in manifest.tables)) return;
        for await (const rows of batchesOf(join(folder, 'tables', `${table}.ndjson.gz`)))
          await writeRows(tx, table, rows);
      },
      manifest.sequences,
    );
    const wrong = await differences(tx, manifest.tables);
    if (wrong.length > 0) throw new ConfigError(['the database is not what was backed up', ...wrong].join('\n'));
  });
}

/** Puts files into the storage and the data directory. */
export async function restoreFiles(storage: StorageProvider, dataDir: string, folder: string): Promise<number> {
  const objects = join(folder, 'objects');
  let count = 0;
  for (const entry of await readdir(objects, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    await storage.put(file.slice(objects.length + 1), await readFile(file), 'application/octet-stream');
    count += 1;
  }
  for (const name of keptFolders)
    if (existsSync(join(folder, 'data', name)))
      await cp(join(folder, 'data', name), join(dataDir, name), { recursive: true });
  return count;
}

export async function writeSecrets(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { mode: 0o600, flag: 'wx' });
}
