import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import type { CommentType } from '../../contract/comments/rules/comment-types';
import { accounts } from '../../server/database/account-tables';
import { articles } from '../../server/modules/news/tables';
import { questions } from '../../server/modules/questions/tables';
import { showOrders, videos } from '../../server/modules/site/tables';
import type { Commenter, Scene } from './comments-flow';
import { adminDeleteCall, auditCall, idsOf, page, post, startComments, submitCall, wrongCounts } from './comments-flow';
import { countQueries } from './count-queries';

let scene: Scene;
let manager: Commenter;
let author: Commenter;

beforeAll(async () => {
  scene = await startComments();
  manager = await scene.manager();
  author = await scene.customer();
});
afterAll(() => scene.app.close());

describe('the two shapes of a page of comments', () => {
  it('have the fields of the specification in its order [R183, R184, R185, R186]', async () => {
    const { other } = scene;
    const root = await post(author, other);
    await post(await scene.customer(), other, { parentCommentId: root.id });
    const place = { type: 1, businessId: other, pageNum: 1, pageSize: 10 } as const;

    const a = (await scene.visitor().call('POST /api/portal/v1/comment/getCommentPage', place)).data;
    expect(Object.keys(a)).toEqual(['total', 'pages', 'pageSize', 'pageNum', 'commentResultModels']);
    expect(a).toMatchObject({ total: 1, pages: 1, pageSize: 10, pageNum: 1 });
    const [thread] = a.commentResultModels;
    expect(Object.keys(thread ?? {})).toEqual(['userComment', 'replyComment']);
    const v1 =
      'id,content,createTime,createType,currentUser,userName,nickname,showUserCode,isBlack,auditStatus,isStick,hasFavor,favorCount,couldReplyPicture';
    expect(Object.keys(thread?.userComment ?? {}).join()).toBe(
      `${v1},customerCodeStr,photoUrl,deleted,restorable,edited,editable,folded`,
    );
    expect(Object.keys(thread?.replyComment[0] ?? {}).join()).toBe(
      `${v1},customerCodeStr,photoUrl,deleted,restorable,edited,editable,folded`,
    );

    const b = await page(scene.visitor(), other);
    expect(Object.keys(b)).toEqual(['total', 'commentModelList']);
    const [comment] = b.commentModelList;
    const v2 =
      'id,content,createTime,createType,customerCode,commentCustomerName,blacklistFlag,isBlack,auditStatus,topFlag,hasFavor,likeCount,couldReplyPicture,parentUserName';
    expect(Object.keys(comment ?? {}).join()).toBe(
      `${v2},replayCommentPage,customerCodeStr,photoUrl,deleted,restorable,edited,editable,folded,accepted`,
    );
    expect(Object.keys(comment?.replayCommentPage ?? {}).join()).toBe('totalRows,data,pageSize,pageNum');
    expect(Object.keys(comment?.replayCommentPage.data[0] ?? {}).join()).toBe(
      `${v2},customerCodeStr,photoUrl,deleted,restorable,edited,editable,folded,accepted`,
    );
    expect(comment?.replayCommentPage).toMatchObject({ totalRows: 1, pageSize: 3, pageNum: 1 });
  });

  it('tell a code and a name in full to their owner and to managers alone', async () => {
    // As of one who wrote before names were asked for.
    await scene.db.update(accounts).set({ nickName: '' }).where(eq(accounts.id, author.accountId));
    const place = { type: 1, businessId: scene.other, pageNum: 1, pageSize: 10 } as const;
    const seen = async ({ browser }: Pick<Commenter, 'browser'>) => {
      const [first] = (await page(browser, scene.other)).commentModelList;
      const [thread] = (await browser.call('POST /api/portal/v1/comment/getCommentPage', place)).data
        .commentResultModels;
      expect(thread?.userComment).toMatchObject({
        userName: first?.commentCustomerName,
        showUserCode: first?.customerCode,
      });
      return { code: first?.customerCode, name: first?.commentCustomerName, own: thread?.userComment.currentUser };
    };
    expect(await seen(manager)).toMatchObject({ code: author.code, own: false });
    expect(await seen(author)).toMatchObject({ code: author.code, own: true });
    expect(await seen({ browser: scene.visitor() })).toEqual({
      code: expect.stringContaining('****'),
      name: '客**',
      own: false,
    });
    await scene.db.update(accounts).set({ nickName: '阻抗先生' }).where(eq(accounts.id, author.accountId));
    expect(await seen({ browser: scene.visitor() })).toMatchObject({ name: '阻抗先生' });
  });

  it('show a parent by name, and staff as such: it answers by a call of its own [R167]', async () => {
    const { article } = scene;
    const root = await post(author, article);
    const official = await manager.browser.call('POST /api/portal/v1/comment/submitOfficialComment', {
      content: '您好，已为您处理',
      type: 1,
      businessId: article,
      parentCommentId: root.id,
    });
    expect(official).toMatchObject({ status: 200, data: { auditStatus: 1 } });
    // A manager's list says how many answers there are, and one that has not seen them is refused.
    expect(await page(manager.browser, article)).toMatchObject({ officialCount: 1 });
    expect(await page(scene.visitor(), article)).not.toHaveProperty('officialCount');
    const late = { content: '您好，稍后答复', type: 1, businessId: article, officialSeen: 0 } as const;
    expect(await manager.browser.call('POST /api/portal/v1/comment/submitOfficialComment', late)).toMatchObject({
      status: 409,
      data: { reason: 'CHANGED' },
    });
    // The customers' call makes nobody official.
    const plain = await post(manager, article, { parentCommentId: root.id });
    const [first] = (await page(scene.visitor(), article)).commentModelList;
    expect(first).toMatchObject({ id: root.id, createType: 2, parentUserName: '' });
    expect(first?.replayCommentPage.data).toMatchObject([
      { createType: 1, commentCustomerName: '官方工作人员', customerCode: '', parentUserName: '阻抗先生' },
      { id: plain.id, createType: 2 },
    ]);
  });
});

describe('replies', () => {
  it('are three at first, and all by pages to customers alone', async () => {
    const { article } = scene;
    const root = await post(author, article);
    const ids: number[] = [];
    for (let at = 0; at < 5; at++)
      ids.push((await post(await scene.customer(), article, { parentCommentId: root.id })).id);
    const [first] = (await page(scene.visitor(), article)).commentModelList;
    expect(first?.replayCommentPage.data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(first?.replayCommentPage.totalRows).toBe(5);
    const query = { commentIds: [root.id], type: 1 as const, businessId: article, pageNum: 2, pageSize: 3 };
    const call = 'POST /api/portal/v1/comment/getReplyPage';
    expect(await scene.visitor().call(call, query)).toMatchObject({ status: 401, message: '请先登录' });
    const { data } = await author.browser.call(call, query);
    expect(data).toMatchObject([{ id: root.id, replayCommentPage: { totalRows: 5, pageNum: 2, pageSize: 3 } }]);
    expect(data[0]?.replayCommentPage.data.map(({ id }) => id)).toEqual(ids.slice(3));
  });
});

describe('a comment under review', () => {
  it('exists for its author and for managers alone, in every count and page [R161]', async () => {
    const { other, db } = scene;
    const before = await page(scene.visitor(), other);
    const newcomer = await scene.customer({ trusted: false });
    const held = await post(newcomer, other);
    expect(held.auditStatus).toBe(0);

    for (const reader of [scene.visitor(), author.browser]) {
      expect(await page(reader, other)).toMatchObject({ total: before.total });
      expect(await idsOf(reader, other)).not.toContain(held.id);
      const place = { type: 1, businessId: other, pageNum: 1, pageSize: 10 } as const;
      const shapeA = await reader.call('POST /api/portal/v1/comment/getCommentPage', place);
      expect(JSON.stringify(shapeA)).not.toContain(`"id":${held.id},`);
      const where = { type: 1, businessId: other, id: held.id, pageSize: 10 } as const;
      expect((await reader.call('POST /api/portal/v1/comment/getCommentPlace', where)).status).toBe(404);
    }
    // The same customer on another device, and a manager.
    const otherDevice = scene.app.browser();
    for (const [name, value] of newcomer.browser.cookies) otherDevice.cookies.set(name, value);
    for (const reader of [otherDevice, manager.browser]) {
      const seen = await page(reader, other);
      expect(seen.total).toBe(before.total + 1);
      expect(seen.commentModelList.find(({ id }) => id === held.id)).toMatchObject({ auditStatus: 0 });
    }
    const details = await scene.visitor().call('POST /api/portal/v1/getInformationDetails', { informationId: other });
    expect(details.data.commentCount).toBe(2);

    await manager.browser.call(auditCall, { commentIds: [held.id], auditStatus: 1 });
    expect(await idsOf(scene.visitor(), other)).toContain(held.id);
    await manager.browser.call(auditCall, { commentIds: [held.id], auditStatus: 2 });
    // Hidden from the front end: also from its author.
    for (const reader of [scene.visitor(), newcomer.browser]) expect(await idsOf(reader, other)).not.toContain(held.id);
    expect(await idsOf(manager.browser, other)).toContain(held.id);
    expect(await wrongCounts(db)).toEqual([]);
  });

  it('cannot be answered, liked or found by anybody else [R162]', async () => {
    const { other } = scene;
    const newcomer = await scene.customer({ trusted: false });
    const { id } = await post(newcomer, other);
    const reply = { content: '回复', type: 1, businessId: other, parentCommentId: id } as const;
    const words = '留言待审中，暂不支持回复。审核后即刻互动，感谢耐心等待！';
    for (const { browser } of [newcomer, manager])
      expect(await browser.call(submitCall, reply)).toMatchObject({ status: 409, message: words });
    expect(await author.browser.call(submitCall, reply)).toMatchObject({ status: 404, message: '评论不存在' });
    const like = { favorType: 1, type: 2, typeId: id } as const;
    expect((await author.browser.call('POST /api/portal/v1/comment/updateCommentFavor', like)).status).toBe(404);
  });

  it('hides the replies below it when it is hidden, and counts them no more', async () => {
    const { article, db } = scene;
    const root = await post(author, article);
    const reply = await post(await scene.customer(), article, { parentCommentId: root.id });
    const details = async () =>
      (await scene.visitor().call('POST /api/portal/v1/getInformationDetails', { informationId: article })).data;
    const before = (await details()).commentCount;
    await manager.browser.call(auditCall, { commentIds: [root.id], auditStatus: 2 });
    expect((await details()).commentCount).toBe(before - 2);
    const answer = { content: '再回复', type: 1, businessId: article, parentCommentId: reply.id } as const;
    expect((await author.browser.call(submitCall, answer)).status).toBe(404);
    await manager.browser.call(auditCall, { commentIds: [root.id], auditStatus: 1 });
    expect((await details()).commentCount).toBe(before);
    await manager.browser.call(adminDeleteCall, { commentIds: [reply.id] });
    expect((await details()).commentCount).toBe(before - 1);
    expect(await wrongCounts(db)).toEqual([]);
  });
});

describe('the list', () => {
  it('has pinned comments first, then the newest, and finds the page of a comment', async () => {
    const [id] = (await page(scene.visitor(), scene.article)).commentModelList.map((comment) => comment.id).slice(-1);
    const pin = { topFlag: 1, type: 1, businessId: scene.article, id: id ?? 0 } as const;
    expect(await manager.browser.call('POST /api/portal/v1/comment/topComment', pin)).toMatchObject({
      message: '操作成功！',
    });
    const [first, second, third] = (await page(scene.visitor(), scene.article)).commentModelList;
    expect([first?.id, first?.topFlag]).toEqual([id, 1]);
    expect(second?.id).toBeGreaterThan(third?.id ?? 0);
    const where = { type: 1, businessId: scene.article, id: third?.id ?? 0, pageSize: 2 } as const;
    expect((await scene.visitor().call('POST /api/portal/v1/comment/getCommentPlace', where)).data).toEqual({
      pageNum: 2,
      rootId: third?.id,
    });
    const top = { type: 1, businessId: scene.article, pageNum: 1, pageSize: 5 } as const;
    const pinned = await scene.visitor().call('POST /api/portal/v1/queryTopCommentPage', top);
    expect(pinned.data).toMatchObject({ total: 1, commentModelList: [{ id }] });
  });

  it('of what is not there does not exist', async () => {
    for (const informationId of [99_999, 2_000_000])
      expect(
        await scene
          .visitor()
          .call('POST /api/portal/v1/getCommentList', { informationId, type: 1, pageNum: 1, pageSize: 10 }),
      ).toMatchObject({ status: 404 });
  });

  it('of an article that is withdrawn does not exist, and takes no comments', async () => {
    const { db, other } = scene;
    const list = { informationId: other, type: 1, pageNum: 1, pageSize: 10 } as const;
    const comment = { content: '撤下之后', type: 1, businessId: other } as const;
    await db.update(articles).set({ visible: false }).where(eq(articles.id, other));
    for (const reader of [scene.visitor(), author.browser, manager.browser])
      expect((await reader.call('POST /api/portal/v1/getCommentList', list)).status).toBe(404);
    expect((await author.browser.call(submitCall, comment)).status).toBe(404);
    await db.update(articles).set({ visible: true }).where(eq(articles.id, other));
    expect((await scene.visitor().call('POST /api/portal/v1/getCommentList', list)).status).toBe(200);
  });

  it('has a total past its last page, and takes numbers as text', async () => {
    const { total } = await page(scene.visitor(), scene.article);
    const past = await page(scene.visitor(), scene.article, { informationId: String(scene.article), pageNum: 500 });
    expect(past).toEqual({ total, commentModelList: [] });
  });

  it('takes three statements with its session, a manager’s four, whatever the number of comments', async () => {
    const { app, article, other } = scene;
    for (const [reader, most] of [
      [scene.visitor(), 2],
      [author.browser, 3],
      [manager.browser, 4],
    ] as const)
      for (const [place, pageSize] of [
        [article, 10],
        [article, 999],
        [other, 10],
      ] as const) {
        await page(reader, place);
        const { statements } = await countQueries(app, () => page(reader, place, { pageSize }));
        expect(statements.length).toBeLessThanOrEqual(most);
      }
  });
});

describe('each kind of what is commented on', () => {
  /** Comments that were posted long ago. */
  async function put(type: CommentType, businessId: number, count: number, topFlag = false): Promise<void> {
    await scene.db.execute(sql`
      insert into comments (type, "businessId", "accountId", "createType", content, "auditStatus", "topFlag", "createdAt")
      select ${type}::smallint, ${businessId}::integer, ${author.accountId}::uuid, 2, '<p>早先' || n || '</p>', 1, ${topFlag}::boolean, now()
      from generate_series(1, ${count}::integer) n`);
    await scene.db.execute(sql`
      insert into comment_threads (type, "businessId", roots, "shownRoots", shown)
      values (${type}::smallint, ${businessId}::integer, ${count}::integer, ${count}::integer, ${count}::integer)
      on conflict (type, "businessId") do update set roots = comment_threads.roots + excluded.roots,
        "shownRoots" = comment_threads."shownRoots" + excluded."shownRoots", shown = comment_threads.shown + excluded.shown`);
  }

  const list = async (body: CallBody<'POST /api/portal/v1/getCommentList'>) => {
    const reply = await scene.visitor().call('POST /api/portal/v1/getCommentList', body);
    expect(reply).toMatchObject({ status: 200, success: true });
    return reply.data;
  };

  let question: number;
  let film: number;
  let showcase: number;
  let article: number;
  beforeAll(async () => {
    const { db, app } = scene;
    const now = app.context.now();
    const [asked] = await db
      .insert(questions)
      .values({
        accountId: author.accountId,
        categoryCode: 'service_pcb',
        contentType: 3,
        title: '阻抗怎么算',
        content: '<p>请问</p>',
        status: 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    const [shown] = await db
      .insert(videos)
      .values({
        fileId: 'read-film',
        typeCode: 'Entering_the_factory',
        position: 900,
        title: '钻孔',
        videoCoverUrl: '',
      })
      .returning();
    const [order] = await db
      .insert(showOrders)
      .values({
        customerShowOrderAccessId: 'read-order',
        customerCode: author.code,
        receiveProvince: '广东',
        receiveCity: '深圳',
        evaluateSocre: 5,
        evaluateContent: '好',
        showImagePaths: [],
        showPcb6BImagePaths: [],
        thumbnailPath: '',
        plateType: 1,
        boardLayersNum: 2,
        technicsInfo: '',
        orderTime: now,
        accountTime: now,
        deliverTime: now,
        evaluateTime: now,
        title: '两层板',
      })
      .returning();
    const [third] = await db
      .select({ id: articles.id })
      .from(articles)
      .where(sql`${articles.visible} and ${articles.publishedAt} <= now() and ${articles.commentCount} = 0`)
      .limit(1);
    question = asked?.id ?? 0;
    film = shown?.informationId ?? 0;
    showcase = order?.customerShowOrderKeyId ?? 0;
    article = third?.id ?? 0;
    await put(1, article, 12);
    await put(1, article, 6, true);
    await put(3, showcase, 7);
    await put(6, question, 3);
    await put(7, film, 1000);
  });

  it('is listed by the same call: articles 1, questions 6, videos 7 [R190]', async () => {
    const asked = { pageNum: 2, pageSize: 2, manager: false, queryFlag: 1 };
    for (const [type, informationId, total] of [
      [1, article, 18],
      [6, question, 3],
      [7, film, 1000],
    ] as const) {
      const first = await list({ ...asked, type, informationId, pageNum: 1 });
      const second = await list({ ...asked, type, informationId });
      expect([first.total, second.total, first.commentModelList.length]).toEqual([total, total, 2]);
      const ids = [...first.commentModelList, ...second.commentModelList].map(({ id }) => id);
      expect(new Set(ids).size).toBe(Math.min(4, total));
    }
  });

  it('is a showcase with five comments of a page [R191]', async () => {
    const body = { informationId: showcase, pageNum: 1, pageSize: 5, manager: false, type: 3 } as const;
    const first = await list(body);
    expect([first.total, first.commentModelList.length]).toEqual([7, 5]);
    expect((await list({ ...body, pageNum: 2 })).commentModelList).toHaveLength(2);
    // The claim to be a manager shows nothing more.
    await scene.db.execute(sql`update comments set "auditStatus" = 2 where id = ${first.commentModelList[0]?.id ?? 0}`);
    const seen = await scene.visitor().call('POST /api/portal/v1/getCommentList', { ...body, manager: true });
    expect(seen.data.commentModelList.map(({ id }) => id)).not.toContain(first.commentModelList[0]?.id);
  });

  it('is a live video with its pinned comments, replies and totals [R204]', async () => {
    await scene.db.execute(
      `insert into live_videos (id, "accessId", position, "showType", "equipmentName", "imgUrl") values (920, 'live-920', 1, 1, '钻孔', '')`,
    );
    await put(10, 920, 3);
    await put(10, 920, 6, true);
    const top = { type: 10, businessId: 920, pageNum: 1, pageSize: 5 } as const;
    const pinned = (await scene.visitor().call('POST /api/portal/v1/queryTopCommentPage', top)).data;
    expect([pinned.total, pinned.commentModelList.map(({ topFlag }) => topFlag)]).toEqual([6, [1, 1, 1, 1, 1]]);
    const [{ id: root = 0 } = {}] = pinned.commentModelList;
    const reply = await post(await scene.customer(), 920, { type: 10, content: '收到', parentCommentId: root });
    const asked = { commentIds: [root], pageNum: 1, pageSize: 10, type: 10 as const, businessId: 920 };
    const replies = (await author.browser.call('POST /api/portal/v1/comment/getReplyPage', asked)).data;
    expect(replies).toMatchObject([{ id: root, replayCommentPage: { totalRows: 1, data: [{ id: reply.id }] } }]);
    const summary = { businessIdList: [920] };
    expect((await scene.visitor().call('POST /api/portal/v1/comment/getSummary', summary)).data).toEqual([
      { businessId: 920, average: 0, rewardTotalNum: 0, visitTotalNum: 0, favorTotalNum: 0 },
    ]);
  });

  it('has pages of 10, of showcases 5, of pinned comments 5, of barrage 999 [R182]', async () => {
    const sizeOf = async (type: CommentType, informationId: number) =>
      (await list({ type, informationId, pageNum: 1 })).commentModelList.length;
    const top = { type: 1, businessId: article, pageNum: 1 } as const;
    const pinned = (await scene.visitor().call('POST /api/portal/v1/queryTopCommentPage', top)).data;
    expect([
      await sizeOf(1, article),
      await sizeOf(3, showcase),
      pinned.commentModelList.length,
      await sizeOf(7, film),
    ]).toEqual([10, 5, 5, 999]);
  });
});
