import { afterAll, beforeAll, expect, it } from 'vitest';
import { wantedOf } from '../../contract/rules/search/grams';
import { rowOf } from '../../server/modules/help/search/index-entries';
import { readFound, searchEntriesFor } from '../../server/modules/help/search/search-store';
import { readSynonyms } from '../../server/modules/help/search/synonym-store';
import { searchEntries } from '../../server/modules/help/tables';
import { loadHelpSamples } from '../../server/samples/help/load';
import { helpQuestions } from './help-questions';
import { startWithNews } from './news-support';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithNews();
  await loadHelpSamples(app.context);
  await app.runSweeps();
});
afterAll(() => app.close());

it('finds the answers of 95 of 100 questions among the first five', { timeout: 60_000 }, async () => {
  const { db } = app.context;
  expect(helpQuestions).toHaveLength(100);
  const missed: string[] = [];
  for (const [question, answers] of helpQuestions) {
    const found = await readFound(
      db,
      (await searchEntriesFor(db, wantedOf(question, await readSynonyms(db)))).slice(0, 5),
    );
    const first = found.map(({ address }) => address);
    if (!answers.some((oldId) => first.includes(`/portal/server_guide_${oldId}.html`)))
      missed.push(`${question}: ${first.join(' ')}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
});

it('weighs all words of a question where a rare pair leads elsewhere', { timeout: 60_000 }, async () => {
  const { db } = app.context;
  const first = 5_000_000;
  const entry = (at: number, title: string, body: string) => ({
    kind: 'help' as const,
    ...rowOf({
      refId: first + at,
      version: '1',
      title,
      keywords: '',
      body,
      firstFrom: '',
      secondFrom: '',
      categoryCode: '',
      address: `/portal/server_guide_${first + at}.html`,
      publishedAt: new Date('2022-08-01T00:00:00Z'),
    }),
  });
  // More entries speak of each word than are looked at; 泡多 stands only in one about something else.
  const crowd = Array.from({ length: 700 }, (_, at) =>
    entry(at + 2, `记录${at}`, at % 2 ? '浸泡之后称重，称三次' : '周期多久由客户定，多久都行'),
  );
  await db
    .insert(searchEntries)
    .values([entry(0, '浸泡周期：一次要多久', '每缸两小时'), entry(1, '灯泡多种', '灯泡多种多样'), ...crowd]);
  const hits = await searchEntriesFor(db, wantedOf('浸泡多久', await readSynonyms(db)));
  expect(hits.slice(0, 5).map(({ refId }) => refId)).toContain(first);
});
