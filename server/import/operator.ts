import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config';
import type { Database } from '../database/connection';
import { openEmbedded, openPostgres } from '../database/connection';
import { lockFolder } from '../database/folder-lock';
import type { FieldVault } from '../security/field-vault';
import { createFieldVault } from '../security/field-vault';
import { loadSecrets } from '../security/secrets';

export async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read`, { cause });
  }
}

/** Works on the database that the server uses; refused where a server holds the embedded one. */
export async function onDatabase<Result>(work: (db: Database, vault: FieldVault) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir);
  try {
    const secrets = await loadSecrets(config.secretsFile, config.dataDir, config.mode === 'production');
    const connection = config.databaseUrl
      ? await openPostgres(config.databaseUrl)
      : await openEmbedded(join(config.dataDir, 'database'));
    try {
      return await work(connection.db, createFieldVault(secrets));
    } finally {
      await connection.close();
    }
  } finally {
    unlock();
  }
}

/** Runs a command of an operator: prints what it answers, or in one line why it failed. */
export function runCommand(command: (words: string[]) => Promise<string>): void {
  command(process.argv.slice(2)).then(console.log, (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
}
