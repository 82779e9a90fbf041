import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHighlight } from '../../contract/help/rules/highlight';
import type { SearchKind } from '../../contract/help/search-calls';
import { listEmptySearches } from '../../server/modules/help/search/log-store';
import { helpDocuments } from '../../server/modules/help/tables';
import { videos } from '../../server/modules/site/tables';
import { loadEventSamples } from '../../server/samples/events/load';
import { loadHelpSamples } from '../../server/samples/help/load';
import { loadLiveSamples } from '../../server/samples/live/load';
import { loadSiteSamples } from '../../server/samples/site/load';
import { startWithNews } from './news-support';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithNews();
  await loadHelpSamples(app.context);
  await app.runSweeps();
});
afterAll(() => app.close());

const search = (searchKeyWord: string, pageNum = '1', address = '10.0.0.1') =>
  app.browser(address).formCall('POST /api/portal/v1/searchServiceGuide', { searchKeyWord, pageNum, pageSize: '10' });

const titlesOf = async (keyWord: string) => (await search(keyWord)).data.data.map((hit) => hit.serviceGuideName);

const suggest = async (searchKeyWord: string) =>
  (await app.browser().call('POST /api/portal/v1/suggestServiceGuide', { searchKeyWord })).data.data;

describe('search of the help centre', () => {
  it('takes a form and answers pages of ten, with highlights [R294, R296]', async () => {
    const { data } = await search('交期');
    expect(data).toMatchObject({ pageNum: 1, pageSize: 10 });
    expect(data.totalRows).toBeGreaterThan(10);
    expect(data.data).toHaveLength(10);
    const [first] = data.data;
    expect(first).toMatchObject({ kind: 'help', secondFromName: '交期' });
    expect(first?.serviceGuideNameHighLight).toContain('<em>交期</em>');
    const next = (await search('交期', '2')).data.data;
    expect(next.filter(({ address }) => data.data.some((hit) => hit.address === address))).toEqual([]);
  });

  it('finds by one and two characters, other words of the meaning, and other units', async () => {
    for (const word of ['金', '阻焊', '绿油', 'FPC']) expect((await search(word)).data.totalRows).toBeGreaterThan(0);
    // What stands as it was typed comes before another word of its meaning.
    expect((await search('软板补强')).data.totalRows).toBe((await search('fpc补强')).data.totalRows);
    expect((await titlesOf('软板补强')).slice(0, 3)).toEqual((await titlesOf('fpc补强')).slice(0, 3));
    expect((await titlesOf('柔性电路板弯折'))[0]).toContain('FPC弯折半径');
    for (const width of ['4mil', '0.1mm', '100um', '0.10 毫米'])
      expect((await titlesOf(`${width} 线宽`)).slice(0, 3)).toContain('最小线宽线距是多少，和铜厚有什么关系');
    expect((await search('1oz 线宽')).data.totalRows).toBe((await search('35um 线宽')).data.totalRows);
  });

  it('takes half an ounce for half an ounce, and a size in every form', async () => {
    const half = (await titlesOf('18um')).toSorted();
    for (const written of ['1/2oz', '½oz', '½ oz', 'H oz', 'Hoz', 'H/H oz', '半盎司', '0.5oz'])
      expect((await titlesOf(written)).toSorted(), written).toEqual(half);
    const weights = await titlesOf('½oz');
    expect(weights.join()).toContain('内层铜厚');
    expect(weights).not.toEqual(await titlesOf('2oz'));
    for (const written of ['37*47', '370x470mm', '３７０×４７０ｍｍ', '37 x 47 cm', '370mm*470mm', '370*470']) {
      const hits = (await search(written)).data.data;
      expect(hits.map(({ address }) => address).join(), written).toContain('#stencil-37x47');
      const marked = hits.find(({ address }) => address.endsWith('#stencil-37x47'))?.serviceGuideNameHighLight;
      expect(marked, written).toContain('<em>37.0×47.0</em>');
    }
  });

  it.each([
    ['fapiao', '发票'],
    ['fa piao', '发票'],
    ['jiaoqi', '交期'],
    ['kaifapiao', '发票'],
    ['fapiaotaitou', '发票抬头'],
    ['发漂', '发票'],
    ['发漂抬头', '发票抬头'],
    ['阻杭', '阻抗'],
    ['geber', 'gerber'],
  ])('says what may have been meant by %s, with its hits', async (typed, meant) => {
    const [{ data }, own] = [await search(typed), await titlesOf(meant)];
    expect(data.near).toBe(meant);
    expect(data.data.slice(0, 3).map((hit) => hit.serviceGuideName)).toEqual(own.slice(0, 3));
    expect(await suggest(typed)).not.toEqual([]);
  });

  it('asks nothing where something fits, or nothing is near', async () => {
    for (const text of ['发票', 'gerber', '绿油', '量子纠缠发动机']) expect((await search(text)).data.near).toBe('');
  });

  it('marks what another word of the meaning has found, in the text as it is written', async () => {
    const [first] = (await search('软板弯折')).data.data;
    expect(first?.serviceGuideNameHighLight).toContain('<em>FPC弯折</em>');
  });

  it('also finds articles, and no withdrawn ones', async () => {
    expect((await search('沙龙')).data.data.map(({ kind }) => kind)).toContain('news');
    expect(await titlesOf('旧版下单助手停止服务')).not.toContain('旧版下单助手停止服务');
  });

  it('finds the rows of the capability tables, which lead to their place on the page', async () => {
    const rows = async (keyWord: string) =>
      (await search(keyWord)).data.data.filter(({ kind }) => kind === 'capability');
    const [width] = await rows('最小线宽');
    expect(width).toMatchObject({
      firstFromName: '工艺参数',
      address: expect.stringMatching(/^\/portal\/vtechnology\.html.*#/),
    });
    expect((await rows('盲槽'))[0]?.contentHighLight.join('')).toContain('<em>盲槽</em>');
    expect((await rows('软板 补强')).map(({ address }) => address.slice(0, 35))).toContain(
      '/portal/vtechnology.html?active=fpc',
    );
  });

  it('returns markup of a text as text', async () => {
    await app.context.db
      .update(helpDocuments)
      .set({ name: '怪标题<img src=x onerror=alert(1)>&', version: 'strange' })
      .where(sql`${helpDocuments.oldId} = 3007`);
    await app.runSweeps();
    const [hit] = (await search('怪标题')).data.data;
    expect(hit?.serviceGuideNameHighLight).toBe('<em>怪标题</em>&lt;img src=x onerror=alert(1)&gt;&amp;');
    expect(readHighlight(hit?.serviceGuideNameHighLight ?? '')).toEqual([
      { text: '怪标题', marked: true },
      { text: '<img src=x onerror=alert(1)>&', marked: false },
    ]);
  });

  it('suggests titles by words, beginning and pinyin initials [R293]', async () => {
    expect((await suggest('怎样开发票'))[0]).toMatchObject({
      recommendKeyWord: '怎样开发票，多久能收到',
      recommendHighLight: '怎样<em>开发票</em>，多久能收到',
    });
    expect((await suggest('zykfp'))[0]?.recommendKeyWord).toBe('怎样开发票，多久能收到');
    expect((await suggest('kfp'))[0]?.recommendKeyWord).toBe('怎样开发票，多久能收到');
    expect((await suggest('贴片')).length).toBe(10);
    expect(await suggest('没有这样的标题词')).toEqual([]);
    expect(await suggest('%')).toEqual([]);
  });

  it('refuses a backslash and angle brackets, and more than 50 characters [R289]', async () => {
    for (const text of ['a\\b', '<b', 'b>'])
      expect(await search(text)).toMatchObject({ status: 400, message: '搜索条件不能包含特殊字符' });
    expect((await search('长'.repeat(50))).status).toBe(200);
    expect((await search('长'.repeat(51))).status).toBe(400);
  });

  it('takes quotes and operators of the index as text', async () => {
    for (const text of ["'", "a' | b", '!x & y', '(:*', "贴片'", '"', '%_', ':A', '🙂', '   '])
      expect((await search(text)).status).toBe(200);
  });

  it('tells what else to look for where nothing fits, and keeps a log of it', async () => {
    const { data } = await search('量子纠缠发动机');
    expect(data).toMatchObject({ totalRows: 0, data: [] });
    expect(data.similar.length).toBeGreaterThan(0);
    const empty = await listEmptySearches(app.context.db, { limit: 100 });
    expect(empty.map(({ keyWord }) => keyWord)).toContain('量子纠缠发动机');
  });

  it('keeps no phone number of a searched text', async () => {
    await search('13800138000 的订单不存在啊啊');
    const empty = await listEmptySearches(app.context.db, { limit: 100 });
    expect(JSON.stringify(empty)).not.toContain('13800138000');
  });

  it('has as hot words what several searched in the last seven days', async () => {
    const hot = async () => {
      app.clock.advance(20_000);
      return (await app.browser().call('GET /api/portal/v1/getHotSearchKeyWords', undefined)).data.data;
    };
    for (let times = 0; times < 5; times++) await search('金手指');
    expect(await hot()).not.toContain('金手指');
    for (const address of ['10.0.0.2', '10.0.0.3', '10.0.0.4']) await search('金手指', '1', address);
    expect((await hot())[0]).toBe('金手指');
    expect(await hot()).toHaveLength(8);
    app.clock.advance(8 * 24 * 60 * 60_000);
    expect(await hot()).not.toContain('金手指');
  });
});

describe('search over the whole portal', () => {
  beforeAll(async () => {
    await loadSiteSamples(app.context);
    await loadLiveSamples(app.context);
    await loadEventSamples(app.context);
    await app.runSweeps();
  });

  const find = (searchKeyWord: string, kind?: SearchKind) =>
    app.browser().formCall('POST /api/portal/v1/searchServiceGuide', {
      searchKeyWord,
      pageNum: '1',
      pageSize: '10',
      ...(kind && { kind }),
    });

  it.each([
    ['showcase', '铝基板', /^\/portal\/showOrder\/details_\d+_1\.html/],
    ['film', '品牌故事', /^\/portal\/p_v_27\.html\?.*film=/],
    ['live', '工厂直播', /^\/portal\/factoryVideo\/\d+\/[01]$/],
    ['event', '沙龙', /^\/portal\/factoryVisit\/[01]\?activity=\d+$/],
    ['page', '企业文化', /^\/portal\/enterpriseCulture$/],
  ] as const)('finds %s by %s, alone where one kind is asked for', async (kind, text, address) => {
    const all = (await find(text)).data;
    const counted = all.kinds.find((each) => each.kind === kind)?.totalRows ?? 0;
    expect(counted).toBeGreaterThan(0);
    const one = (await find(text, kind)).data;
    expect(one.totalRows).toBe(counted);
    expect(one.kinds).toEqual(all.kinds);
    expect(one.data.every((hit) => hit.kind === kind)).toBe(true);
    expect(one.data.map((hit) => hit.address)).toContainEqual(expect.stringMatching(address));
  });

  it('does not find what is not published', async () => {
    const films = async () => (await find('品牌故事', 'film')).data.totalRows;
    const { db } = app.context;
    expect(await films()).toBeGreaterThan(0);
    await db.update(videos).set({ visible: false });
    await app.runSweeps();
    expect(await films()).toBe(0);
    await db.update(videos).set({ visible: true });
    await app.runSweeps();
  });

  it('counts each kind of what is ranked', async () => {
    const { kinds, totalRows } = (await find('PCB')).data;
    expect(kinds.reduce((sum, each) => sum + each.totalRows, 0)).toBe(totalRows);
    expect(kinds.map((each) => each.totalRows)).toEqual(
      kinds.map((each) => each.totalRows).toSorted((one, other) => other - one),
    );
  });

  it('does not find a page of an area that is off', async () => {
    const archive = async () =>
      (await find('履历', 'page')).data.data.filter(({ address }) => address.startsWith('/portal/archive'));
    expect(await archive()).not.toEqual([]);
    const { db, now, areas } = app.context;
    const turn = async (isOn: boolean) => {
      await db.transaction((tx) => areas.turn(tx, { area: 'archive', isOn, now: now() }));
      await areas.reread();
      await app.runSweeps();
    };
    await turn(false);
    expect(await archive()).toEqual([]);
    await turn(true);
    expect(await archive()).not.toEqual([]);
  });
});
