import type { Report } from '../../contract/archive/calls';
import type { Outcome } from '../../server/providers/face/sandbox-outcomes';
import { loadEmployeeSamples, loadSamples, sampleIdentities } from '../../server/samples/employees';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const secretPrefix = 'secret:';
const queryAgreementVersion = '2024-10-31';
const realNameAgreementVersion = '2024-10-31';

export const path = '/api/portal/v1/archive';
export const agreements = { query: queryAgreementVersion, realName: realNameAgreementVersion };
export const minute = 60_000;
export const day = 24 * 60 * minute;

export interface Person {
  name: string;
  idNo: string;
}

/** A server with the sample employees alone, which takes half of the time of all samples. */
export async function startWithEmployees(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const app = await startTestApp(options);
  await loadEmployeeSamples(app.context);
  return app;
}

/** A server with all sample content. */
export async function startWithSamples(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const app = await startTestApp(options);
  await loadSamples(app.context);
  return app;
}

/** The sample employee whose label has this prefix. */
export function sample(app: TestApp, label: string): Person {
  const found = sampleIdentities(app.clock.now()).find((identity) => identity.label.startsWith(label));
  if (!found) throw new Error(`no sample employee ${label}`);
  return { name: found.name, idNo: found.idNo };
}

export async function askForCode(browser: TestBrowser, { name, idNo }: Person) {
  const reply = await browser.sealed('POST /api/portal/v1/archive/getFaceUrl', { name, idNo, agreements });
  if (reply.status !== 200) throw new Error(`no code: ${reply.status} ${reply.message}`);
  return { ...reply.data, scanPath: new URL(reply.data.createH5Url).pathname };
}

/** Scans the code with a phone; returns the URL of the vendor's page. */
export async function scan(phone: TestBrowser, scanPath: string): Promise<string> {
  const reply = await phone.send({ method: 'GET', url: scanPath });
  if (reply.statusCode !== 302) throw new Error(`the code does not open: ${reply.statusCode}`);
  return String(reply.headers.location);
}

export interface Return {
  code: string;
  orderNo: string;
  h5faceId: string;
  liveRate: string;
  newSignature: string;
}

/** Completes the check on the vendor's page; returns the parameters of the phone's return. */
export async function decide(phone: TestBrowser, vendorPath: string, outcome: Outcome): Promise<Return> {
  const reply = await phone.send({
    method: 'POST',
    url: vendorPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  });
  if (reply.statusCode !== 303) throw new Error(`the vendor's page answers ${reply.statusCode}`);
  const { searchParams } = new URL(String(reply.headers.location), 'http://localhost:3000');
  const value = (name: string) => searchParams.get(name) ?? '';
  return {
    code: value('code'),
    orderNo: value('orderNo'),
    h5faceId: value('h5faceId'),
    liveRate: value('liveRate'),
    newSignature: value('newSignature'),
  };
}

export const poll = (browser: TestBrowser, callBackKey: string) =>
  browser.call('POST /api/portal/v1/archive/getFaceStatus', { callBackKey });

export const report = (phone: TestBrowser, result: Return) =>
  phone.call('POST /api/portal/v1/archive/reportFaceResult', result);

/** From the form to a passed check. */
export async function passCheck(app: TestApp, browser: TestBrowser, person: Person): Promise<string> {
  const { scanPath, callBackKey } = await askForCode(browser, person);
  const phone = app.browser('10.9.9.9');
  await report(phone, await decide(phone, await scan(phone, scanPath), 'passed'));
  const status = await poll(browser, callBackKey);
  if (status.message !== '0') throw new Error(`not passed: ${status.message}`);
  return callBackKey;
}

export const fetchReport = (browser: TestBrowser, { name, idNo }: Person) =>
  browser.sealed('POST /api/portal/v1/archive/getReport', {
    employeeName: secretPrefix + name,
    employeeIdCard: secretPrefix + idNo,
  });

/** A browser that owns a report. */
export async function ownReport(app: TestApp, person: Person): Promise<{ browser: TestBrowser; report: Report }> {
  const browser = app.browser();
  await passCheck(app, browser, person);
  const reply = await fetchReport(browser, person);
  if (reply.status !== 200) throw new Error(`no report: ${reply.status} ${reply.message}`);
  return { browser, report: reply.data };
}

export const saved = (browser: TestBrowser, reportHandle: string) =>
  browser.call('POST /api/portal/v1/archive/getSavedReport', { reportHandle });

export const verify = (
  browser: TestBrowser,
  verificationCode: string,
  captcha: { captchaId?: string; captchaAnswer?: string } = {},
) => browser.call('POST /api/portal/v1/archive/verifyReport', { verificationCode, ...captcha });

export const downloadPdf = (browser: TestBrowser, reportHandle: string) =>
  browser.send({ method: 'GET', url: `${path}/reportPdf/${reportHandle}` });
