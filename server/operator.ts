import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Config } from './config';
import { ConfigError, readConfig } from './config';
import type { Database } from './database/connection';
import { openEmbedded, openPostgres } from './database/connection';
import { lockFolder } from './database/folder-lock';
import { writeLog } from './database/staff-log';
import { keepFilesPrivate } from './private-files';
import type { FieldVault } from './security/field-vault';
import { createFieldVault } from './security/field-vault';
import { checkKeys } from './security/key-fingerprints';
import type { Secrets } from './security/secrets';
import { loadSecrets } from './security/secrets';

export interface Operated {
  config: Config;
  db: Database;
  secrets: Secrets;
  vault: FieldVault;
}

/** Reads a file named by the operator. @throws ConfigError */
export async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read`, { cause });
  }
}

/**
 * Runs an operator command on the server's data, configured by the same environment variables. The embedded database
 * allows one process, so the server must be stopped first.
 * @param options.patient whether a statement may take long
 * @throws ConfigError
 */
export async function withData<Result>(
  work: (data: Operated) => Promise<Result>,
  { patient = false } = {},
): Promise<Result> {
  const config = readConfig(process.env);
  keepFilesPrivate(config.dataDir);
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir);
  try {
    const secrets = await loadSecrets(config.secretsFile, config.dataDir, config.mode === 'production');
    const connection = config.databaseUrl
      ? await openPostgres(config.databaseDirectUrl ?? config.databaseUrl, patient ? { silenceMs: 0 } : {})
      : await openEmbedded(join(config.dataDir, 'database'));
    try {
      await checkKeys(connection.db, secrets);
      return await work({ config, db: connection.db, secrets, vault: createFieldVault(secrets) });
    } finally {
      await connection.close();
    }
  } finally {
    unlock();
  }
}

/**
 * Enters in the staff log what an operator's command does, or whose data it shows. For a change `db` is its transaction; what is
 * shown is entered before.
 */
export const logCommand = (db: Database, entry: Omit<Parameters<typeof writeLog>[1], 'actor'>): Promise<void> =>
  writeLog(db, { actor: undefined, ...entry }, new Date());

/** A failed statement bears its values, and the database's message a row: of both only the code and the place are told. */
export function withoutData(error: unknown): string {
  if (!(error instanceof Error)) return 'the command failed';
  const isOfDatabase = error instanceof DrizzleQueryError || error.name === 'DatabaseError';
  if (!isOfDatabase) return error.stack ?? error.message;
  const { code } = Object(error.cause ?? error);
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`the database refused a statement${code === undefined ? '' : ` (${code})`}`, ...places].join('\n');
}

/** Prints a command's result. A ConfigError is printed as one line and exits with 1. */
export function runCommand(command: (words: string[]) => Promise<string>): void {
  command(process.argv.slice(2)).then(
    (text) => console.log(text),
    (error: unknown) => {
      console.error(error instanceof ConfigError ? error.message : withoutData(error));
      process.exitCode = 1;
    },
  );
}
