import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import pg from 'pg';
import { describeBackup } from '../backup/describe-backup';
import { openSecrets, readManifest, restoreDatabase, restoreFiles, writeSecrets } from '../backup/restore';
import { readPassphrase } from '../backup/sealed-secrets';
import type { Config } from '../config';
import { ConfigError, readConfig } from '../config';
import { accounts } from '../database/account-tables';
import { openSnapshot } from '../modules/archive/report-content';
import { reports } from '../modules/archive/tables';
import { files } from '../modules/files/tables';
import { emailIndex, openEmail } from '../modules/identity/accounts-store';
import type { Operated } from '../operator';
import { logCommand, runCommand, withData } from '../operator';
import { keepFilesPrivate } from '../private-files';
import { chooseProviders } from '../providers';
import { checkKeys } from '../security/key-fingerprints';
import { secretsPath } from '../security/secrets';

const usage = `Usage: npm run portal:restore -- FOLDER
Puts a backup into an empty place: the database of DATABASE_URL (or the embedded one in DATA_DIR), the files, and the keys as
SECRETS_FILE, opened with the passphrase in BACKUP_PASSPHRASE_FILE; then checks what was restored.`;

/** @throws ConfigError where something is there already */
async function requireEmpty({ databaseUrl, databaseDirectUrl, dataDir, secretsFile }: Config): Promise<void> {
  const path = secretsPath(secretsFile, dataDir);
  if (existsSync(path)) throw new ConfigError(`${path} is there already: restore into an empty place`);
  if (databaseUrl === undefined) {
    const folder = join(dataDir, 'database');
    if (existsSync(folder)) throw new ConfigError(`${folder} is there already: restore into an empty place`);
    return;
  }
  const client = new pg.Client({ connectionString: databaseDirectUrl ?? databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((cause: Error) => {
    throw new ConfigError(`the database of DATABASE_URL cannot be reached: ${cause.message}`, { cause });
  });
  try {
    const { rows } = await client.query(
      "select 1 from information_schema.tables where table_schema in ('public', 'drizzle') limit 1",
    );
    if (rows.length > 0) throw new ConfigError('the database of DATABASE_URL has tables: restore into an empty one');
  } finally {
    await client.end();
  }
}

/** Tries what the tables alone do not show: that keys, rows and files fit. */
async function check({ config, db, secrets, vault }: Operated): Promise<string[]> {
  await checkKeys(db, secrets);
  const faults: string[] = [];
  const known = await db.select().from(accounts).where(isNotNull(accounts.emailIndex)).limit(20);
  for (const { code, email, emailIndex: index } of known)
    if (email === null || emailIndex(vault, openEmail(vault, email)) !== index)
      faults.push(`account ${code} would not be found at its sign-in`);
  const { storage } = chooseProviders(config, secrets, () => new Date()).providers;
  const stored = and(eq(files.status, 3), inArray(files.suffix, ['png', 'jpg', 'jpeg', 'webp', 'gif']));
  const pictures = await db.select().from(files).where(stored).limit(20);
  for (const { id, key, size } of pictures) {
    const bytes = await buffer(await storage.read(key)).catch(() => undefined);
    if (bytes?.length !== size) faults.push(`the picture ${id} is not there`);
  }
  const issued = await db.select().from(reports).limit(20);
  for (const report of issued)
    if (
      vault.index(vault.open(report.code, 'report.code'), 'report.code') !== report.codeIndex ||
      !openSnapshot(vault, report)
    )
      faults.push(`report ${report.id} would not be verified`);
  if (faults.length > 0) throw new ConfigError(['restored, but:', ...faults].join('\n'));
  return [
    `keys fit; tried: ${known.length} accounts by their mailbox, ${pictures.length} pictures, ${issued.length} reports by their code`,
  ];
}

runCommand(async ([word = '', ...more]) => {
  if (word === '' || word.startsWith('-') || more.length > 0) throw new ConfigError(usage);
  const folder = resolve(word);
  const config = readConfig(process.env);
  const secrets = await openSecrets(folder, readPassphrase(process.env.BACKUP_PASSPHRASE_FILE));
  const manifest = await readManifest(folder);
  await requireEmpty(config);
  keepFilesPrivate(config.dataDir);
  const path = secretsPath(config.secretsFile, config.dataDir);
  await writeSecrets(path, secrets);
  const restored = withData(
    async (data) => {
      await restoreDatabase(data.db, folder, manifest);
      const { storage } = chooseProviders(config, data.secrets, () => new Date()).providers;
      const count = await restoreFiles(storage, config.dataDir, folder);
      if (count !== manifest.files.count)
        throw new ConfigError(`${count} of ${manifest.files.count} files were restored`);
      const checked = await check(data);
      const after = { backup: manifest.createdAt };
      await logCommand(data.db, { resource: 'health', act: 'restore', subject: 'backup', after });
      return [
        describeBackup(folder, manifest),
        'every table has the rows and the content of the backup',
        ...checked,
      ].join('\n');
    },
    { patient: true },
  );
  try {
    return await restored;
  } catch (error) {
    // What was begun would be in the way of another try; a PostgreSQL keeps empty tables, which its operator drops.
    await rm(path, { force: true });
    if (config.databaseUrl === undefined) await rm(join(config.dataDir, 'database'), { recursive: true, force: true });
    throw error;
  }
});
