import { sql } from 'drizzle-orm';
import type { SearchKind } from '../../../../contract/help/search-calls';
import { help } from '../../../../contract/limits/help';
import { fold } from '../../../../contract/rules/search/fold';
import type { Wanted } from '../../../../contract/rules/search/grams';
import { tokensWithin, wantedOf } from '../../../../contract/rules/search/grams';
import type { Meaning, Synonyms } from '../../../../contract/rules/search/synonyms';
import type { Database } from '../../../database/connection';
import { searchEntries } from '../tables';
import { initialTokens, mayBeInitials } from './initials';
import { simplified } from './simplified';

const isWord = (token: string): boolean => /^[a-z][a-z0-9]/.test(token);

const exactly = (token: string): string => `'${token.replaceAll("'", "''")}'`;

/** The lexeme of a token in a tsquery; a word of letters also stands for longer words that begin with it. */
const lexeme = (token: string): string => `${exactly(token)}${isWord(token) ? ':*' : ''}`;

const anyOf = (sets: readonly (readonly string[])[]): string => sets.map((set) => `(${set.join(' & ')})`).join(' | ');

/** Has one of the words of a meaning. */
const meant = (words: Meaning): string =>
  `(${anyOf(words.map((word) => tokensWithin(word).map(exactly)).filter((tokens) => tokens.length > 0))})`;

/** All that is wanted, as terms of a tsquery. */
export const termsOf = ({ tokens, meanings }: Wanted): string[] => [...tokens.map(lexeme), ...meanings.map(meant)];

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
  /** Whether its title has all that is wanted. */
  titled: boolean;
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
  titled: row.titled === true,
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
async function findAll(db: Database, wanted: Wanted): Promise<Ranked[]> {
  const { phrases } = wanted;
  const query = termsOf(wanted).join(' & ');
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
      select e.kind, e."refId", e."publishedAt", e."titleGrams" @@ q.q as titled,
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
    select kind, "refId", titled from (
      select kind, "refId", titled, final as score, "publishedAt", 0 as tier from best
      union all
      select kind, "refId", titled, score, "publishedAt", 1 from (select * from ranked offset ${reranked}::int) s
    ) a order by tier, score desc, "publishedAt" desc, "refId"`,
  );
  return rows.map(rankedOf);
}

/** Entries are counted for each token up to here: what is more frequent says equally little. */
const common = 600;
/** The heaviest tokens choose the candidates; with more of them there would be too many ways to have a part. */
const choosing = 7;
/** Parts of what is wanted, by weight, in which candidates are taken: those with more of it first, so many of each. */
const parts = [0.75, 0.55, 0.4] as const;
const mostOfPart = 120;
/** The least part that an entry must contain, or a title alone. */
const leastPart = 0.34;
/** How many times heavier a token is than another at most: the rarest pair is often the accident of two words side by side. */
const mostTimes = 3;
/** Candidates whose texts are looked at. */
const mostCompared = 80;

interface Weighed {
  word: string;
  entries: number;
  weight: number;
}

/** Each term with its weight: the rarer, the heavier. One that no entry has is not looked for. */
async function weigh(db: Database, terms: readonly string[]): Promise<Weighed[]> {
  const [counted, [size]] = await Promise.all([
    rowsOf(
      db,
      sql`
      select t.lexeme, (select count(*)::int from (
          select 1 from search_entries where grams @@ t.lexeme::tsquery limit ${common}::int) counted) as entries
      from unnest(${sql.param(terms)}::text[]) as t(lexeme)`,
    ),
    rowsOf(db, sql`select greatest(reltuples, 100)::int as n from pg_class where oid = 'search_entries'::regclass`),
  ]);
  // The planner's number is old where nothing has analysed the table since it grew.
  const total = Math.max(Number(size?.n ?? 100), ...counted.map(({ entries }) => 2 * Number(entries)));
  const weighed = counted
    .map(({ lexeme: word, entries }) => ({
      word: String(word),
      entries: Number(entries),
      weight: Math.log(1 + total / (1 + Number(entries))),
    }))
    .sort((one, other) => other.weight - one.weight);
  const least = (weighed[0]?.weight ?? 0) / mostTimes;
  return weighed.map((each) => ({ ...each, weight: Math.max(each.weight, least) }));
}

/** The smallest sets of tokens, heaviest first, that together have a weight. */
function setsOf(tokens: readonly Weighed[], least: number): string[][] {
  if (least <= 0) return [[]];
  return tokens.flatMap(({ word, weight }, at) =>
    setsOf(tokens.slice(at + 1), least - weight).map((others) => [word, ...others]),
  );
}

/**
 * What contains a good part of what is wanted, for whole questions. The index alone tells which entries have how much of it; the
 * best of them are compared by all tokens, each by its weight, more in a title.
 */
async function findMost(db: Database, phrases: readonly string[], all: readonly Weighed[]): Promise<Ranked[]> {
  // A length that stands nowhere is a value to compare, no word that is missing.
  const weighed = all.filter(({ word, entries }) => entries > 0 || !word.startsWith("'#"));
  const present = weighed.filter(({ entries }) => entries > 0);
  if (present.length === 0) return [];
  const sum = (some: readonly Weighed[]) => some.reduce((total, { weight }) => total + weight, 0);
  // What stands nowhere is often said in words that no content has: it counts half.
  const whole = (sum(weighed) + sum(present)) / 2;
  const heaviest = present.slice(0, choosing);
  const candidates = (column: typeof e.grams | typeof e.titleGrams, part: number) => {
    const sets = setsOf(heaviest, sum(heaviest) * part);
    return sql`(select kind, "refId", ${part}::float8 as part from search_entries
      where ${column} @@ ${anyOf(sets)}::tsquery limit ${mostOfPart}::int)`;
  };
  const within = (column: ReturnType<typeof sql>) =>
    sql.join(
      present.map(({ word, weight }) => sql`${weight}::float8 * (${column} @@ ${word}::tsquery)::int`),
      sql` + `,
    );
  const rows = await rowsOf(
    db,
    sql`
    with candidates as (
      select kind, "refId", max(part) as part from (
        ${sql.join([...parts.map((part) => candidates(e.grams, part)), candidates(e.titleGrams, leastPart)], sql` union all `)}
      ) found group by kind, "refId"),
    titled as (
      select kind, "refId", e."publishedAt", c.part, 1.5 * (${within(sql`e."titleGrams"`)})
        + ${phraseBonus(sql`e."foldedTitle"`, phrases, 2)}
        + case when e.kind = 'help' then 1 else 0 end + 4.0 / (8 + length(e."foldedTitle")) as score
      from candidates c join search_entries e using (kind, "refId")
      order by c.part * ${whole}::float8 + 1.5 * (${within(sql`e."titleGrams"`)}) desc limit ${mostCompared}::int),
    compared as (
      select t.kind, t."refId", t."publishedAt", t.score, ${within(sql`s.grams`)} as covered
      from titled t join search_entries e using (kind, "refId"), lateral (select strip(e.grams) as grams offset 0) s)
    select kind, "refId" from compared where covered >= ${whole * leastPart}::float8
    order by score + covered desc, "publishedAt" desc, "refId" limit 50`,
  );
  return rows.map(rankedOf);
}

/** A pair that stands nowhere between two that do is where two words meet: 口设 in 开口设计. */
function withoutSeams(tokens: readonly string[], weighed: readonly Weighed[]): string[] {
  const present = new Set(weighed.filter(({ entries }) => entries > 0).map(({ word }) => word));
  const isThere = (token: string) => present.has(lexeme(token));
  return tokens.filter((token) => {
    const [first = '', second, ...more] = token;
    if (isThere(token) || second === undefined || more.length > 0 || !/\p{Script=Han}/u.test(token)) return true;
    const others = tokens.filter((other) => other !== token && isThere(other));
    return !(others.some((other) => other.endsWith(first)) && others.some((other) => other.startsWith(second)));
  });
}

/** Fewer hits than this of everything that was asked for, and those with a part of it follow. */
const few = 5;

const joined = (first: readonly Ranked[], then: readonly Ranked[]): Ranked[] => [
  ...first,
  ...then.filter((one) => !first.some((found) => found.kind === one.kind && found.refId === one.refId)),
];

interface Found {
  /** Best first. */
  hits: Ranked[];
  /** Whether something has all that is wanted. */
  isWhole: boolean;
}

async function find(db: Database, wanted: Wanted): Promise<Found> {
  const terms = termsOf(wanted);
  if (terms.length === 0) return { hits: [], isWhole: false };
  const whole = await findAll(db, wanted);
  const isTitled = whole.some(({ titled }) => titled);
  if ((whole.length >= few && isTitled) || terms.length < 2) return { hits: whole, isWhole: whole.length > 0 };
  const weighed = await weigh(db, terms);
  const telling = { ...wanted, tokens: withoutSeams(wanted.tokens, weighed) };
  const hits = telling.tokens.length < wanted.tokens.length ? await findAll(db, telling) : whole;
  const kept = new Set(termsOf(telling));
  const most = await findMost(
    db,
    wanted.phrases,
    weighed.filter(({ word }) => kept.has(word)),
  );
  // Where no title has it all, one that has the heavier part says more than a text in which it all stands somewhere.
  return { hits: isTitled ? joined(hits, most) : joined(most, hits), isWhole: hits.length > 0 };
}

/** All hits, best first. */
export const searchEntriesFor = async (db: Database, wanted: Wanted): Promise<Ranked[]> =>
  (await find(db, wanted)).hits;

/** Titles whose pinyin initials contain a text: those that are it first, then those that begin with it, the shorter first. */
async function findInitials(db: Database, text: string): Promise<Ranked[]> {
  const initials = fold(text).replace(/\s/g, '');
  if (!mayBeInitials(initials)) return [];
  const query = initialTokens(initials)
    .map((token) => `'${token}'`)
    .join(' & ');
  const rows = await rowsOf(
    db,
    sql`select kind, "refId" from search_entries
      where "titleGrams" @@ ${query}::tsquery and strpos(initials, ${initials}::text) > 0
      order by strpos(initials, ${initials}::text) > 1, length(initials), "publishedAt" desc, "refId" limit 50`,
  );
  return rows.map(rankedOf);
}

/** All hits; where nothing has all of the text, first those of what may have been meant, which is then `near`. */
export async function searchOrNear(
  db: Database,
  text: string,
  synonyms: Synonyms,
  nearTo: (text: string) => Promise<readonly string[]>,
): Promise<{ hits: Ranked[]; near: string }> {
  const plain = simplified(text);
  const { hits, isWhole } = await find(db, wantedOf(plain, synonyms));
  if (isWhole) return { hits, near: '' };
  const spelled = await findInitials(db, plain);
  if (spelled.length > 0) return { hits: joined(spelled, hits), near: '' };
  let partly: { hits: Ranked[]; near: string } | undefined;
  for (const near of await nearTo(plain)) {
    const meant = await find(db, wantedOf(near, synonyms));
    if (meant.isWhole) return { hits: joined(meant.hits, hits), near };
    if (meant.hits.length > 0) partly ??= { hits: meant.hits, near };
  }
  return hits.length === 0 && partly ? partly : { hits, near: '' };
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
