import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentMessages } from '../../contract/comments/rules/comment-text';
import { comments as limits } from '../../contract/limits/comments';
import { comments, commentTexts } from '../../server/modules/comments/tables';
import type { Commenter, Scene } from './comments-flow';
import {
  auditCall,
  deleteCall,
  idsOf,
  newText,
  page,
  post,
  startComments,
  submitCall,
  wrongCounts,
} from './comments-flow';

const editCall = 'POST /api/portal/v1/comment/editComment';
const queueCall = 'POST /api/portal/v1/comment/getModerationList';

let scene: Scene;
let manager: Commenter;

beforeAll(async () => {
  scene = await startComments();
  manager = await scene.manager();
});
afterAll(() => scene.app.close());

const edit = ({ browser }: Commenter, commentId: number, content = `<p>${newText()}</p>`) =>
  browser.call(editCall, { commentId, content });

const reply = (by: Commenter, parentCommentId: number) =>
  by.browser.call(submitCall, { content: `<p>${newText()}</p>`, type: 1, businessId: scene.article, parentCommentId });

const grows = (id: number, minutes: number) =>
  scene.db
    .update(comments)
    .set({ createdAt: new Date(scene.app.context.now().getTime() - minutes * 60_000) })
    .where(eq(comments.id, id));

const listed = async (by: Pick<Commenter, 'browser'>, id: number) =>
  (await page(by.browser, scene.article)).commentModelList.find((comment) => comment.id === id);

const queued = async (id: number) =>
  (await manager.browser.call(queueCall, { pageNum: 1, pageSize: 100 })).data.data.find((each) => each.id === id);

describe('a change of an own comment', () => {
  it('is shown as one, and keeps for managers what it said before', async () => {
    const author = await scene.customer();
    const { id } = await post(author, scene.article, { content: '<p>一期交货要多久</p>' });
    expect(await listed(author, id)).toMatchObject({ edited: false, editable: true });
    const texts = [`<p>${newText()}</p>`, `<p>${newText()}</p>`];
    for (const text of texts)
      expect(await edit(author, id, text)).toMatchObject({ status: 200, data: { id, auditStatus: 1, content: text } });
    const visitor = { browser: scene.visitor() };
    expect(await listed(visitor, id)).toMatchObject({ edited: true, editable: false, content: texts[1] });
    expect(await listed(visitor, id)).not.toHaveProperty('earlier');
    expect((await queued(id))?.earlier).toMatchObject([{ content: '<p>一期交货要多久</p>' }, { content: texts[0] }]);
  });

  it('of the same text again, as after a lost reply, changes nothing', async () => {
    const author = await scene.customer();
    const { id } = await post(author, scene.article);
    const text = `<p>${newText()}</p>`;
    const replies = await Promise.all([1, 2, 3, 4].map(() => edit(author, id, text)));
    for (const each of replies) expect(each).toMatchObject({ status: 200, data: { content: text } });
    expect(await scene.db.$count(commentTexts, eq(commentTexts.commentId, id))).toBe(1);
    await grows(id, limits.editMinutes + 1);
    expect(await edit(author, id, text)).toMatchObject({ status: 200 });
  });

  it('is held again by the rules of a new one, and is out of the counts', async () => {
    const author = await scene.customer();
    const { id } = await post(author, scene.article);
    expect(await edit(author, id, '<p>优惠见 www.example.com</p>')).toMatchObject({ data: { auditStatus: 0 } });
    expect(await idsOf(scene.visitor(), scene.article)).not.toContain(id);
    expect(await listed(author, id)).toMatchObject({ auditStatus: 0, edited: true });
    expect((await queued(id))?.heldFor).toEqual(['link']);
    // A harmless text does not show what is held.
    expect(await edit(author, id)).toMatchObject({ data: { auditStatus: 0 } });
    expect(await wrongCounts(scene.db)).toEqual([]);
  });

  it('is held of a newcomer whose other comments were not shown, and not for resembling itself', async () => {
    const newcomer = await scene.customer({ trusted: false });
    const { id } = await post(newcomer, scene.article);
    await manager.browser.call(auditCall, { commentIds: [id], auditStatus: 1 });
    expect(await edit(newcomer, id)).toMatchObject({ data: { auditStatus: 0 } });
    const trusted = await scene.customer();
    const text = `${newText()}，${newText()}`;
    const { id: own } = await post(trusted, scene.article, { content: `<p>${text}</p>` });
    expect(await edit(trusted, own, `<p>${text}？</p>`)).toMatchObject({ data: { auditStatus: 1 } });
  });

  it('is sanitised and checked as a new one', async () => {
    const author = await scene.customer();
    const { id } = await post(author, scene.article);
    expect(await edit(author, id, '<p> </p>')).toMatchObject({ status: 400, message: commentMessages.empty });
    const { data } = await edit(author, id, `<p onclick="x()">${newText()}</p><script>x()</script>`);
    expect(data.content).not.toMatch(/script|onclick/);
  });

  it('is refused in clear words where it is too late, answered, hidden, gone, or not theirs', async () => {
    const author = await scene.customer();
    const other = await scene.customer();
    const { id } = await post(author, scene.article);
    expect(await edit(other, id)).toMatchObject({ status: 403, message: commentMessages.editForeign });
    expect(await scene.visitor().call(editCall, { commentId: id, content: '<p>好</p>' })).toMatchObject({
      status: 401,
    });
    await reply(other, id);
    expect(await edit(author, id)).toMatchObject({ status: 409, message: commentMessages.editAnswered });
    const { id: late } = await post(author, scene.article);
    await grows(late, limits.editMinutes);
    expect(await edit(author, late)).toMatchObject({ status: 409, message: commentMessages.editOver });
    expect(await listed(author, late)).toMatchObject({ editable: false });
    const { id: hidden } = await post(author, scene.article);
    await manager.browser.call(auditCall, { commentIds: [hidden], auditStatus: 2 });
    expect(await edit(author, hidden)).toMatchObject({ status: 409, message: commentMessages.editHidden });
    const { id: gone } = await post(author, scene.article);
    await author.browser.call(deleteCall, { commentIds: [gone], type: 1, businessId: scene.article });
    expect(await edit(author, gone)).toMatchObject({ status: 404 });
  });

  it('and an answer at once never leave an answer to another text', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [author, other] = [await scene.customer(), await scene.customer()];
      const { id } = await post(author, scene.article);
      const [changed, answered] = await Promise.all([edit(author, id), reply(other, id)]);
      expect(answered.status).toBe(200);
      expect([200, 409]).toContain(changed.status);
      const [row] = await scene.db
        .select({
          edited: comments.editedAt,
          replies: sql<number>`(select count(*)::int from comments c where c."parentId" = ${id})`,
        })
        .from(comments)
        .where(eq(comments.id, id));
      expect(row).toMatchObject({ edited: changed.status === 200 ? expect.any(Date) : null, replies: 1 });
    }
    expect(await wrongCounts(scene.db)).toEqual([]);
  });

  it('and a manager who hides it at once leave it hidden', async () => {
    const author = await scene.customer();
    const { id } = await post(author, scene.article);
    await Promise.all([
      edit(author, id, '<p>优惠见 www.example.com</p>'),
      manager.browser.call(auditCall, { commentIds: [id], auditStatus: 2 }),
    ]);
    expect(await idsOf(scene.visitor(), scene.article)).not.toContain(id);
    expect(await wrongCounts(scene.db)).toEqual([]);
  });
});
