import { ConfigError } from '../config';
import type { Operated } from '../operator';
import { logCommand, runCommand, withData } from '../operator';
import { sealedColumns } from '../sealed-columns';
import { replaceFingerprints } from '../security/key-fingerprints';
import { countSealed, nameOfColumn, reseal, tablesSealedWith } from '../security/reseal';
import type { Secrets } from '../security/secrets';
import { createSecrets, replaceSecrets, secretsPath } from '../security/secrets';

const usage = `Usage: npm run secrets:rotate -- STEP
The steps in their order. After "add" and "use" copy the secrets file to every machine and restart every process:
  add     adds a new key for fields and one for what browsers send; nothing uses them yet
  use     writes with the new keys from the next start on, and replaces the key of upload links
  reseal  seals what older keys have sealed anew, while the portal runs; may be interrupted and repeated
  drop    removes the older keys, once nothing is sealed with them
  status  which keys there are, and how many values each has sealed`;

const kidsOf = (keys: readonly { kid?: string | undefined }[]): string[] => keys.map(({ kid = '' }) => kid);

/** The keys of the file but the first: those that are not used, or not any more. */
const olderKids = ({ fieldKeys: [, ...others] }: Secrets): string[] => kidsOf(others);

type Step = (data: Operated, save: (secrets: Secrets) => Promise<void>) => Promise<string>;

const add: Step = async ({ secrets }, save) => {
  const made = await createSecrets(secrets.origin);
  await save({
    ...secrets,
    fieldKeys: [...secrets.fieldKeys, ...made.fieldKeys],
    transportKeys: [...secrets.transportKeys, ...made.transportKeys],
  });
  return `Added ${kidsOf(made.fieldKeys)} and ${kidsOf(made.transportKeys)}. Copy the file, restart every process, then: use`;
};

const lastFirst = <Key>(keys: readonly Key[]): Key[] => [...keys.slice(-1), ...keys.slice(0, -1)];

const use: Step = async ({ secrets, db }, save) => {
  if (secrets.fieldKeys.length === 1) throw new ConfigError('There is no other key: begin with add');
  const fieldKeys = lastFirst(secrets.fieldKeys);
  const { linkKey } = await createSecrets(secrets.origin);
  const next = { ...secrets, fieldKeys, linkKey, transportKeys: lastFirst(secrets.transportKeys) };
  await db.transaction(async (tx) => {
    await replaceFingerprints(tx, next, new Date());
    await logCommand(tx, {
      resource: 'health',
      act: 'change',
      subject: 'keys',
      after: { key: kidsOf(fieldKeys)[0] ?? '' },
    });
    // Last: where the file cannot be written, nothing is noted.
    await save(next);
  });
  return `${kidsOf(fieldKeys)[0]} is in use. Copy the file, restart every process, then: reseal`;
};

const resealAll: Step = async ({ secrets, db, vault }) => {
  const old = olderKids(secrets);
  if (old.length === 0) return 'There is one key: nothing to seal anew';
  let total = 0;
  const failed: string[] = [];
  for (const sealed of sealedColumns) {
    const name = nameOfColumn(sealed);
    const waiting = await countSealed(db, sealed, old);
    if (waiting === 0) continue;
    const onProgress = (done: number) => process.stderr.write(`${name}: ${done} of ${waiting}\n`);
    const { done, unreadable } = await reseal(db, vault, sealed, old, onProgress);
    total += done;
    if (unreadable > 0) failed.push(`${name}: ${unreadable}`);
  }
  const said = `${total} values sealed anew with ${kidsOf(secrets.fieldKeys)[0]}`;
  if (failed.length > 0) throw new ConfigError([`${said}; none of the keys opens:`, ...failed].join('\n'));
  return `${said}. Then: drop`;
};

const drop: Step = async ({ secrets, db }, save) => {
  const [current, ...old] = secrets.fieldKeys;
  const [transport] = secrets.transportKeys;
  if (current === undefined || transport === undefined || old.length === 0)
    return 'There is one key: nothing to remove';
  const tables = await tablesSealedWith(db, kidsOf(old));
  if (tables.length > 0)
    throw new ConfigError(`Older keys have still sealed values of ${tables.join(', ')}: reseal, and use before it`);
  const next = { ...secrets, fieldKeys: [current], transportKeys: [transport] };
  await db.transaction(async (tx) => {
    await replaceFingerprints(tx, next, new Date());
    await save(next);
  });
  return `Removed ${kidsOf(old).join(', ')}. Copy the file; backups of before need the older one`;
};

const status: Step = async ({ secrets, db }) => {
  const lines: string[] = [];
  for (const [at, kid] of kidsOf(secrets.fieldKeys).entries()) {
    let total = 0;
    for (const sealed of sealedColumns) total += await countSealed(db, sealed, [kid]);
    lines.push(`${kid}${at === 0 ? ' (in use)' : ''}: ${total} values`);
  }
  return lines.join('\n');
};

const steps: Readonly<Record<string, Step>> = { add, use, reseal: resealAll, drop, status };

runCommand(async ([word = '']) => {
  const step = Object.hasOwn(steps, word) ? steps[word] : undefined;
  if (!step) throw new ConfigError(usage);
  return withData((data) => {
    const path = secretsPath(data.config.secretsFile, data.config.dataDir);
    return step(data, (secrets) => replaceSecrets(path, secrets));
  });
});
