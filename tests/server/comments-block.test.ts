import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentMessages } from '../../contract/comments/rules/comment-text';
import { comments as limits } from '../../contract/limits/comments';
import { accounts } from '../../server/database/account-tables';
import { commentBlocks } from '../../server/modules/comments/tables';
import type { Commenter, Scene } from './comments-flow';
import { newText, page, post, startComments, submitCall } from './comments-flow';

const blockCall = 'POST /api/portal/v1/comment/blockAuthor';
const unblockCall = 'POST /api/portal/v1/comment/unblockAuthor';
const listCall = 'POST /api/portal/v1/comment/getBlockedAuthors';

let scene: Scene;

beforeAll(async () => {
  scene = await startComments();
});
afterAll(() => scene.app.close());

const block = ({ browser }: Commenter, commentId: number) => browser.call(blockCall, { commentId });
const folded = async (browser: Commenter['browser'], id: number) => {
  const { commentModelList } = await page(browser, scene.article);
  const all = commentModelList.flatMap((comment) => [comment, ...comment.replayCommentPage.data]);
  return all.find((comment) => comment.id === id)?.folded;
};

it('folds all comments of a person for who has blocked them alone, until it is taken back', async () => {
  const [reader, other, author] = [await scene.customer(), await scene.customer(), await scene.customer()];
  const { id } = await post(author, scene.article);
  const { id: root } = await post(other, scene.article);
  const written = { content: `<p>${newText()}</p>`, type: 1 as const, businessId: scene.article };
  const { data: reply } = await author.browser.call(submitCall, { ...written, parentCommentId: root });
  expect(await block(reader, reply.id)).toMatchObject({ status: 200, message: commentMessages.blocked });
  expect(await block(reader, id)).toMatchObject({ status: 200 });
  for (const each of [id, reply.id]) {
    expect(await folded(reader.browser, each)).toBe(true);
    for (const browser of [other.browser, author.browser, scene.visitor()])
      expect(await folded(browser, each)).toBe(false);
  }
  expect(await folded(reader.browser, root)).toBe(false);
  const [nickName] = await scene.db
    .select({ is: accounts.nickName })
    .from(accounts)
    .where(eq(accounts.id, author.accountId));
  const { data } = await reader.browser.call(listCall, undefined);
  expect(data).toMatchObject([{ name: nickName?.is }]);
  const [blocked] = data;
  expect((await other.browser.call(unblockCall, { id: blocked?.id ?? 0 })).status).toBe(200);
  expect(await folded(reader.browser, id)).toBe(true);
  for (const _ of [1, 2]) expect((await reader.browser.call(unblockCall, { id: blocked?.id ?? 0 })).status).toBe(200);
  expect(await folded(reader.browser, id)).toBe(false);
});

it('is refused of oneself, of staff, of what is not seen, and beyond the most; at once it is one', async () => {
  const [reader, author] = [await scene.customer(), await scene.customer()];
  const manager = await scene.manager();
  const { id } = await post(author, scene.article);
  expect(await scene.visitor().call(blockCall, { commentId: id })).toMatchObject({ status: 401 });
  expect(await block(author, id)).toMatchObject({ status: 400, message: commentMessages.blockOwn });
  expect(await block(reader, 2_000_000_000)).toMatchObject({ status: 404 });
  await scene.db.update(accounts).set({ kind: 'staff' }).where(eq(accounts.id, manager.accountId));
  const { id: official } = await post(manager, scene.article);
  expect(await block(reader, official)).toMatchObject({ status: 400, message: commentMessages.blockStaff });
  for (const { status } of await Promise.all([1, 2, 3, 4].map(() => block(reader, id)))) expect(status).toBe(200);
  const own = eq(commentBlocks.accountId, reader.accountId);
  expect(await scene.db.$count(commentBlocks, own)).toBe(1);

  const full = await scene.customer();
  const createdAt = new Date();
  const others = Array.from({ length: limits.mostBlocked }, (_, at) => ({ code: `BLOCKED${at}`, saleCode: '000' }));
  const ids = await scene.db
    .insert(accounts)
    .values(others.map((other) => ({ ...other, kind: 'customer' as const, createdAt })))
    .returning({ blockedId: accounts.id });
  await scene.db
    .insert(commentBlocks)
    .values(ids.map(({ blockedId }) => ({ accountId: full.accountId, blockedId, createdAt })));
  expect(await block(full, id)).toMatchObject({ status: 409, message: commentMessages.blockedMany });
});
