import { afterAll, beforeAll, expect, it } from 'vitest';
import { wantedOf } from '../../server/modules/help/search/grams';
import { readFound, searchEntriesFor } from '../../server/modules/help/search/search-store';
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
    const found = await readFound(db, (await searchEntriesFor(db, wantedOf(question))).slice(0, 5));
    const first = found.map(({ address }) => address);
    if (!answers.some((oldId) => first.includes(`/portal/server_guide_${oldId}.html`)))
      missed.push(`${question}: ${first.join(' ')}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  console.log(missed);
});
