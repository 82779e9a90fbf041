import { eq, like, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { policyReports } from '../../server/security/policy-tables';
import { customer, startBeans } from './beans-flow';
import type { TestApp, TestBrowser } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await startBeans();
  admin = await customer(app, 'E10000');
});
afterAll(() => app.close());

const page = 'http://portal.example/portal/login?name=张三&phone=13800138000';
const send = async (type: string, payload: string, ip = '10.0.0.1', to = app) =>
  (
    await to.browser(ip).send({
      method: 'POST',
      url: '/policy-reports',
      headers: { host: 'portal.example', 'content-type': type },
      payload,
    })
  ).statusCode;
const single = (directive: string, blocked: string, document = page, ip?: string) =>
  send(
    'application/csp-report',
    JSON.stringify({
      'csp-report': { 'document-uri': document, 'effective-directive': directive, 'blocked-uri': blocked },
    }),
    ip,
  );
const gathered = (...violations: Array<[directive: string, blocked: string]>) =>
  send(
    'application/reports+json',
    JSON.stringify(
      violations.map(([effectiveDirective, blockedURL]) => ({
        type: 'csp-violation',
        url: page,
        user_agent: 'Mozilla/5.0',
        body: { documentURL: page, effectiveDirective, blockedURL, disposition: 'enforce' },
      })),
    ),
  );
const refused = async () => (await admin.call('POST /api/portal/v1/staff/getHealth', undefined)).data.refused;

it('pages say where browsers report what the policy refuses', async () => {
  const { headers } = await app.browser().send({ url: '/api/nothing' });
  expect(String(headers['content-security-policy'])).toMatch(/;report-uri \/policy-reports$/);
  const secure = await startTestApp({ env: { PUBLIC_URL: 'https://portal.example' } });
  const { headers: sent } = await secure.browser().send({ url: '/api/nothing' });
  expect(sent['reporting-endpoints']).toBe('policy="/policy-reports"');
  expect(String(sent['content-security-policy'])).toMatch(/;report-uri \/policy-reports;report-to policy$/);
  await secure.close();
});

it('reports of both forms are counted by rule and origin, without path, query and numbers', async () => {
  expect(await single('img-src', 'https://user:secret@tracker.example/a/13800138000.gif?mail=a@b.example')).toBe(204);
  app.clock.advance(1_000);
  expect(
    await gathered(
      ['img-src', 'https://tracker.example/other'],
      ['script-src-elem', 'inline'],
      ['connect-src', 'wss://u13800138000.example/'],
      ['font-src', 'data:font/woff2;base64,AAAA'],
    ),
  ).toBe(204);
  expect((await refused()).map(({ directive, blocked, reports }) => [directive, blocked, reports]).sort()).toEqual([
    ['connect-src', 'wss://u….example', 1],
    ['font-src', 'data', 1],
    ['img-src', 'https://tracker.example', 2],
    ['script-src-elem', 'inline', 1],
  ]);
  const kept = JSON.stringify(await refused()) + app.logs.join('');
  expect(kept).not.toMatch(/13800138000|张三|a@b|secret/);
});

it('what is none of ours is ignored', async () => {
  const before = await refused();
  expect(await single('img-src', 'https://tracker.example/', 'https://elsewhere.example/')).toBe(204);
  expect(await single('made-up', 'inline')).toBe(204);
  expect(await single('img-src', '<script>alert(1)</script>')).toBe(204);
  for (const body of ['', 'null', '{', '[1,{}]', '{"csp-report":[]}']) expect(await send('text/plain', body)).toBe(204);
  expect(await send('application/csp-report', 'x'.repeat(100_000))).toBe(413);
  expect(await refused()).toEqual(before);
});

it('are bounded in number, and forgotten after 30 days', async () => {
  for (let at = 0; at < 220; at += 1) await single('img-src', `https://h${at}.example/`, page, `10.1.0.${at % 20}`);
  const [kept] = await app.context.db
    .select({ kinds: sql`count(*)::integer`, reports: sql`sum(${policyReports.reports})::integer` })
    .from(policyReports)
    .where(or(like(policyReports.blocked, 'https://h%'), eq(policyReports.blocked, 'others')));
  expect(kept).toEqual({ kinds: 197, reports: 220 });
  expect((await refused()).length).toBe(10);
  app.clock.advance(31 * 24 * 60 * 60_000);
  await app.runSweeps();
  admin = await customer(app, 'E10000');
  expect(await refused()).toEqual([]);
});

it('come from one address a limited number of times', async () => {
  const limited = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const statuses = [];
  for (let at = 0; at < 61; at += 1) statuses.push(await send('text/plain', '', '10.2.0.1', limited));
  expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
  expect(statuses[60]).toBe(429);
  await limited.close();
});
