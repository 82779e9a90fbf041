import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scene } from './comments-flow';
import { auditCall, newText, page, post, startComments, submitCall } from './comments-flow';

let scene: Scene;

beforeAll(async () => {
  scene = await startComments();
});
afterAll(() => scene.app.close());

const sorted = async (sort: string, changes: object = {}) => {
  const { total, commentModelList } = await page(scene.visitor(), scene.article, { sort, ...changes });
  return { total, ids: commentModelList.map(({ id }) => id) };
};

it('a thread is shown by likes, or with what staff wrote or answered alone; pinned comments stay first', async () => {
  const manager = await scene.manager();
  const ids: number[] = [];
  for (let at = 0; at < 5; at += 1) ids.push((await post(await scene.customer(), scene.article)).id);
  const [oldest = 0, liked = 0, most = 0, answered = 0, newest = 0] = ids;
  for (const id of [liked, most, most]) {
    const { browser } = await scene.customer();
    await browser.call('POST /api/portal/v1/comment/updateCommentFavor', { favorType: 1, type: 100, typeId: id });
  }
  const official = 'POST /api/portal/v1/comment/submitOfficialComment';
  const written = { content: `<p>${newText()}</p>`, type: 1 as const, businessId: scene.article };
  const { data: own } = await manager.browser.call(official, written);
  await manager.browser.call(official, { ...written, content: `<p>${newText()}</p>`, parentCommentId: answered });
  await (await scene.customer()).browser.call(submitCall, {
    ...written,
    content: `<p>${newText()}</p>`,
    parentCommentId: newest,
  });

  expect((await sorted('newest')).ids).toEqual([own.id, newest, answered, most, liked, oldest]);
  expect(await sorted('hot')).toEqual({ total: 6, ids: [most, liked, own.id, newest, answered, oldest] });
  expect((await sorted('hot', { pageSize: 2, pageNum: 2 })).ids).toEqual([own.id, newest]);
  expect(await sorted('official')).toEqual({ total: 2, ids: [own.id, answered] });

  const pin = { topFlag: 1 as const, type: 1 as const, businessId: scene.article, id: oldest };
  await manager.browser.call('POST /api/portal/v1/comment/topComment', pin);
  expect((await sorted('hot')).ids).toEqual([oldest, most, liked, own.id, newest, answered]);
  await manager.browser.call(auditCall, { commentIds: [own.id, most], auditStatus: 2 });
  expect((await sorted('hot')).ids).toEqual([oldest, liked, newest, answered]);
  expect(await sorted('official')).toEqual({ total: 1, ids: [answered] });
  expect(
    (
      await scene.visitor().send({
        method: 'POST',
        url: '/api/portal/v1/getCommentList',
        headers: { 'x-requested-with': 'portal', 'content-type': 'application/json' },
        payload: { informationId: scene.article, type: 1, pageNum: 1, pageSize: 10, sort: 'worst' },
      })
    ).statusCode,
  ).toBe(400);
});
