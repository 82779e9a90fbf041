import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../contract';
import { archiveCalls } from '../../contract/archive/calls';
import { archiveStaffCalls } from '../../contract/archive/staff-calls';
import { resumeFileCalls } from '../../contract/files/calls';
import { phoneCalls } from '../../contract/identity/phone-calls';
import { phoneSignInCalls } from '../../contract/identity/phone-sign-in-calls';
import { weChatCalls } from '../../contract/identity/we-chat-calls';
import type { Area } from '../../contract/rules/areas';
import { areaKeys } from '../../contract/rules/areas';
import { chatCalls } from '../../contract/service/chat-calls';
import { readConfig } from '../../server/config';
import { loadSamples } from '../../server/samples/employees';
import { newsMessage } from '../../server/tell-person';
import { customer, startBeans } from './beans-flow';
import { callSamples } from './call-samples';
import { sendCall } from './send-call';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';
import { openChat } from './support/open-chat';

const keysOf = <Key extends CallKey>(calls: Record<Key, unknown>) => Object.keys(calls) as Key[]; // The keys of a record of that type.

const callsOf: Record<Area, readonly CallKey[]> = {
  archive: [...keysOf(archiveCalls), ...keysOf(archiveStaffCalls), ...keysOf(resumeFileCalls)],
  boundPhone: keysOf(phoneCalls),
  downloadMessage: ['POST /api/portal/v1/common/sendDownloadMessage'],
  phoneSignIn: keysOf(phoneSignInCalls),
  weChatSignIn: keysOf(weChatCalls),
  weChatShare: ['POST /api/portal/v1/site/getWeChatSignature'],
  visitorChat: keysOf(chatCalls),
};

const production = {
  PORTAL_MODE: 'production',
  DATABASE_URL: 'postgres://not-asked/portal',
  SECRETS_FILE: '/not-asked',
  PUBLIC_URL: 'https://portal.example',
  TRUST_PROXY: '0',
  SMTP_URL: 'smtps://u:p@mail.example:465',
  MAIL_FROM: 'a@example.com',
};
const sms = { SMS_SECRET_ID: 'i', SMS_SECRET_KEY: 'k', SMS_SDK_APP_ID: '1', SMS_SIGN_NAME: '门户' };

const startProduction = (env: Record<string, string> = {}) =>
  startTestApp({ env: { ...production, RATE_LIMIT_FACTOR: '10', ...env } });

const statusesOf = (browser: TestBrowser, keys: readonly CallKey[]) =>
  Promise.all(keys.map(async (key) => [key, (await sendCall(browser, key, callSamples[key])).statusCode] as const));

const missing = (keys: readonly CallKey[]) => keys.map((key) => [key, 404]);

describe('production without providers', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startProduction();
  });
  afterAll(() => app.close());

  it('starts without the areas that need them, and says so in a line each', async () => {
    expect(app.context.areas.off()).toEqual(areaKeys);
    expect(app.logs.filter((line) => line.includes(' is off: ')).map((line) => JSON.parse(line).msg)).toEqual([
      'archive is off: FACE_APP_ID, FACE_SECRET, ESIGN_APP_ID, ESIGN_SECRET, SMS_SECRET_ID, SMS_SECRET_KEY, SMS_SDK_APP_ID, SMS_SIGN_NAME, SMS_FEEDBACK_TEMPLATE missing',
      'boundPhone is off: SMS_SECRET_ID, SMS_SECRET_KEY, SMS_SDK_APP_ID, SMS_SIGN_NAME, SMS_PHONE_CODE_TEMPLATE missing',
      'downloadMessage is off: SMS_SECRET_ID, SMS_SECRET_KEY, SMS_SDK_APP_ID, SMS_SIGN_NAME, SMS_DOWNLOAD_TEMPLATE missing',
      'phoneSignIn is off: SMS_SECRET_ID, SMS_SECRET_KEY, SMS_SDK_APP_ID, SMS_SIGN_NAME, SMS_SIGN_IN_TEMPLATE missing',
      'weChatSignIn is off: WECHAT_WEBSITE_APP_ID, WECHAT_WEBSITE_SECRET, WECHAT_ACCOUNT_APP_ID, WECHAT_ACCOUNT_SECRET missing',
      'weChatShare is off: WECHAT_WEBSITE_APP_ID, WECHAT_WEBSITE_SECRET, WECHAT_ACCOUNT_APP_ID, WECHAT_ACCOUNT_SECRET missing',
    ]);
  });

  it.each(areaKeys)('answers every call of %s as if there were none', async (area) => {
    const browser = app.browser();
    expect(callsOf[area].length).toBeGreaterThan(0);
    expect(await statusesOf(browser, callsOf[area])).toEqual(missing(callsOf[area]));
  });

  it('serves no sandbox in their place', async () => {
    const { face, esign, sms: short } = app.context.providers;
    for (const refused of [
      face.query('1'),
      face.isGenuineReturn({ code: '0', orderNo: '1', newSignature: '' }),
      esign.status('1'),
      short.send({ phone: '13800138000', template: 'phoneCode', text: '' }),
    ])
      await expect(refused).rejects.toThrow('not-configured');
    for (const url of ['/face/0123456789abcdef0123456789abcdef', '/face-sandbox/1', '/dev/outbox', '/dev/wechat'])
      expect((await app.browser().send({ url })).statusCode).toBe(404);
  });

  it('is ready, runs its tasks, and says by mail what a short message would have said', async () => {
    await app.runSweeps();
    expect((await app.browser().send({ url: '/readyz' })).statusCode).toBe(200);
    const news = { key: 'k', template: 'ticketAnswered', params: [], subject: '工单', text: '已回复', path: '/' };
    const said = (email: string | null) => newsMessage(app.context, { phone: '13800138000', email }, news, '门户');
    expect(said('a@example.com').map(({ kind, to }) => [kind, to])).toEqual([['mail', 'a@example.com']]);
    expect(said(null)).toEqual([]);
  });
});

it('has the areas whose providers production has, and no others', async () => {
  const offWith = async (env: Record<string, string>) => {
    const app = await startProduction(env);
    const off = app.context.areas.off();
    await app.close();
    return off;
  };
  const vendors = { FACE_APP_ID: 'f', FACE_SECRET: 's', ESIGN_APP_ID: 'e', ESIGN_SECRET: 's', ...sms };
  expect(await offWith(vendors)).toEqual(areaKeys);
  expect(await offWith({ ...vendors, SMS_FEEDBACK_TEMPLATE: '1' })).toEqual([
    'boundPhone',
    'downloadMessage',
    'phoneSignIn',
    'weChatSignIn',
    'weChatShare',
    'visitorChat',
  ]);
  expect(await offWith({ ...sms, SMS_FEEDBACK_TEMPLATE: '1', SMS_PHONE_CODE_TEMPLATE: '2' })).toEqual([
    'archive',
    'downloadMessage',
    'phoneSignIn',
    'weChatSignIn',
    'weChatShare',
    'visitorChat',
  ]);
  expect(await offWith({ ...vendors, SMS_FEEDBACK_TEMPLATE: '1', AREAS_OFF: 'archive' })).toEqual(areaKeys);
});

it('takes no unknown area for one that is off', () => {
  expect(() => readConfig({ AREAS_OFF: 'archive,news' })).toThrow('AREAS_OFF must list archive, boundPhone');
});

describe('an administrator', () => {
  let app: TestApp;
  let admin: TestBrowser;
  beforeAll(async () => {
    app = await startBeans({
      env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-areas-')), AREAS_OFF: 'boundPhone' },
    });
    await loadSamples(app.context);
    await openChat(app);
    admin = await customer(app, 'E10000');
  });
  afterAll(() => app.close());

  const turn = (area: Area, isOn: boolean, by = admin) =>
    by.call('POST /api/portal/v1/staff/switchArea', { area, isOn });
  const menus = async () => (await app.browser().call('GET /api/portal/v1/common/getMenuInfo', undefined)).data;
  const siteMap = async () => (await app.browser().send({ url: '/sitemap.xml' })).body;
  afterEach(async () => {
    await turn('archive', true);
  });

  it('switches an area off as a whole, and on again', async () => {
    const before = JSON.stringify(await menus());
    expect(before).toContain('"/portal/archive"');
    expect(await siteMap()).toContain('/portal/archive');

    expect((await turn('archive', false)).message).toBe('员工履历查询已关闭');
    expect((await menus()).off).toEqual(['archive', 'boundPhone']);
    expect(JSON.stringify((await menus()).entries)).not.toContain('/portal/archive');
    expect(await siteMap()).not.toContain('/portal/archive');
    const hr = await customer(app, 'E10056');
    expect(await statusesOf(hr, callsOf.archive)).toEqual(missing(callsOf.archive));
    const tasks = await app.browser().call('POST /api/integral/activity/v1/ns/loadActivity', {});
    expect(JSON.stringify(tasks.data)).not.toContain('/portal/archive');

    expect((await turn('archive', true)).message).toBe('员工履历查询已开启');
    expect(JSON.stringify(await menus())).toBe(before);
    expect(await siteMap()).toContain('/portal/archive');
    const period = await app.browser().call('GET /api/portal/v1/archive/getQueryPeriod', undefined);
    expect(period.code).toBe(200);
  });

  it('has no line of what is off on the start page, but is told that it is', async () => {
    await turn('archive', false);
    const { data: health } = await admin.call('POST /api/portal/v1/staff/getHealth', undefined);
    expect(health.areasOff.map(({ area }) => area)).toEqual(['archive', 'boundPhone']);
    const { data: week } = await admin.call('POST /api/portal/v1/staff/getWeek', undefined);
    expect(week.figures.map(({ kind }) => kind)).not.toContain('reports');
    const { data: waiting } = await (await customer(app, 'E10056')).call(
      'POST /api/portal/v1/staff/getWaiting',
      undefined,
    );
    expect(waiting.map(({ kind }) => kind)).not.toContain('disputes');
  });

  it('does so for every process, and for those that start later', async () => {
    const other = await app.again();
    await turn('archive', false);
    await expect.poll(() => other.context.areas.isOn('archive')).toBe(false);
    const later = await app.again();
    expect(later.context.areas.isOn('archive')).toBe(false);
    await turn('archive', true);
    await expect.poll(() => [other, later].map(({ context }) => context.areas.isOn('archive'))).toEqual([true, true]);
    await other.server.close();
    await later.server.close();
  });

  it('is in the log, once for each change', async () => {
    await turn('downloadMessage', false);
    await turn('downloadMessage', false);
    await turn('downloadMessage', true);
    const { data } = await admin.call('POST /api/portal/v1/staff/getLog', {
      resource: 'areas',
      subject: '短信获取下载地址',
      pageNum: 1,
      pageSize: 10,
    });
    expect(data.data.map(({ actorCode, act, before, after }) => ({ actorCode, act, before, after }))).toEqual([
      { actorCode: 'E10000', act: 'change', before: { isOn: false }, after: { isOn: true } },
      { actorCode: 'E10000', act: 'change', before: { isOn: true }, after: { isOn: false } },
    ]);
  });

  it('does not switch on what the configuration keeps off', async () => {
    expect(await turn('boundPhone', true)).toMatchObject({
      code: 409,
      message: '绑定手机号码所需的服务尚未配置，不能开启',
    });
    expect(app.context.areas.isOn('boundPhone')).toBe(false);
  });

  it('is the only one who may', async () => {
    expect((await turn('archive', false, await customer(app, 'E10001'))).status).toBe(403);
    expect(app.context.areas.isOn('archive')).toBe(true);
  });
});
