import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import { momentOf } from '../../contract/rules/dates';
import type { ContentRecord } from '../../contract/rules/record-fields';
import { customer, exchangeCall, newCustomer, startBeans } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startBeans();
  staff = await customer(app, 'E10000');
});
afterAll(() => app.close());

type Draft = CallBody<'POST /api/portal/v1/staff/saveActivity'>['draft'];

const saveRecord = (resource: 'products' | 'goods', values: Record<string, string | number>) =>
  staff.call('POST /api/portal/v1/staff/saveRecord', { resource, version: 0, values });
const save = (draft: Draft, version = 0) => staff.call('POST /api/portal/v1/staff/saveActivity', { draft, version });
const read = (keyId: string) => staff.call('POST /api/portal/v1/staff/getActivity', { keyId });
const saleOf = async (browser: TestBrowser, activityKeyId: string) =>
  (await browser.call('POST /api/integral/seckill/ns/getSeckillGoods', { activityKeyId })).data;

const draft: Draft = {
  values: {
    keyId: 'NEXT-YEAR',
    title: '新春活动',
    startsAt: '2027-02-01T00:00:00.000Z',
    endsAt: '2027-02-20T00:00:00.000Z',
    opens: '10:00',
    closes: '12:00',
    exchangeScope: 'item',
    generalMaxBeanQuantity: 30,
    orderMaxMultiplier: 2,
    couponTotalAmount: 50,
    rules: '第一条\n\n第二条',
    published: true,
  },
  coupons: [
    {
      name: '现金券',
      detail: '全场可用',
      couponType: 0,
      couponDenomination: 50,
      deliveryDiscountAmount: 0,
      freeDelivery: false,
      discountFoldNum: 9.5,
      minConsumeMoney: 99.5,
    },
  ],
  tasks: [
    {
      task: 'READ_NEWS',
      kind: 'general',
      title: '阅读新闻',
      subtitle: '',
      pcLink: '/portal/m7.html',
      beans: 5,
      mostTimes: 3,
      leastLayers: 0,
    },
  ],
  items: [{ skuCode: 'SKU-NEW-1', price: 30, dailyStock: 2 }],
};
const withValues = (changes: ContentRecord, of = draft): Draft => ({ ...of, values: { ...of.values, ...changes } });

describe('goods', () => {
  it('are entered with variants and pictures, and found by the sale', async () => {
    const product = {
      spuCode: 'SPU-NEW',
      attributes: '颜色=红：SKU-NEW-1\n颜色=蓝：SKU-NEW-2\n材质=FR-4：SKU-NEW-1,SKU-NEW-2',
      introduction: '<p onclick="x()">介绍</p>',
    };
    expect(await saveRecord('products', { ...product, attributes: '颜色：红' })).toMatchObject({
      status: 400,
      data: { field: 'attributes' },
    });
    expect(await saveRecord('products', product)).toMatchObject({
      status: 200,
      data: { values: { attributes: product.attributes, introduction: '<p>介绍</p>' } },
    });
    const { data } = await app.browser().call('POST /api/integral/vop/ns/getSpuByCode', { code: 'SPU-NEW' });
    expect(data.attrList).toEqual([
      {
        attrName: '颜色',
        attrValueList: [
          { attrValue: '红', skuCodeList: ['SKU-NEW-1'] },
          { attrValue: '蓝', skuCodeList: ['SKU-NEW-2'] },
        ],
      },
      { attrName: '材质', attrValueList: [{ attrValue: 'FR-4', skuCodeList: ['SKU-NEW-1', 'SKU-NEW-2'] }] },
    ]);
    const goods = { skuCode: 'SKU-NEW-1', spuCode: 'SPU-NEW', title: '新品', originalPrice: 88 };
    expect(await saveRecord('goods', { ...goods, images: 'https://elsewhere.example/x.png' })).toMatchObject({
      status: 400,
      data: { field: 'images' },
    });
    expect(await saveRecord('goods', { ...goods, spuCode: 'NONE', images: 'art:one' })).toMatchObject({ status: 409 });
    expect(await saveRecord('goods', { ...goods, images: 'art:one\nart:two' })).toMatchObject({ status: 200 });
    const all = await staff.call('POST /api/portal/v1/staff/getSaleGoods', undefined);
    expect(all.data).toContainEqual({ skuCode: 'SKU-NEW-1', title: '新品', image: 'art:one', originalPrice: 88 });
  });
});

describe('an activity', () => {
  it('is entered whole, and read again as it was', async () => {
    expect(await save(draft)).toMatchObject({ status: 200, data: { version: 1, changedBy: '陈工' } });
    const found = await read('NEXT-YEAR');
    expect(found.data.draft).toEqual(withValues({ rules: '第一条\n第二条' }));
    const shown = await app
      .browser()
      .call('POST /api/integral/activity/v1/ns/loadActivity', { activityKeyId: 'NEXT-YEAR' });
    expect(shown.data.activityInfo).toMatchObject({ title: '新春活动', rules: ['第一条', '第二条'] });
    expect(shown.data.activityInfo?.couponList[0]).toMatchObject({ minConsumeMoney: 99.5 });
    expect(shown.data.generalTaskList).toHaveLength(1);
  });

  it('is refused with the reason of each place', async () => {
    expect(await save(withValues({ keyId: 'A B', title: '' }))).toMatchObject({
      status: 400,
      data: { keyId: '活动编号的格式：字母、数字和连字符，最多40位', title: '请输入活动名称' },
    });
    const unknown = { ...withValues({ keyId: 'OTHER' }), items: [{ skuCode: 'NONE', price: 1, dailyStock: 1 }] };
    expect(await save(unknown)).toMatchObject({ status: 400, data: { 'items.0.skuCode': '没有商品款式NONE' } });
    expect(await save(withValues({ keyId: 'OTHER' }))).toMatchObject({
      status: 400,
      data: { startsAt: '时间与活动“新春活动”重叠' },
    });
    expect(await save(draft)).toMatchObject({ status: 409, data: { reason: 'TAKEN' } });
  });

  it('that was saved and whose reply was lost is saved once, and takes what was typed since', async () => {
    const requestKey = '0'.repeat(31);
    const again = (changes: ContentRecord) =>
      staff.call('POST /api/portal/v1/staff/saveActivity', {
        draft: withValues({ keyId: 'ONCE', published: false, rules: '第一条', ...changes }),
        version: 0,
        requestKey: `${requestKey}1`,
      });
    const both = await Promise.all([again({}), again({})]);
    expect(both.map(({ status, data }) => [status, data.version])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(await again({ title: '后来输入的' })).toMatchObject({
      status: 200,
      data: { version: 2, draft: { values: { title: '后来输入的' } } },
    });
    expect(await again({ keyId: 'TWICE' })).toMatchObject({ status: 400, data: { keyId: '活动编号不能修改' } });
    const removed = await staff.call('POST /api/portal/v1/staff/removeActivity', { keyId: 'ONCE', version: 2 });
    expect(removed).toMatchObject({ status: 200 });
  });

  it('is held from 5 to 31 December 2024, as the anniversary was [R372, C25]', async () => {
    const before = app.clock.now();
    app.clock.set(momentOf('2024-11-20', '10:00'));
    const host = await customer(app, 'E10000');
    const guest = await customer(app, 'C10004');
    const held = {
      keyId: 'ANNIV-2024',
      title: '十六周年庆',
      startsAt: momentOf('2024-12-05').toISOString(),
      endsAt: momentOf('2025-01-01').toISOString(),
    };
    const saved = await host.call('POST /api/portal/v1/staff/saveActivity', { draft: withValues(held), version: 0 });
    expect(saved).toMatchObject({ status: 200 });
    const { data } = await guest.call('POST /api/integral/activity/v1/ns/loadActivity', {});
    expect(data.activityInfo).toMatchObject({
      activityKeyId: 'ANNIV-2024',
      startTime: Date.parse('2024-12-05T00:00:00+08:00'),
      endTime: Date.parse('2025-01-01T00:00:00+08:00'),
    });
    const take = async (at: string) => {
      app.clock.set(new Date(at));
      const body = { activityKeyId: 'ANNIV-2024', taskCode: 'READ_NEWS' };
      const { status, message } = await guest.call('POST /api/integral/activity/v1/completeTask', body);
      return status === 200 ? status : message;
    };
    expect(await take('2024-12-04T23:59:59+08:00')).toBe('活动未开始，敬请期待');
    expect(await take('2024-12-05T00:00:00+08:00')).toBe(200);
    expect(await take('2024-12-31T23:59:59+08:00')).toBe(200);
    expect(await take('2025-01-01T00:00:00+08:00')).toBe('活动已结束');
    app.clock.set(before);
  });

  it('is not overwritten by an editor who has seen an older version', async () => {
    expect(await save(withValues({ title: '甲' }), 1)).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await save(withValues({ title: '乙' }), 1)).toMatchObject({ status: 409, data: { reason: 'CHANGED' } });
    expect((await read('NEXT-YEAR')).data.draft.values.title).toBe('甲');
  });

  it('that is not published is seen by staff alone, and can be removed', async () => {
    expect(await save(withValues({ keyId: 'HIDDEN', published: false }))).toMatchObject({ status: 200 });
    const shown = await app
      .browser()
      .call('POST /api/integral/activity/v1/ns/loadActivity', { activityKeyId: 'HIDDEN' });
    expect(shown.data.activityInfo).toBeNull();
    const sale = await saleOf(await customer(app, 'C10001'), 'HIDDEN');
    expect(sale).toMatchObject({ activityExist: false, ticket: '' });
    const { version } = (await read('HIDDEN')).data;
    const remove = (seen: number) =>
      staff.call('POST /api/portal/v1/staff/removeActivity', { keyId: 'HIDDEN', version: seen });
    expect(await save(withValues({ keyId: 'HIDDEN', title: '改了名称', published: false }), version)).toMatchObject({
      status: 200,
    });
    expect(await remove(version)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^该活动已由 .+ 于 \d{2}:\d{2} 修改$/),
      data: { reason: 'CHANGED' },
    });
    expect(await remove(version + 1)).toMatchObject({ status: 200 });
    expect(await remove(version + 1)).toMatchObject({ status: 404 });
  });

  it('that runs takes more stock at once, and refuses less than was sold, other prices and its removal', async () => {
    const { data } = await read('ANNIV-18');
    const sku = String(data.draft.items[3]?.skuCode);
    const withStock = (dailyStock: number, price?: number): Draft => ({
      ...data.draft,
      items: data.draft.items.map((item) =>
        item.skuCode === sku ? { ...item, dailyStock, ...(price && { price }) } : item,
      ),
    });
    const buy = async () => {
      const { browser } = await newCustomer(app, 1_000);
      const { ticket } = await saleOf(browser, 'ANNIV-18');
      return browser.call(exchangeCall, { activityKeyId: 'ANNIV-18', skuCode: sku, source: 4, ticket });
    };
    expect(await buy()).toMatchObject({ status: 200 });
    expect(await buy()).toMatchObject({ status: 200 });
    expect(await save(withStock(1), data.version)).toMatchObject({
      status: 400,
      data: { 'items.3.dailyStock': '今日已售2件，每日库存不能少于此数' },
    });
    expect(await save(withStock(50, 1), data.version)).toMatchObject({
      status: 400,
      data: { 'items.3.price': '活动进行中，不能修改价格' },
    });
    expect(await save(withStock(2), data.version)).toMatchObject({ status: 200 });
    expect(await buy()).toMatchObject({ status: 409, data: { reason: 'soldOut' } });
    expect(await save(withStock(3), data.version + 1)).toMatchObject({ status: 200 });
    // The change reaches the process with a notification.
    await expect
      .poll(async () => {
        const { seckillGoodsResponseVos } = await saleOf(app.browser(), 'ANNIV-18');
        return seckillGoodsResponseVos.find(({ skuCode }) => skuCode === sku)?.inventory;
      })
      .toBe(1);
    expect(await buy()).toMatchObject({ status: 200 });
    expect(await buy()).toMatchObject({ status: 409, data: { reason: 'soldOut' } });
    const { version } = (await read('ANNIV-18')).data;
    const removed = await staff.call('POST /api/portal/v1/staff/removeActivity', { keyId: 'ANNIV-18', version });
    expect(removed).toMatchObject({ status: 409, data: { reason: 'BEGUN' } });
  });

  it('leaves each change in the log', async () => {
    const { data } = await staff.call('POST /api/portal/v1/staff/getLog', {
      pageNum: 1,
      pageSize: 100,
      resource: 'activity',
    });
    const changed = data.data.find(({ act, subject }) => act === 'change' && subject.includes('NEXT-YEAR'));
    expect(changed).toMatchObject({ before: { title: '新春活动' }, after: { title: '甲' } });
    expect(data.data.map(({ act }) => act)).toContain('remove');
  });
});

describe('the check-in cycle', () => {
  const noCoupon = { detail: '', couponType: '', couponDenomination: 0, deliveryDiscountAmount: 0 };
  const rules = {
    since: '2026-12-11',
    days: [{ beans: 7 }, { beans: 8 }],
    extras: [
      { ...noCoupon, from: 2, to: 2, beans: 4, name: '', freeDelivery: false, discountFoldNum: 0, minConsumeMoney: 0 },
    ],
  };
  const saveRules = (body: typeof rules, version = 1) =>
    staff.call('POST /api/portal/v1/staff/saveCheckInRules', { ...body, version });

  it('of a new version applies from its day on', async () => {
    expect(await saveRules({ ...rules, since: '2026-12-10' })).toMatchObject({
      status: 400,
      data: { since: '生效日期应晚于今天' },
    });
    const saved = await saveRules(rules);
    expect(saved.data.versions.map(({ since, current }) => [since, current])).toEqual([
      ['2026-12-11', false],
      ['1970-01-01', true],
    ]);
    const shown = async () =>
      (await app.browser().call('GET /api/integral/sign/getSignInConfig', undefined)).data.signRuleList.map(
        ({ signNum }) => signNum,
      );
    expect(await shown()).toEqual([2, 2, 3, 3, 5, 5, 10]);
    app.clock.advance(24 * 60 * 60_000);
    expect(await shown()).toEqual([7, 8]);
    app.clock.advance(-24 * 60 * 60_000);
  });

  it('is not replaced by who has not seen its last version, who is told of it', async () => {
    const read = await staff.call('POST /api/portal/v1/staff/getCheckInRules', undefined);
    expect(read.data).toMatchObject({ version: 2, changedBy: '陈工' });
    expect(await saveRules({ ...rules, since: '2026-12-12' })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^该签到规则已由 陈工（E10000） 于 .+ 修改$/),
      data: { reason: 'CHANGED' },
    });
    const both = await Promise.all(['2026-12-12', '2026-12-13'].map((since) => saveRules({ ...rules, since }, 2)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a batch of coupons', () => {
  const values = {
    batch: '十二月批',
    couponName: '30元现金券',
    couponType: 0,
    couponDenomination: 30,
    deliveryDiscountAmount: 0,
    freeDelivery: false,
    startsAt: '2026-12-01T00:00:00.000Z',
    endsAt: '2026-12-31T00:00:00.000Z',
  };
  const add = (body: CallBody<'POST /api/portal/v1/staff/addCouponBatch'>) =>
    staff.call('POST /api/portal/v1/staff/addCouponBatch', body);
  const csv = (...lines: string[]) => Buffer.from(['券号,随机码', ...lines].join('\n')).toString('base64');
  const batchOf = async (name: string) =>
    (await staff.call('POST /api/portal/v1/staff/getCouponBatches', undefined)).data.find(
      ({ batch }) => batch === name,
    );
  const claim = async (numbers: { collarCouponNo: string; randomCode: string }) =>
    (await customer(app, 'C10001')).call('POST /api/integral/coupon/v1/collarCoupon', {
      ...numbers,
      customerCode: 'C10001',
      phone: '13800138001',
    });

  it('has new codes that claim, until it is voided', async () => {
    const { status, data } = await add({ values, count: 3 });
    expect(status).toBe(200);
    const [first, second] = data.coupons;
    if (!first || !second) throw new Error('no coupons');
    expect(await claim(first)).toMatchObject({ status: 200 });
    expect(await add({ values, count: 1 })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^该券批次已由 .+（E\d+） 于 \d\d:\d\d 新增$/),
      data: { reason: 'TAKEN' },
    });
    expect(await batchOf('十二月批')).toMatchObject({ total: 3, claimed: 1, void: 0 });
    const voided = await staff.call('POST /api/portal/v1/staff/voidCouponBatch', { batch: '十二月批', reason: '作废' });
    expect(voided.data).toEqual({ voided: 2 });
    const again = await staff.call('POST /api/portal/v1/staff/voidCouponBatch', { batch: '十二月批', reason: '作废' });
    expect(again).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^该券批次已由 .+（E\d+） 于 \d\d:\d\d 作废$/),
      data: { reason: 'CHANGED' },
    });
    expect(await claim(second)).toMatchObject({ status: 409, message: '优惠券已作废' });
    expect(await batchOf('十二月批')).toMatchObject({ total: 3, claimed: 1, void: 2 });
    expect(app.logs.join('')).not.toContain(first.randomCode);
  });

  it('of a file with one bad line adds nothing', async () => {
    const named = { ...values, batch: '导入批' };
    const bad = await add({ values: named, csv: csv('AAA1,X1', 'AAA2,', 'AAA1,X3') });
    expect(bad).toMatchObject({
      status: 400,
      data: { 'csv.3': '第3行：缺少随机码，未导入任何券', 'csv.4': '第4行：券号与第2行重复，未导入任何券' },
    });
    expect(await add({ values: named, csv: csv('AAA1,X1', 'CP18OPEN01,X2') })).toMatchObject({ status: 409 });
    expect(await batchOf('导入批')).toBeUndefined();
    expect(await add({ values: named, csv: csv('AAA1,X1', 'AAA2,X2') })).toMatchObject({ data: { added: 2 } });
    expect(await claim({ collarCouponNo: 'AAA2', randomCode: 'X2' })).toMatchObject({ status: 200 });
  });

  it('needs a number or a file', async () => {
    expect(await add({ values: { ...values, batch: '空' } })).toMatchObject({ status: 400 });
  });
});
