import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreements, sample, startWithEmployees } from './archive-flow';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithEmployees({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());

const ask = (browser: ReturnType<TestApp['browser']>) =>
  browser.sealed('POST /api/portal/v1/archive/getFaceUrl', { ...sample(app, '在职'), agreements });

it('gives one address sixty codes in ten minutes, whatever cookies it drops', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 62; index++) statuses.push((await ask(app.browser('10.6.0.2'))).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

it('gives one browser ten codes in ten minutes, wherever it is', async () => {
  const browser = app.browser('10.6.0.3');
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++) statuses.push((await ask(browser)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});

it('counts a whole IPv6 network as one address', async () => {
  const statuses: number[] = [];
  for (let host = 1; host <= 61; host++) statuses.push((await ask(app.browser(`2001:db8::${host}`))).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await ask(app.browser('2001:db8:0:1::1'))).status).toBe(200);
});
