import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { touched } from '../../../scripts/changed';

describe('what a change touches', () => {
  it.each([
    ['src/ui/news/ArticlePage.tsx', ['tests/server/news-'], ['e2e/news/']],
    ['contract/beans/calls.ts', ['tests/server/beans-'], ['e2e/beans/']],
    ['server/modules/qa/routes.ts', ['tests/server/qa'], ['e2e/qa/']],
    ['e2e/company/recruitment.spec.ts', [], ['e2e/company/']],
    ['tests/server/process.test.ts', ['tests/server/process.test.ts'], []],
    ['tests/server/support/app.ts', ['tests/server/'], []],
    ['src/router.tsx', [], ['e2e/']],
    ['server/app.ts', ['tests/server/'], ['e2e/']],
    ['contract/limits.ts', ['tests/server/'], ['e2e/']],
    ['package-lock.json', ['tests/server/'], ['e2e/']],
    ['docs/glossary.md', [], []],
    ['tests/unit/rules/dates.test.ts', [], []],
  ])('%s', (file, server, e2e) => {
    expect(touched([file])).toEqual({ server, e2e });
  });

  it('is listed once where several files touch it, and whole where one touches all of it', () => {
    expect(touched(['src/ui/news/a.tsx', 'src/routes/news/b.tsx']).e2e).toEqual(['e2e/news/']);
    expect(touched(['src/ui/news/a.tsx', 'src/router.tsx'])).toEqual({ server: ['tests/server/news-'], e2e: ['e2e/'] });
  });

  it('knows every folder of browser tests', () => {
    const folders = readdirSync('e2e').filter((name) => name !== 'support');
    expect(folders.flatMap((name) => touched([`e2e/${name}/x.spec.ts`]).e2e)).not.toContain('e2e/');
  });

  it('names tests that exist', () => {
    const names = readdirSync('tests/server').map((name) => `tests/server/${name}`);
    const folders = readdirSync('e2e').map((name) => `e2e/${name}/`);
    for (const area of ['archive', 'files', 'identity', 'news', 'live', 'beans', 'events', 'site', 'qa']) {
      const { server, e2e } = touched([`server/modules/${area}/routes.ts`]);
      for (const filter of server) expect(names.filter((name) => name.startsWith(filter))).not.toEqual([]);
      expect(folders).toEqual(expect.arrayContaining(e2e));
    }
  });
});
