import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { ConfigError } from '../config';
import { version } from '../version';
import type { Database } from './connection';
import { databaseReleases } from './release-tables';
import { rowsOf } from './rows';

const migrationsFolder = join(import.meta.dirname, 'migrations');

interface Journal {
  entries: { when: number; tag: string }[];
}

/** The newest migration that this program knows. */
function newestKnown(): Journal['entries'][number] {
  const { entries }: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  return entries.reduce((newest, entry) => (entry.when > newest.when ? entry : newest), { when: 0, tag: '' });
}

/** Its name. */
export const newestMigration = (): string => newestKnown().tag;

const exists = async (db: Database, table: string): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 where to_regclass(${table}) is not null`)).length > 0;

/** When the newest migration of the database was made, by the journal that it came from; 0: none. */
async function newestApplied(db: Database): Promise<number> {
  if (!(await exists(db, 'drizzle.__drizzle_migrations'))) return 0;
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  return Number(row?.at ?? 0);
}

/**
 * Brings the schema to that of this program.
 * @throws ConfigError where a newer program has changed it: this one could destroy what it does not know
 */
export async function bringForward(
  db: Database,
  migrate: (options: { migrationsFolder: string }) => Promise<unknown>,
): Promise<void> {
  const known = newestKnown();
  const applied = await newestApplied(db);
  if (applied > known.when) {
    const [by] = (await exists(db, 'public.database_releases'))
      ? await db.select().from(databaseReleases).orderBy(desc(databaseReleases.id)).limit(1)
      : [];
    const newer = by ? `${by.version} (${by.migration})` : 'a newer release';
    throw new ConfigError(
      `the database is that of ${newer}, this program is ${version} (${known.tag}): start the newer one, or restore a backup of before the upgrade`,
    );
  }
  if (applied === known.when) return;
  await migrate({ migrationsFolder });
  await db.insert(databaseReleases).values({ version, migration: known.tag, since: new Date() });
}
