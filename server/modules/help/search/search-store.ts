import { sql } from 'drizzle-orm';
import type { SearchKind } from '../../../../contract/help/search-calls';
import { help } from '../../../../contract/limits/help';
import type { Database } from '../../../database/connection';
import { searchEntries } from '../tables';
import type { Wanted } from './grams';
import { lexeme } from './grams';

export interface FoundRow {
  kind: SearchKind;
  refId: number;
  title: string;
  body: string;
  firstFrom: string;
  secondFrom: string;
  categoryCode: string;
  address: string;
  publishedAt: Date;
}

interface Ranked {
  kind: SearchKind;
  refId: number;
}

const e = searchEntries;

/** Rows of a statement, whichever driver answers. */
async function rowsOf(db: Database, statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const result: unknown = await db.execute(statement);
  const { rows } = Object(result);
  return Array.isArray(rows) ? rows : [];
}

const rankedOf = (row: Record<string, unknown>): Ranked => ({
  // The statement selects these columns.
  kind: row.kind as SearchKind,
  refId: Number(row.refId),
});

/** How many rows of the best have their bodies looked at for whole phrases. */
const reranked = 40;

const needles = (phrases: readonly string[]) => phrases.slice(0, 4);

/** What a title and a body gain by containing what was typed as it stands. */
function phraseBonus(column: typeof e.foldedTitle | ReturnType<typeof sql>, phrases: readonly string[], bonus: number) {
  const parts = needles(phrases).map((phrase) => sql`(strpos(${column}, ${phrase}::text) > 0)::int`);
  if (parts.length === 0) return sql`0::float8`;
  return sql`${bonus}::float8 * (${sql.join(parts, sql` + `)}) / ${parts.length}::float8`;
}

/** Everything that contains all that is wanted: first what has it in the title. At most 300 are ranked. */
async function findAll(db: Database, { tokens, phrases }: Wanted): Promise<Ranked[]> {
  const query = tokens.map(lexeme).join(' & ');
  const rows = await rowsOf(
    db,
    sql`
    with q as (select ${query}::tsquery as q),
    titled as materialized (
      select kind, "refId" from search_entries, q where "titleGrams" @@ q.q limit ${help.mostHits}::int),
    anywhere as materialized (
      select kind, "refId" from search_entries, q where grams @@ q.q and not "titleGrams" @@ q.q
      limit ${help.mostHits}::int - (select count(*) from titled)),
    found as (select * from titled union select * from anywhere),
    ranked as (
      select e.kind, e."refId", e."publishedAt",
        ts_rank('{0.1,0.2,0.6,1}'::float4[], e.grams, q.q, 1)
          + case when e."titleGrams" @@ q.q then 2 else 0 end
          + ${phraseBonus(sql`e."foldedTitle"`, phrases, 1)}
          + 1.0 / (8 + length(e."foldedTitle"))
          + case when e.kind = 'help' then 1 else 0 end as score
      from found join search_entries e using (kind, "refId"), q
      order by score desc, e."publishedAt" desc limit ${help.mostHits}::int),
    best as (
      select r.*, r.score + ${phraseBonus(sql`lower(e.body)`, phrases, 0.5)} as final
      from (select * from ranked limit ${reranked}::int) r join search_entries e using (kind, "refId"))
    select kind, "refId" from (
      select kind, "refId", final as score, "publishedAt", 0 as tier from best
      union all
      select kind, "refId", score, "publishedAt", 1 from (select * from ranked offset ${reranked}::int) s
    ) a order by tier, score desc, "publishedAt" desc, "refId"`,
  );
  return rows.map(rankedOf);
}

/** A gram that so many entries contain says too little to look for by it alone. */
const common = 300;
/** Entries that are compared by how much of what is wanted they contain. */
const mostCandidates = 400;
/** The least part of what is wanted, by weight, that an entry must contain. */
const leastPart = 0.34;

/**
 * What contains a good part of what is wanted, for whole questions. The rare tokens choose the candidates; each token counts
 * by its rarity, more in a title.
 */
async function findMost(db: Database, { tokens }: Wanted): Promise<Ranked[]> {
  const counted = await rowsOf(
    db,
    sql`
    select t.lexeme, (select count(*)::int from (
        select 1 from search_entries where grams @@ t.lexeme::tsquery limit ${common + 1}::int) counted) as entries
    from unnest(${sql.param(tokens.map(lexeme))}::text[]) as t(lexeme)`,
  );
  const total = Number(
    (await rowsOf(db, sql`select greatest(reltuples, 100)::int as n from pg_class where relname = 'search_entries'`))[0]
      ?.n ?? 100,
  );
  const weighed = counted
    .map(({ lexeme: word, entries }) => ({
      word: String(word),
      entries: Number(entries),
      weight: Math.log(1 + total / (1 + Math.min(Number(entries), total))),
    }))
    .sort((one, other) => one.entries - other.entries);
  const present = weighed.filter(({ entries }) => entries > 0);
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const chosen: string[] = [];
  let candidates = 0;
  for (const { word, entries } of present) {
    if (chosen.length > 0 && (candidates + entries > mostCandidates || entries > common)) break;
    chosen.push(word);
    candidates += entries;
  }
  if (chosen.length === 0) return [];
  const scores = present.map(
    ({ word, weight }) =>
      sql`${weight}::float8 * ((e.grams @@ ${word}::tsquery)::int + 1.5 * (e."titleGrams" @@ ${word}::tsquery)::int)`,
  );
  const covered = present.map(({ word, weight }) => sql`${weight}::float8 * (e.grams @@ ${word}::tsquery)::int`);
  const rows = await rowsOf(
    db,
    sql`
    select kind, "refId" from (
      select e.kind, e."refId", e."publishedAt",
        ${sql.join(scores, sql` + `)} + case when e.kind = 'help' then 1 else 0 end + 4.0 / (8 + length(e."foldedTitle")) as score,
        ${sql.join(covered, sql` + `)} as covered
      from (select * from search_entries where grams @@ ${chosen.join(' | ')}::tsquery limit ${mostCandidates}::int) e) s
    where covered >= ${all * leastPart}::float8
    order by score desc, "publishedAt" desc, "refId" limit 50`,
  );
  return rows.map(rankedOf);
}

/** Fewer hits than this of everything that was asked for, and those with a part of it follow. */
const few = 3;

/** All hits, best first. */
export async function searchEntriesFor(db: Database, wanted: Wanted): Promise<Ranked[]> {
  if (wanted.tokens.length === 0) return [];
  const whole = await findAll(db, wanted);
  if (whole.length >= few || wanted.tokens.length < 2) return whole;
  const part = await findMost(db, wanted);
  return [
    ...whole,
    ...part.filter((one) => !whole.some((found) => found.kind === one.kind && found.refId === one.refId)),
  ];
}

/** The entries of a page, in the order of the hits. */
export async function readFound(db: Database, hits: readonly Ranked[]): Promise<FoundRow[]> {
  if (hits.length === 0) return [];
  const pairs = hits.map(({ kind, refId }) => sql`(${kind}::text, ${refId}::int)`);
  const rows = await db
    .select({
      kind: e.kind,
      refId: e.refId,
      title: e.title,
      body: e.body,
      firstFrom: e.firstFrom,
      secondFrom: e.secondFrom,
      categoryCode: e.categoryCode,
      address: e.address,
      publishedAt: e.publishedAt,
    })
    .from(e)
    .where(sql`(${e.kind}, ${e.refId}) in (${sql.join(pairs, sql`, `)})`);
  return hits.flatMap(({ kind, refId }) => rows.find((row) => row.kind === kind && row.refId === refId) ?? []);
}
