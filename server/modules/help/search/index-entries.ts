import { and, eq, inArray } from 'drizzle-orm';
import { fold } from '../../../../contract/rules/search/fold';
import type { Counted } from '../../../../contract/rules/search/grams';
import { tokensOf } from '../../../../contract/rules/search/grams';
import { excluded } from '../../../database/columns';
import type { Database } from '../../../database/connection';
import { searchEntries } from '../tables';
import type { Entry, SearchSource } from './entry';
import { undated } from './entry';
import { initialsOf, initialTokens } from './initials';
import { simplified } from './simplified';

const batch = 50;

/** Raised when tokens are made in another way: then everything is indexed anew. */
const stamp = 'way5';

const quoted = (token: string): string => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** A tsvector literal. The weights are those of positions, so each gram has one, and some more where it stands often. */
const vectorOf = (weighted: ReadonlyMap<string, string>): string =>
  [...weighted].map(([token, positions]) => `${quoted(token)}:${positions}`).join(' ');

const most = { A: 1, B: 1, D: 4 } as const;

function positionsOf({ times }: Counted, weight: keyof typeof most, from: number): string {
  const count = Math.min(times, most[weight]);
  return Array.from({ length: count }, (_, at) => `${from + at}${weight}`).join(',');
}

/** The row of an entry: everything by which it is found. */
export function rowOf(entry: Entry): Omit<typeof searchEntries.$inferInsert, 'kind'> {
  const {
    refId,
    version,
    title,
    keywords,
    body,
    firstFrom,
    secondFrom,
    categoryCode,
    address,
    publishedAt = undated,
  } = entry;
  const plainTitle = simplified(title);
  const initials = initialsOf(plainTitle);
  const all = new Map<string, string>();
  const titles = new Map<string, string>();
  const add = (counted: readonly Counted[], weight: keyof typeof most, from: number) => {
    for (const one of counted) {
      const known = all.get(one.token);
      const positions = positionsOf(one, weight, from);
      all.set(one.token, known === undefined ? positions : `${known},${positions}`);
      if (weight !== 'D') titles.set(one.token, `1${weight}`);
    }
  };
  add(tokensOf(plainTitle), 'A', 1);
  add(tokensOf(simplified(keywords)), 'B', 2);
  add(tokensOf(simplified(body)), 'D', 3);
  for (const token of initialTokens(initials)) titles.set(token, '1A');
  return {
    refId,
    version,
    title,
    body,
    firstFrom,
    secondFrom,
    categoryCode,
    address,
    publishedAt,
    foldedTitle: fold(plainTitle),
    initials,
    titleGrams: vectorOf(titles),
    grams: vectorOf(all),
  };
}

/**
 * Brings the index up to date with what the areas hold: reads only what has changed. Idempotent; several processes may do
 * it at once. Returns the number of changed entries.
 */
export async function syncSearch(db: Database, sources: readonly SearchSource[], now: Date): Promise<number> {
  let changed = 0;
  for (const { kind, versions, read } of sources) {
    const wanted = new Map((await versions(db, now)).map(({ refId, version }) => [refId, `${stamp} ${version}`]));
    const indexed = await db
      .select({ refId: searchEntries.refId, version: searchEntries.version })
      .from(searchEntries)
      .where(eq(searchEntries.kind, kind));
    const known = new Map(indexed.map(({ refId, version }) => [refId, version]));
    const gone = [...known.keys()].filter((refId) => !wanted.has(refId));
    for (let at = 0; at < gone.length; at += 1_000)
      await db
        .delete(searchEntries)
        .where(and(eq(searchEntries.kind, kind), inArray(searchEntries.refId, gone.slice(at, at + 1_000))));
    const stale = [...wanted].filter(([refId, version]) => known.get(refId) !== version).map(([refId]) => refId);
    for (let at = 0; at < stale.length; at += batch) {
      const entries = await read(db, stale.slice(at, at + batch));
      if (entries.length === 0) continue;
      const { kind: _, refId: __, ...columns } = searchEntries;
      await db
        .insert(searchEntries)
        .values(entries.map((entry) => ({ kind, ...rowOf({ ...entry, version: `${stamp} ${entry.version}` }) })))
        .onConflictDoUpdate({
          target: [searchEntries.kind, searchEntries.refId],
          set: {
            version: excluded(columns.version),
            title: excluded(columns.title),
            body: excluded(columns.body),
            firstFrom: excluded(columns.firstFrom),
            secondFrom: excluded(columns.secondFrom),
            categoryCode: excluded(columns.categoryCode),
            address: excluded(columns.address),
            publishedAt: excluded(columns.publishedAt),
            foldedTitle: excluded(columns.foldedTitle),
            initials: excluded(columns.initials),
            titleGrams: excluded(columns.titleGrams),
            grams: excluded(columns.grams),
          },
        });
    }
    changed += gone.length + stale.length;
  }
  return changed;
}
