import { createHmac } from 'node:crypto';
import { notInArray } from 'drizzle-orm';
import { ConfigError } from '../config';
import type { Database } from '../database/connection';
import { createFieldVault } from './field-vault';
import type { SealedColumn } from './reseal';
import { nameOfColumn, sampleOf } from './reseal';
import type { Secrets } from './secrets';
import { keyFingerprints } from './tables';

const fingerprintOf = (key: string): string =>
  createHmac('sha256', key).update('portal key fingerprint').digest('base64url').slice(0, 22);

/** The keys of a secrets file by name. A fingerprint tells nothing of its key. */
function fingerprints({ fieldKeys, indexKey, linkKey, transportKeys }: Secrets): Map<string, string> {
  return new Map([
    ...fieldKeys.map(({ kid, key }): [string, string] => [`field ${kid}`, fingerprintOf(key)]),
    ['index', fingerprintOf(indexKey)],
    ['link', fingerprintOf(linkKey)],
    ...transportKeys.map(({ kid, d = '' }): [string, string] => [`transport ${kid}`, fingerprintOf(d)]),
  ]);
}

/** Keys with which this process writes; others of the file are only for reading. */
function namesInUse({ fieldKeys: [current], transportKeys }: Secrets): string[] {
  return [`field ${current?.kid}`, 'index', 'link', ...transportKeys.map(({ kid }) => `transport ${kid}`)];
}

const cure =
  'start with the SECRETS_FILE that belongs to this database (a backup holds it); keys are changed by npm run secrets:rotate alone';

/** @throws ConfigError where the database was written with keys that the secrets lack, or with others of their names */
export async function checkKeys(db: Database, secrets: Secrets): Promise<void> {
  const own = fingerprints(secrets);
  const rows = await db.select().from(keyFingerprints);
  const wrong = rows.filter(({ name, fingerprint }) => own.get(name) !== fingerprint).map(({ name }) => name);
  if (wrong.length > 0)
    throw new ConfigError(
      `the secrets do not fit the database: its keys ${wrong.sort().join(', ')} are others; ${cure}`,
    );
}

/** An older release has kept no fingerprints: the keys must open what it has sealed. */
async function checkSealed(db: Database, secrets: Secrets, columns: readonly SealedColumn[]): Promise<void> {
  const vault = createFieldVault(secrets);
  for (const sealed of columns) {
    const value = await sampleOf(db, sealed);
    try {
      if (value !== undefined) vault.open(value, sealed.purpose);
    } catch (cause) {
      const place = nameOfColumn(sealed);
      throw new ConfigError(`the secrets do not fit the database: they do not open ${place}; ${cure}`, { cause });
    }
  }
}

/**
 * Checks that these are the keys of this database, and notes those that are new to it.
 * @throws ConfigError where they are not
 */
export async function adoptKeys(
  db: Database,
  secrets: Secrets,
  columns: readonly SealedColumn[],
  now: Date,
): Promise<void> {
  const own = fingerprints(secrets);
  const known = await db.select({ name: keyFingerprints.name }).from(keyFingerprints).limit(1);
  if (known.length === 0) await checkSealed(db, secrets, columns);
  else await checkKeys(db, secrets);
  const rows = namesInUse(secrets).map((name) => ({ name, fingerprint: own.get(name) ?? '', since: now }));
  await db.insert(keyFingerprints).values(rows).onConflictDoNothing();
  // Another process may have noted other keys just now.
  await checkKeys(db, secrets);
}

/** Replaces what is noted: what a rotation of keys ends with. */
export async function replaceFingerprints(tx: Database, secrets: Secrets, now: Date): Promise<void> {
  const own = fingerprints(secrets);
  await tx.delete(keyFingerprints).where(notInArray(keyFingerprints.name, [...own.keys()]));
  for (const name of namesInUse(secrets)) {
    const fingerprint = own.get(name) ?? '';
    await tx
      .insert(keyFingerprints)
      .values({ name, fingerprint, since: now })
      .onConflictDoUpdate({ target: keyFingerprints.name, set: { fingerprint, since: now } });
  }
}
