import { sql } from 'drizzle-orm';
import MiniSearch from 'minisearch';
import { documentAddress } from '../contract/help/rules/help-address';
import { startPostgres } from '../scripts/postgres';
import { openPostgres } from '../server/database/connection';
import { textOf } from '../server/html/text-of';
import { readFolder } from '../server/modules/help/import/read-folder';
import { wantedOf } from '../server/modules/help/search/grams';
import { rowOf } from '../server/modules/help/search/index-entries';
import { readFound, searchEntriesFor } from '../server/modules/help/search/search-store';
import { suggestTitles } from '../server/modules/help/search/suggest-store';
import { searchEntries } from '../server/modules/help/tables';
import { sampleFolder } from '../server/samples/help/load';
import { helpQuestions } from '../tests/server/help-questions';
import { median, printFigure } from './support/figures';

const size = 20_000;
const rounds = 5;

/** Half are sentences of the sample documents in another order; a word of the questions is in many of them. */
const { documents } = await readFolder(sampleFolder);
const sentences = documents.flatMap(({ content }) =>
  textOf(content)
    .split(/[。；]/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 6),
);
let seed = 20_261_122;
const random = (most: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
};
const entries = Array.from({ length: size }, (_, at) => {
  const own = documents[at];
  const body = own
    ? textOf(own.content)
    : Array.from({ length: 8 }, () => sentences[random(sentences.length)]).join('。');
  return {
    refId: at + 1,
    version: '1',
    title: own?.name ?? `${sentences[random(sentences.length)]?.slice(0, 20)}（${at}）`,
    keywords: own?.keywords ?? '',
    body,
    firstFrom: '',
    secondFrom: '',
    categoryCode: '',
    address: `/portal/server_guide_${own?.oldId ?? at + 1_000_000}.html`,
    publishedAt: new Date(),
  };
});

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

/** p50 and p99 in milliseconds over all words, some rounds each. */
async function measure(all: readonly string[], act: (word: string) => Promise<unknown>): Promise<[number, number]> {
  const times: number[] = [];
  for (const word of all) await act(word);
  for (let round = 0; round < 20; round++)
    for (const word of all) {
      const started = performance.now();
      await act(word);
      times.push(performance.now() - started);
    }
  return [percentile(times, 0.5), percentile(times, 0.99)];
}

const postgres = await startPostgres();
const connection = await openPostgres(postgres.url);
const { db } = connection;
try {
  const put = async (some: typeof entries) => {
    for (let at = 0; at < some.length; at += 200)
      await db
        .insert(searchEntries)
        .values(some.slice(at, at + 200).map((entry) => ({ kind: 'help' as const, ...rowOf(entry) })));
    await db.execute(sql`vacuum analyze search_entries`);
  };
  /** How many of the questions find an answer among the first five. */
  const recall = async (): Promise<string> => {
    let found = 0;
    for (const [question, answers] of helpQuestions) {
      const first = await readFound(db, (await searchEntriesFor(db, wantedOf(question))).slice(0, 5));
      if (answers.some((oldId) => first.some(({ address }) => address === documentAddress(oldId)))) found += 1;
    }
    return `${found} of ${helpQuestions.length}`;
  };
  await put(entries.slice(0, documents.length));
  const recalled = await recall();
  await put(entries.slice(documents.length));
  const before = process.memoryUsage().heapUsed;
  const mini = new MiniSearch({
    fields: ['title', 'body'],
    tokenize: (text) => wantedOf(text).tokens,
    searchOptions: { boost: { title: 3 }, combineWith: 'AND' },
  });
  mini.addAll(entries.map(({ refId, title, body }) => ({ id: refId, title, body })));
  const megabytes = (process.memoryUsage().heapUsed - before) / 1024 / 1024;

  const search = async (word: string) => {
    const hits = await searchEntriesFor(db, wantedOf(word));
    return readFound(db, hits.slice(0, 10));
  };
  const like = (word: string) =>
    db.execute(sql`select title, body from search_entries where title like ${`%${word}%`} or body like ${`%${word}%`}
      order by "publishedAt" desc limit 10`);
  const likeTitle = (word: string) =>
    db.execute(sql`select title from search_entries where title like ${`%${word}%`} order by length(title) limit 10`);

  console.log(
    `${size} documents on PostgreSQL, ${words.length} searches and ${typed.length} beginnings; MiniSearch takes ${megabytes.toFixed(0)} MB`,
  );
  printFigure('questions answered in the first five', recalled, `${documents.length} documents; at least 95`);
  printFigure('the same', await recall(), `${size} documents, which repeat their sentences`);
  const ratios: number[][] = [];
  for (let round = 1; round <= rounds; round++) {
    const [like50, like99] = await measure(words, like);
    const [mini50, mini99] = await measure(words, async (word) => mini.search(word).slice(0, 10));
    const [own50, own99] = await measure(words, search);
    const [title50, title99] = await measure(typed, likeTitle);
    const [suggest50, suggest99] = await measure(typed, (text) => suggestTitles(db, text));
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
