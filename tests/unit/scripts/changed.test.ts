import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { touched, treeTests, unaffected } from '../../../scripts/changed';

describe('what a change touches', () => {
  it.each([
    ['src/ui/news/ArticlePage.tsx', ['tests/server/news-'], ['e2e/news/']],
    ['contract/beans/sale/calls.ts', ['tests/server/beans-', 'tests/server/seckill-'], ['e2e/beans/']],
    ['src/routes/site/home/home.tsx', ['tests/server/site-'], ['e2e/home/', 'e2e/shell/']],
    ['src/routes/site/downloads.tsx', ['tests/server/site-'], ['e2e/home/', 'e2e/shell/']],
    ['src/routes/shell/portal-page.tsx', [], ['e2e/shell/']],
    ['src/routes/session/session-provider.tsx', [], ['e2e/']],
    ['server/modules/qa/routes.ts', ['tests/server/qa'], ['e2e/qa/']],
    ['e2e/company/recruitment.spec.ts', [], ['e2e/company/']],
    ['e2e/beans/sale.spec.ts', [], ['e2e/beans/']],
    ['e2e/support/portal.ts', [], ['e2e/']],
    ['tests/server/process.test.ts', ['tests/server/process.test.ts'], []],
    ['tests/server/support/app.ts', ['tests/server/'], []],
    ['src/router.tsx', [], ['e2e/']],
    ['server/app.ts', ['tests/server/'], ['e2e/']],
    ['contract/limits/news.ts', ['tests/server/news-'], ['e2e/news/']],
    ['contract/limits/requests.ts', ['tests/server/'], ['e2e/']],
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

  it('names every area, each with tests that exist', () => {
    const areas = readdirSync('contract', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['rules', 'limits'].includes(entry.name))
      .map(({ name }) => name);
    expect(areas).toContain('news');
    const names = readdirSync('tests/server').map((name) => `tests/server/${name}`);
    const folders = readdirSync('e2e').map((name) => `e2e/${name}/`);
    for (const area of areas) {
      const { server, e2e } = touched([`contract/${area}/calls.ts`]);
      expect([area, server.includes('tests/server/')]).toEqual([area, false]);
      for (const filter of server) expect(names.filter((name) => name.startsWith(filter))).not.toEqual([]);
      expect(folders).toEqual(expect.arrayContaining(e2e));
    }
  });
});

describe('tests of flows and pages', () => {
  const page = (name: string) => `tests/models/${name}.page.test.tsx`;

  it('are left out where they import nothing of the changed area but by a list of all', () => {
    const tests = unaffected(['src/machines/service/complaint/machine.ts', 'contract/service/calls.ts']);
    expect(tests).toEqual(expect.arrayContaining([page('ask'), 'tests/models/ask.test.ts', page('title-search')]));
    expect(tests).not.toContain(page('complaint'));
    expect(tests).not.toContain(page('site-feedback'));
    expect(tests).not.toContain('tests/models/complaint.test.ts');
    expect(tests).not.toContain('tests/models/every-flow.test.ts');
  });

  it('are run where they import a part of the area, of any layer', () => {
    const tests = unaffected(['contract/comments/calls.ts']);
    expect(tests).not.toContain(page('comment'));
    // Its form has the editor of comments.
    expect(tests).not.toContain(page('ask'));
    expect(tests).toContain(page('complaint'));
  });

  it('are run where they import changed limits, and left out where they import other limits of the area', () => {
    expect(unaffected(['contract/limits/beans.ts'])).not.toContain(page('complaint'));
    expect(unaffected(['server/modules/beans/sale/stock.ts'])).toContain(page('complaint'));
  });

  it('are run with the pages that they open in the whole application', () => {
    for (const file of ['src/ui/archive/ExpirePage.tsx', 'src/ui/news/ArticlePage.tsx', 'src/ui/site/home/Banner.tsx'])
      expect(unaffected([file])).not.toContain(page('archive-forms'));
  });

  it.each(['src/ui/parts/Button.tsx', 'src/router.tsx'])('are all run where %s is changed too', (file) => {
    expect(unaffected(['src/ui/service/TicketList.tsx', file])).toEqual([]);
  });
});

it('always runs the unit tests that read the whole tree', () => {
  const tests = treeTests();
  expect(tests).toContain('tests/unit/house/recipes.test.ts');
  expect(tests.filter((file) => !existsSync(file) || !file.endsWith('.test.ts'))).toEqual([]);
});
