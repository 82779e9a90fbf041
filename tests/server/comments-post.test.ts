import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../server/database/account-tables';
import { articles } from '../../server/modules/news/tables';
import type { Commenter, Scene } from './comments-flow';
import { idsOf, newText, page, post, startComments, submitCall, wrongCounts } from './comments-flow';
import { solveCaptcha } from './identity-flow';

let scene: Scene;
let manager: Commenter;
beforeAll(async () => {
  scene = await startComments({ env: { COMMENTS_REVIEW_FIRST: '3' } });
  manager = await scene.manager();
});
afterAll(() => scene.app.close());

const submit = ({ browser }: Pick<Commenter, 'browser'>, content: string, changes: object = {}, headers = {}) =>
  browser.call(submitCall, { content, type: 1 as const, businessId: scene.article, ...changes }, { headers });

describe('a comment', () => {
  it('is posted by both forms [R187, R188]', async () => {
    const first = await scene.customer();
    const text = newText();
    const one = await first.browser.call('POST /api/portal/v1/comment/addComment', {
      commentServiceGuideId: scene.article,
      commentText: text,
      commentType: 1,
      infoType: 1,
      manager: false,
      parentId: 0,
      host: 'portal.example',
    });
    expect(one).toMatchObject({
      status: 200,
      success: true,
      message: '操作成功！',
      data: { auditStatus: 1, content: text },
    });
    const two = await submit(first, newText(), { host: 'portal.example', parentCommentId: null });
    expect(two).toMatchObject({ status: 200, success: true, message: '操作成功！', data: { auditStatus: 1 } });
    const ids = await idsOf(scene.visitor(), scene.article);
    expect(ids).toEqual(expect.arrayContaining([one.data.id, two.data.id]));
    const reply = await first.browser.call('POST /api/portal/v1/comment/addComment', {
      commentServiceGuideId: scene.article,
      commentText: newText(),
      commentType: 1,
      infoType: 1,
      // The session says who is a manager.
      manager: true,
      parentId: two.data.id,
      host: 'portal.example',
    });
    const [answered] = (await page(scene.visitor(), scene.article)).commentModelList;
    expect(answered).toMatchObject({
      id: two.data.id,
      replayCommentPage: { data: [{ id: reply.data.id, createType: 2 }] },
    });
  });

  it('is on an article where the first form names no type [R189]', async () => {
    const { browser } = await scene.customer();
    const body = { commentServiceGuideId: String(scene.other), commentText: newText() };
    const { data } = await browser.call('POST /api/portal/v1/comment/addComment', body);
    expect(await idsOf(scene.visitor(), scene.other)).toContain(data.id);
  });

  describe('without a text or too long [R172]', () => {
    it.each([
      ['', '请输入内容'],
      ['<p>&nbsp;</p><p><br></p>', '请输入内容'],
      ['<p>\u200B\u3164</p>', '请输入内容'],
      ['<script>alert(1)</script>', '请输入内容'],
      ['<img src="https://tracker.example/p.png">', '请输入内容'],
      ['字'.repeat(2001), '最大输入限制2000'],
    ])('%.20s is refused', async (content, message) => {
      expect(await submit(await scene.customer(), content)).toMatchObject({ status: 400, success: false, message });
    });
  });

  it('may have exactly 2000 characters of markup, and no body of more than 256 KB is parsed', async () => {
    const customer = await scene.customer();
    expect(await submit(customer, '字'.repeat(2000))).toMatchObject({ status: 200 });
    expect(await submit(customer, '字'.repeat(100_000))).toMatchObject({ status: 413, message: '提交的内容过大' });
  });

  it('on a video has at most 36 characters, and a text', async () => {
    const { db } = scene;
    const { browser } = await scene.customer();
    await db.execute(
      `insert into live_videos (id, "accessId", position, "showType", "equipmentName", "imgUrl") values (900, 'live-900', 1, 1, '钻孔', '')`,
    );
    const send = (content: string) => browser.call(submitCall, { content, type: 10, businessId: 900 });
    expect(await send(' ')).toMatchObject({ status: 400, message: '内容不能为空' });
    expect(await send('弹'.repeat(37))).toMatchObject({ status: 400, message: '内容不能超过36字符' });
    expect(await send('弹'.repeat(36))).toMatchObject({ status: 200 });
    const list = { type: 10, businessId: 900, pageNum: 1, pageSize: 999 } as const;
    const barrage = await scene.visitor().call('POST /api/portal/v1/queryStratifyCommentInfoPage', list);
    expect(barrage.data).toMatchObject({ total: 1, commentModelList: [{ content: '弹'.repeat(36) }] });
    const summary = { businessIdList: [900, 901] };
    expect((await scene.visitor().call('POST /api/portal/v1/comment/getSummary', summary)).data).toEqual([
      { businessId: 900, average: 0, rewardTotalNum: 0, visitTotalNum: 0, favorTotalNum: 0 },
    ]);
  });

  it('is stored clean; what the database cannot hold is refused', async () => {
    const customer = await scene.customer();
    const text = newText();
    const { data } = await submit(customer, `<p onclick="x()">${text}<script>1</script></p>`);
    expect(data.content).toBe(`<p>${text}</p>`);
    for (const unfit of ['\u0000', '\uD800'])
      expect(await submit(customer, newText() + unfit)).toMatchObject({ status: 400 });
  });
});

describe('a customer without a readable nickname', () => {
  it.each([
    ['', '请输入昵称', '板厂小王'],
    ['a1b2c3d4e5', '希望您设置一个可读性强的昵称', '板厂小李'],
  ])('%j posts nothing, by neither form, until there is one (C01)', async (nickName, message, readable) => {
    const nameless = await scene.customer({ nickName });
    const content = newText();
    const older = { commentServiceGuideId: scene.article, commentText: content };
    const refused = { status: 403, success: false, message, data: { reason: 'NICKNAME' } };
    expect(await submit(nameless, content)).toMatchObject(refused);
    expect(await nameless.browser.call('POST /api/portal/v1/comment/addComment', older)).toMatchObject(refused);
    const named = { nickName: readable, photoAccessId: '' };
    expect(await nameless.browser.call('POST /api/portal/v1/customer/saveUserInfo', named)).toMatchObject({
      status: 200,
    });
    expect(await submit(nameless, content)).toMatchObject({ status: 200, data: { auditStatus: 1 } });
  });

  it('may send barrage, which bears no name; staff answers without one', async () => {
    const nameless = await scene.customer({ nickName: '' });
    await scene.db.execute(
      `insert into live_videos (id, "accessId", position, "showType", "equipmentName", "imgUrl") values (910, 'live-910', 1, 1, '钻孔', '')`,
    );
    expect(await submit(nameless, '你好', { type: 10, businessId: 910 })).toMatchObject({ status: 200 });
    await scene.db.update(accounts).set({ nickName: '' }).where(eq(accounts.id, manager.accountId));
    expect(await submit(manager, newText())).toMatchObject({ status: 200 });
  });
});

describe('who may not post', () => {
  it('is a visitor', async () => {
    expect(await submit({ browser: scene.visitor() }, '你好')).toMatchObject({ status: 401, message: '请先登录' });
    expect(
      await scene
        .visitor()
        .call('POST /api/portal/v1/comment/addComment', { commentServiceGuideId: 1, commentText: '' }),
    ).toMatchObject({ status: 401, message: '请先登录' });
  });

  it('is a muted customer, who can neither reply nor delete', async () => {
    const muted = await scene.customer();
    const own = await post(muted, scene.article);
    await scene.db.update(accounts).set({ blackList: true }).where(eq(accounts.id, muted.accountId));
    const message = '您已被禁言，如有疑问请联系工作人员';
    expect(await submit(muted, newText())).toMatchObject({ status: 403, message });
    expect(await submit(muted, newText(), { parentCommentId: own.id })).toMatchObject({ status: 403, message });
    const body = { commentIds: [own.id], type: 1 as const, businessId: scene.article };
    expect(await muted.browser.call('POST /api/portal/v1/comment/deleteComment', body)).toMatchObject({
      status: 403,
      message,
    });
    expect(await idsOf(scene.visitor(), scene.article)).toContain(own.id);
  });

  it('is everybody where comments are closed, or on what is not there', async () => {
    const customer = await scene.customer();
    await scene.db.update(articles).set({ hasComment: false }).where(eq(articles.id, scene.other));
    expect(await submit(customer, newText(), { businessId: scene.other })).toMatchObject({ status: 403 });
    await scene.db.update(articles).set({ hasComment: true }).where(eq(articles.id, scene.other));
    expect(await submit(customer, newText(), { businessId: 99_999 })).toMatchObject({ status: 404 });
    expect(await submit(customer, newText(), { parentCommentId: 99_999 })).toMatchObject({ status: 404 });
    const elsewhere = await post(customer, scene.article);
    expect(await submit(customer, newText(), { businessId: scene.other, parentCommentId: elsewhere.id })).toMatchObject(
      { status: 404 },
    );
  });

  it('claims to be a manager in vain [R511]', async () => {
    const newcomer = await scene.customer({ trusted: false });
    const claims = { manager: true, isManager: true, isBlackList: false, auditStatus: 1, createType: 1, topFlag: 1 };
    for (const [claim, value] of Object.entries(claims))
      expect(await submit(newcomer, newText(), { [claim]: value })).toMatchObject({ status: 400 });
    const { data } = await submit(newcomer, newText());
    expect(data.auditStatus).toBe(0);
    const seen = await page(scene.visitor(), scene.article, { queryFlag: 1 });
    expect(seen.commentModelList.map(({ id }) => id)).not.toContain(data.id);
    const [own] = (await page(newcomer.browser, scene.article)).commentModelList.filter(({ id }) => id === data.id);
    expect(own).toMatchObject({ createType: 2, topFlag: 0, auditStatus: 0 });
    const official = { content: '官方', type: 1, businessId: scene.article } as const;
    for (const [browser, status] of [
      [newcomer.browser, 403],
      [scene.visitor(), 401],
    ] as const)
      expect((await browser.call('POST /api/portal/v1/comment/submitOfficialComment', official)).status).toBe(status);
  });
});

describe('review', () => {
  it('holds the first comments of a customer until two of them were shown', async () => {
    const newcomer = await scene.customer({ trusted: false });
    const ids: number[] = [];
    for (let at = 0; at < 2; at++) {
      const { id, auditStatus } = await post(newcomer, scene.article);
      expect(auditStatus).toBe(0);
      ids.push(id);
    }
    await manager.browser.call('POST /api/portal/v1/comment/auditComment', { commentIds: ids, auditStatus: 1 });
    expect(await post(newcomer, scene.article)).toMatchObject({ auditStatus: 1 });
  });

  it('tells managers why: a link, a word, a repetition, a type that is reviewed first', async () => {
    const customer = await scene.customer();
    await scene.db.execute(
      `insert into show_orders ("customerShowOrderKeyId", "customerShowOrderAccessId", "customerCode", "receiveProvince", "receiveCity", "evaluateSocre", "evaluateContent", "showImagePaths", "showPcb6BImagePaths", "thumbnailPath", "plateType", "boardLayersNum", "technicsInfo", "orderTime", "accountTime", "deliverTime", "evaluateTime", title)
       values (700, 'x', '${customer.code}', '', '', 5, '', '{}', '{}', '', 1, 2, '', now(), now(), now(), now(), '')`,
    );
    const said = '请问四层板的交期一般是多久，加急可以吗';
    const linked = await submit(customer, '<p>看<a href="https://a.example">这里</a>的说明</p>');
    const worded = await submit(customer, '需要发票请 加 微-信');
    await post(customer, scene.article, { content: said });
    const again = await submit(customer, `${said}？`);
    const showOrder = await submit(await scene.customer(), newText(), { type: 3, businessId: 700 });
    const queue = await manager.browser.call('POST /api/portal/v1/comment/getModerationList', {
      auditStatus: 0,
      pageNum: 1,
      pageSize: 50,
    });
    const reasonOf = (id: number) => queue.data.data.find((comment) => comment.id === id)?.heldFor;
    expect([linked, worded, again, showOrder].map(({ data }) => reasonOf(data.id))).toEqual([
      ['link'],
      ['word'],
      ['repeat'],
      ['reviewFirst'],
    ]);
    await manager.browser.call('POST /api/portal/v1/comment/auditComment', {
      commentIds: [showOrder.data.id],
      auditStatus: 1,
    });
    // R168: the author of a showcase is marked where he comments on it.
    const own = await post(customer, 700, { type: 3 });
    await manager.browser.call('POST /api/portal/v1/comment/auditComment', { commentIds: [own.id], auditStatus: 1 });
    const list = await page(customer.browser, 700, { type: 3, pageSize: 5 });
    expect(list.commentModelList.map(({ customerCodeStr }) => customerCodeStr)).toEqual([customer.code, '']);
  });

  it('never holds what staff writes', async () => {
    expect(await post(manager, scene.article, { content: '加微信 https://a.example' })).toMatchObject({
      auditStatus: 1,
    });
  });
});

describe('a retry', () => {
  it('with the same key posts once, also at the same time', async () => {
    const customer = await scene.customer();
    const content = newText();
    const send = (changes = {}) => submit(customer, content, changes, { 'idempotency-key': 'key-0123456789' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect((await send()).data.id).toBe(replies[0]?.data.id);
    expect(await send({ businessId: scene.other })).toMatchObject({ status: 409 });
    expect(await submit(customer, content, {}, { 'idempotency-key': 'x' })).toMatchObject({ status: 400 });
  });
});

describe('after several comments in a short time', () => {
  it('a captcha is needed, of which the last reply told', async () => {
    const customer = await scene.customer();
    const required: boolean[] = [];
    for (let at = 0; at < 5; at++) required.push((await submit(customer, newText())).data.captchaRequired);
    expect(required).toEqual([false, false, false, false, true]);
    const refused = await submit(customer, newText());
    expect(refused).toMatchObject({ status: 400, message: '请输入图形验证码', data: { reason: 'CAPTCHA_REQUIRED' } });
    const captcha = await solveCaptcha(scene.app, customer.browser);
    const wrong = { ...captcha, captchaAnswer: '####' };
    expect(await submit(customer, newText(), wrong)).toMatchObject({ status: 400, data: { reason: 'CAPTCHA_WRONG' } });
    const solved = await solveCaptcha(scene.app, customer.browser);
    expect(await submit(customer, newText(), solved)).toMatchObject({ status: 200 });
    scene.app.clock.advance(5 * 60_000 + 1);
    expect(await submit(customer, newText())).toMatchObject({ status: 200 });
  });

  it('an address is limited too, but for staff, and is forgotten after a day', async () => {
    const at = { address: '10.77.0.1' };
    for (let index = 0; index < 12; index++) {
      const customer = await scene.customer(at);
      for (let turn = 0; turn < 5; turn++) if (index * 5 + turn < 60) await post(customer, scene.article);
    }
    const customer = await scene.customer(at);
    expect(await submit(customer, newText())).toMatchObject({ status: 400, data: { reason: 'CAPTCHA_REQUIRED' } });
    expect(await post(manager, scene.article)).toMatchObject({ auditStatus: 1 });
    scene.app.clock.advance(24 * 60 * 60_000 + 1);
    await scene.app.runSweeps();
    const kept = await scene.db.execute('select 1 from comments where "addressIndex" is not null');
    expect(Reflect.get(Object(kept), 'rows')).toEqual([]);
  });
});

it('leaves counts that agree with the comments', async () => {
  expect(await wrongCounts(scene.db)).toEqual([]);
});
