import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShippingState } from '../../contract/beans/shipping-calls';
import { balance, customer, exchange, startBeans } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';
import { putRoles } from './support/roles';

let app: TestApp;
let staff: TestBrowser;
let buyer: TestBrowser;
/** Two exchanges; the first has an address. */
let ids: [number, number] = [0, 0];
beforeAll(async () => {
  app = await startBeans();
  staff = await customer(app, 'E10000');
  buyer = await customer(app, 'C10001');
  const first = (await exchange(buyer, 'SKU-KIT-38')).data.exchangeId;
  const second = (await exchange(buyer, 'SKU-RULER-20')).data.exchangeId;
  ids = [first, second];
  await buyer.call('POST /api/integral/exchange/saveExchangeAddress', {
    exchangeId: first,
    address: { linkMan: '王小明', phone: '13900139000', region: '广东省 深圳市', detail: '车公庙8栋' },
  });
});
afterAll(() => app.close());

const idsIn = async (state: ShippingState) =>
  (await staff.call('POST /api/portal/v1/staff/getExchanges', { state, pageNum: 1, pageSize: 20 })).data.data.map(
    ({ id }) => id,
  );
const importFile = (...rows: string[]) =>
  staff.call('POST /api/portal/v1/staff/importShipments', {
    csv: Buffer.from(['兑换编号,快递公司,快递单号', ...rows].join('\n')).toString('base64'),
  });
const previewFile = (...rows: string[]) =>
  staff.call('POST /api/portal/v1/staff/importShipments', {
    csv: Buffer.from(['兑换编号,快递公司,快递单号', ...rows].join('\n')).toString('base64'),
    preview: true,
  });
const waiting = async (browser = staff) =>
  Object.fromEntries(
    (await browser.call('POST /api/portal/v1/staff/getWaiting', undefined)).data.map(({ kind, count }) => [
      kind,
      count,
    ]),
  );

describe('shipping', () => {
  it('lists exchanges by where they stand, with addresses in the file alone, which is logged', async () => {
    expect([await idsIn('waiting'), await idsIn('address')]).toEqual([[ids[0]], [ids[1]]]);
    const listed = await staff.call('POST /api/portal/v1/staff/getExchanges', {
      state: 'waiting',
      pageNum: 1,
      pageSize: 20,
    });
    expect(JSON.stringify(listed.data)).not.toMatch(/王小明|13900139000|车公庙/);
    const file = await staff.send({ url: '/api/portal/v1/staff/shipmentFile' });
    expect(file.body).toContain('王小明');
    const log = await staff.call('POST /api/portal/v1/staff/getLog', {
      resource: 'shipping',
      pageNum: 1,
      pageSize: 10,
    });
    expect(log.data.data[0]).toMatchObject({ act: 'export', after: { rows: 2 } });
    expect(app.logs.join('')).not.toContain('13900139000');
  });

  it('gives the labels of those that wait, which is logged without the addresses', async () => {
    const labels = await staff.call('POST /api/portal/v1/staff/getShipmentLabels', { ids: [ids[1], ids[0]] });
    expect(labels.data).toEqual([
      {
        id: ids[0],
        title: expect.any(String),
        linkMan: '王小明',
        phone: '13900139000',
        region: '广东省 深圳市',
        detail: '车公庙8栋',
      },
    ]);
    const log = await staff.call('POST /api/portal/v1/staff/getLog', {
      resource: 'shipping',
      pageNum: 1,
      pageSize: 10,
    });
    expect(log.data.data[0]).toMatchObject({ act: 'label', after: { exchanges: [String(ids[0])] } });
    expect(JSON.stringify(log.data)).not.toMatch(/王小明|13900139000|车公庙/);
    expect(app.logs.join('')).not.toMatch(/王小明|13900139000|车公庙/);
    const none = await staff.call('POST /api/portal/v1/staff/getShipmentLabels', { ids: [ids[1]] });
    expect(none).toMatchObject({ status: 200, data: [] });
  });

  it('is on the start page, for those who may see it', async () => {
    expect(await waiting()).toMatchObject({ shipments: 1, heldComments: 0 });
    await putRoles(app.context.db, 'E10001', ['moderator']);
    expect(Object.keys(await waiting(await customer(app, 'E10001')))).toEqual([
      'heldComments',
      'heldQuestions',
      'requests',
    ]);
  });

  it('by a file is previewed, which ships nothing', async () => {
    expect(await previewFile(`${ids[0]},顺丰,SF1001`)).toMatchObject({ status: 200, data: { shipped: 1, same: 0 } });
    expect(await idsIn('waiting')).toEqual([ids[0]]);
  });

  it('by a file with one bad line changes nothing', async () => {
    const refused = await importFile(`${ids[0]},顺丰,SF1001`, `${ids[1]},顺丰,SF1002`);
    expect(refused).toMatchObject({
      status: 400,
      data: { 'csv.3': '第3行：客户还没有填写地址，未更新任何兑换' },
    });
    expect(await importFile(`${ids[0]},顺丰,`)).toMatchObject({
      status: 400,
      data: { 'csv.2': '第2行：缺少快递单号，未更新任何兑换' },
    });
    expect(await idsIn('waiting')).toEqual([ids[0]]);
    expect(await importFile(`${ids[0]},顺丰,SF1001`)).toMatchObject({ status: 200, data: { shipped: 1 } });
    expect([await idsIn('waiting'), await idsIn('shipped')]).toEqual([[], [ids[0]]]);
    expect(await waiting()).toMatchObject({ shipments: 0 });
    // The same again changes nothing; another number is taken only by a row that names the one that it corrects.
    expect(await importFile(`${ids[0]},顺丰,SF1001`)).toMatchObject({
      data: { shipped: 0 },
      message: '已更新0个兑换，1个之前已更新',
    });
    expect(await importFile(`${ids[0]},京东,JD2`)).toMatchObject({
      status: 400,
      data: {
        'csv.2': expect.stringMatching(
          /^第2行：该兑换已由 .*（E10000） 于 \d\d:\d\d 发货（顺丰 SF1001），如需更正请在“原快递单号”填写SF1001/,
        ),
      },
    });
    const corrected = await staff.call('POST /api/portal/v1/staff/importShipments', {
      csv: Buffer.from(`兑换编号,快递公司,快递单号,原快递单号\n${ids[0]},京东,JD2,SF1001`).toString('base64'),
    });
    expect(corrected).toMatchObject({ status: 200, data: { shipped: 1 } });
    const seen = 'waiting' as const;
    const late = { id: ids[0], reason: '商品缺货', seen };
    expect(await staff.call('POST /api/portal/v1/staff/returnExchange', late)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^该兑换已由 .*（E10000） 于 \d\d:\d\d 发货$/),
    });
    expect((await staff.call('POST /api/portal/v1/staff/getShipmentLabels', { ids: [ids[0]] })).data).toEqual([]);
  });

  it('can be given back, once, with a reason that the customer sees', async () => {
    const before = await balance(app, 'C10001');
    const giveBack = () => staff.call('POST /api/portal/v1/staff/returnExchange', { id: ids[1], reason: '商品缺货' });
    expect(await giveBack()).toMatchObject({ status: 200, message: '已退回100个金豆' });
    expect(await balance(app, 'C10001')).toBe(before + 100);
    expect(await giveBack()).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^该兑换已由 .*（E10000） 于 \d\d:\d\d 退回$/),
      data: { reason: 'CHANGED' },
    });
    expect(await idsIn('returned')).toEqual([ids[1]]);
  });
});
