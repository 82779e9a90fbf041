import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../contract';
import type { LegalSlug } from '../../contract/rules/legal-documents';
import { legalDocuments } from '../../contract/rules/legal-documents';
import { companyInfo, companyNames } from '../../server/database/company-tables';
import { homeProducts, sellingPoints } from '../../server/modules/site/tables';
import { textOf } from '../unit/archive-pdf/poppler';
import { downloadPdf, ownReport, sample, saved, startWithSamples } from './archive-flow';
import { callSamples } from './call-samples';
import { mailsOf, register, signedIn } from './identity-flow';
import { staffKeys } from './permission-table';
import { orderApiKey, sendCall } from './send-call';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples({ env: { ORDER_API_KEY: orderApiKey } });
  admin = await signedIn(app, 'E10000', 'staff');
});
afterAll(() => app.close());

const old = /华秀|huaxiu/i;
const place = { resource: 'companyInfo', id: 'portal' } as const;

async function enter(values: Record<string, string>): Promise<void> {
  const { data } = await admin.call('POST /api/portal/v1/staff/getRecord', place);
  const reply = await admin.call('POST /api/portal/v1/staff/saveRecord', {
    ...place,
    version: data.version,
    values: { ...data.values, ...values },
  });
  expect(reply.message).toBe('已保存');
  const published = await admin.call('POST /api/portal/v1/staff/operatePublication', {
    ...place,
    version: reply.data.version,
    act: 'publish',
  });
  expect(published.message).toBe('已发布');
}

const river = {
  name: '星河电子有限公司',
  shortName: '星河电子',
  hotlines: '020-1234567',
  ceoMailbox: 'ceo@star-river.example',
  hrMailbox: 'hr@star-river.example',
  privacyMailbox: 'privacy@star-river.example',
  address: '广东省广州市',
  sisters: '星河科技有限公司',
  officialLink: 'https://official.example/river',
  shortVideoLink: '',
};

const slugs = Object.keys(legalDocuments) as LegalSlug[]; // The keys of that very object.
const document = async (slug: LegalSlug, version?: string) =>
  (await app.browser().call('POST /api/portal/v1/legal/getDocument', { slug, ...(version && { version }) })).data;
const editionsOf = async (slug: LegalSlug) => (await document(slug)).editions.map(({ version }) => version);

describe('after staff have entered another name', () => {
  let issued: Awaited<ReturnType<typeof ownReport>>;
  let accepted: string;
  beforeAll(async () => {
    issued = await ownReport(app, sample(app, '在职'));
    accepted = (await document('privacy')).edition.version;
    await enter(river);
  });

  it('no public call answers the old one', async () => {
    const forStaff: ReadonlySet<CallKey> = new Set(staffKeys);
    const keys = (Object.keys(callSamples) as CallKey[]).filter((key) => !forStaff.has(key)); // The keys of a record of that type.
    const named: string[] = [];
    for (const key of keys) {
      const { body } = await sendCall(app.browser(), key, callSamples[key]);
      if (old.test(body)) named.push(`${key}: ${old.exec(body)?.index} ${body.slice(0, 200)}`);
    }
    expect(named).toEqual([]);
    const { data } = await app.browser().call('GET /api/portal/v1/common/getMenuInfo', undefined);
    expect(data.company).toMatchObject({ name: river.name, shortName: river.shortName, sisters: ['星河科技有限公司'] });
  });

  it.each(slugs)('%s says the new one in a new version, and the accepted version keeps the old one', async (slug) => {
    const { edition, editions, ...shown } = await document(slug);
    expect(JSON.stringify(shown)).not.toMatch(old);
    expect(JSON.stringify(shown)).not.toMatch(/\{\p{Script=Han}/u);
    const before = editions.find(({ state }) => state === 'earlier');
    expect(edition.changes).toBe('公司名称改为“星河电子有限公司”，条款没有变化。');
    expect(JSON.stringify((await document(slug, before?.version)).blocks)).not.toContain('星河电子有限公司');
  });

  it('asks customers for their consent to the new version of what they have accepted', async () => {
    const customer = await signedIn(app, 'C10001');
    const { data } = await customer.call('POST /api/portal/v1/legal/getPendingTerms', undefined);
    const privacy = data.find(({ slug }) => slug === 'privacy');
    expect(privacy?.accepted).toBe(accepted);
    expect(privacy?.version).not.toBe(accepted);
    expect(JSON.stringify((await document('privacy', accepted)).blocks)).toContain('深圳市华秀电路科技集团有限公司');
  });

  it('names each of several versions of a day', async () => {
    const before = await editionsOf('sdk');
    await enter({ name: '银河电子有限公司' });
    await enter({ name: river.name });
    const after = await editionsOf('sdk');
    expect(after).toHaveLength(before.length + 2);
    expect(new Set(after).size).toBe(after.length);
    await enter({ hours: '周一至周五 9:00–18:00' });
    expect(await editionsOf('sdk')).toEqual(after);
  });

  it('a report says the new one, and an issued report the one that it bore', async () => {
    const { browser, report } = await ownReport(app, sample(app, '在职'));
    expect(report).toMatchObject({ companyName: river.name, hrMailbox: river.hrMailbox });
    const text = (await textOf((await downloadPdf(browser, report.reportHandle)).rawPayload)).replace(/\s/g, '');
    expect(text).toContain(`本报告由${river.name}人力资源中心出具`);
    expect(text).toContain(river.hrMailbox);
    expect(text).not.toMatch(old);
    const { data } = await saved(issued.browser, issued.report.reportHandle);
    expect(data.companyName).toBe('深圳市华秀电路科技集团有限公司');
  });

  it('a factor is named by the new one, passwords of it are refused, and no mail says the old one', async () => {
    const browser = app.browser();
    const email = 'river@mail.example';
    expect((await register(app, browser, email, '星河电子2026')).status).toBe(400);
    const member = await signedIn(app, 'C10003');
    const { data } = await member.sealed('POST /api/portal/v1/identity/startSecondFactor', {
      password: 'portal-demo-2026',
    });
    expect(decodeURIComponent(data.uri)).toContain('星河电子');
    const mails = await mailsOf(app);
    expect(mails.some(({ to }) => to === email)).toBe(true);
    for (const { text } of mails) expect(text).not.toMatch(old);
  });
});

it('an empty portal holds no facts of a company', async () => {
  const empty = await startTestApp();
  for (const table of [companyInfo, sellingPoints, homeProducts])
    expect(await empty.context.db.select().from(table)).toEqual([]);
  const { data } = await empty.browser().call('GET /api/portal/v1/common/getMenuInfo', undefined);
  expect(data.company).toEqual({
    name: '门户',
    shortName: '门户',
    reportIssuer: '门户',
    hotlines: [],
    sisters: [],
    filings: [],
  });
  await empty.close();
});

it('a first draft of the company names nothing until it is published', async () => {
  const { db } = app.context;
  const [row] = await db.delete(companyInfo).returning();
  if (row === undefined) throw new Error('no company');
  const names = async () => (await db.select().from(companyNames)).map(({ name }) => name);
  const before = await names();
  await db.insert(companyInfo).values({ ...row, name: '草稿有限公司', visible: false });
  await db.update(companyInfo).set({ name: '新草稿有限公司' });
  expect(await names()).toEqual(before);
  await db.update(companyInfo).set({ visible: true });
  expect(await names()).toEqual([...before, '新草稿有限公司']);
});
