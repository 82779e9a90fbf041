import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../../../config';
import { openEmbedded, openPostgres } from '../../../database/connection';
import { lockFolder } from '../../../database/folder-lock';
import { createFieldVault } from '../../../security/field-vault';
import { loadSecrets } from '../../../security/secrets';
import { putEmployees } from '../employees-store';
import { headingHelp } from './columns';
import { parseEmployees } from './parse';

const usage = `Usage: npm run employees:import FILE.csv
UTF-8 or GB18030. ${headingHelp()}`;

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new ConfigError(`${file} cannot be read`, { cause });
  }
}

/** Brings the employees of a CSV file into the database that the server uses; all or none. */
async function importEmployees(file: string): Promise<string> {
  const parsed = parseEmployees(await readBytes(file));
  if ('faults' in parsed) {
    const list = parsed.faults.map(({ line, reason }) => `  line ${line}: ${reason}`);
    throw new ConfigError([`Nothing was imported: ${parsed.faults.length} fault(s) in ${file}`, ...list].join('\n'));
  }
  const config = readConfig(process.env);
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir);
  try {
    const secrets = await loadSecrets(config.secretsFile, config.dataDir, config.mode === 'production');
    const connection = config.databaseUrl
      ? await openPostgres(config.databaseUrl)
      : await openEmbedded(join(config.dataDir, 'database'));
    try {
      const { added, replaced } = await putEmployees(connection.db, createFieldVault(secrets), parsed.records);
      return `Imported ${parsed.records.length} employees: ${added} new, ${replaced} replaced`;
    } finally {
      await connection.close();
    }
  } finally {
    unlock();
  }
}

async function run([file]: string[]): Promise<void> {
  if (!file) throw new ConfigError(usage);
  console.log(await importEmployees(file));
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
