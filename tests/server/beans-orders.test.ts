import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { OrderFact } from '../../contract/beans/tasks/calls';
import { momentOf } from '../../contract/rules/dates';
import { readConfig } from '../../server/config';
import { accounts } from '../../server/database/account-tables';
import { balanceOf } from '../../server/modules/beans/ledger/ledger-store';
import { findUnknownCustomers, takeOrders } from '../../server/modules/beans/tasks/orders-store';
import { parseOrders } from '../../server/modules/beans/tasks/parse-orders';
import { balance, customer, newCustomer, startBeans, today } from './beans-flow';
import type { TestApp } from './support/app';
import { runCommand } from './support/run-command';

const key = 'k3y-of-the-ordering-system-0123456789';
let app: TestApp;
beforeAll(async () => {
  app = await startBeans({ env: { ORDER_API_KEY: key } });
});
afterAll(() => app.close());

const reportCall = 'POST /api/integral/order/v1/reportOrders';
const order = (orderNo: string, changes: Partial<OrderFact> = {}): OrderFact => ({
  orderNo,
  customerCode: 'C10002',
  payFen: 26_000,
  boardLayersNum: 2,
  orderTime: momentOf('2026-12-08', '15:00').toISOString(),
  deliverTime: momentOf('2026-12-09', '15:00').toISOString(),
  ...changes,
});

/** As another system sends it: no cookie, no header of our pages. */
const report = async (orderList: OrderFact[], authorization: string | undefined = `Bearer ${key}`, from = app) => {
  const response = await from.browser().send({
    method: 'POST',
    url: '/api/integral/order/v1/reportOrders',
    headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
    payload: { orderList },
  });
  return { status: response.statusCode, ...response.json() };
};

describe('orders', () => {
  it('bring beans once they are shipped, and once only however often they are told [R397, R400]', async () => {
    expect((await report([order('O-1', { deliverTime: null })])).data).toEqual({ accepted: 1, rewarded: 0, beans: 0 });
    expect(await balance(app, 'C10002')).toBe(860);
    const replies = await Promise.all([1, 2, 3, 4].map(() => report([order('O-1')])));
    expect(replies.map(({ data }) => data.beans).sort()).toEqual([0, 0, 0, 13]);
    expect((await report([order('O-1', { payFen: 900_000, customerCode: 'C10001' })])).data.beans).toBe(0);
    expect([await balance(app, 'C10002'), await balance(app, 'C10001')]).toEqual([873, 5_200]);
    const page = { pageNum: 1, pageSize: 1 };
    const history = await (await customer(app, 'C10002')).call('POST /api/integral/user/getIntegralRecords', page);
    expect(history.data.data[0]).toMatchObject({ source: 2, title: '订单O-1奖励', amount: 13 });
  });

  it('are paid by amount and layers; a later fact in one report counts [R397, R398, R399]', async () => {
    const before = await balance(app, 'C10005');
    const mine = { customerCode: 'C10005' };
    const list = [
      order('P-1', { ...mine, payFen: 4_999 }),
      order('P-2', { ...mine, payFen: 3_000, boardLayersNum: 6 }),
      order('P-3', { ...mine, payFen: 10_000_000 }),
      order('P-4', { ...mine, payFen: 10_000_000, boardLayersNum: 8 }),
      order('P-5', { ...mine, payFen: 0 }),
      order('P-6', { ...mine, deliverTime: null }),
      order('P-6', mine),
    ];
    expect((await report(list)).data).toEqual({ accepted: 6, rewarded: 5, beans: 2 + 3 + 100 + 200 + 13 });
    expect(await balance(app, 'C10005')).toBe(before + 318);
  });

  it('count by when they were placed and shipped [R400]', async () => {
    const end = momentOf('2026-12-31');
    const day = 24 * 60 * 60_000;
    const last = { orderTime: new Date(end.getTime() - 1).toISOString() };
    const shipped = (days: number, ms = 0) => new Date(end.getTime() + days * day + ms).toISOString();
    app.clock.set(momentOf('2027-06-01'));
    const list = [
      order('Q-1', { ...last, deliverTime: shipped(60) }),
      order('Q-2', { ...last, deliverTime: shipped(60, 1) }),
      order('Q-3', { orderTime: end.toISOString(), deliverTime: shipped(1) }),
      order('Q-4', { orderTime: momentOf('2026-12-03', '23:59').toISOString(), deliverTime: shipped(-5) }),
      order('Q-5', { ...last, deliverTime: '2027-06-02T00:00:00Z' }),
      order('Q-6', { ...last, deliverTime: shipped(1), customerCode: 'NOBODY' }),
    ];
    expect((await report(list)).data).toEqual({ accepted: 6, rewarded: 1, beans: 13 });
    app.clock.set(momentOf(today, '10:10'));
  });

  it('complete the order tasks that the customer had registered for [R387, R389]', async () => {
    const browser = await customer(app, 'C10003');
    const taskCodeList = ['ORDER_PCB', 'ORDER_MULTILAYER'];
    await browser.call('POST /api/integral/activity/v1/registerOrderTask', { taskCodeList });
    const after = new Date(app.clock.now().getTime() + 60_000).toISOString();
    app.clock.advance(3_600_000);
    const delivered = app.clock.now().toISOString();
    await report([
      order('T-1', { customerCode: 'C10003' }),
      order('T-2', { customerCode: 'C10003', orderTime: after, deliverTime: delivered }),
    ]);
    const { data } = await browser.call('POST /api/integral/activity/v1/queryTaskDetail', {});
    expect(data.registeredList.sort()).toEqual(['ORDER_MULTILAYER', 'ORDER_PCB']);
    expect(data.completedTaskList).toEqual([{ taskKey: 'ORDER_PCB', completionTimes: 1 }]);
    app.clock.set(momentOf(today, '10:10'));
  });

  it('placed after registering for a task are paid the promised multiple, up to the most for one order', async () => {
    const mine = await newCustomer(app, 0);
    const [account] = await app.context.db.select().from(accounts).where(eq(accounts.id, mine.accountId));
    const of = { customerCode: account?.code ?? '' };
    const at = (hour: number) => momentOf(today, `${hour}:00`).toISOString();
    const placed = (orderNo: string, changes: Partial<OrderFact>) =>
      order(orderNo, { ...of, deliverTime: at(14), ...changes });
    app.clock.set(momentOf(today, '12:00'));
    await mine.browser.call('POST /api/integral/activity/v1/registerOrderTask', { taskCodeList: ['ORDER_MULTILAYER'] });
    app.clock.set(momentOf(today, '15:00'));
    const beansOf = async (one: OrderFact) => (await report([one])).data.beans;
    expect(await beansOf(placed('M-1', { orderTime: at(11), boardLayersNum: 6 }))).toBe(26);
    expect(await beansOf(placed('M-2', { orderTime: at(13), boardLayersNum: 6 }))).toBe(52);
    expect(await beansOf(placed('M-3', { orderTime: at(13), boardLayersNum: 4 }))).toBe(13);
    expect(await beansOf(placed('M-4', { orderTime: at(13), boardLayersNum: 6, payFen: 10_000_000 }))).toBe(200);
    app.clock.set(momentOf(today, '10:10'));
  });

  it('are taken by the ten thousands at once, all or none', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, () => newCustomer(app, 0)));
    const ids = customers.map(({ accountId }) => accountId);
    const codes = await app.context.db.select({ code: accounts.code }).from(accounts).where(inArray(accounts.id, ids));
    const many = Array.from({ length: 12_000 }, (_, index) =>
      order(`Y-${index}`, { customerCode: codes[index % codes.length]?.code ?? '', payFen: 100 }),
    );
    const balances = () => Promise.all(ids.map((id) => balanceOf(app.context.db, id)));
    const wrong = { ...order('Z-1', { customerCode: codes[0]?.code ?? '' }), payFen: 3_000_000_000 };
    await expect(takeOrders(app.context.db, [...many, wrong], app.clock.now())).rejects.toThrow();
    expect(await balances()).toEqual(ids.map(() => 0));
    expect(await takeOrders(app.context.db, many, app.clock.now())).toEqual({
      accepted: 12_000,
      rewarded: 12_000,
      beans: 24_000,
    });
    expect(await balances()).toEqual(ids.map(() => 2_000));
  });

  it('that overlap are taken at once without standing in each other’s way [R400]', async () => {
    const list = Array.from({ length: 40 }, (_, index) =>
      order(`X-${index}`, { customerCode: ['C10001', 'C10002', 'C10005'][index % 3] ?? '' }),
    );
    const replies = await Promise.all([list, [...list].reverse(), list.slice(10), list].map((some) => report(some)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies.reduce((sum, { data }) => sum + data.beans, 0)).toBe(40 * 13);
  });
});

describe('telling of orders', () => {
  it('needs the key, which no log shows [R400]', async () => {
    for (const authorization of ['Bearer wrong', key, ''])
      expect(await report([order('K-1')], authorization)).toMatchObject({ status: 401, message: '接口密钥不正确' });
    const lines = app.logs.filter((line) => line.includes('"security":"partner.refused"'));
    expect(lines).toHaveLength(3);
    const browser = await customer(app, 'M10001');
    expect((await browser.call(reportCall, { orderList: [order('K-1')] })).status).toBe(401);
    expect(app.logs.join('')).not.toContain(key);
    expect(() => readConfig({ ORDER_API_KEY: 'short-secret' })).toThrow(/^(?!.*short-secret).*ORDER_API_KEY/);
  });

  it('is closed where there is no key, and says so [R400]', async () => {
    const closed = await startBeans();
    onTestFinished(closed.close);
    expect(await report([order('K-2')], 'Bearer undefined', closed)).toMatchObject({
      status: 503,
      message: '订单接口未启用：服务器未设置ORDER_API_KEY',
    });
  });

  it.each([{ payFen: -1 }, { orderTime: 'yesterday' }, { boardLayersNum: 2.5 }, { orderNo: 'has space' }])(
    'refuses %j',
    async (changes) => {
      expect((await report([order('B-1', changes)])).status).toBe(400);
    },
  );
});

describe('a file of orders', () => {
  const head = '订单号,客户编号,实付金额,板子层数,下单时间,发货时间';
  const good = [head, 'F-1,C10001,260,2,2026-12-08 15:00:00,2026/12/9 9:30', 'F-2,C10001,99.9,,2026-12-08,'].join('\n');

  it('is read in UTF-8 or GB18030; its times are those of Shanghai [R400]', async () => {
    const parsed = await parseOrders(Buffer.from(good));
    expect(parsed).toMatchObject({
      orders: [
        {
          orderNo: 'F-1',
          customerCode: 'C10001',
          payFen: 26_000,
          boardLayersNum: 2,
          orderTime: '2026-12-08T07:00:00.000Z',
          deliverTime: '2026-12-09T01:30:00.000Z',
        },
        {
          orderNo: 'F-2',
          customerCode: 'C10001',
          payFen: 9_990,
          boardLayersNum: 0,
          orderTime: '2026-12-07T16:00:00.000Z',
          deliverTime: null,
        },
      ],
    });
    expect(await parseOrders(iconv.encode(good, 'gb18030'))).toEqual(parsed);
    if ('faults' in parsed) throw new Error('faults');
    const before = await balance(app, 'C10001');
    expect(await takeOrders(app.context.db, parsed.orders, app.clock.now())).toEqual({
      accepted: 2,
      rewarded: 1,
      beans: 13,
    });
    expect(await balance(app, 'C10001')).toBe(before + 13);
  });

  it('with bad rows is told line by line, and nothing of it is taken', async () => {
    const rows = ['F-3,C10001,1.234,99,2026-02-30,', ',C10001,1,,2026-12-08,', 'F-4,C10001,1,,2026-12-08,2026-12-07'];
    const twice = ['F-5,C10001,1,,2026-12-08,', 'F-5,C10001,1,,2026-12-08,'];
    const parsed = await parseOrders(Buffer.from([head, ...rows, ...twice].join('\n')));
    if (!('faults' in parsed)) throw new Error('no faults');
    expect(parsed.faults.map(({ line }) => line)).toEqual([2, 2, 2, 3, 4, 6]);

    const folder = mkdtempSync(join(tmpdir(), 'portal-orders-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'orders.csv');
    writeFileSync(file, [head, ...rows].join('\n'));
    const outcome = await runCommand('server/modules/beans/tasks/import-orders.ts', [file], { DATA_DIR: folder });
    expect(outcome).toEqual({ failed: true, said: expect.stringContaining('line 3: 缺少订单号') });
  });

  it('names customers it does not know by their line', async () => {
    const parsed = await parseOrders(Buffer.from([good, 'F-9,C99999,1,,2026-12-08,'].join('\n')));
    if ('faults' in parsed) throw new Error('faults');
    expect([...(await findUnknownCustomers(app.context.db, parsed.orders))]).toEqual(['C99999']);
    expect(parsed.lines.get('F-9')).toBe(4);
  });
});
