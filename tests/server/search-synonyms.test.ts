import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { help } from '../../contract/limits/help';
import { searchSynonyms } from '../../server/modules/help/tables';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  await app.runSweeps();
  editor = await signedIn(app, 'E10000', 'staff');
});
afterAll(() => app.close());

const resource = 'searchSynonyms';
const save = (words: string, known: { id?: string; version?: number } = {}) =>
  editor.call('POST /api/portal/v1/staff/saveRecord', { resource, values: { words }, version: 0, ...known });
const titlesIn = async ({ browser }: { browser: () => TestBrowser }, searchKeyWord: string) => {
  const { data } = await browser().formCall('POST /api/portal/v1/searchServiceGuide', {
    searchKeyWord,
    pageNum: '1',
    pageSize: '10',
  });
  return data.data.map(({ serviceGuideName }) => serviceGuideName);
};
const suggested = async (searchKeyWord: string) => {
  const { data } = await app.browser().call('POST /api/portal/v1/suggestServiceGuide', { searchKeyWord });
  return data.data.map(({ recommendKeyWord }) => recommendKeyWord);
};

it('finds by the words of a group as soon as staff have saved it, in every process, until they remove it', async () => {
  const other = await app.again();
  try {
    for (const each of [app, other]) expect(await titlesIn(each, '蜂窝筛')).toEqual([]);
    const { data } = await save('蜂窩篩、钢网');
    for (const each of [app, other])
      await expect
        .poll(() => titlesIn(each, '蜂窝筛清洗'), { timeout: 5_000 })
        .toContain('钢网怎样清洗与保存，能用多少次');
    expect((await suggested('蜂窝筛')).join()).toContain('钢网');
    const groups = await app.browser().call('GET /api/portal/v1/getSearchSynonyms', undefined);
    expect(groups.data.groups).toContainEqual(['蜂窝筛', '钢网']);
    const records = [{ id: data.id, version: data.version }];
    expect(await editor.call('POST /api/portal/v1/staff/removeRecords', { resource, records })).toMatchObject({
      code: 200,
    });
    for (const each of [app, other]) await expect.poll(() => titlesIn(each, '蜂窝筛'), { timeout: 5_000 }).toEqual([]);
  } finally {
    await other.server.close();
  }
});

it('has the groups that the portal comes with, which staff change and remove', async () => {
  const { data } = await editor.call('POST /api/portal/v1/staff/getRecords', {
    resource,
    pageNum: 1,
    pageSize: 10,
    search: '印制板',
  });
  const [{ id, version } = { id: '', version: 0 }] = data.data;
  expect(await titlesIn(app, '印制板')).toContain('PCB交期表：1到32层普通与加急各几天');
  await save('PCB、电路板', { id, version });
  await expect
    .poll(() => titlesIn(app, '印制板'), { timeout: 5_000 })
    .not.toContain('PCB交期表：1到32层普通与加急各几天');
});

it.each(['蜂窝筛', '蜂窝筛、', '蜂窝筛、网', `蜂窝筛、${'长'.repeat(21)}`, `${'同义、'.repeat(20)}同义`])(
  'refuses %j, which is no group of two to twenty words',
  async (words) => {
    expect(await save(words)).toMatchObject({ code: 400, message: expect.stringContaining('同义词') });
  },
);

it('takes words of nothing but signs, which find nothing', async () => {
  await save('！！、&|!()');
  expect(await titlesIn(app, '&|!()')).toEqual([]);
});

it('keeps a bounded number of groups', async () => {
  const { db } = app.context;
  await db.execute(
    sql`insert into search_synonyms (words) select '词' || n || '、字' || n from generate_series(1, ${help.synonymGroups}::int) n`,
  );
  expect(await save('蜂窝筛、钢网')).toMatchObject({
    code: 400,
    message: `最多${help.synonymGroups}条，请先删除不用的`,
  });
  expect(await db.$count(searchSynonyms)).toBeGreaterThan(help.synonymGroups);
});
