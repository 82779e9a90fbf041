import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import { accounts } from '../../server/database/account-tables';
import { staffLog } from '../../server/database/staff-log-tables';
import { listOwnQuestions } from '../../server/modules/questions/questions-store';
import type { SmsMessage } from '../../server/providers/sms/sms';
import { besideQuestions } from '../../server/questions-beside';
import { loadHelpSamples } from '../../server/samples/help/load';
import type { Commenter, Scene } from './comments-flow';
import { newText, startComments } from './comments-flow';
import { solveCaptcha } from './identity-flow';
import { putRoles } from './support/roles';

const submitCall = 'POST /api/portal/v1/question/submit';
const listCall = 'POST /api/portal/v1/selectTechnologyListMore';
const ownCall = 'POST /api/portal/v1/question/getOwnQuestions';
const detailsCall = 'POST /api/portal/v1/question/getDetails';
const reviewCall = 'POST /api/portal/v1/question/getReviewList';
const operateCall = 'POST /api/portal/v1/question/operate';
const officialCall = 'POST /api/portal/v1/comment/submitOfficialComment';

const sent: SmsMessage[] = [];
let scene: Scene;
let manager: Commenter;
beforeAll(async () => {
  scene = await startComments({
    providers: {
      sms: {
        name: 'outbox',
        send: async (message) => {
          sent.push(message);
        },
      },
    },
  });
  await loadHelpSamples(scene.app.context);
  manager = await scene.manager();
});
afterAll(() => scene.app.close());

type Body = CallBody<typeof submitCall>;

const written = (changes: Partial<Body> = {}): Body => ({
  categoryCode: 'service_pcb',
  title: `提问：${newText()}`,
  content: `请问${newText()}`,
  ...changes,
});

const ask = async (who: Commenter, changes: Partial<Body> = {}, key?: string) =>
  who.browser.call(submitCall, written(changes), key === undefined ? {} : { headers: { 'idempotency-key': key } });

async function asked(who: Commenter, changes: Partial<Body> = {}): Promise<{ id: number; status: number }> {
  const reply = await ask(who, changes);
  expect(reply).toMatchObject({ status: 200, success: true });
  return reply.data;
}

const operate = (ids: number[], act: CallBody<typeof operateCall>['act']) =>
  manager.browser.call(operateCall, { ids, act, ...(act === 'hide' && { reason: '与产品无关' }) });

const details = (browser: Commenter['browser'], id: number) => browser.call(detailsCall, { id });

const answer = async (id: number, content = `<p>${newText()}</p>`): Promise<number> => {
  const reply = await manager.browser.call(officialCall, { content, type: 6, businessId: id });
  expect(reply).toMatchObject({ status: 200 });
  return reply.data.id;
};

describe('a question', () => {
  it('is posted once for an idempotency key, and told from another one by it', async () => {
    const who = await scene.customer();
    const body = written();
    const send = (changed: Body) =>
      who.browser.call(submitCall, changed, { headers: { 'idempotency-key': 'key-of-a-question' } });
    const replies = await Promise.all([send(body), send(body), send(body)]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await send({ ...body, title: '另一个' })).toMatchObject({ status: 409 });
    const { data } = await who.browser.call(ownCall, { pageNum: 1, pageSize: 10 });
    expect(data.total).toBe(1);
    const own = await listOwnQuestions(scene.db, { accountId: who.accountId, limit: 10 });
    expect(own.map(({ id, title }) => ({ id, title }))).toEqual([{ id: replies[0]?.data.id, title: body.title }]);
  });

  it('is sent with area, title, content and files; with content type 3 by the new form [R151]', async () => {
    for (const categoryCode of ['service_pcb', 'service_steelmesh', 'service_smt'] as const) {
      const who = await scene.customer();
      const title = `提问：${newText()}`;
      const body = { categoryCode, title, content: '请问<b>多少</b>', fileList: [] };
      const plain = await who.browser.call(submitCall, body);
      expect(plain).toMatchObject({ status: 200, message: '提问成功，回复后将通过微信或短信通知您' });
      expect((await details(who.browser, plain.data.id)).data).toMatchObject({
        title,
        areaCode: categoryCode,
        content: '<p>请问&lt;b&gt;多少&lt;/b&gt;</p>',
        fileList: [],
      });
    }
    const who = await scene.customer();
    const rich = await ask(who, { content: '<p>请问<b>多少</b></p>', contentType: 3 });
    expect(rich).toMatchObject({ status: 200, message: '审核通过后将同步至社区' });
    expect((await details(who.browser, rich.data.id)).data.content).toBe('<p>请问<b>多少</b></p>');
    // @ts-expect-error a form of nobody
    expect(await ask(who, { contentType: 2 })).toMatchObject({ status: 400 });
  });

  it('needs an area, a title of at most 100 characters and content', async () => {
    const who = await scene.customer();
    expect(await ask(who, { title: ' ' })).toMatchObject({ status: 400, message: '请输入标题' });
    expect(await ask(who, { title: '长'.repeat(101) })).toMatchObject({ status: 400 });
    expect(await ask(who, { title: '长'.repeat(100) })).toMatchObject({ status: 200 });
    expect(await ask(who, { content: '　' })).toMatchObject({ status: 400, message: '请输入您的问题' });
    expect(await ask(who, { content: '<p></p>', contentType: 3 })).toMatchObject({ status: 400 });
    // @ts-expect-error an area of nobody
    expect(await ask(who, { categoryCode: 'service_fpc' })).toMatchObject({ status: 400 });
    expect(await scene.visitor().call(submitCall, written())).toMatchObject({ status: 401 });
  });

  it('is stored as safe text, in either form', async () => {
    const who = await scene.customer();
    const plain = await asked(who, { content: '第一段<script>alert(1)</script>\n第二行\n\n第二段' });
    const { data } = await details(who.browser, plain.id);
    expect(data.content).toBe('<p>第一段&lt;script&gt;alert(1)&lt;/script&gt;<br />第二行</p><p>第二段</p>');
    const rich = await asked(who, { content: '<p onclick="x">粗<b>体</b><script>1</script></p>', contentType: 3 });
    expect((await details(who.browser, rich.id)).data.content).toBe('<p>粗<b>体</b></p>');
  });

  it('of a trusted customer is visible at once, that of a newcomer and for the community is reviewed', async () => {
    const trusted = await asked(await scene.customer());
    expect(trusted.status).toBe(1);
    expect((await details(scene.visitor(), trusted.id)).data).toMatchObject({ state: 'published', synced: false });
    const newcomer = await asked(await scene.customer({ trusted: false }));
    expect(newcomer.status).toBe(0);
    const who = await scene.customer();
    const community = await asked(who, { content: `<p>${newText()}</p>`, contentType: 3 });
    expect(community.status).toBe(0);
    expect(await details(scene.visitor(), community.id)).toMatchObject({ status: 404 });
    expect((await details(who.browser, community.id)).data).toMatchObject({ state: 'held', isOwn: true });
    const list = await who.browser.call(listCall, { pageNum: 1, pageSize: 20, categoryCode: 1 });
    expect(list.data.data.find(({ id }) => id === community.id)).toMatchObject({ status: 0, categoryCode: 4 });
    const others = await scene.visitor().call(listCall, { pageNum: 1, pageSize: 20, categoryCode: 1 });
    expect(others.data.data.some(({ id, categoryCode }) => id === community.id && categoryCode === 4)).toBe(false);
  });

  it('is refused for a banned customer, with the words of the specification [R007]', async () => {
    const who = await scene.customer();
    const { id } = await asked(who);
    const ban = (noQuestion: 0 | 1) =>
      manager.browser.call('POST /api/portal/v1/question/banCustomer', { id, noQuestion, reason: '广告' });
    expect(await ban(1)).toMatchObject({ status: 200, data: { customerCode: who.code, noQuestion: true } });
    const check = () => who.browser.call('POST /api/portal/v1/question/checkAsk', undefined);
    expect((await check()).data).toMatchObject({ noQuestion: true });
    expect(await ask(who)).toMatchObject({ status: 403, message: '系统禁止您提问，如有疑问请联系工作人员' });
    const logged = await scene.db.select().from(staffLog).where(eq(staffLog.subject, who.code));
    expect(logged).toMatchObject([{ act: 'ban', reason: '广告' }]);
    await ban(0);
    expect((await check()).data).toMatchObject({ noQuestion: false });
    expect(await ask(who)).toMatchObject({ status: 200 });
    const staff = await asked(manager);
    expect(
      await manager.browser.call('POST /api/portal/v1/question/banCustomer', { id: staff.id, noQuestion: 1 }),
    ).toMatchObject({ status: 409 });
  });

  it('needs a nickname that was chosen (C01)', async () => {
    for (const [nickName, message] of [
      ['', '请输入昵称'],
      ['a1b2c3d4e5', '希望您设置一个可读性强的昵称'],
    ] as const) {
      const who = await scene.customer({ nickName });
      expect(await ask(who)).toMatchObject({ status: 403, message, data: { reason: 'NICKNAME' } });
      await who.browser.call('POST /api/portal/v1/customer/saveUserInfo', {
        nickName: `板友${newText()}`.slice(0, 20),
        photoAccessId: '',
      });
      expect(await ask(who)).toMatchObject({ status: 200 });
    }
    // Staff write under the name of their account.
    expect(await ask(manager)).toMatchObject({ status: 200 });
  });

  it('needs a captcha after three in a short time', async () => {
    const who = await scene.customer();
    for (let at = 0; at < 3; at += 1) await asked(who);
    const check = await who.browser.call('POST /api/portal/v1/question/checkAsk', undefined);
    expect(check.data).toEqual({ noQuestion: false, captchaRequired: true });
    expect(await ask(who)).toMatchObject({ status: 400, data: { reason: 'CAPTCHA_REQUIRED' } });
    expect(await ask(who, await solveCaptcha(scene.app, who.browser))).toMatchObject({ status: 200 });
  });

  it('has attachments that only the asker and managers see', async () => {
    const who = await scene.customer();
    const bytes = Buffer.from(zipSync({ 'a.gbr': new Uint8Array([1, 2, 3]) }));
    const link = await who.browser.call('POST /api/portal/v1/question/getFileUploadUrl', {
      fileMd5: createHash('md5').update(bytes).digest('hex'),
      size: bytes.length,
      name: '资料.zip',
      suffix: 'zip',
    });
    const { fileData, headers } = link.data;
    const { fileIndexId } = fileData;
    expect(await ask(who, { fileList: [fileIndexId] })).toMatchObject({ status: 400, data: { reason: 'FILE' } });
    await who.browser.send({
      method: 'PUT',
      url: fileData.uploadUrl,
      headers: { 'content-type': 'application/octet-stream', ...headers },
      payload: bytes,
    });
    await who.browser.call('POST /api/portal/v1/question/updateFileStatus', { fileIndexId, fileStatus: 3 });
    const other = await scene.customer();
    expect(await ask(other, { fileList: [fileIndexId] })).toMatchObject({ status: 400 });
    const { id } = await asked(who, { fileList: [fileIndexId] });
    const files = [{ fileIndexId, fileName: '资料.zip', fileSize: bytes.length }];
    expect((await details(who.browser, id)).data.fileList).toEqual(files);
    expect((await details(manager.browser, id)).data.fileList).toEqual(files);
    expect((await details(other.browser, id)).data.fileList).toEqual([]);
    const url = `/api/portal/v1/question/file/${fileIndexId}`;
    expect((await who.browser.send({ url })).rawPayload).toEqual(bytes);
    expect((await manager.browser.send({ url })).statusCode).toBe(200);
    expect((await other.browser.send({ url })).statusCode).toBe(404);
    expect((await scene.visitor().send({ url })).statusCode).toBe(401);
  });

  it('bears all its fields, those of the latest reply too [R143]', async () => {
    const who = await scene.customer();
    const { id } = await asked(who, { title: '字段齐全的提问', content: '请问' });
    await answer(id, '<p>答复</p>');
    const { data } = await details(manager.browser, id);
    expect(data).toMatchObject({
      id,
      title: '字段齐全的提问',
      content: '<p>请问</p>',
      status: 1,
      dealWith: 1,
      customerCodeStr: who.code,
      accessingCount: 0,
      commentCount: 1,
      clickCount: 0,
      staffReplyCount: 1,
      fileList: [],
      categoryCode: 4,
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      replyCustomerCode: manager.code,
      replyCustomerName: '官方工作人员',
      replyShowCustomerName: '官方工作人员',
      replyShowCustomerCode: manager.code,
      replyTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    });
    const hidden = await operate([id], 'hide');
    expect(hidden.data.done).toEqual([id]);
    expect((await details(who.browser, id)).data).toMatchObject({ status: 0, replyCustomerCode: '' });
    const held = await asked(who, { contentType: 3 });
    expect((await details(who.browser, held.id)).data).toMatchObject({ status: 0, dealWith: 0, replyTime: '' });
  });

  it('is liked once by a customer', async () => {
    const { id } = await asked(await scene.customer());
    const reader = await scene.customer();
    const like = (favorType: 1 | 2) =>
      reader.browser.call('POST /api/portal/v1/question/updateFavor', { favorType, typeId: id });
    await Promise.all([like(1), like(1)]);
    expect((await like(1)).data).toEqual({ informationFavorStatus: true, favorCount: 1 });
    expect((await details(reader.browser, id)).data).toMatchObject({ favorStatus: true, clickCount: 1 });
    expect((await like(2)).data).toEqual({ informationFavorStatus: false, favorCount: 0 });
  });

  it('counts a view of a visitor once in half an hour', async () => {
    const { id } = await asked(await scene.customer());
    const browser = scene.app.browser();
    const view = () => browser.call('POST /api/portal/v1/question/recordView', { id });
    await view();
    expect((await view()).data.accessingCount).toBe(1);
  });
});

describe('the review', () => {
  it('lists all questions by state for managers alone [R145]', async () => {
    const who = await scene.customer();
    const title = `审核${newText()}`;
    const shown = await asked(who, { title: `${title}一` });
    const held = await asked(who, { title: `${title}二`, content: '<p>社区</p>', contentType: 3 });
    const ids = async (changes: object) => {
      const body = { pageNum: 1, pageSize: 10, title, ...changes };
      const own = await who.browser.call(ownCall, body);
      const all = await manager.browser.call(reviewCall, body);
      expect(all.data.root.map(({ id }) => id)).toEqual(own.data.root.map(({ id }) => id));
      expect(all.data.total).toBe(own.data.root.length);
      return all.data.root.map(({ id }) => id);
    };
    expect(await ids({})).toEqual([held.id, shown.id]);
    expect(await ids({ status: 0 })).toEqual([held.id]);
    expect(await ids({ status: 1 })).toEqual([shown.id]);
    expect(await ids({ dealWith: 1 })).toEqual([]);
    await operate([shown.id], 'handle');
    expect(await ids({ dealWith: 1 })).toEqual([shown.id]);
    expect(await ids({ dealWith: 0, status: 0 })).toEqual([held.id]);
    expect(await who.browser.call(reviewCall, { pageNum: 1, pageSize: 10 })).toMatchObject({ status: 403 });
  });

  it('shows and hides by the switch, with the words of the specification [R147]', async () => {
    const { id } = await asked(await scene.customer());
    const set = (status: 0 | 1) =>
      manager.browser.call('POST /api/portal/v1/question/setStatus', { id, status, reason: '广告' });
    expect(await set(0)).toMatchObject({ status: 200, message: '操作成功' });
    expect(await details(scene.visitor(), id)).toMatchObject({ status: 404 });
    expect(await set(1)).toMatchObject({ status: 200, message: '操作成功' });
    expect(await details(scene.visitor(), id)).toMatchObject({ status: 200 });
  });

  it('asks for the reason of a hidden question, which its asker and managers read, and nobody else', async () => {
    const who = await scene.customer();
    const { id } = await asked(who);
    const hide = (reason?: string) => manager.browser.call(operateCall, { ids: [id], act: 'hide', reason });
    for (const reason of [undefined, '', ' \u200b'])
      expect(await hide(reason)).toMatchObject({ status: 400, message: '请输入隐藏原因', data: { field: '/reason' } });
    expect(await hide('😀'.repeat(201))).toMatchObject({ status: 400, message: '操作理由不能超过200字' });
    const set = { id, status: 0 } as const;
    expect(await manager.browser.call('POST /api/portal/v1/question/setStatus', set)).toMatchObject({ status: 400 });
    const reason = '😀'.repeat(200);
    expect(await hide(reason)).toMatchObject({ status: 200, message: '操作成功' });
    expect((await details(who.browser, id)).data).toMatchObject({ state: 'hidden', hiddenReason: reason });
    const own = await who.browser.call(ownCall, { pageNum: 1, pageSize: 10 });
    expect(own.data.root[0]).toMatchObject({ id, hiddenReason: reason });
    const sent = await who.browser.call('POST /api/portal/v1/service/getSubmissions', { pageNum: 1, pageSize: 10 });
    expect(sent.data.data[0]).toMatchObject({ number: String(id), state: `未公开：${reason}` });
    expect(await details(scene.visitor(), id)).toMatchObject({ status: 404 });
    const [entry] = await scene.db
      .select()
      .from(staffLog)
      .where(eq(staffLog.subject, `提问${id}`));
    expect(entry).toMatchObject({ act: 'hide', reason });
    await operate([id], 'show');
    expect((await details(who.browser, id)).data).toMatchObject({ state: 'published', hiddenReason: '' });
    expect((await details(scene.visitor(), id)).data.hiddenReason).toBe('');
  });

  it('refuses what was decided on another state than the question has, with who did what', async () => {
    const other = await scene.manager();
    const { id } = await asked(await scene.customer());
    const seen = [{ id, state: 'published', dealWith: 0, synced: false } as const];
    const hide = (by: Commenter) => by.browser.call(operateCall, { ids: [id], act: 'hide', reason: '广告', seen });
    const [first, second] = await Promise.all([hide(manager), hide(other)]);
    const [winner, loser] = first.status === 200 ? [manager, second] : [other, first];
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const by = new RegExp(`^该提问已由 .*（${winner.code}） 于 \\d\\d:\\d\\d 隐藏$`);
    expect(loser).toMatchObject({ message: expect.stringMatching(by), data: { reason: 'CHANGED' } });
    // Without a state that was seen the same again is no success either.
    const again = await other.browser.call(operateCall, { ids: [id], act: 'hide', reason: '广告' });
    expect(again).toMatchObject({ message: expect.stringMatching(by), data: { done: [], unchanged: [id] } });
  });

  it('takes one of two official answers that are sent at once', async () => {
    const other = await scene.manager();
    const { id } = await asked(await scene.customer());
    const send = (by: Commenter) =>
      by.browser.call(officialCall, { content: `<p>${newText()}</p>`, type: 6, businessId: id, officialSeen: 0 });
    const [first, second] = await Promise.all([send(manager), send(other)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const [winner, loser] = first.status === 200 ? [manager, second] : [other, first];
    const by = new RegExp(`^该提问已由 .*（${winner.code}） 于 \\d\\d:\\d\\d 回复$`);
    expect(loser).toMatchObject({ message: expect.stringMatching(by), data: { reason: 'CHANGED' } });
    const seen = { ...(await details(manager.browser, id)).data, id };
    expect(seen).toMatchObject({ staffReplyCount: 1 });
    const hidden = [{ id, state: 'published', dealWith: 0, synced: false } as const];
    const act = { ids: [id], act: 'hide' as const, reason: '广告' };
    expect(await other.browser.call(operateCall, { ...act, seen: hidden })).toMatchObject({
      status: 409,
      message: expect.stringMatching(by),
    });
  });

  it('syncs what was asked for the community once it is shown', async () => {
    const who = await scene.customer();
    const { id } = await asked(who, { content: `<p>${newText()}</p>`, contentType: 3, categoryCode: 'service_smt' });
    const listed = async () => {
      const { data } = await scene.visitor().call(listCall, { pageNum: 1, pageSize: 20, categoryCode: 'service_smt' });
      return data.data.some((topic) => topic.categoryCode === 4 && topic.id === id);
    };
    expect(await operate([id], 'sync')).toMatchObject({ status: 409 });
    expect(await listed()).toBe(false);
    await operate([id], 'show');
    expect(await listed()).toBe(true);
    expect((await details(who.browser, id)).data).toMatchObject({ state: 'published', synced: true, unread: true });
    await operate([id], 'hide');
    expect((await details(who.browser, id)).data).toMatchObject({ state: 'hidden', synced: false });
  });

  it('tells the asker of an answer once, however often it is hidden and shown', async () => {
    const who = await scene.customer();
    await scene.db
      .update(accounts)
      .set({ phone: scene.app.context.vault.seal('13900139021', 'account.phone') })
      .where(eq(accounts.id, who.accountId));
    const { id } = await asked(who, { content: '<p>社区</p>', contentType: 3 });
    const messages = () => sent.filter(({ phone }) => phone === '13900139021');
    expect(await manager.browser.call(officialCall, { content: '<p>答</p>', type: 6, businessId: id })).toMatchObject({
      status: 404,
    });
    await operate([id], 'show');
    const commentId = await answer(id);
    await scene.app.runSweeps();
    expect(messages()).toHaveLength(1);
    expect(messages()[0]?.text).toContain('已有工作人员回复');
    const audit = (auditStatus: 1 | 2) =>
      manager.browser.call('POST /api/portal/v1/comment/auditComment', { commentIds: [commentId], auditStatus });
    await audit(2);
    expect((await details(who.browser, id)).data).toMatchObject({ state: 'published', staffReplyCount: 0 });
    await audit(1);
    await operate([id], 'hide');
    await operate([id], 'show');
    await scene.app.runSweeps();
    expect(messages()).toHaveLength(1);
    expect((await details(who.browser, id)).data).toMatchObject({
      state: 'answered',
      dealWith: 1,
      staffReplyCount: 1,
      commentCount: 1,
      unread: true,
      replyShowCustomerName: '官方工作人员',
    });
    await who.browser.call('POST /api/portal/v1/question/recordView', { id });
    expect((await details(who.browser, id)).data.unread).toBe(false);
  });

  it('makes a help document of an answer, which an import keeps; search finds both', async () => {
    const who = await scene.customer();
    const { id } = await asked(who, { title: '铝基板打样的起订数量是多少' });
    const commentId = await answer(id, '<p>铝基板打样五片起订，默认导热系数为一点零。</p>');
    const promote = () =>
      manager.browser.call('POST /api/portal/v1/question/promoteAnswer', {
        id,
        commentId,
        title: '铝基板打样的起订量',
      });
    const { data } = await promote();
    expect(data.title).toBe('铝基板打样的起订量');
    expect(await promote()).toMatchObject({ status: 409 });
    const oldId = /guide_(\d+)/.exec(data.address)?.[1] ?? '';
    // Help documents are reviewed by a second person.
    expect((await details(manager.browser, id)).data).toMatchObject({ helpDocument: null, promoted: true });
    expect((await details(scene.visitor(), id)).data).toMatchObject({ helpDocument: null, promoted: false });
    const document = { resource: 'helpDocuments', id: oldId, version: 0, act: 'publish' } as const;
    const editor = await scene.manager();
    await putRoles(scene.app.context.db, editor.code, ['editor']);
    expect(await editor.browser.call('POST /api/portal/v1/staff/operatePublication', document)).toMatchObject({
      status: 200,
    });
    expect((await details(scene.visitor(), id)).data.helpDocument).toEqual(data);
    const read = () =>
      scene.visitor().call('GET /api/portal/v1/getServiceGuideByOldId', undefined, { query: { oldId } });
    expect((await read()).data.content).toContain(`<a href="/portal/q4i${id}.html"`);
    await loadHelpSamples(scene.app.context);
    expect(await read()).toMatchObject({ status: 200 });
    // The question is found at once, what editors publish after the next sweep.
    await besideQuestions.reindex(scene.app.context.db, scene.app.clock.now());
    const found = await scene.visitor().call('POST /api/portal/v1/question/suggest', { title: '铝基板起订数量' });
    expect(found.data.questions).toContainEqual({ id, title: '铝基板打样的起订数量是多少', categoryCode: 4 });
    expect(found.data.documents).toContainEqual(data);
    await operate([id], 'hide');
    const after = await scene.visitor().call('POST /api/portal/v1/question/suggest', { title: '铝基板起订数量' });
    expect(after.data.questions.some((each) => each.id === id)).toBe(false);
  });
});

describe('the lists', () => {
  it('have the articles of their category and the questions of the community, newest first [R144]', async () => {
    const read = async (categoryCode: CallBody<typeof listCall>['categoryCode'], pageNum = 1, title = '') => {
      const reply = await scene.visitor().call(listCall, { pageNum, pageSize: 20, categoryCode, title });
      expect(reply.status).toBe(200);
      return reply.data;
    };
    for (const list of [1, 2, 3, 6] as const) {
      const { data, totalRows } = await read(list);
      expect(totalRows).toBeGreaterThan(0);
      const times = data.map(({ createTime }) => createTime);
      expect(times).toEqual([...times].sort().reverse());
      expect(data.every(({ categoryCode }) => categoryCode === list || categoryCode === 4)).toBe(true);
    }
    expect(await read('service_pcb')).toEqual(await read(1));
    const { totalRows } = await read(1);
    const later = await read(1, Math.ceil(totalRows / 20) + 1);
    expect(later).toEqual({ data: [], totalRows });
    expect((await read(6, 1, '清单')).data.map(({ title }) => title)).toContain('下单前的资料检查清单');
  });

  it('of a module name questions, hot ones and the guide [R146]', async () => {
    const { id } = await asked(await scene.customer(), { categoryCode: 'service_smt' });
    await answer(id);
    // The lists are some seconds old.
    scene.app.clock.advance(20_000);
    for (const [module, guideTitle, code] of [
      [1, 'PCB技术指南', 'service_pcb'],
      [2, 'PCB技术指南', 'service_pcb'],
      [3, 'SMT技术指南', 'service_smt'],
      [4, '激光钢网技术指南', 'service_steelmesh'],
    ] as const) {
      const reply = await scene.visitor().call('POST /api/portal/v1/question/getModule', { module });
      expect(reply).toMatchObject({ success: true, data: { guideTitle } });
      const { guideAddress, secondaryDirectory, hotQuestions, wantAskQuestions } = reply.data;
      expect(guideAddress).toBe(`/portal/serviceGuide/${code}/service_type_technology`);
      expect(secondaryDirectory.length).toBeGreaterThan(0);
      expect(hotQuestions.length).toBeGreaterThan(0);
      if (module === 1 || module === 3) expect(wantAskQuestions).toContainEqual(expect.objectContaining({ id }));
      else expect(wantAskQuestions.some((each) => each.id === id)).toBe(false);
    }
    // @ts-expect-error a module of nobody
    expect(await scene.visitor().call('POST /api/portal/v1/question/getModule', { module: 5 })).toMatchObject({
      status: 400,
    });
  });
});

describe('a help document', () => {
  it('is commented on like an article, and counts its comments', async () => {
    const who = await scene.customer();
    const place = { type: 8, businessId: 1001 } as const;
    const posted = await who.browser.call('POST /api/portal/v1/comment/submitComment', {
      ...place,
      content: `<p>${newText()}</p>`,
    });
    expect(posted).toMatchObject({ status: 200, data: { auditStatus: 1 } });
    const read = (oldId: string) =>
      scene.visitor().call('GET /api/portal/v1/getServiceGuideByOldId', undefined, { query: { oldId } });
    expect((await read('1001')).data).toMatchObject({ hasComment: true, commentCount: 1 });
    const list = await scene.visitor().call('POST /api/portal/v1/getCommentList', {
      informationId: 1001,
      type: 8,
      pageNum: 1,
      pageSize: 5,
    });
    expect(list.data.commentModelList.map(({ id }) => id)).toEqual([posted.data.id]);
    const queue = await manager.browser.call('POST /api/portal/v1/comment/getModerationList', {
      type: 8,
      pageNum: 1,
      pageSize: 10,
    });
    expect(queue.data.data[0]).toMatchObject({
      subjectTitle: 'PCB如何在线下单：从上传资料到付款的六步',
      subjectHref: '/portal/server_guide_1001.html',
    });
    const none = { ...place, businessId: 999, content: '<p>一</p>' };
    expect(await who.browser.call('POST /api/portal/v1/comment/submitComment', none)).toMatchObject({ status: 404 });
  });
});
