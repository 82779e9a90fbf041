import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExchangeAddress } from '../../contract/beans/sale/calls';
import { writeCsv } from '../../server/import/csv';
import { exchanges } from '../../server/modules/beans/sale/seckill-tables';
import { listWaiting, parseShipments, takeShipments } from '../../server/modules/beans/sale/shipments';
import { customer, exchange, startBeans } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';

const phones: { accepted_as_13800138000: string[]; refused: string[] } = JSON.parse(
  readFileSync('tests/cases/phones.json', 'utf8'),
);

let app: TestApp;
let browser: TestBrowser;
let exchangeId = 0;
beforeAll(async () => {
  app = await startBeans();
  browser = await customer(app, 'C10001');
  exchangeId = (await exchange(browser, 'SKU-KIT-38')).data.exchangeId;
});
afterAll(() => app.close());

const address: ExchangeAddress = {
  linkMan: '王小明',
  phone: '13900139000',
  region: '广东省 深圳市 福田区',
  detail: '车公庙工业区8栋3楼',
};
const save = (who: TestBrowser, changes: Partial<ExchangeAddress> = {}) =>
  who.call('POST /api/integral/exchange/saveExchangeAddress', { exchangeId, address: { ...address, ...changes } });
const recordOf = async () =>
  (await browser.call('POST /api/integral/exchange/getExchangeRecords', { pageNum: 1, pageSize: 10 })).data.data[0];
const ship = async (rows: string) => {
  const parsed = await parseShipments(Buffer.from(`兑换编号,快递公司,快递单号,已签收\n${rows}\n`));
  if ('faults' in parsed) return parsed.faults;
  return takeShipments(app.context.db, parsed.shipments, { actor: undefined, now: app.clock.now() });
};

describe('where an exchanged item goes', () => {
  it('is missing at first, and cannot be shipped then [R413]', async () => {
    expect(await recordOf()).toMatchObject({ shippingState: 'addressMissing', address: null });
    await expect(ship(`${exchangeId},顺丰,SF1`)).rejects.toThrow('客户还没有填写地址');
  });

  it('is filled in and changed, by its customer alone, and sealed where it is kept [R413]', async () => {
    expect(await save(browser)).toMatchObject({ status: 200, message: '保存成功' });
    expect(await recordOf()).toMatchObject({ shippingState: 'waiting', address });
    await save(browser, { detail: '车公庙工业区9栋' });
    expect(await recordOf()).toMatchObject({ address: { detail: '车公庙工业区9栋' } });
    const stranger = await customer(app, 'C10002');
    expect(await save(stranger)).toMatchObject({ status: 404, message: '兑换记录不存在' });
    const stored = JSON.stringify(await app.context.db.select().from(exchanges));
    for (const part of ['王小明', '13900139000', '车公庙']) expect(stored).not.toContain(part);
    expect(app.logs.join('')).not.toMatch(/13900139000|王小明/);
  });

  it('takes a mobile number however it was typed or copied', async () => {
    for (const phone of phones.accepted_as_13800138000) {
      expect(await save(browser, { phone })).toMatchObject({ status: 200 });
      expect(await recordOf()).toMatchObject({ address: { phone: '13800138000' } });
    }
    for (const phone of phones.refused)
      expect(await save(browser, { phone })).toMatchObject({ status: 400, message: '请输入正确的手机号码' });
  });

  it.each([
    [{ linkMan: ' ' }, '请输入收货人'],
    [{ phone: ' ' }, '请输入手机号码'],
    [{ phone: '12345' }, '请输入正确的手机号码'],
    [{ region: ' ' }, '请输入收货地址'],
    [{ detail: ' ' }, '请输入收货地址'],
  ])('is refused with %j [R413]', async (changes, message) => {
    expect(await save(browser, changes)).toMatchObject({ status: 400, message });
  });

  it('is told to the operator who ships it, and no cell of it is a formula', async () => {
    await save(browser, { linkMan: '=1+1' });
    const { db, vault } = app.context;
    const [head, row] = writeCsv(await listWaiting(db, vault)).split('\r\n');
    expect(head).toBe('"兑换编号","客户编号","商品","状态","收货人","手机号码","地区","详细地址"');
    expect(row).toMatch(/^"\d+","C10001","精密螺丝刀套装 38件","待发货","'=1\+1","13900139000",/);
  });

  it('stays as it is once it is shipped [R413]', async () => {
    expect(await ship(`${exchangeId},顺丰速运,SF1234567890,否`)).toBe(1);
    expect(await recordOf()).toMatchObject({
      shippingState: 'shipped',
      expressCompany: '顺丰速运',
      expressNo: 'SF1234567890',
    });
    expect(await save(browser)).toMatchObject({ status: 409, message: '商品已发货，不能修改地址' });
    expect(await ship(`${exchangeId},顺丰速运,SF1234567890,是`)).toBe(1);
    expect(await recordOf()).toMatchObject({ shippingState: 'received' });
  });

  it('is imported from a file, all of it or nothing', async () => {
    await expect(ship(`${exchangeId},顺丰速运,SF1234567890,是\n999999,京东,JD2`)).rejects.toThrow('没有这个兑换');
    expect(await recordOf()).toMatchObject({ expressCompany: '顺丰速运' });
    expect(await ship('x,,JD_1,maybe')).toEqual([
      { line: 2, reason: expect.stringContaining('缺少快递公司') },
      { line: 2, reason: expect.stringContaining('兑换编号应为数字') },
      { line: 2, reason: expect.stringContaining('快递单号不正确') },
      { line: 2, reason: expect.stringContaining('已签收应为') },
    ]);
  });
});
