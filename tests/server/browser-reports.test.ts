import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

const token = 'm'.repeat(32);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: token } });
});
afterAll(() => app.close());

const send = async (payload: string, ip = '10.0.0.1') =>
  (await app.browser(ip).send({ method: 'POST', url: '/browser-reports', payload })).statusCode;
const metrics = async () =>
  (await app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;

const error = { kind: 'error', name: 'TypeError', place: 'assets/home-Ab1.js:1:2045' };

it('counts errors and web vitals by route, and logs kind, file and line', async () => {
  const page = '/portal/q{$key}.html';
  const vitals = { LCP: 1_200, INP: 80, CLS: 0.02 };
  expect(await send(JSON.stringify({ page, vitals, errors: [error] }))).toBe(204);
  const text = await metrics();
  expect(text).toContain(`portal_browser_errors_total{page="${page}",kind="error"} 1`);
  expect(text).toContain(`portal_web_vital_seconds_sum{page="${page}",vital="LCP"} 1.2`);
  expect(text).toContain(`portal_layout_shift_sum{page="${page}"} 0.02`);
  expect(app.logs.join('\n')).toContain('assets/home-Ab1.js:1:2045');
});

it('ignores what no page of the portal sends', async () => {
  const before = app.logs.length;
  const phone = '13800138000';
  for (const payload of [
    'no JSON',
    '[]',
    JSON.stringify({ page: `/portal/x?phone=${phone}`, errors: [] }),
    JSON.stringify({ page: '/', errors: [{ ...error, name: `张三 ${phone}` }] }),
    JSON.stringify({ page: '/', errors: [{ ...error, place: `https://elsewhere.example/${phone}` }] }),
    JSON.stringify({ page: '/', errors: [{ ...error, message: phone }], who: phone }),
    JSON.stringify({ page: '/', errors: [], vitals: { LCP: -1 } }),
    JSON.stringify({ page: '/', errors: Array.from({ length: 21 }, () => error) }),
  ])
    expect(await send(payload)).toBe(204);
  expect(await send('x'.repeat(20_000))).toBe(413);
  expect(app.logs.slice(before).join()).not.toMatch(/browserError|13800138000/);
  expect(await metrics()).not.toContain(phone);
});

it('counts pages beyond the first 150 together', async () => {
  for (let at = 0; at < 160; at++)
    await send(JSON.stringify({ page: `/made-up/${at}`, errors: [error] }), `10.1.${at % 4}.7`);
  const text = await metrics();
  expect(text).toContain('portal_browser_errors_total{page="others",kind="error"}');
  expect(text.match(/portal_browser_errors_total\{page="/g)?.length).toBeLessThanOrEqual(151);
});
