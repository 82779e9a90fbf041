import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { helpFeedback } from '../../server/modules/help/tables';
import { randomHex } from '../../server/security/random';
import type { Commenter, Scene } from './comments-flow';
import { deleteCall, newText, page, post, startComments, submitCall } from './comments-flow';
import { proveMailbox, putActivity } from './events-crowd';
import type { TestBrowser } from './support/app';

let scene: Scene;
let activityId: number;
beforeAll(async () => {
  scene = await startComments();
  const { db, now } = scene.app.context;
  activityId = await putActivity(db, now());
});
afterAll(() => scene.app.close());

const stranger = { status: 401, success: false, message: expect.stringMatching(/^请先登录(后再试)?$/) };
const content = `<p>${newText()}</p>`;
const archive = Buffer.from(zipSync({ 'a.gbr': new Uint8Array([1, 2, 3]) }));

const comment = (browser: TestBrowser, changes: object = {}) =>
  browser.call(submitCall, { content, type: 1, businessId: scene.article, ...changes });
const like = (browser: TestBrowser, typeId: number) =>
  browser.call('POST /api/portal/v1/comment/updateCommentFavor', { favorType: 1, type: 2, typeId });
const remove = (browser: TestBrowser, id: number) =>
  browser.call(deleteCall, { commentIds: [id], type: 1, businessId: scene.article });
const requestUpload = (browser: TestBrowser) =>
  browser.call('POST /api/portal/v1/question/getFileUploadUrl', {
    fileMd5: createHash('md5').update(archive).digest('hex'),
    size: archive.length,
    name: '资料.zip',
    suffix: 'zip',
  });
const ask = (browser: TestBrowser, fileList: string[]) =>
  browser.call('POST /api/portal/v1/question/submit', {
    categoryCode: 'service_pcb',
    title: '板厚公差是多少',
    content: '请问1.6mm板厚的公差？',
    fileList,
  });
const signUp = async (browser: TestBrowser) => {
  await proveMailbox(scene.app, browser, 'rights@mail.example');
  return browser.sealed('POST /api/portal/v1/factoryVisit/signUp', {
    activityId,
    name: '李雷',
    phone: '13800138000',
    email: 'rights@mail.example',
    company: '星河电子',
    key: randomHex(16),
  });
};
const sayOfHelp = (browser: TestBrowser) =>
  browser.formCall('POST /api/portal/v1/submitHelpFeedback', {
    type: '看不懂',
    articleTitle: '标题',
    articleUrl: '/portal/server_guide_1001.html',
    feedbackPictureUrl: '',
    feedbackType: '1',
    customerSuggestContext: '第二段的数值与表格不一致',
  });

async function uploadAvatar(browser: TestBrowser) {
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c8733a' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('fileType', 'image');
  form.set('multipartFile', new File([new Uint8Array(picture)], 'avatar.png'));
  const encoded = new Response(form);
  const reply = await browser.send({
    method: 'POST',
    url: '/api/portal/v1/common/uploadImage',
    headers: { 'x-requested-with': 'portal', 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: reply.statusCode, ...reply.json() };
}

const saveProfile = (browser: TestBrowser, photoAccessId: string) =>
  browser.call('POST /api/portal/v1/customer/saveUserInfo', { nickName: '焊点猎人', photoAccessId });

/** What everybody sees of the comments, newest first. */
const shown = async (browser: TestBrowser) => (await page(browser, scene.article)).commentModelList;

async function stored(who: Commenter) {
  const { browser } = who;
  const questions = await browser.call('POST /api/portal/v1/question/getOwnQuestions', { pageNum: 1, pageSize: 10 });
  const { signUps } = (await browser.call('POST /api/portal/v1/factoryVisit/getOwnSignUps', undefined)).data;
  const feedback = await scene.db.select().from(helpFeedback);
  return { questions: questions.data.total, signUps: signUps.length, feedback: feedback.length };
}

it('lets a customer comment, reply, like, delete what is their own, upload, set nickname and picture, ask, sign up and say what is wrong with a help document; a visitor may do none of it [R004]', async () => {
  const visitor = scene.visitor();
  const who = await scene.customer({ nickName: '' });
  const other = await scene.customer();
  const { id: others } = await post(other, scene.article);

  for (const refused of [
    () => comment(visitor),
    () => comment(visitor, { parentCommentId: others }),
    () => like(visitor, others),
    () => remove(visitor, others),
    () => requestUpload(visitor),
    () => uploadAvatar(visitor),
    () => saveProfile(visitor, ''),
    () => ask(visitor, []),
    () => signUp(visitor),
    () => sayOfHelp(visitor),
  ])
    expect(await refused()).toMatchObject(stranger);
  expect(await shown(visitor)).toMatchObject([{ id: others, likeCount: 0, replayCommentPage: { totalRows: 0 } }]);
  expect(await stored(who)).toEqual({ questions: 0, signUps: 0, feedback: 0 });

  const avatar = (await uploadAvatar(who.browser)).data;
  expect(await saveProfile(who.browser, avatar.fileIndexId)).toMatchObject({ status: 200 });
  const profile = await who.browser.call('GET /api/portal/v1/customer/getUserInfo', undefined);
  expect(profile.data).toEqual({
    nickName: '焊点猎人',
    photoAccessId: avatar.fileIndexId,
    photoUrl: avatar.resultUrl.replace(/\/\d+x\d+$/, ''),
  });
  expect((await visitor.send({ url: avatar.resultUrl })).statusCode).toBe(200);

  const own = (await comment(who.browser)).data.id;
  const reply = (await comment(who.browser, { content: '<p>同问</p>', parentCommentId: others })).data.id;
  expect(await like(who.browser, others)).toMatchObject({ status: 200, data: { favorCount: 1 } });
  expect(await shown(visitor)).toMatchObject([
    { id: own, content, commentCustomerName: '焊点猎人', photoUrl: avatar.resultUrl.replace(/\/\d+x\d+$/, '') },
    { id: others, likeCount: 1, replayCommentPage: { data: [{ id: reply, content: '<p>同问</p>' }] } },
  ]);

  await remove(who.browser, others);
  expect((await shown(visitor)).map(({ id }) => id)).toEqual([own, others]);
  expect(await remove(who.browser, own)).toMatchObject({ status: 200, success: true });
  expect((await shown(visitor)).map(({ id }) => id)).toEqual([others]);

  const { fileData, headers } = (await requestUpload(who.browser)).data;
  const { fileIndexId, uploadUrl } = fileData;
  const put = { method: 'PUT', url: uploadUrl, payload: archive } as const;
  await who.browser.send({ ...put, headers: { 'content-type': 'application/octet-stream', ...headers } });
  const change = { fileIndexId, fileStatus: 3 } as const;
  expect((await who.browser.call('POST /api/portal/v1/question/updateFileStatus', change)).status).toBe(200);
  const asked = await ask(who.browser, [fileIndexId]);
  const details = await who.browser.call('POST /api/portal/v1/question/getDetails', { id: asked.data.id });
  expect(details.data).toMatchObject({ title: '板厚公差是多少', fileList: [{ fileIndexId, fileName: '资料.zip' }] });
  const file = await who.browser.send({ url: `/api/portal/v1/question/file/${fileIndexId}` });
  expect(file.rawPayload).toEqual(archive);

  expect(await signUp(who.browser)).toMatchObject({ status: 200, data: { state: 'confirmed' } });
  expect(await sayOfHelp(who.browser)).toMatchObject({ status: 200, success: true });
  expect(await stored(who)).toEqual({ questions: 1, signUps: 1, feedback: 1 });
});
