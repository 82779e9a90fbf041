import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listsOf } from '../../server/http/list-cache';
import { serviceContacts } from '../../server/modules/service/contact-tables';
import { loadServiceSamples } from '../../server/samples/service/load';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  await loadServiceSamples(app.context);
  browser = app.browser();
});
afterAll(() => app.close());

/** The first of a list that has one. */
function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('the list is empty');
  return first;
}

const sales = () => browser.call('GET /api/portal/v1/getSalesContactList', undefined);

describe('contacts', () => {
  it('have nine lines of business, nine services of the hotline and six places', async () => {
    expect((await sales()).data.map(({ menuName }) => menuName)).toEqual([
      'PCB线路板',
      'SMT贴片',
      '激光钢网',
      'FA商城',
      '三维打印',
      'CNC机加工',
      '钣金加工',
      'FPC软板',
      '电热膜',
    ]);
    const complaint = await browser.call('POST /api/portal/v1/customerComplainInfoInit', undefined);
    expect(complaint.data.customerServerMenuInfoList).toHaveLength(9);
    const sites = await browser.call('GET /api/portal/v1/getGroupSites', undefined);
    expect(sites.data).toHaveLength(6);
    expect(sites.data[0]).toMatchObject({ name: '深圳总部与研发中心', longitude: 114.06, latitude: 22.54 });
  });

  it('tell who answers for a line by its three fields alone [R310] [R328]', async () => {
    const human = await browser.call('GET /api/portal/v1/getArtificialServicesMenuInfo', undefined);
    const line = firstOf(human.data.customerServerMenuInfoList);
    expect(Object.keys(line).sort()).toEqual(['menuKeyId', 'menuName', 'salesClass']);
    const { data } = await browser.call('POST /api/portal/v1/getBusinessContact', line);
    expect(data).toEqual({
      businessName: 'PCB下单客服组',
      phoneNumber: '0755-82048241',
      qq: '800180200',
      qqUrl: expect.stringContaining('wpa.qq.com'),
      qywxContactWayQrcodeUrl: `/api/portal/v1/contactWayQrcode/${line.menuKeyId}`,
    });
    const code = await browser.send({ method: 'GET', url: data.qywxContactWayQrcodeUrl });
    expect(code.headers['content-type']).toContain('image/svg+xml');
    const wrong = { ...line, menuName: '别的业务' };
    expect(await browser.call('POST /api/portal/v1/getBusinessContact', wrong)).toMatchObject({ code: 404 });
  });

  it('are no longer told once staff withdraw them', async () => {
    const first = firstOf((await sales()).data);
    await app.context.db
      .update(serviceContacts)
      .set({ visible: false })
      .where(eq(serviceContacts.id, Number(first.menuKeyId)));
    listsOf(app.context).drop();
    expect((await sales()).data).toHaveLength(8);
    expect(await browser.call('POST /api/portal/v1/getBusinessContact', first)).toMatchObject({ code: 404 });
  });
});
