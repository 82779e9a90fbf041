import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describeBackup } from '../backup/describe-backup';
import { readPassphrase } from '../backup/sealed-secrets';
import { writeBackup } from '../backup/write';
import { ConfigError, readConfig } from '../config';
import { runCommand, withData } from '../operator';
import { giveOrder } from '../operator-line';
import { chooseProviders } from '../providers';
import { secretsPath } from '../security/secrets';
import { storedKeys } from '../stored-keys';

const usage = `Usage: npm run portal:backup -- FOLDER
Writes a backup into a new folder while the portal serves: the database of one moment, the files that it names, and the keys,
closed with the passphrase in BACKUP_PASSPHRASE_FILE. Settings are those of the server.`;

runCommand(async ([word = '', ...more]) => {
  if (word === '' || word.startsWith('-') || more.length > 0) throw new ConfigError(usage);
  const target = resolve(word);
  if (existsSync(target)) throw new ConfigError(`${target} is there already: name a new folder`);
  const passphrase = readPassphrase(process.env.BACKUP_PASSPHRASE_FILE);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const said = databaseUrl === undefined ? await giveOrder(dataDir, { target, passphrase }) : undefined;
  if (said !== undefined) return said;
  return withData(
    async ({ config, db, secrets }) => {
      const { storage } = chooseProviders(config, secrets, () => new Date()).providers;
      const text = await readFile(secretsPath(config.secretsFile, config.dataDir), 'utf8');
      const source = { db, storage, keyColumns: storedKeys, dataDir: config.dataDir, secrets: text };
      return describeBackup(target, await writeBackup(source, target, passphrase));
    },
    { patient: true },
  );
});
