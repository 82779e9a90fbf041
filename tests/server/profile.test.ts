import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../server/database/account-tables';
import type { Commenter, Scene } from './comments-flow';
import { page, post, startComments } from './comments-flow';
import { sendPicture } from './files-flow';
import type { TestBrowser } from './support/app';

const readCall = 'GET /api/portal/v1/customer/getUserInfo';
const saveCall = 'POST /api/portal/v1/customer/saveUserInfo';
const muteCall = 'POST /api/portal/v1/comment/forbidCustomer';

let scene: Scene;
let author: Commenter;

beforeAll(async () => {
  scene = await startComments();
  author = await scene.customer();
});
afterAll(() => scene.app.close());

const photo = (format: 'tiff' | 'jpeg' = 'jpeg') =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: '#c8733a' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 32/1 0/1' }, IFD0: { Copyright: 'secret-owner' } })
    .toFormat(format)
    .toBuffer();

const send = (browser: TestBrowser, call: 'uploadImage' | 'convertImage', name: string, bytes: Buffer) =>
  sendPicture(browser, `POST /api/portal/v1/common/${call}`, name, bytes);

async function uploaded({ browser }: Commenter): Promise<{ fileIndexId: string; fileName: string; resultUrl: string }> {
  const reply = await send(browser, 'uploadImage', '照片.TIF', await photo('tiff'));
  expect(reply.json()).toMatchObject({ code: 200, success: true });
  return reply.json().data;
}

const save = ({ browser }: Commenter, nickName: string, photoAccessId = '') =>
  browser.call(saveCall, { nickName, photoAccessId });

describe('a picture by the simple upload', () => {
  it('is encoded anew, named by the server, and cannot act on the page [R220]', async () => {
    const { fileIndexId, fileName, resultUrl } = await uploaded(author);
    expect(fileName).toBe(`${fileIndexId}.jpg`);
    expect(resultUrl).toContain(fileIndexId);
    const sent = await author.browser.send({ method: 'GET', url: resultUrl });
    expect(sent.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(sent.rawPayload.includes('secret-owner')).toBe(false);
    expect((await sharp(sent.rawPayload).metadata()).exif).toBeUndefined();
  });

  it("is its uploader's alone unless it is shown", async () => {
    const owner = await scene.customer();
    const [first, second] = [await uploaded(owner), await uploaded(owner)];
    const status = async (url: string, { browser }: Pick<Commenter, 'browser'>) =>
      (await browser.send({ url })).statusCode;
    for (const url of [first.resultUrl, `${first.resultUrl}?w=320`]) {
      expect(await status(url, { browser: scene.visitor() })).toBe(404);
      expect(await status(url, await scene.manager())).toBe(404);
      expect(await status(url, owner)).toBe(200);
    }
    const reply = await owner.browser.send({ url: first.resultUrl });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    await save(owner, `换图${Math.random()}`.slice(0, 8), first.fileIndexId);
    expect(await status(first.resultUrl, { browser: scene.visitor() })).toBe(200);
    await save(owner, `换图${Math.random()}`.slice(0, 8), second.fileIndexId);
    expect(await status(first.resultUrl, { browser: scene.visitor() })).toBe(404);
    expect(await status(second.resultUrl, { browser: scene.visitor() })).toBe(200);
  });

  it('comes in the width and the format of who asks, see-through where it was', async () => {
    const background = { r: 200, g: 115, b: 58, alpha: 0.5 };
    const glass = sharp({ create: { width: 800, height: 400, channels: 4, background } }).png();
    const reply = await send(author.browser, 'uploadImage', 'a.png', await glass.toBuffer());
    const { fileIndexId, resultUrl } = reply.json().data;
    expect(resultUrl).toBe(`/api/portal/v1/images/${fileIndexId}/800x400`);
    const get = async (url: string, accept: string) => {
      const { headers, rawPayload, statusCode } = await author.browser.send({ url, headers: { accept } });
      const { format, width, hasAlpha } = await sharp(rawPayload).metadata();
      return { statusCode, type: headers['content-type'], headers, format, width, hasAlpha };
    };
    expect(await get(`${resultUrl}?w=320`, 'image/avif,image/webp,*/*')).toMatchObject({
      format: 'heif',
      width: 320,
      type: 'image/avif',
      headers: { vary: expect.stringContaining('accept'), 'content-security-policy': "default-src 'none'; sandbox" },
    });
    expect(await get(`${resultUrl}?w=321`, 'image/webp')).toMatchObject({ format: 'webp', width: 480 });
    expect(await get(resultUrl, '*/*')).toMatchObject({ format: 'png', width: 800, hasAlpha: true });
    const opaque = (await uploaded(author)).fileIndexId;
    expect(await get(`/api/portal/v1/images/${opaque}/60x60?w=9999`, '*/*')).toMatchObject({
      format: 'jpeg',
      width: 60,
    });
    expect((await scene.visitor().send({ url: `/api/portal/v1/images/${'x'.repeat(22)}/9x9` })).statusCode).toBe(404);
  });

  it('is refused by what it is, not by its name, over 5 MB, and without a session [R205] [R226]', async () => {
    const format = '只能上传JPG、JPEG、PNG、BMP、TIF、WEBP格式的图片';
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    for (const [name, bytes, message] of [
      ['a.svg', svg, format],
      ['a.png', svg, format],
      ['a.gif', await photo(), format],
      ['a.png', Buffer.alloc(5 * 1024 * 1024), format],
    ] as const) {
      const reply = await send(author.browser, 'uploadImage', name, bytes);
      expect([name, reply.statusCode, reply.json().message]).toEqual([name, 400, message]);
    }
    const large = await send(author.browser, 'uploadImage', 'a.png', Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([large.statusCode, large.json().message]).toEqual([413, '上传图片大小不能超过5M']);
    const visitor = await send(scene.visitor(), 'uploadImage', 'a.jpg', await photo());
    expect([visitor.statusCode, visitor.json().message]).toEqual([401, '请先登录后再试']);
    const other = await author.browser.send({
      method: 'POST',
      url: '/api/portal/v1/common/uploadImage',
      headers: { 'x-requested-with': 'portal', 'content-type': 'multipart/form-data; boundary=x' },
      payload:
        '--x\r\ncontent-disposition: form-data; name="fileType"\r\n\r\nimage\r\n--x\r\ncontent-disposition: form-data; name="more"\r\n\r\n1\r\n--x--\r\n',
    });
    expect(other.statusCode).toBe(400);
  });

  it.each(['uploadImage', 'convertImage'] as const)('is refused by %s for what it declares', async (call) => {
    const lengths = await readFile(join(import.meta.dirname, '../cases/run-length.bmp'));
    const large = await send(author.browser, call, 'a.bmp', lengths);
    expect([large.statusCode, large.json().message]).toEqual([400, '图片过大，请压缩后重试']);
    lengths.writeUInt32LE(1_000, 18);
    const coded = await send(author.browser, call, 'a.bmp', lengths);
    expect([coded.statusCode, coded.json().message]).toEqual([400, '只能上传JPG、JPEG、PNG、BMP、TIF、WEBP格式的图片']);
  });

  it('is converted for browsers that cannot show it, and nothing is kept (C13)', async () => {
    const reply = await send(author.browser, 'convertImage', 'a.tif', await photo('tiff'));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 60 });
  });

  it('that nobody shows is removed after a day; one that is shown stays', async () => {
    const who = await scene.customer();
    const [left, kept, replaced] = [await uploaded(who), await uploaded(who), await uploaded(who)];
    expect((await save(who, '焊点猎人', replaced.fileIndexId)).status).toBe(200);
    expect((await save(who, '焊点猎人', kept.fileIndexId)).status).toBe(200);
    scene.app.clock.advance(25 * 60 * 60_000);
    await scene.app.runSweeps();
    const status = async ({ resultUrl }: { resultUrl: string }) =>
      (await scene.visitor().send({ method: 'GET', url: resultUrl })).statusCode;
    expect([await status(left), await status(kept), await status(replaced)]).toEqual([404, 200, 404]);
    scene.app.clock.advance(-25 * 60 * 60_000);
  });
});

describe('nickname and picture', () => {
  it('are saved and read by their owner [R156, R201]', async () => {
    const who = await scene.customer({ nickName: '' });
    expect((await who.browser.call(readCall, undefined)).data).toEqual({
      photoUrl: '',
      photoAccessId: '',
      nickName: '',
    });
    const { fileIndexId } = await uploaded(who);
    const photoUrl = `/api/portal/v1/images/${fileIndexId}`;
    const saved = { nickName: '铜箔 爱好者', photoAccessId: fileIndexId, photoUrl };
    expect(await save(who, ' 铜箔  爱好者\u200b', fileIndexId)).toMatchObject({
      status: 200,
      message: '设置成功',
      data: saved,
    });
    expect((await who.browser.call(readCall, undefined)).data).toEqual(saved);
  });

  it('are refused in the words of the specification [R202, R203]', async () => {
    for (const [name, message] of [
      ['', '请输入昵称'],
      ['电'.repeat(21), '昵称不能超过20个字符'],
      ['a1b2c3d4e5', '希望您设置一个可读性强的昵称'],
      ['官方客服', '昵称不能包含官方、管理员等字样'],
    ] as const)
      expect(await save(author, name)).toMatchObject({ status: 400, message, data: { reason: 'NICKNAME' } });
    const manager = await scene.manager();
    expect((await save(manager, '官方客服')).status).toBe(200);
  });

  it('belong to one customer, however they are written, at once too', async () => {
    const [one, other, third] = [await scene.customer(), await scene.customer(), await scene.customer()];
    const taken = { status: 400, message: '该昵称已被使用，请换一个', data: { reason: 'NICKNAME' } };
    expect(await save(one, '焊点Hunter')).toMatchObject({ status: 200 });
    for (const name of ['焊点Hunter', '焊点HUNTER', '焊点ｈｕｎｔｅｒ', '焊点 Hunter', '焊点\u034fHunter'])
      expect(await save(other, name)).toMatchObject(taken);
    expect(await save(one, '焊点Hunter')).toMatchObject({ status: 200 });
    expect(await save(one, '焊点hunter')).toMatchObject({ status: 200 });
    const both = await Promise.all([save(other, '同时取名'), save(third, '同时取名')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('that are equal from before stay until they are changed, and are not for others', async () => {
    const [one, other] = [await scene.customer(), await scene.customer()];
    for (const { accountId } of [one, other])
      await scene.db.update(accounts).set({ nickName: '老昵称', nickNameKey: null }).where(eq(accounts.id, accountId));
    expect(await save(one, '老昵称')).toMatchObject({ status: 200 });
    expect(await save(one, '新昵称一')).toMatchObject({ status: 200 });
    expect(await save(one, '老昵称')).toMatchObject({ status: 400, message: '该昵称已被使用，请换一个' });
  });

  it('cannot be the picture of somebody else', async () => {
    const theirs = await uploaded(await scene.customer());
    expect(await save(author, '借图的人', theirs.fileIndexId)).toMatchObject({
      status: 400,
      data: { reason: 'PHOTO' },
    });
  });

  it('show in comments instead of the masked name, and whom a reply answers', async () => {
    const who = await scene.customer();
    const plain = await scene.customer();
    const { id } = await post(who, scene.other);
    const reply = await post(plain, scene.other, { parentCommentId: id });
    // As of one who wrote before names were asked for.
    await scene.db.update(accounts).set({ nickName: '' }).where(eq(accounts.id, plain.accountId));
    const { fileIndexId } = await uploaded(who);
    await save(who, '阻抗先生', fileIndexId);
    const { commentModelList } = await page(scene.visitor(), scene.other);
    const shown = commentModelList.find((comment) => comment.id === id);
    expect(shown).toMatchObject({ commentCustomerName: '阻抗先生', photoUrl: `/api/portal/v1/images/${fileIndexId}` });
    expect(shown?.customerCode).toContain('****');
    expect(shown?.replayCommentPage.data.find((each) => each.id === reply.id)).toMatchObject({
      parentUserName: '阻抗先生',
      commentCustomerName: expect.stringContaining('**'),
      photoUrl: '',
    });
  });
});

describe('a mute', () => {
  it('is told to the session of the customer, and ends there [R165]', async () => {
    const manager = await scene.manager();
    const who = await scene.customer();
    const blackList = async () =>
      (await who.browser.call('POST /api/portal/v1/customer/getCustomerInfo', {})).data.blackList;
    expect(await blackList()).toBe(false);
    await manager.browser.call(muteCall, { customerCode: who.code, forbiddenStatus: 1 });
    expect(await blackList()).toBe(true);
    await manager.browser.call(muteCall, { customerCode: who.code, forbiddenStatus: 0 });
    expect(await blackList()).toBe(false);
  });
});
