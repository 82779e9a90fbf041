import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { artAddress } from '../../server/samples/art/routes';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

describe.each([
  { mode: 'default', status: 200, crawlable: true },
  { mode: 'production', status: 404, crawlable: false },
] as const)('sample content in the mode $mode', ({ mode, status, crawlable }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ config: { ...readConfig({ LOG_LEVEL: 'error' }), mode } });
  });
  afterAll(() => app.close());

  it('draws pictures where there are sample articles alone', async () => {
    const picture = await app.browser().send({ url: artAddress('board', 'sample-1') });
    expect(picture.statusCode).toBe(status);
    const robots = await app.browser().send({ url: '/robots.txt' });
    expect(robots.body.includes('/art/')).toBe(crawlable);
  });
});
