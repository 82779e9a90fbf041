import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedTable } from '../../server/modules/capability/shipped/table';
import { putTable } from '../../server/modules/capability/table-store';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';
import { runCommand } from './support/run-command';

let app: TestApp;
let visitor: TestBrowser;

beforeAll(async () => {
  app = await startTestApp();
  visitor = app.browser();
});
afterAll(() => app.close());

const read = async () => (await visitor.call('GET /api/portal/v1/capability/getTable', undefined)).data;
const download = (name: string) => visitor.send({ url: `/api/portal/v1/capability/${name}` });

/** The shipped table with fewer layers and another drill. */
const smaller = () => {
  const text = JSON.stringify(shippedTable)
    .replace('"from":"1","to":"32","unit":"层"', '"from":"1","to":"20","unit":"层"')
    .replace('"from":"0.15","to":"6.3"', '"from":"0.2","to":"6.3"');
  return JSON.parse(text);
};

describe('the table', () => {
  it('is the shipped one until another is imported, from which everything follows', async () => {
    expect(await read()).toEqual(shippedTable);
    await putTable(app.context.db, smaller(), app.clock.now());
    // What is cached is dropped at once, also by processes that did not import it.
    await expect.poll(read).toEqual(smaller());
    const limits = (await visitor.call('GET /api/portal/v1/capability/getQuoteLimits', undefined)).data;
    expect([limits.fr4.layers.at(-1), limits.fr4.max, limits.fpc.layers]).toEqual([20, [670, 600], [1, 2]]);
    expect((await download('designRules.json')).json().rules).toContainEqual(
      expect.objectContaining({ minimum: 'min_through_hole_diameter', min: 0.2 }),
    );
  });
});

describe('the design rules', () => {
  it('are files, for the board that is asked for', async () => {
    const soft = await download('designRules.json?board=fpc&layers=1&copper=18');
    expect(soft.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''design-rules-fpc-1L-18.json",
    });
    expect(soft.json().rules[0]).toMatchObject({ minimum: 'min_track_width', min: 0.0889 });
    const { board, copper, rules } = (await download('designRules.json?copper=2')).json();
    expect([board, copper]).toEqual(['fr4', '2']);
    expect(rules[0]).toEqual({
      name: '最小线宽',
      minimum: 'min_track_width',
      min: 0.16,
      unit: 'mm',
      row: expect.stringMatching(/^http.*\/portal\/vtechnology\.html#pcb-line-heavy$/),
    });
  });

  it('refuse what is no board', async () => {
    for (const query of ['board=wood', 'layers=0', 'layers=33', 'layers=3', 'copper=x', 'more=1'])
      expect((await download(`designRules.json?${query}`)).statusCode).toBe(400);
  });
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('the import command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'capability-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const command = (word: string) =>
    runCommand('server/modules/capability/import-command.ts', [word], {
      DATABASE_URL: app.connection.url ?? '',
      DATA_DIR: join(folder, 'data'),
    });

  it('imports a file completely or not at all, and returns to the shipped one', async () => {
    const [good, bad] = [join(folder, 'good.json'), join(folder, 'bad.json')];
    writeFileSync(good, JSON.stringify(smaller()));
    writeFileSync(bad, JSON.stringify({ tabs: smaller().tabs.slice(0, 2) }));
    await command('--shipped');
    const refused = await command(bad);
    expect([refused.failed, refused.said]).toEqual([true, expect.stringContaining('was not imported')]);
    app.clock.advance(16_000);
    expect(await read()).toEqual(shippedTable);
    expect((await command(good)).said).toMatch(/^Imported \d+ rows/);
    app.clock.advance(16_000);
    expect(await read()).toEqual(smaller());
    expect((await command('--shipped')).said).toContain('The shipped tables hold again');
  });
});
