import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentTypes } from '../../contract/comments/rules/comment-types';
import { reportMessages } from '../../contract/comments/rules/report-reasons';
import { commentReports, comments } from '../../server/modules/comments/tables';
import type { Commenter, Scene } from './comments-flow';
import { adminDeleteCall, auditCall, deleteCall, post, startComments, undoCall } from './comments-flow';

const reportCall = 'POST /api/portal/v1/comment/reportComment';
const keepCall = 'POST /api/portal/v1/comment/keepReported';
const queueCall = 'POST /api/portal/v1/comment/getModerationList';
const inboxCall = 'GET /api/portal/v1/inbox/getMessages';

let scene: Scene;
let manager: Commenter;
/** Who wrote the last comment. */
let author: Commenter;

beforeAll(async () => {
  scene = await startComments();
  manager = await scene.manager();
});
afterAll(() => scene.app.close());

/** A comment of another customer. */
async function written(): Promise<number> {
  author = await scene.customer();
  return (await post(author, scene.article)).id;
}

const report = ({ browser }: Commenter, commentId: number, changes: object = {}) =>
  browser.call(reportCall, { commentId, reason: 'advert', ...changes });

const queue = async () =>
  (await manager.browser.call(queueCall, { pageNum: 1, pageSize: 100, reported: true })).data.data;

const queued = async (id: number) => (await queue()).find((comment) => comment.id === id);

const told = async ({ browser }: Commenter): Promise<string[]> =>
  (await browser.call(inboxCall, undefined)).data.messages
    .filter(({ kind }) => kind === 'reportDecided')
    .map(({ text }) => text);

const kept = expect.stringMatching(/^您举报的“.+”下的评论：未发现违规，予以保留。$/);
const hidden = expect.stringMatching(/：已隐藏。$/);
const removed = expect.stringMatching(/：已删除。$/);

describe('a report of a comment', () => {
  it('is taken once of a person, and arrives bundled at the managers with who reported it and why', async () => {
    const id = await written();
    const [one, other] = [await scene.customer(), await scene.customer()];
    expect(await report(one, id)).toMatchObject({ data: { repeated: false }, message: reportMessages.received });
    expect(await report(one, id, { reason: 'abuse' })).toMatchObject({
      data: { repeated: true },
      message: reportMessages.repeated('评论'),
    });
    // A barrage is called so.
    const { db } = scene.app.context;
    await db.update(comments).set({ type: commentTypes.video }).where(eq(comments.id, id));
    expect(await report(one, id)).toMatchObject({ message: reportMessages.repeated('弹幕') });
    await db.update(comments).set({ type: commentTypes.article }).where(eq(comments.id, id));
    await report(other, id, { reason: 'other', words: ' 冒充客服 ' });
    expect((await queued(id))?.reports).toMatchObject({
      count: 2,
      reasons: [
        { reason: 'advert', count: 1 },
        { reason: 'other', count: 1 },
      ],
      reporters: [
        { customerCode: one.code, reason: 'advert', words: '', mostlyRejected: false },
        { customerCode: other.code, reason: 'other', words: '冒充客服' },
      ],
    });
  });

  it('says who reported to managers alone, and only where reported comments are asked for', async () => {
    const id = await written();
    const one = await scene.customer();
    await report(one, id);
    const all = await manager.browser.call(queueCall, { pageNum: 1, pageSize: 100 });
    expect(all.data.data.find((comment) => comment.id === id)).not.toHaveProperty('reports');
    expect(await one.browser.call(queueCall, { pageNum: 1, pageSize: 100, reported: true })).toMatchObject({
      status: 403,
    });
  });

  it('needs a customer, a reason, and a comment of somebody else that the reporter sees', async () => {
    const id = await written();
    const one = await scene.customer();
    expect(await scene.visitor().call(reportCall, { commentId: id, reason: 'advert' })).toMatchObject({ status: 401 });
    expect(await report(author, id)).toMatchObject({ status: 400, message: reportMessages.own('评论') });
    expect(await report(one, id, { reason: 'dull' })).toMatchObject({ status: 400 });
    expect(await report(one, id, { reason: 'other', words: ' ' })).toMatchObject({
      status: 400,
      message: reportMessages.wordsMissing,
    });
    expect(await report(one, id, { words: '字'.repeat(201) })).toMatchObject({ status: 400 });
    expect(await report(one, id, { words: '字'.repeat(200) })).toMatchObject({ status: 200 });
    const gone = await written();
    await manager.browser.call(auditCall, { commentIds: [gone], auditStatus: 2 });
    expect(await report(one, gone)).toMatchObject({ status: 404 });
    const withdrawn = await written();
    await author.browser.call(deleteCall, { commentIds: [withdrawn], type: 1, businessId: scene.article });
    expect(await report(one, withdrawn)).toMatchObject({ status: 404 });
  });
});

describe('a decision', () => {
  it('is told once to each who has reported, whatever it was', async () => {
    for (const [act, words] of [
      [(id: number) => manager.browser.call(keepCall, { commentIds: [id] }), kept],
      [(id: number) => manager.browser.call(auditCall, { commentIds: [id], auditStatus: 2 }), hidden],
      [(id: number) => manager.browser.call(adminDeleteCall, { commentIds: [id] }), removed],
      [
        (id: number) =>
          author.browser.call(deleteCall, { commentIds: [id], type: 1 as const, businessId: scene.article }),
        removed,
      ],
    ] as const) {
      const id = await written();
      const reporters = [await scene.customer(), await scene.customer()];
      for (const one of reporters) await report(one, id);
      expect(await act(id)).toMatchObject({ status: 200, data: { done: [id] } });
      for (const one of reporters) expect(await told(one)).toEqual([words]);
      expect(await queued(id)).toBeUndefined();
      // It stays one report, and is not opened again.
      expect((await report(reporters[0] as Commenter, id)).status).toBe(words === kept ? 200 : 404);
      expect(await queued(id)).toBeUndefined();
    }
  });

  it('that is taken back opens the reports, and what was told of it is gone', async () => {
    const id = await written();
    const one = await scene.customer();
    await report(one, id);
    const { data } = await manager.browser.call(auditCall, { commentIds: [id], auditStatus: 2 });
    expect(await told(one)).toEqual([hidden]);
    await manager.browser.call(undoCall, { batchId: data.batchId });
    expect(await told(one)).toEqual([]);
    expect((await queued(id))?.reports?.count).toBe(1);
    await manager.browser.call(keepCall, { commentIds: [id] });
    expect(await told(one)).toEqual([kept]);
  });

  it('of two managers at once is one', async () => {
    const second = await scene.manager();
    const id = await written();
    const one = await scene.customer();
    await report(one, id);
    const replies = await Promise.all([
      manager.browser.call(keepCall, { commentIds: [id] }),
      second.browser.call(keepCall, { commentIds: [id] }),
      second.browser.call(adminDeleteCall, { commentIds: [id] }),
    ]);
    expect(replies[2]).toMatchObject({ status: 200 });
    const late = replies.slice(0, 2).filter(({ status }) => status === 409);
    expect(late.length).toBeGreaterThan(0);
    for (const reply of late) expect(reply.message).toBe(reportMessages.noneOpen);
    expect(await told(one)).toHaveLength(1);
    expect(await scene.db.$count(commentReports, eq(commentReports.commentId, id))).toBe(1);
  });

  it('and a report at once leave no report open on what was deleted', async () => {
    const reporters = await Promise.all([1, 2, 3, 4].map(() => scene.customer()));
    const id = await written();
    const [removal, ...reports] = await Promise.all([
      manager.browser.call(adminDeleteCall, { commentIds: [id] }),
      ...reporters.map((one) => report(one, id)),
    ]);
    expect(removal).toMatchObject({ status: 200 });
    for (const [at, one] of reporters.entries())
      expect(await told(one)).toEqual(reports[at]?.status === 200 ? [removed] : []);
  });

  it('is counted once where one person reports many times at once', async () => {
    const id = await written();
    const one = await scene.customer();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => report(one, id)));
    expect(replies.filter(({ data }) => !data.repeated)).toHaveLength(1);
    expect((await queued(id))?.reports?.count).toBe(1);
  });
});

it('weighs little where most of what its author has reported was kept', async () => {
  const cries = await scene.customer();
  for (let at = 0; at < 3; at += 1) {
    const id = await written();
    await report(cries, id);
    await manager.browser.call(keepCall, { commentIds: [id] });
  }
  const [serious, dubious] = [await written(), await written()];
  await report(cries, dubious);
  await report(await scene.customer(), serious);
  const order = (await queue()).map(({ id }) => id);
  expect(order.indexOf(serious)).toBeLessThan(order.indexOf(dubious));
  expect((await queued(dubious))?.reports?.reporters).toMatchObject([{ mostlyRejected: true }]);
});
