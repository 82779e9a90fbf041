import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithSamples();
});
afterAll(() => app.close());

const search = (searchKeyWord: string, address: string) =>
  app
    .browser(address)
    .formCall('POST /api/portal/v1/searchServiceGuide', { searchKeyWord, pageNum: '1', pageSize: '10' });

it('lists what was searched in vain, that of most people first, page by page, for those who read documents alone', async () => {
  await search('量子纠缠发动机', '10.0.0.1');
  for (const address of ['10.0.0.1', '10.0.0.2']) await search('蜂窝筛', address);
  await search('13800138000 曲率', '10.0.0.3');
  const page = async (code: string, pageNum: number) =>
    (await signedIn(app, code, 'staff')).call('POST /api/portal/v1/staff/getEmptySearches', { pageNum, pageSize: 1 });
  const first = await page('E10000', 1);
  expect(first.data).toMatchObject({
    data: [{ keyWord: '蜂窝筛', searchers: 2, last: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    pageNum: 1,
    totalRows: 3,
  });
  const second = await page('E10000', 2);
  expect(second.data.data).toHaveLength(1);
  expect(second.data.data).not.toEqual(first.data.data);
  expect(JSON.stringify((await page('E10000', 3)).data)).not.toContain('13800138000');
  expect((await page('E10056', 1)).status).toBe(403);
});
