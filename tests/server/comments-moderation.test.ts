import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../contract';
import { articles } from '../../server/modules/news/tables';
import type { Commenter, Scene } from './comments-flow';
import {
  adminDeleteCall,
  auditCall,
  deleteCall,
  idsOf,
  newText,
  page,
  post,
  startComments,
  submitCall,
  undoCall,
  wrongCounts,
} from './comments-flow';

let scene: Scene;
let manager: Commenter;
let second: Commenter;
let author: Commenter;

const operateCall = 'POST /api/portal/v1/comment/operateComment';
const topCall = 'POST /api/portal/v1/comment/topComment';
const muteCall = 'POST /api/portal/v1/comment/forbidCustomer';
const logCall = 'POST /api/portal/v1/comment/getOperationLog';
const queueCall = 'POST /api/portal/v1/comment/getModerationList';
const restoreCall = 'POST /api/portal/v1/comment/restoreComment';
const likeCall = 'POST /api/portal/v1/comment/updateCommentFavor';

beforeAll(async () => {
  scene = await startComments();
  manager = await scene.manager();
  second = await scene.manager();
  author = await scene.customer();
});
afterAll(() => scene.app.close());

const log = async (pageSize = 50) => (await manager.browser.call(logCall, { pageNum: 1, pageSize })).data;

const several = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push((await post(await scene.customer(), scene.article)).id);
  return ids;
};

/** Says that a manager has done it to the comment. */
const didIt = (by: Commenter, act: string) => new RegExp(`^该评论已由 .*（${by.code}） 于 \\d\\d:\\d\\d ${act}$`);

describe('operations of managers', () => {
  it('are refused to everybody else, whatever they claim [R511]', async () => {
    const [id = 0] = await several(1);
    const claims = { manager: true, isManager: true };
    const asked: ReadonlyArray<readonly [CallKey, object]> = [
      [adminDeleteCall, { commentIds: [id] }],
      [auditCall, { commentIds: [id], auditStatus: 2 }],
      [operateCall, { commentIdList: [id], operationType: 3 }],
      [topCall, { topFlag: 1, type: 1, businessId: scene.article, id }],
      [muteCall, { customerCode: author.code, forbiddenStatus: 1 }],
      [undoCall, { logId: 1 }],
      [logCall, { pageNum: 1, pageSize: 10 }],
      [queueCall, { pageNum: 1, pageSize: 10 }],
    ];
    for (const [key, body] of asked) {
      const path = key.split(' ')[1] ?? '';
      for (const [browser, status, message] of [
        [author.browser, 403, '没有权限进行此操作'],
        [scene.visitor(), 401, '请先登录'],
      ] as const) {
        const headers = { 'x-requested-with': 'portal', 'content-type': 'application/json' };
        const ask = (payload: object) => browser.send({ method: 'POST', url: path, headers, payload });
        const reply = await ask(body);
        expect([key, reply.statusCode, reply.json().message]).toEqual([key, status, message]);
        expect((await ask({ ...body, ...claims })).statusCode).toBe(status);
      }
    }
    expect(await idsOf(scene.visitor(), scene.article)).toContain(id);
    expect((await log()).totalRows).toBe(0);
  });

  it('need a selection', async () => {
    const none = { status: 400, success: false, message: '请选择要操作的评论' };
    expect(await manager.browser.call(adminDeleteCall, { commentIds: [] })).toMatchObject(none);
    expect(await manager.browser.call(auditCall, { commentIds: [], auditStatus: 1 })).toMatchObject(none);
    expect(await manager.browser.call(operateCall, { commentIdList: [], operationType: 2 })).toMatchObject(none);
    const own = { commentIds: [], type: 1, businessId: scene.article } as const;
    expect(await author.browser.call(deleteCall, { ...own, commentIds: [] })).toMatchObject(none);
  });

  it('hide and show singly and in batch, with who, when, from what to what and why [R163]', async () => {
    const ids = await several(3);
    const hidden = await manager.browser.call(auditCall, { commentIds: ids, auditStatus: 2, reason: '广告' });
    expect(hidden).toMatchObject({
      status: 200,
      success: true,
      message: '操作成功！',
      data: { done: ids, refused: [] },
    });
    expect(await idsOf(scene.visitor(), scene.article)).not.toEqual(expect.arrayContaining(ids));
    const form = { auditStatus: 1, operationType: 1, commentIdList: ids.slice(0, 1) } as const;
    expect(await second.browser.call(operateCall, { ...form, commentIdList: ids.slice(0, 1) })).toMatchObject({
      data: { done: ids.slice(0, 1) },
    });
    expect(await idsOf(scene.visitor(), scene.article)).toContain(ids[0]);
    const [last, ...before] = (await log()).data;
    expect(last).toMatchObject({
      operatorCode: second.code,
      operationType: 1,
      commentId: ids[0],
      fromStatus: 2,
      toStatus: 1,
      reason: '',
    });
    expect(before.slice(0, 3)).toMatchObject(
      [...ids].reverse().map((commentId) => ({
        commentId,
        operatorCode: manager.code,
        fromStatus: 1,
        toStatus: 2,
        reason: '广告',
        batchId: hidden.data.batchId,
      })),
    );
    expect(await wrongCounts(scene.db)).toEqual([]);
  });

  it('report what they refuse, and do the rest', async () => {
    const [shown = 0, deleted = 0] = await several(2);
    await manager.browser.call(adminDeleteCall, { commentIds: [deleted] });
    const reply = await manager.browser.call(auditCall, { commentIds: [shown, deleted, 999_999], auditStatus: 2 });
    expect(reply).toMatchObject({
      status: 200,
      success: true,
      message: '部分操作未成功：2条',
      data: {
        done: [shown],
        refused: [
          { id: deleted, message: '评论已删除' },
          { id: 999_999, message: '评论不存在' },
        ],
      },
    });
    expect(await manager.browser.call(auditCall, { commentIds: [deleted], auditStatus: 1 })).toMatchObject({
      status: 409,
      success: false,
      message: '评论已删除',
    });
    const again = await second.browser.call(auditCall, { commentIds: [shown], auditStatus: 2 });
    expect(again).toMatchObject({
      status: 200,
      message: expect.stringMatching(didIt(manager, '隐藏')),
      data: { done: [], unchanged: [shown], logIds: [] },
    });
  });

  it('pin comments, but no replies [R164]', async () => {
    const [id = 0] = await several(1);
    const reply = await post(author, scene.article, { parentCommentId: id });
    await several(1);
    const pin = { topFlag: 1, type: 1, businessId: scene.article, id } as const;
    expect(await manager.browser.call(topCall, pin)).toMatchObject({ data: { done: [id] } });
    expect((await idsOf(scene.visitor(), scene.article))[0]).toBe(id);
    expect(await manager.browser.call(topCall, { ...pin, id: reply.id })).toMatchObject({ message: '回复不能置顶' });
    expect(await manager.browser.call(topCall, { ...pin, businessId: scene.other })).toMatchObject({
      message: '评论不存在',
    });
    await manager.browser.call(topCall, { ...pin, topFlag: 0 });
    const asForm = { auditStatus: 1, operationType: 2, commentIdList: [id] } as const;
    await manager.browser.call(operateCall, { ...asForm, commentIdList: [id] });
    expect((await page(scene.visitor(), scene.article)).commentModelList[0]).toMatchObject({ id, topFlag: 1 });
    await manager.browser.call(operateCall, { ...asForm, commentIdList: [id], auditStatus: 0 });
    expect((await idsOf(scene.visitor(), scene.article))[0]).toBeGreaterThan(id);
  });

  it('take both forms of the specification, a mute and a pin [R194, R195]', async () => {
    const [id = 0] = await several(1);
    const done = { status: 200, success: true, message: '操作成功！' };
    expect(await manager.browser.call(auditCall, { commentIds: [id], auditStatus: 2 })).toMatchObject(done);
    for (const [operationType, auditStatus] of [
      [1, 1],
      [2, 1],
      [2, 0],
      [3, 0],
    ] as const) {
      const form = { auditStatus, operationType, commentIdList: [id] };
      expect(await manager.browser.call(operateCall, form)).toMatchObject({ ...done, data: { done: [id] } });
      const [entry] = (await log()).data;
      expect(entry).toMatchObject({ commentId: id, operationType, toStatus: operationType === 3 ? 1 : auditStatus });
    }
    const [other = 0] = await several(1);
    const pin = { topFlag: 1, type: 1, businessId: scene.article, id: other } as const;
    expect(await manager.browser.call(topCall, pin)).toMatchObject(done);
    await manager.browser.call(topCall, { ...pin, topFlag: 0 });
    const customerCode = (await scene.customer()).code;
    for (const forbiddenStatus of [1, 0] as const)
      expect(await manager.browser.call(muteCall, { customerCode, forbiddenStatus })).toMatchObject(done);
  });

  it('delete, and keep what was deleted with who and when [R193]', async () => {
    const [root = 0] = await several(1);
    await post(author, scene.article, { parentCommentId: root });
    const before = (await page(scene.visitor(), scene.article)).total;
    const form = { operationType: 3 as const, commentIdList: [root] };
    expect(await manager.browser.call(operateCall, form)).toMatchObject({ success: true, message: '操作成功！' });
    for (const reader of [scene.visitor(), author.browser, manager.browser])
      expect(await idsOf(reader, scene.article)).not.toContain(root);
    expect((await page(scene.visitor(), scene.article)).total).toBe(before - 1);
    const kept = await scene.db.execute(sql`select content, "deletedBy", "deletedAt" from comments where id = ${root}`);
    expect(Reflect.get(Object(kept), 'rows')).toMatchObject([
      { content: expect.stringContaining('<p>'), deletedBy: manager.accountId },
    ]);
    expect(await wrongCounts(scene.db)).toEqual([]);
  });
});

describe('a mute', () => {
  it('takes effect at once, shows to managers, and is restored [R165]', async () => {
    const customer = await scene.customer();
    const own = await post(customer, scene.other);
    const muted = { customerCode: customer.code, forbiddenStatus: 1, reason: '辱骂' } as const;
    expect(await manager.browser.call(muteCall, muted)).toMatchObject({ success: true, message: '操作成功！' });
    expect(
      await customer.browser.call(submitCall, { content: newText(), type: 1, businessId: scene.other }),
    ).toMatchObject({ status: 403, message: '您已被禁言，如有疑问请联系工作人员' });
    const flagOf = async (browser: Commenter['browser']) =>
      (await page(browser, scene.other)).commentModelList.find(({ id }) => id === own.id);
    expect(await flagOf(manager.browser)).toMatchObject({ isBlack: true, blacklistFlag: true });
    expect(await flagOf(scene.visitor())).toMatchObject({ isBlack: false, blacklistFlag: false });
    const [entry] = (await log()).data;
    expect(entry).toMatchObject({
      operationType: 4,
      customerCode: customer.code,
      commentId: 0,
      fromStatus: 0,
      toStatus: 1,
      reason: '辱骂',
    });
    await manager.browser.call(muteCall, { ...muted, forbiddenStatus: 0 });
    await post(customer, scene.other);
    // The first mute is no longer the last operation on this customer.
    expect(await manager.browser.call(undoCall, { logId: entry?.id ?? 0 })).toMatchObject({ status: 409 });
    const [restored] = (await log()).data;
    expect(await second.browser.call(undoCall, { logId: restored?.id ?? 0 })).toMatchObject({ status: 200 });
    expect(
      await customer.browser.call(submitCall, { content: newText(), type: 1, businessId: scene.other }),
    ).toMatchObject({
      status: 403,
    });
  });

  it('is told apart from a mute that another has set before', async () => {
    const customer = await scene.customer();
    const mute = (by: Commenter) => by.browser.call(muteCall, { customerCode: customer.code, forbiddenStatus: 1 });
    const replies = await Promise.all([mute(manager), mute(second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = replies.findIndex(({ status }) => status === 409);
    const by = late === 0 ? second : manager;
    expect(replies[late]?.message).toMatch(new RegExp(`^该客户已由 .*（${by.code}） 于 \\d\\d:\\d\\d 禁言$`));
  });

  it('is not for staff, or nobody', async () => {
    const mute = (customerCode: string) => manager.browser.call(muteCall, { customerCode, forbiddenStatus: 1 });
    expect(await mute(second.code)).toMatchObject({ status: 409, message: '不能禁言工作人员' });
    expect(await mute('NOBODY')).toMatchObject({ status: 409, message: '客户不存在' });
  });
});

describe('a decision on what another manager has changed meanwhile', () => {
  it('succeeds for one of two at once, and is refused to the other with who did what', async () => {
    const [id = 0] = await several(1);
    const seen = [{ id, auditStatus: 1 as const, topFlag: 0 as const }];
    const act = (by: Commenter) => by.browser.call(auditCall, { commentIds: [id], auditStatus: 2, seen });
    const replies = await Promise.all([act(manager), act(second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, refused] = replies[0].status === 200 ? [manager, replies[1]] : [second, replies[0]];
    expect(refused).toMatchObject({
      message: expect.stringMatching(didIt(winner, '隐藏')),
      data: { reason: 'CHANGED' },
    });
    const pin = { topFlag: 1, type: 1, businessId: scene.article, id, seen } as const;
    for (const reply of [
      await second.browser.call('POST /api/portal/v1/comment/topComment', { ...pin, seen: [...seen] }),
      await second.browser.call(adminDeleteCall, { commentIds: [id], seen }),
    ])
      expect(reply).toMatchObject({ status: 409, message: expect.stringMatching(didIt(winner, '隐藏')) });
    const now = [{ id, auditStatus: 2 as const, topFlag: 0 as const }];
    expect(await second.browser.call(adminDeleteCall, { commentIds: [id], seen: now })).toMatchObject({ status: 200 });
    expect(await manager.browser.call(auditCall, { commentIds: [id], auditStatus: 1, seen: now })).toMatchObject({
      status: 409,
      message: expect.stringMatching(didIt(second, '删除')),
    });
  });

  it('is refused for those alone that have changed', async () => {
    const [changed = 0, same = 0] = await several(2);
    await second.browser.call(auditCall, { commentIds: [changed], auditStatus: 2 });
    const seen = [changed, same].map((id) => ({ id, auditStatus: 1 as const, topFlag: 0 as const }));
    const reply = await manager.browser.call(adminDeleteCall, { commentIds: [changed, same], seen });
    expect(reply).toMatchObject({
      status: 200,
      message: '部分操作未成功：1条',
      data: { done: [same], refused: [{ id: changed, message: expect.stringMatching(didIt(second, '隐藏')) }] },
    });
  });
});

describe('taking back', () => {
  it('gives a batch its former states, each its own, and can itself be taken back', async () => {
    const newcomer = await scene.customer({ trusted: false });
    const [shown = 0] = await several(1);
    const held = await post(newcomer, scene.article);
    const hidden = await manager.browser.call(auditCall, { commentIds: [shown, held.id], auditStatus: 2 });
    const { batchId } = hidden.data;
    const undone = await second.browser.call(undoCall, { batchId });
    expect(undone).toMatchObject({ success: true, message: '操作成功！', data: { done: [shown, held.id] } });
    const seen = (await page(manager.browser, scene.article)).commentModelList;
    expect(seen.find(({ id }) => id === shown)?.auditStatus).toBe(1);
    expect(seen.find(({ id }) => id === held.id)?.auditStatus).toBe(0);
    expect(await second.browser.call(undoCall, { batchId })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^该评论已由 .*（.*） 于 \d\d:\d\d 显示，不能撤销$/),
    });
    expect(await manager.browser.call(undoCall, { batchId: undone.data.batchId })).toMatchObject({ status: 200 });
    expect(await idsOf(scene.visitor(), scene.article)).not.toContain(shown);
    const [entry] = (await log()).data;
    expect(entry).toMatchObject({ undoLogId: expect.any(Number), couldUndo: true });
    expect(entry?.undoLogId).toBeGreaterThan(0);
  });

  it('of a deletion brings a comment back with its replies and likes', async () => {
    const [root = 0] = await several(1);
    await post(author, scene.article, { parentCommentId: root });
    await author.browser.call(likeCall, { favorType: 1, type: 100, typeId: root });
    const { data } = await manager.browser.call(adminDeleteCall, { commentIds: [root] });
    expect(await manager.browser.call(undoCall, { logId: data.logIds[0] ?? 0 })).toMatchObject({ status: 200 });
    const back = (await page(author.browser, scene.article)).commentModelList.find(({ id }) => id === root);
    expect(back).toMatchObject({ likeCount: 1, hasFavor: true, replayCommentPage: { totalRows: 1 } });
    expect(await wrongCounts(scene.db)).toEqual([]);
  });

  it('does what can still be done of a batch', async () => {
    const [first = 0, other = 0] = await several(2);
    const { data } = await manager.browser.call(auditCall, { commentIds: [first, other], auditStatus: 2 });
    await second.browser.call(auditCall, { commentIds: [first], auditStatus: 1 });
    const undone = await manager.browser.call(undoCall, { batchId: data.batchId });
    expect(undone.data).toMatchObject({ done: [other], refused: [{ id: first }] });
  });

  it('never overrules the author, and needs an operation', async () => {
    const customer = await scene.customer();
    const own = await post(customer, scene.article);
    const { data } = await manager.browser.call(auditCall, { commentIds: [own.id], auditStatus: 2 });
    await customer.browser.call(deleteCall, { commentIds: [own.id], type: 1, businessId: scene.article });
    expect(await manager.browser.call(undoCall, { batchId: data.batchId })).toMatchObject({ message: '评论已删除' });
    expect(await manager.browser.call(undoCall, { logId: 999_999 })).toMatchObject({ status: 404 });
    expect(await manager.browser.call(undoCall, {})).toMatchObject({ status: 400 });
  });
});

describe('the log and the queue', () => {
  it('are listed by pages', async () => {
    const all = await log(100);
    const two = (await manager.browser.call(logCall, { pageNum: 2, pageSize: 2 })).data;
    expect(two).toMatchObject({
      pageNum: 2,
      pageSize: 2,
      totalRows: all.totalRows,
      totalPages: Math.ceil(all.totalRows / 2),
    });
    expect(two.data).toEqual(all.data.slice(2, 4));
    const newcomer = await scene.customer({ trusted: false });
    const held = await post(newcomer, scene.other);
    const queue = await manager.browser.call(queueCall, { auditStatus: 0, type: 1, days: 1, pageNum: 1, pageSize: 1 });
    expect(queue.data.data).toMatchObject([
      { id: held.id, type: 1, businessId: scene.other, rootId: 0, heldFor: ['newcomer'] },
    ]);
    expect(queue.data.totalRows).toBeGreaterThan(0);
    const under = { type: 1 as const, businessId: scene.other, pageNum: 1, pageSize: 100 };
    const { data: listed } = (await manager.browser.call(queueCall, under)).data;
    expect(listed.map(({ id }) => id)).toContain(held.id);
    expect(new Set(listed.map(({ businessId }) => businessId))).toEqual(new Set([scene.other]));
    expect((await manager.browser.call(queueCall, { type: 10, pageNum: 1, pageSize: 5 })).data).toMatchObject({
      totalRows: 0,
      data: [],
    });
  });

  it('say for each comment what it stands under, where, and what it answers', async () => {
    const [root = 0] = await several(1);
    const reply = await post(author, scene.article, { parentCommentId: root });
    const { data } = (await manager.browser.call(queueCall, { pageNum: 1, pageSize: 100 })).data;
    const [article] = await scene.db
      .select({ title: articles.title })
      .from(articles)
      .where(eq(articles.id, scene.article));
    const subject = { subjectTitle: article?.title, subjectHref: expect.stringMatching(/^\/portal\/.+\d/) };
    const commented = data.find(({ id }) => id === root);
    expect(commented).toMatchObject({ ...subject, answered: '' });
    const text = commented?.content.replace(/<[^>]+>/g, '');
    expect(data.find(({ id }) => id === reply.id)).toMatchObject({ ...subject, rootId: root, answered: text });
  });

  it('cannot be changed, not even in the database itself', async () => {
    for (const statement of ['update comment_operations set reason = 1', 'delete from comment_operations'])
      await expect(scene.db.execute(statement)).rejects.toThrow();
    expect((await log()).totalRows).toBeGreaterThan(0);
  });
});

describe('customers', () => {
  it('delete comments of their own, and no others [R192]', async () => {
    // Without the comments of the tests before: many in a short time need a captcha.
    const customer = await scene.customer();
    const own = await post(customer, scene.article);
    const [others = 0] = await several(1);
    const body = { commentIds: [own.id, others], type: 1 as const, businessId: scene.article };
    expect(await customer.browser.call(deleteCall, body)).toMatchObject({
      status: 200,
      data: { done: [own.id], refused: [{ id: others, message: '只能删除自己的评论' }] },
    });
    expect(await customer.browser.call(deleteCall, { ...body, commentIds: [others] })).toMatchObject({
      status: 409,
      success: false,
    });
    expect(await idsOf(scene.visitor(), scene.article)).toContain(others);
    const elsewhere = await post(customer, scene.article);
    const place = { commentIds: [elsewhere.id], type: 1 as const, businessId: scene.other };
    expect(await customer.browser.call(deleteCall, place)).toMatchObject({ status: 409, message: '评论不存在' });
    expect(await wrongCounts(scene.db)).toEqual([]);
  });

  it('leave the replies of others where they delete their own comment, and can take it back for a while [R192]', async () => {
    const customer = await scene.customer();
    const root = await post(customer, scene.article);
    const reply = await post(await scene.customer(), scene.article, { parentCommentId: root.id });
    const body = { commentIds: [root.id], type: 1 as const, businessId: scene.article };
    const shown = async (browser: Commenter['browser'] = scene.visitor()) =>
      (await page(browser, scene.article)).commentModelList.find(({ id }) => id === root.id);
    const before = await shown();
    expect(await customer.browser.call(deleteCall, body)).toMatchObject({ status: 200, data: { done: [root.id] } });
    expect(await shown()).toMatchObject({
      ...{ content: '', customerCode: '', commentCustomerName: '', likeCount: 0, deleted: true, restorable: false },
      replayCommentPage: { totalRows: 1, data: [{ id: reply.id, parentUserName: '' }] },
    });
    expect(await shown(customer.browser)).toMatchObject({ deleted: true, restorable: true });
    expect((await log(1)).data).toMatchObject([
      { operationType: 3, commentId: root.id, operatorCode: customer.code, fromStatus: 0, toStatus: 1 },
    ]);
    // It can be answered, liked and deleted no more, and no manager gives it back.
    const answer = { content: `<p>${newText()}</p>`, type: 1 as const, businessId: scene.article };
    expect(await author.browser.call(submitCall, { ...answer, parentCommentId: root.id })).toMatchObject({
      status: 404,
    });
    expect(await author.browser.call(likeCall, { favorType: 1, type: 2, typeId: root.id })).toMatchObject({
      status: 404,
    });
    expect(await customer.browser.call(deleteCall, body)).toMatchObject({ status: 409 });
    const [entry] = (await log(1)).data;
    expect(await manager.browser.call(undoCall, { logId: entry?.id ?? 0 })).toMatchObject({
      status: 409,
      message: '评论由作者自己删除，只有作者能恢复',
    });
    expect(await author.browser.call(restoreCall, body)).toMatchObject({ status: 409 });
    expect(await customer.browser.call(restoreCall, body)).toMatchObject({ status: 200, data: { done: [root.id] } });
    expect(await shown()).toEqual(before);
    // Without the reply the place goes; with it, it comes back.
    await customer.browser.call(deleteCall, body);
    await manager.browser.call(adminDeleteCall, { commentIds: [reply.id] });
    expect(await shown()).toBeUndefined();
    const [removal] = (await log(1)).data;
    await manager.browser.call(undoCall, { logId: removal?.id ?? 0 });
    expect(await shown()).toMatchObject({ deleted: true });
    scene.app.clock.advance(15 * 60_000 + 1);
    expect(await shown(customer.browser)).toMatchObject({ deleted: true, restorable: false });
    expect(await customer.browser.call(restoreCall, body)).toMatchObject({
      status: 409,
      message: '删除超过15分钟，不能恢复',
    });
    expect(await wrongCounts(scene.db)).toEqual([]);
  });

  it('like a comment once, by whichever form, and unlike it [R199]', async () => {
    const [id = 0] = await several(1);
    const like = (favorType: 1 | 2, type: 2 | 100) =>
      author.browser.call(likeCall, { favorType, type, typeId: id }).then(({ data }) => data);
    expect(await like(1, 2)).toEqual({ informationFavorStatus: true, favorCount: 1 });
    expect(await like(1, 100)).toEqual({ informationFavorStatus: true, favorCount: 1 });
    const hasFavor = async (browser: Commenter['browser']) =>
      (await page(browser, scene.article)).commentModelList.find((comment) => comment.id === id)?.hasFavor;
    expect([await hasFavor(author.browser), await hasFavor(manager.browser)]).toEqual([true, false]);
    expect(await like(2, 2)).toEqual({ informationFavorStatus: false, favorCount: 0 });
    expect(await like(2, 2)).toEqual({ informationFavorStatus: false, favorCount: 0 });
    expect(await scene.visitor().call(likeCall, { favorType: 1, type: 2, typeId: id })).toMatchObject({
      status: 401,
      message: '请先登录',
    });
  });
});
