import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSamples } from '../../server/samples/employees';
import { startWithSamples } from './archive-flow';
import { page, wrongCounts } from './comments-flow';
import { signedIn } from './identity-flow';
import type { TestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithSamples();
});
afterAll(() => app.close());

it('the samples show each kind of comment, to each reader what is his, and are loaded once', async () => {
  await loadSamples(app.context);
  const { data } = await app
    .browser()
    .call('POST /api/portal/v1/getInformationsMore', { pageNum: 1, pageSize: 50, informationCategoryCode: 7 });
  const commented = data.root.filter(({ commentCount }) => commentCount > 0);
  const lists = await Promise.all(commented.map(({ id }) => page(app.browser(), id)));
  const at = lists.findIndex(({ commentModelList }) => commentModelList.some(({ topFlag }) => topFlag === 1));
  const [pinned, ...rest] = lists[at]?.commentModelList ?? [];
  expect(pinned).toMatchObject({ topFlag: 1, createType: 1, likeCount: 2 });
  expect(rest.map(({ replayCommentPage }) => replayCommentPage.totalRows)).toContain(5);
  const { id = 0 } = commented[at] ?? {};
  const statuses = async (code: string) =>
    (await page(await signedIn(app, code), id)).commentModelList.map(({ auditStatus }) => auditStatus).sort();
  expect([...new Set(rest.map(({ auditStatus }) => auditStatus))]).toEqual([1]);
  expect(await statuses('C10005')).toContain(0);
  expect(await statuses('C10001')).not.toContain(0);
  expect(await statuses('M10001')).toEqual(expect.arrayContaining([0, 2]));
  expect(await wrongCounts(app.context.db)).toEqual([]);
});
