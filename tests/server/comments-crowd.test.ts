import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Commenter, Scene } from './comments-flow';
import {
  auditCall,
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
beforeAll(async () => {
  scene = await startComments();
});
afterAll(() => scene.app.close());

const rowsOf = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  Reflect.get(Object(await scene.db.execute(query)), 'rows');

describe('200 customers at once', () => {
  let crowd: Commenter[];
  beforeAll(async () => {
    crowd = [];
    for (let at = 0; at < 200; at++) crowd.push(await scene.customer({ trusted: at % 4 !== 0 }));
  });

  it('have each acknowledged comment stored once, with counts that agree with the rows, through managers at work', async () => {
    const { article } = scene;
    const root = await post(await scene.customer(), article);
    const managers = [await scene.manager(), await scene.manager()];
    const sent = crowd.map(async ({ browser, accountId }, at) => {
      const body = {
        content: `<p>${newText()}</p>`,
        type: 1 as const,
        businessId: article,
        // Every third answers the comment that managers hide and show meanwhile.
        parentCommentId: at % 3 === 0 ? root.id : null,
      };
      const headers = { 'idempotency-key': `crowd-key-${at}` };
      const replies = await Promise.all([
        browser.call(submitCall, body, { headers }),
        browser.call(submitCall, body, { headers }),
      ]);
      return replies.map(({ status, data }) => ({ status, id: data?.id, accountId, content: body.content }));
    });
    const moderated = managers.map(async ({ browser }) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 10; turn++)
        for (const auditStatus of [2, 1] as const)
          statuses.push((await browser.call(auditCall, { commentIds: [root.id], auditStatus })).status);
      return statuses;
    });
    const replies = (await Promise.all(sent)).flat();
    expect(new Set((await Promise.all(moderated)).flat())).toEqual(new Set([200]));

    // A reply to the comment while it is hidden is refused; everything else is acknowledged.
    expect(new Set(replies.map(({ status }) => status))).toEqual(
      new Set(replies.some(({ status }) => status === 404) ? [200, 404] : [200]),
    );
    const acknowledged = new Map(
      replies.filter(({ status }) => status === 200).map((reply) => [reply.id, reply] as const),
    );
    const stored = await rowsOf(
      sql`select id, "accountId", content from comments where "idempotencyKey" like 'crowd-key-%'`,
    );
    expect(stored).toHaveLength(acknowledged.size);
    for (const row of stored)
      expect(acknowledged.get(Number(row.id))).toMatchObject({ accountId: row.accountId, content: row.content });
    expect(acknowledged.size).toBeGreaterThanOrEqual(133);
    expect(await wrongCounts(scene.db)).toEqual([]);
    const { total } = await page(scene.visitor(), article);
    const shown = await rowsOf(
      sql`select id from comments where "businessId" = ${article} and type = 1 and "rootId" is null and "auditStatus" = 1`,
    );
    expect(total).toBe(shown.length);
  });

  it('like a comment together, and each is counted once', async () => {
    const { id } = await post(await scene.customer(), scene.article);
    const like = (favorType: 1 | 2) =>
      crowd.flatMap(({ browser }) =>
        ([2, 100] as const).map((type) =>
          browser.call('POST /api/portal/v1/comment/updateCommentFavor', { favorType, type, typeId: id }),
        ),
      );
    expect(new Set((await Promise.all(like(1))).map(({ status }) => status))).toEqual(new Set([200]));
    const count = () => rowsOf(sql`select "likeCount" from comments where id = ${id}`);
    expect(await count()).toEqual([{ likeCount: 200 }]);
    await Promise.all(like(2));
    expect(await count()).toEqual([{ likeCount: 0 }]);
    expect(await wrongCounts(scene.db)).toEqual([]);
  });
});

describe('two managers at once', () => {
  it('hide the same comments once, and the log tells who did', async () => {
    const [one, other] = [await scene.manager(), await scene.manager()];
    const ids: number[] = [];
    for (let at = 0; at < 20; at++) ids.push((await post(await scene.customer(), scene.other)).id);
    const replies = await Promise.all([
      one.browser.call(auditCall, { commentIds: ids, auditStatus: 2 }),
      other.browser.call(auditCall, { commentIds: [...ids].reverse(), auditStatus: 2 }),
    ]);
    const done = replies.map(({ data }) => data.done.length).sort((a, b) => a - b);
    expect(done).toEqual([0, 20]);
    expect(replies.map(({ data }) => data.unchanged.length).sort((a, b) => a - b)).toEqual([0, 20]);
    expect(await idsOf(scene.visitor(), scene.other)).toEqual([]);
    expect(
      await rowsOf(
        sql`select count(*)::int as entries from comment_operations where "toStatus" = 2 and "commentId" >= ${ids[0] ?? 0}`,
      ),
    ).toEqual([{ entries: 20 }]);

    const batchId = replies.find(({ data }) => data.done.length > 0)?.data.batchId ?? '';
    const undone = await Promise.all([one, other].map(({ browser }) => browser.call(undoCall, { batchId })));
    expect(undone.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await page(scene.visitor(), scene.other)).total).toBe(20);
    expect(await wrongCounts(scene.db)).toEqual([]);
  });

  it('mute a customer while he writes: what is posted was posted before', async () => {
    const manager = await scene.manager();
    const customer = await scene.customer();
    const writes = Array.from({ length: 4 }, () =>
      customer.browser.call(submitCall, { content: newText(), type: 1, businessId: scene.other }),
    );
    const mute = manager.browser.call('POST /api/portal/v1/comment/forbidCustomer', {
      customerCode: customer.code,
      forbiddenStatus: 1,
    });
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect((await mute).status).toBe(200);
    for (const status of statuses) expect([200, 403]).toContain(status);
    const late = { content: newText(), type: 1, businessId: scene.other } as const;
    expect((await customer.browser.call(submitCall, late)).status).toBe(403);
    const stored = await rowsOf(
      sql`select id from comments where "accountId" = ${customer.accountId}::uuid and "businessId" = ${scene.other}`,
    );
    expect(stored).toHaveLength(statuses.filter((status) => status === 200).length);
  });
});
