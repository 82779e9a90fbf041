import { eq } from 'drizzle-orm';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import { momentOf } from '../../contract/rules/dates';
import { accounts } from '../../server/database/account-tables';
import { couponPacks } from '../../server/modules/beans/coupons/pack-tables';
import { loadCompanySample } from '../../server/samples/site/company';
import { activityKeyId, balance, customer, signInToday, startBeans, today } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startBeans();
});
afterAll(() => app.close());

const load = async (browser: TestBrowser, body: CallBody<'POST /api/integral/activity/v1/ns/loadActivity'> = {}) =>
  (await browser.call('POST /api/integral/activity/v1/ns/loadActivity', body)).data;
const complete = (browser: TestBrowser, taskCode: string) =>
  browser.call('POST /api/integral/activity/v1/completeTask', { taskCode });
const register = (browser: TestBrowser, taskCodeList: string[]) =>
  browser.call('POST /api/integral/activity/v1/registerOrderTask', { taskCodeList });
const receive = (browser: TestBrowser, id?: string) =>
  browser.call('POST /api/integral/activity/v1/receiveCoupons', id === undefined ? {} : { activityKeyId: id });
const detail = async (browser: TestBrowser) =>
  (await browser.call('POST /api/integral/activity/v1/queryTaskDetail', {})).data;

describe('the activity', () => {
  it('is that which runs, with its times, tasks, coupons and rules [R370, R373, R374, R386, R387, R394]', async () => {
    const { activityInfo, generalTaskList, orderTaskList } = await load(app.browser());
    expect(activityInfo).toMatchObject({
      activityKeyId,
      startTime: momentOf('2026-12-04').getTime(),
      endTime: momentOf('2026-12-31').getTime(),
      generalMaxBeanQuantity: 60,
      couponTotalAmount: 200,
      task: true,
      couponReceived: false,
    });
    expect(Math.abs((activityInfo?.currentTime ?? 0) - app.clock.now().getTime())).toBeLessThan(5_000);
    expect(activityInfo?.couponList[0]).toEqual({
      name: 'PCB满减券',
      detail: 'PCB订单满500元可用',
      couponType: 0,
      minConsumeMoney: 500,
      couponDiscountConfig: {
        couponDenomination: 80,
        freeDelivery: false,
        deliveryDiscountAmount: 0,
        discountFoldNum: 0,
      },
    });
    expect(activityInfo?.rules.length).toBeGreaterThan(4);
    expect(generalTaskList[0]).toEqual({
      task: 'READ_NEWS',
      generalTitle: '浏览企业新闻',
      generalBeanQuantity: 5,
      maxCompletionTimes: 3,
      generalPcLink: '/portal/m7.html',
    });
    expect(orderTaskList.map(({ task }) => task)).toEqual(['ORDER_PCB', 'ORDER_MULTILAYER', 'ORDER_SMT']);
    expect(orderTaskList[0]).toEqual({
      task: 'ORDER_PCB',
      orderTitle: 'PCB下单返金豆',
      orderSubtitle: '实付满50元每25元返1个金豆，满250元每20元返1个，每单最多100个',
      orderPcLink: '/newOrder/#/pcb/pcbPlaceOrder',
    });
  });

  it('of the sample that is over or still to come is reached by its id; an unknown one is none [R370, C25]', async () => {
    const now = app.clock.now().getTime();
    const ended = await load(app.browser(), { activityKeyId: 'ANNIV-ENDED' });
    expect(ended.activityInfo?.endTime).toBeLessThan(now);
    const soon = await load(app.browser(), { activityKeyId: 'ANNIV-SOON' });
    expect(soon.activityInfo?.startTime).toBeGreaterThan(now);
    expect(await load(app.browser(), { activityKeyId: 'NONE' })).toEqual({
      activityInfo: null,
      generalTaskList: [],
      orderTaskList: [],
    });
  });

  it('is the next one between two, and the last one after all of them [R373]', async () => {
    app.clock.set(momentOf('2027-02-01'));
    expect((await load(app.browser())).activityInfo?.activityKeyId).toBe('ANNIV-SOON');
    app.clock.set(momentOf('2028-01-05'));
    expect((await load(app.browser())).activityInfo?.activityKeyId).toBe('ANNIV-SOON');
    app.clock.set(momentOf(today, '10:10'));
  });
});

describe('a general task', () => {
  it('counts up to its maximum, also where it is completed all at once [R386, R389, R390]', async () => {
    const browser = await customer(app, 'C10001');
    const replies = await Promise.all(Array.from({ length: 6 }, () => complete(browser, 'READ_NEWS')));
    expect(replies.map(({ data }) => data.gainNum).sort()).toEqual([0, 0, 0, 5, 5, 5]);
    expect(Math.max(...replies.map(({ data }) => data.completionTimes))).toBe(3);
    expect(await balance(app, 'C10001')).toBe(5_215);
    expect((await detail(browser)).completedTaskList).toEqual([{ taskKey: 'READ_NEWS', completionTimes: 3 }]);
  });

  it('brings no more than the activity allows for all of them [R374]', async () => {
    const browser = await customer(app, 'C10002');
    const codes = ['READ_NEWS', 'READ_TECH', 'VIEW_ARCHIVE', 'TRY_QUOTE'];
    const replies = await Promise.all(codes.flatMap((code) => [1, 2, 3, 4, 5].map(() => complete(browser, code))));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    // 3 × 5, 5 × 5, 10 and 2 × 10 would be 70.
    expect(await balance(app, 'C10002')).toBe(860 + 60);
    const { completedTaskList } = await detail(browser);
    expect(
      Object.fromEntries(completedTaskList.map(({ taskKey, completionTimes }) => [taskKey, completionTimes])),
    ).toEqual({ READ_NEWS: 3, READ_TECH: 5, VIEW_ARCHIVE: 1, TRY_QUOTE: 2 });
  });

  it('that nobody has set is none', async () => {
    const browser = await customer(app, 'C10001');
    expect(await complete(browser, 'NONE')).toMatchObject({ status: 404, message: '任务不存在' });
    expect(await complete(browser, 'ORDER_PCB')).toMatchObject({ status: 404 });
  });
});

describe('an order task', () => {
  it('is registered for, again without harm [R387, R388, R389]', async () => {
    const browser = await customer(app, 'C10001');
    expect(await register(browser, ['ORDER_PCB', 'ORDER_SMT'])).toMatchObject({ status: 200, message: '报名成功' });
    expect(await register(browser, ['ORDER_PCB'])).toMatchObject({ status: 200, message: '报名成功' });
    expect((await detail(browser)).registeredList.sort()).toEqual(['ORDER_PCB', 'ORDER_SMT']);
    expect(await register(browser, ['ORDER_PCB', 'READ_NEWS'])).toMatchObject({ status: 404 });
  });

  it('and all else can be taken part in only while the activity runs [R393, C44]', async () => {
    const browser = await customer(app, 'C10005');
    const early = { status: 409, message: '活动未开始，敬请期待' };
    const late = { status: 409, message: '活动已结束' };
    expect(await receive(browser, 'ANNIV-SOON')).toMatchObject(early);
    expect(await receive(browser, 'ANNIV-ENDED')).toMatchObject(late);
    app.clock.set(momentOf('2027-02-01'));
    expect(await complete(browser, 'READ_NEWS')).toMatchObject(early);
    expect(await register(browser, ['ORDER_PCB'])).toMatchObject(early);
    // A page of the activity that is over hears that, not that the next one has not begun.
    const ofPage = { activityKeyId, taskCode: 'READ_NEWS' };
    expect(await browser.call('POST /api/integral/activity/v1/completeTask', ofPage)).toMatchObject(late);
    const orderOfPage = { activityKeyId, taskCodeList: ['ORDER_PCB'] };
    expect(await browser.call('POST /api/integral/activity/v1/registerOrderTask', orderOfPage)).toMatchObject(late);
    expect(await signInToday(browser)).toMatchObject(early);
    app.clock.set(momentOf('2028-01-05'));
    expect(await signInToday(browser)).toMatchObject(late);
    expect(await complete(browser, 'READ_NEWS')).toMatchObject(late);
    expect(await register(browser, ['ORDER_PCB'])).toMatchObject(late);
    app.clock.set(momentOf(today, '10:10'));
  });
});

describe('the coupon pack', () => {
  it('goes once to a customer, and once to a phone number that two share [R391, R396]', async () => {
    const [first, second] = await Promise.all([customer(app, 'C10001'), customer(app, 'C10005')]);
    const replies = await Promise.all([receive(first), receive(second), receive(first), receive(second)]);
    // The one who has it may repeat the request, whose answer may have been lost.
    expect(replies.map(({ message }) => message).sort()).toEqual(
      ['恭喜您，领取成功', '您已领取过优惠券', '该手机号码已领取过优惠券', '该手机号码已领取过优惠券'].sort(),
    );
    const packs = await app.context.db.select().from(couponPacks).where(eq(couponPacks.activityKeyId, activityKeyId));
    // Besides the sample customer's.
    expect(packs).toHaveLength(2);
    for (const browser of [first, second]) expect((await load(browser)).activityInfo?.couponReceived).toBe(true);
    expect((await load(app.browser())).activityInfo?.couponReceived).toBe(false);
  });

  it('needs a phone number, which is sealed where it is kept [R396]', async () => {
    const browser = await customer(app, 'C10004');
    expect(await receive(browser)).toMatchObject({ status: 409, message: '请先绑定手机号码' });
    const rows = await app.context.db.select({ phone: accounts.phone, index: accounts.phoneIndex }).from(accounts);
    expect(rows.filter(({ phone }) => phone !== null)).toHaveLength(7);
    expect(JSON.stringify(rows)).not.toMatch(/1380013800/);
  });
});

describe('the QR code of the official account', () => {
  it('is drawn by the server and leads there [R392]', async () => {
    await loadCompanySample(app.context.db);
    const { data } = await app.browser().call('POST /api/integral/activity/v1/wechat/qr/code', undefined);
    const [, base64 = ''] = /^data:image\/png;base64,(.+)$/.exec(data.qrObj.imageUrl) ?? [];
    const picture = PNG.sync.read(Buffer.from(base64, 'base64'));
    const read = jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height);
    expect(read?.data).toMatch(/^https:\/\/weixin\.qq\.com\//);
  });
});
