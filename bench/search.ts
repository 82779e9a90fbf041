import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import MiniSearch from 'minisearch';
import { wantedOf } from '../contract/rules/search/grams';
import { startPostgres } from '../scripts/postgres';
import { openPostgres } from '../server/database/connection';
import { rowOf } from '../server/modules/help/search/index-entries';
import { nearTexts, readVocabulary } from '../server/modules/help/search/near';
import { readFound, searchEntriesFor, searchOrNear } from '../server/modules/help/search/search-store';
import { suggestTitles } from '../server/modules/help/search/suggest-store';
import { readSynonyms } from '../server/modules/help/search/synonym-store';
import { searchEntries } from '../server/modules/help/tables';
import { helpQuestions } from '../tests/server/help-questions';
import { heldOutQueries, tunedQueries } from '../tests/server/search-questions';
import { median, printFigure } from './support/figures';
import type { Placed } from './support/search-corpus';
import { otherEntries, realEntries, retoldEntries } from './support/search-corpus';

/**
 * The search among 20,000 entries: how many of 100 questions find their answer, and how long it takes.
 *
 * Questions and answers were written before the search. An answer is a help document, named by its number; the rows of the
 * capability tables are in the index too, but count as no answer. The recall is taken twice, and nothing else differs:
 *
 * 1. The filler is about other things than circuit boards, in the same everyday words (`support/other-subjects.ts`). Only the
 *    documents themselves are answers.
 * 2. Half of the filler are retellings of the documents: some of a document's sentences in another order, one of them as title.
 *    They have all the words of the questions, and push the documents out of the first five. A retelling says what its document
 *    says, so it stands for its source: what counts is the first five sources of the list.
 *
 * The times are taken in the second.
 */
const size = 20_000;
const retold = size / 2;
const rounds = 5;

setFlagsFromString('--expose-gc');
/** Collects garbage, so that what is left is in use. */
const collect: () => void = runInNewContext('gc');

const words = [
  '交期',
  '沉金',
  '阻抗',
  '板',
  '发票抬头',
  '软板补强',
  '4mil',
  '钢网厚度',
  '没有这个词吧',
  '最小线宽',
  '客供料',
  'gerber',
  '翘曲',
  '加急费',
  '过孔盖油',
];
const typed = ['交', '交期', '阻抗', 'zk', '怎样', '钢网', '发票', 'smt', '软板', '沉金'];

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

/** p50, p99 and p95 in milliseconds over all words, some rounds each. */
async function measure(
  all: readonly string[],
  act: (word: string) => Promise<unknown>,
  times = 20,
): Promise<[p50: number, p99: number, p95: number]> {
  const taken: number[] = [];
  for (const word of all) await act(word);
  for (let round = 0; round < times; round++)
    for (const word of all) {
      const started = performance.now();
      await act(word);
      taken.push(performance.now() - started);
    }
  return [percentile(taken, 0.5), percentile(taken, 0.99), percentile(taken, 0.95)];
}

const postgres = await startPostgres();
const connection = await openPostgres(postgres.url);
const { db } = connection;
const synonyms = await readSynonyms(db);
try {
  const put = async (some: readonly Placed[]) => {
    for (let at = 0; at < some.length; at += 200)
      await db
        .insert(searchEntries)
        .values(some.slice(at, at + 200).map(({ kind, entry }) => ({ kind, ...rowOf(entry) })));
    await db.execute(sql`vacuum analyze search_entries`);
  };
  /** How many of the questions find an answer among the first five sources. */
  const recall = async (placed: readonly Placed[]): Promise<string> => {
    const sources = new Map(placed.map(({ entry, source }) => [entry.address, source]));
    const missed: string[] = [];
    for (const [question, answers] of helpQuestions) {
      const found = await readFound(db, await searchEntriesFor(db, wantedOf(question, synonyms)));
      const first = [...new Set(found.map(({ address }) => sources.get(address) ?? address))].slice(0, 5);
      if (!first.some((source) => typeof source === 'number' && answers.includes(source))) missed.push(question);
    }
    return `${helpQuestions.length - missed.length} of ${helpQuestions.length}${missed.map((question) => `, not ${question}`).join('')}`;
  };
  const real = await realEntries(db);
  await put(real);
  printFigure('answers in the first five', await recall(real), `${real.length} entries; at least 95`);
  const others = otherEntries(size - real.length);
  await put(others);
  const amongOthers = await recall([...real, ...others]);
  printFigure('the same among other things', amongOthers, `${size} entries; at least 95`);
  const replaced = others.slice(-retold).map(({ entry }) => entry.refId);
  await db.execute(sql`delete from search_entries where "refId" between ${replaced[0]} and ${replaced.at(-1)}`);
  const retellings = retoldEntries(retold);
  await put(retellings);
  const placed = [...real, ...others.slice(0, -retold), ...retellings];
  printFigure('the same by source, half retellings', await recall(placed), `${placed.length} entries; at least 95`);
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heap();
  const mini = new MiniSearch({
    fields: ['title', 'body'],
    tokenize: (text) => wantedOf(text, synonyms).tokens,
    searchOptions: { boost: { title: 3 }, combineWith: 'AND' },
  });
  mini.addAll(placed.map(({ kind, entry: { refId, title, body } }) => ({ id: `${kind} ${refId}`, title, body })));
  const megabytes = (heap() - before) / 1024 / 1024;

  const search = async (word: string) => {
    const hits = await searchEntriesFor(db, wantedOf(word, synonyms));
    return readFound(db, hits.slice(0, 10));
  };
  const like = (word: string) =>
    db.execute(sql`select title, body from search_entries where title like ${`%${word}%`} or body like ${`%${word}%`}
      order by "publishedAt" desc limit 10`);
  const likeTitle = (word: string) =>
    db.execute(sql`select title from search_entries where title like ${`%${word}%`} order by length(title) limit 10`);

  console.log(
    `${placed.length} entries on PostgreSQL, ${words.length} searches and ${typed.length} beginnings; MiniSearch takes ${megabytes.toFixed(0)} MB`,
  );
  const ratios: number[][] = [];
  const questions = helpQuestions.map(([question]) => question);
  for (let round = 1; round <= rounds; round++) {
    const [like50, like99] = await measure(words, like);
    const [mini50, mini99] = await measure(words, async (word) => mini.search(word).slice(0, 10));
    const [own50, own99] = await measure(words, search);
    const [title50, title99] = await measure(typed, likeTitle);
    const [suggest50, suggest99] = await measure(typed, (text) => suggestTitles(db, text, synonyms));
    ratios.push([
      own50 / like50,
      own99 / like99,
      own50 / mini50,
      own99 / mini99,
      suggest50 / title50,
      suggest99 / title99,
    ]);
    if (round === 1) {
      printFigure('LIKE %…%', `${like50.toFixed(1)} / ${like99.toFixed(1)} ms`, 'p50 / p99');
      printFigure('MiniSearch in memory', `${mini50.toFixed(1)} / ${mini99.toFixed(1)} ms`, '');
      printFigure('search', `${own50.toFixed(1)} / ${own99.toFixed(1)} ms`, '');
      const [asked50, asked99] = await measure(questions, search, 2);
      printFigure('search of whole questions', `${asked50.toFixed(1)} / ${asked99.toFixed(1)} ms`, '');
      // As the call answers: with initials, and with what may have been meant.
      const vocabulary = await readVocabulary(db, synonyms);
      const queries = [...tunedQueries, ...heldOutQueries].map(([, text]) => text);
      const answer = async (text: string) => {
        const { hits } = await searchOrNear(db, text, synonyms, async (typed) => nearTexts(typed, vocabulary));
        return readFound(db, hits.slice(0, 10));
      };
      const [listed50, , listed95] = await measure(queries, answer, 2);
      const [, , likeListed95] = await measure(queries, like, 2);
      printFigure('search of mistyped queries', `${listed50.toFixed(1)} / ${listed95.toFixed(1)} ms`, 'p50 / p95');
      printFigure('the same by LIKE, p95', (listed95 / likeListed95).toFixed(2), 'at most 100 ms');
      printFigure('LIKE %…% on titles', `${title50.toFixed(1)} / ${title99.toFixed(1)} ms`, '');
      printFigure('suggestions', `${suggest50.toFixed(1)} / ${suggest99.toFixed(1)} ms`, '');
    }
  }
  const of = (at: number) => median(ratios.map((row) => row[at] ?? 0)).toFixed(2);
  printFigure('search by LIKE, p50 and p99', `${of(0)}, ${of(1)}`, 'median ratio of five rounds');
  printFigure('search by MiniSearch, p50 and p99', `${of(2)}, ${of(3)}`, '');
  printFigure('suggestions by LIKE, p50 and p99', `${of(4)}, ${of(5)}`, '');
} finally {
  await connection.close();
  await postgres.stop();
}
