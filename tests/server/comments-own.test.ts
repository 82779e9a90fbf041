import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comments as limits } from '../../contract/limits/comments';
import { comments } from '../../server/modules/comments/tables';
import { articles } from '../../server/modules/news/tables';
import { questions } from '../../server/modules/questions/tables';
import { showOrders } from '../../server/modules/site/tables';
import type { Commenter, Scene } from './comments-flow';
import { auditCall, deleteCall, newText, post, startComments, submitCall } from './comments-flow';

const ownCall = 'POST /api/portal/v1/comment/getOwnComments';
const likesCall = 'POST /api/portal/v1/comment/getOwnLikes';

let scene: Scene;

beforeAll(async () => {
  scene = await startComments();
});
afterAll(() => scene.app.close());

const ownOf = async ({ browser }: Commenter, paging = { pageNum: 1, pageSize: 20 }) =>
  (await browser.call(ownCall, paging)).data;
const likesOf = async ({ browser }: Commenter) => (await browser.call(likesCall, { pageNum: 1, pageSize: 20 })).data;

it('lists what a customer has written and not deleted, newest first, with how it stands', async () => {
  const [author, other, manager] = [
    await scene.customer({ trusted: false }),
    await scene.customer(),
    await scene.manager(),
  ];
  expect(await ownOf(author)).toMatchObject({ data: [], totalRows: 0 });
  const { id: held } = await author.browser
    .call(submitCall, { content: `<p>${newText()}</p>`, type: 1, businessId: scene.article })
    .then(({ data }) => data);
  const { id: root } = await post(other, scene.article);
  await manager.browser.call(auditCall, { commentIds: [held], auditStatus: 1 });
  const text = newText();
  const { data: reply } = await author.browser.call(submitCall, {
    content: `<p>${text}</p>`,
    type: 1,
    businessId: scene.article,
    parentCommentId: root,
  });
  const [article] = await scene.db.select().from(articles).where(eq(articles.id, scene.article));
  const { data, totalRows } = await ownOf(author);
  expect(totalRows).toBe(2);
  expect(data.map(({ id }) => id)).toEqual([reply.id, held]);
  expect(data[0]).toMatchObject({ text, isReply: true, auditStatus: 0, subjectTitle: article?.title });
  expect(data[0]?.address).toMatch(new RegExp(`^/portal/.*#comment-${reply.id}$`));
  expect(data[1]).toMatchObject({ isReply: false, auditStatus: 1, likeCount: 0 });
  expect(await ownOf(author, { pageNum: 2, pageSize: 1 })).toMatchObject({ data: [{ id: held }], totalPages: 2 });

  await manager.browser.call(auditCall, { commentIds: [held], auditStatus: 2 });
  expect((await ownOf(author)).data[1]).toMatchObject({ auditStatus: 2, address: '' });
  await author.browser.call(deleteCall, { commentIds: [reply.id], type: 1, businessId: scene.article });
  expect((await ownOf(author)).data.map(({ id }) => id)).toEqual([held]);
  expect((await ownOf(other)).data.map(({ id }) => id)).not.toContain(held);
  expect(await scene.visitor().call(ownCall, { pageNum: 1, pageSize: 20 })).toMatchObject({ status: 401 });
});

it('reads no more than the newest of an account, whatever page is asked for', async () => {
  const author = await scene.customer({ trusted: false });
  const createdAt = new Date();
  const row = { type: 1 as const, businessId: scene.other, createType: 2 as const, auditStatus: 1 as const, createdAt };
  await scene.db.insert(comments).values(
    Array.from({ length: limits.ownShown + 5 }, (_, at) => ({
      ...row,
      accountId: author.accountId,
      content: `<p>第${at}条</p>`,
    })),
  );
  const first = await ownOf(author, { pageNum: 1, pageSize: 50 });
  expect([first.totalRows, first.data.length, first.data[0]?.text]).toEqual([
    limits.ownShown,
    50,
    `第${limits.ownShown + 4}条`,
  ]);
  expect((await ownOf(author, { pageNum: 20, pageSize: 50 })).data).toHaveLength(50);
  expect((await ownOf(author, { pageNum: 21, pageSize: 50 })).data).toEqual([]);
});

it('lists what a customer likes and every reader sees, of each kind, the last one first', async () => {
  const [reader, author, manager] = [await scene.customer(), await scene.customer(), await scene.manager()];
  const { id } = await post(author, scene.article);
  const now = scene.app.context.now();
  const [question] = await scene.db
    .insert(questions)
    .values({
      accountId: author.accountId,
      categoryCode: 'service_pcb',
      title: '沉金和喷锡怎么选',
      content: '',
      contentType: 1,
      status: 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: questions.id });
  const [showOrder] = await scene.db.select().from(showOrders).where(eq(showOrders.visible, true)).limit(1);
  const like = (favorType: 1 | 2) => [
    reader.browser.call('POST /api/portal/v1/updateInformationFavor', { favorType, type: 1, typeId: scene.article }),
    reader.browser.call('POST /api/portal/v1/question/updateFavor', { favorType, typeId: question?.id ?? 0 }),
    reader.browser.call('POST /api/portal/v1/comment/updateCommentFavor', { favorType, type: 2, typeId: id }),
    ...(showOrder
      ? [
          reader.browser.call('POST /api/portal/v1/updateShowOrderFavor', {
            favorType,
            type: 3,
            typeId: showOrder.customerShowOrderKeyId,
          }),
        ]
      : []),
  ];
  for (const { status } of await Promise.all(like(1))) expect(status).toBe(200);
  const kinds = async () => (await likesOf(reader)).data.map(({ kind }) => kind).sort();
  const all = ['提问', '文章', '评论', ...(showOrder ? ['晒单'] : [])].sort();
  expect(await kinds()).toEqual(all);
  const { data } = await likesOf(reader);
  expect(data.find(({ kind }) => kind === '评论')?.address).toMatch(new RegExp(`#comment-${id}$`));
  expect(data.find(({ kind }) => kind === '提问')).toMatchObject({ title: '沉金和喷锡怎么选' });
  expect(await likesOf(author)).toMatchObject({ data: [], totalRows: 0 });

  await manager.browser.call(auditCall, { commentIds: [id], auditStatus: 2 });
  await scene.db
    .update(questions)
    .set({ status: 0 })
    .where(eq(questions.id, question?.id ?? 0));
  expect(await kinds()).toEqual(all.filter((kind) => kind !== '评论' && kind !== '提问'));
  await Promise.all(like(2));
  expect((await likesOf(reader)).data.filter(({ kind }) => kind === '文章')).toEqual([]);
});
