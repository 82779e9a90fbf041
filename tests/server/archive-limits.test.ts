import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreements, askForCode, sample, startWithSamples } from './archive-flow';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithSamples({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());

const ask = (browser: ReturnType<TestApp['browser']>) =>
  browser.sealed('POST /api/portal/v1/archive/getFaceUrl', { ...sample(app, '在职'), agreements });

it('gives a browser ten codes in ten minutes once it has its cookie, another one at the same address more', async () => {
  const browser = app.browser('10.6.0.1');
  for (let index = 0; index < 11; index++) await askForCode(browser, sample(app, '在职'));
  expect(await ask(browser)).toMatchObject({ status: 429, data: { retryAfterSeconds: expect.any(Number) } });
  expect((await ask(app.browser('10.6.0.1'))).status).toBe(200);
});

it('gives one address sixty codes in ten minutes, whatever cookies it drops', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 62; index++) statuses.push((await ask(app.browser('10.6.0.2'))).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
