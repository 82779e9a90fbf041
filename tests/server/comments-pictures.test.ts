import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../server/modules/files/tables';
import type { Commenter, Scene } from './comments-flow';
import { auditCall, deleteCall, newText, startComments, submitCall } from './comments-flow';

let scene: Scene;
let manager: Commenter;
beforeAll(async () => {
  scene = await startComments();
  manager = await scene.manager();
});
afterAll(() => scene.app.close());

/** Two frames of a pixel, of colours that differ every time. */
function gif(): Buffer {
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
  const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.of(1, 0, 1, 0, 0x80, 0, 0), randomBytes(6)]);
  return Buffer.concat([head, frame, frame, Buffer.of(0x3b)]);
}

async function upload({ browser }: Pick<Commenter, 'browser'>, fileName = 'board.gif', bytes = gif()) {
  const fileMd5 = createHash('md5').update(bytes).digest('hex');
  const link = await browser.call('POST /api/portal/v1/bbs/file/getFileUploadUrl', {
    fileName,
    fileSize: bytes.length,
    fileMd5,
  });
  if (link.status !== 200) return link;
  const { uploadUrl, headers, fileIndexId } = link.data;
  const put = { method: 'PUT' as const, url: uploadUrl, payload: bytes };
  await browser.send({ ...put, headers: { 'content-type': 'application/octet-stream', ...headers } });
  const report = { fileIndexId, fileStatus: 3 as const };
  return browser.call('POST /api/portal/v1/bbs/file/updateBbsFileStatusRequestVO', report);
}

const submit = ({ browser }: Commenter, content: string) =>
  browser.call(submitCall, { content, type: 1 as const, businessId: scene.article });

const linkCall = 'POST /api/portal/v1/bbs/file/getFileUploadUrl';
const downCall = 'POST /file-storage-manage/file/downLink';
const packed = (): Buffer => Buffer.from(zipSync({ 'gerber.gbr': Buffer.from(String(Math.random())) }));

describe('another file of a comment', () => {
  it('has at most 16 MB, and is of a kind that is known [R176]', async () => {
    const asked = (fileName: string, fileSize: number) =>
      manager.browser.call(linkCall, { fileName, fileSize, fileMd5: 'a'.repeat(32) });
    const most = 16 * 1024 * 1024;
    for (const suffix of ['rar', 'zip', 'doc', 'docx', 'xls', 'xlsx', 'pdf'])
      expect(await asked(`板.${suffix}`, most)).toMatchObject({ status: 200 });
    expect(await asked('板.zip', most + 1)).toMatchObject({ status: 400, message: '上传文件大小不能超过16MB' });
    for (const name of ['a.exe', 'a.html', 'a.svg', 'a'])
      expect(await asked(name, 10)).toMatchObject({ status: 400, message: '上传文件格式不正确' });
    expect(await upload(manager, '假.zip', Buffer.from('no archive'))).toMatchObject({ status: 400 });
  });

  it('is told where it is downloaded, with its name, once it has come [R217]', async () => {
    const bytes = packed();
    const { data } = await upload(manager, '拼板 A.zip', bytes);
    const fileIndexId = data?.fileIndexId ?? '';
    const { data: link } = await manager.browser.call(downCall, { fileIndexId });
    expect(link).toEqual({
      fileIndexId,
      fileName: '拼板 A.zip',
      fileSize: bytes.length,
      downUrl: `/api/portal/v1/bbs/file/${fileIndexId}`,
    });
    const served = await manager.browser.send({ url: link.downUrl });
    expect(served.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining(encodeURIComponent('拼板')),
      'x-content-type-options': 'nosniff',
    });
    expect(served.rawPayload.equals(bytes)).toBe(true);

    const begun = await manager.browser.call(linkCall, { fileName: 'b.zip', fileSize: 9, fileMd5: 'b'.repeat(32) });
    const picture = await upload(manager);
    for (const id of [begun.data.fileIndexId, picture.data?.fileIndexId ?? '', 'a'.repeat(22)]) {
      expect(await manager.browser.call(downCall, { fileIndexId: id })).toMatchObject({ status: 404 });
      expect((await manager.browser.send({ url: `/api/portal/v1/bbs/file/${id}` })).statusCode).toBe(404);
    }
    expect((await manager.browser.send({ url: `/api/portal/v1/pictures/${fileIndexId}` })).statusCode).toBe(404);
  });

  it('stays as long as a comment of its uploader links to it', async () => {
    const [linked, other] = [await upload(manager, 'a.zip', packed()), await upload(manager, 'b.zip', packed())];
    const url = (of: typeof linked) => `/api/portal/v1/bbs/file/${of.data?.fileIndexId}`;
    const content = `<p>${newText()}<a href="${url(linked)}">a.zip</a></p>`;
    expect(await submit(manager, content)).toMatchObject({ status: 200, data: { content } });
    expect(await submit(await scene.customer(), `<p>${newText()}<a href="${url(other)}">b.zip</a></p>`)).toMatchObject({
      status: 200,
      // As any link.
      data: { auditStatus: 0 },
    });
    scene.app.clock.advance(25 * 60 * 60_000);
    await scene.app.runSweeps();
    const status = async (of: typeof linked) => (await scene.visitor().send({ url: url(of) })).statusCode;
    expect([await status(linked), await status(other)]).toEqual([200, 404]);
    scene.app.clock.advance(-25 * 60 * 60_000);
  });
});

describe('a picture of a comment', () => {
  it('is uploaded by the community calls and served so that it can do nothing [R219]', async () => {
    const { data } = await upload(manager);
    const url = `/api/portal/v1/pictures/${data?.fileIndexId}`;
    const content = `<p>${newText()}<img src="${url}"></p>`;
    const posted = await submit(manager, content);
    expect(posted).toMatchObject({ status: 200 });
    expect(posted.data.content).toContain(`<img src="${url}"`);
    const served = await scene.visitor().send({ url });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/gif',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is encoded anew: a photograph does not tell where it was taken', async () => {
    const exif = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 32/1 0/1' } };
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#063' } });
    const photo = await image.withExif(exif).jpeg().toBuffer();
    const { data } = await upload(manager, 'board.jpeg', photo);
    const served = await manager.browser.send({ url: `/api/portal/v1/pictures/${data?.fileIndexId}` });
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(served.rawPayload.length),
    });
    const { width, height, exif: left } = await sharp(served.rawPayload).metadata();
    expect({ width, height, left }).toEqual({ width: 40, height: 30, left: undefined });
    expect(await upload(manager, 'broken.jpeg', photo.subarray(0, 200))).toMatchObject({
      status: 400,
      message: '请上传图片',
    });
  });

  it('is refused by what it declares, before it is decoded, at every upload', async () => {
    const sample = (name: string) => readFile(join(import.meta.dirname, '../cases', name));
    const [huge, lengths] = [await sample('declared-large.gif'), await sample('run-length.bmp')];
    const tooLarge = { status: 400, message: '图片过大，请压缩后重试' };
    expect(await upload(manager, 'a.gif', huge)).toMatchObject(tooLarge);
    expect(await upload(manager, 'a.bmp', lengths)).toMatchObject(tooLarge);
    lengths.writeUInt32LE(1_000, 18);
    expect(await upload(manager, 'a.bmp', lengths)).toMatchObject({ status: 400, message: '请上传图片' });
  });

  it('may be reported again where too many are decoded', async () => {
    const photo = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#063' } })
      .png()
      .toBuffer();
    const many = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        upload(manager, `${index}.png`, Buffer.concat([photo, Buffer.of(index)])),
      ),
    );
    const refused = many.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(one).toMatchObject({ status: 503, message: '系统繁忙，请稍后再试' });
    const again = upload(manager, '23.png', Buffer.concat([photo, Buffer.of(23)]));
    expect(await again).toMatchObject({ status: 200 });
  });

  it('is taken as what it is where its name says JPEG, and encoded anew', async () => {
    const bytes = await readFile(join(import.meta.dirname, '../cases/png-named.jpg'));
    const { data } = await upload(manager, 'png-named.jpg', bytes);
    const served = await manager.browser.send({ url: `/api/portal/v1/pictures/${data?.fileIndexId}` });
    const { format, width, height } = await sharp(served.rawPayload).metadata();
    expect([served.headers['content-type'], width, height]).toEqual([`image/${format}`, 68, 68]);
    const webp = await sharp(bytes).webp().toBuffer();
    expect(await upload(manager, 'webp-named.jpg', webp)).toMatchObject({
      status: 400,
      message: '文件格式不正确：文件扩展名为jpg，实际内容为webp',
    });
  });

  it('belongs to who uploaded it, and exists', async () => {
    const { data } = await upload(await scene.customer());
    for (const src of [
      `/api/portal/v1/pictures/${data?.fileIndexId}`,
      `/api/portal/v1/pictures/${'a'.repeat(22)}`,
      '/api/storage/objects/bbs/2026-11-22/a-png',
    ])
      expect(await submit(manager, `<p>${newText()}<img src="${src}"></p>`)).toMatchObject({
        status: 400,
        message: '图片已失效，请重新上传',
      });
  });

  it('is no picture of a customer under an article [C45]', async () => {
    const customer = await scene.customer();
    const { data } = await upload(customer);
    const text = newText();
    const posted = await submit(customer, `<p>${text}<img src="/api/portal/v1/pictures/${data?.fileIndexId}"></p>`);
    expect(posted.data.content).toBe(`<p>${text}</p>`);
  });

  it.each([
    ['board.svg', gif(), '上传文件格式不正确'],
    ['board.gif', Buffer.alloc(2 * 1024 * 1024 + 1), '图片大小不能超过2MB'],
    [`${'长'.repeat(80)}.gif`, gif(), '文件名过长，请修改文件名后重新上传'],
    ['board.png', gif(), '文件格式不正确：文件扩展名为png，实际内容为gif'],
  ])('%.20s is refused', async (name, bytes, message) => {
    expect(await upload(manager, name, bytes)).toMatchObject({ status: 400, message });
  });

  it('needs a customer [R205]', async () => {
    expect(await upload({ browser: scene.visitor() })).toMatchObject({ status: 401, message: '请先登录后再试' });
  });
});

describe('who reads a file of a comment', () => {
  const days = 24 * 60 * 60_000;
  const statuses = (url: string, readers: readonly Pick<Commenter, 'browser'>[]) =>
    Promise.all(readers.map(async ({ browser }) => (await browser.send({ url })).statusCode));
  const row = async (id: string) => (await scene.db.select().from(files).where(eq(files.id, id)))[0];
  const audit = (id: number, auditStatus: 1 | 2) =>
    manager.browser.call(auditCall, {
      commentIds: [id],
      auditStatus,
      ...(auditStatus === 2 ? { reason: '广告' } : {}),
    });

  it.each([
    ['a.gif', gif, (id: string) => `<img src="/api/portal/v1/pictures/${id}">`],
    ['a.zip', packed, (id: string) => `<a href="/api/portal/v1/bbs/file/${id}">a.zip</a>`],
  ] as const)(
    '%s: its uploader alone until it is posted, and nobody else while it is hidden',
    async (name, bytes, shown) => {
      const [author, stranger] = [await scene.manager(), await scene.customer()];
      const readers = [{ browser: scene.visitor() }, stranger, author];
      const { data } = await upload(author, name, bytes());
      const id = data?.fileIndexId ?? '';
      const url = name === 'a.gif' ? `/api/portal/v1/pictures/${id}` : `/api/portal/v1/bbs/file/${id}`;
      expect(await statuses(url, [...readers, manager])).toEqual([404, 404, 200, 404]);
      const posted = await submit(author, `<p>${newText()}${shown(id)}</p>`);
      expect(posted).toMatchObject({ status: 200 });
      expect(await statuses(url, readers)).toEqual([200, 200, 200]);
      await audit(posted.data.id, 2);
      expect(await statuses(url, [...readers, manager])).toEqual([404, 404, 200, 200]);
      expect(await scene.visitor().call(downCall, { fileIndexId: id })).toMatchObject({ status: 404 });
      await audit(posted.data.id, 1);
      expect(await statuses(url, readers)).toEqual([200, 200, 200]);
      await author.browser.call(deleteCall, { commentIds: [posted.data.id], type: 1, businessId: scene.article });
      expect(await statuses(url, readers)).toEqual([404, 404, 200]);
    },
  );

  it('is asked again by a browser that has it', async () => {
    const { data } = await upload(manager);
    const url = `/api/portal/v1/pictures/${data?.fileIndexId}`;
    const { headers } = await manager.browser.send({ url });
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await manager.browser.send({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('another one does not show it, who only names it', async () => {
    const { data } = await upload(manager, 'a.zip', packed());
    const url = `/api/portal/v1/bbs/file/${data?.fileIndexId}`;
    await submit(await scene.customer(), `<p>${newText()}<a href="${url}">a.zip</a></p>`);
    expect(await statuses(url, [{ browser: scene.visitor() }])).toEqual([404]);
  });

  it('is swept a month after all that shows it was hidden or deleted, and not where it is shown again', async () => {
    const author = await scene.manager();
    const post = async () => {
      const id = (await upload(author)).data?.fileIndexId ?? '';
      const { data } = await submit(author, `<p>${newText()}<img src="/api/portal/v1/pictures/${id}"></p>`);
      return { id, comment: data.id, key: (await row(id))?.key ?? '' };
    };
    const [gone, back, stays] = [await post(), await post(), await post()];
    for (const { comment } of [gone, back]) await audit(comment, 2);
    await scene.app.runSweeps();
    await audit(back.comment, 1);
    await scene.app.runSweeps();
    scene.app.clock.advance(31 * days);
    await scene.app.runSweeps();
    scene.app.clock.advance(-31 * days);
    expect(await row(gone.id)).toBeUndefined();
    const { storage } = scene.app.context.providers;
    expect(await storage.stat(gone.key)).toBeUndefined();
    for (const { key } of [back, stays]) expect(await storage.stat(key)).toBeDefined();
  });

  it('what its link brings after it was encoded is swept', async () => {
    const author = await scene.manager();
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#063' } })
      .png()
      .toBuffer();
    const { data: link } = await author.browser.call(linkCall, {
      fileName: 'a.png',
      fileSize: bytes.length,
      fileMd5: createHash('md5').update(bytes).digest('hex'),
    });
    const put = { method: 'PUT' as const, url: link.uploadUrl, payload: bytes };
    const send = () =>
      author.browser.send({ ...put, headers: { 'content-type': 'application/octet-stream', ...link.headers } });
    await send();
    const report = { fileIndexId: link.fileIndexId, fileStatus: 3 as const };
    await author.browser.call('POST /api/portal/v1/bbs/file/updateBbsFileStatusRequestVO', report);
    expect((await send()).statusCode).toBe(200);
    const { storage } = scene.app.context.providers;
    expect(await storage.stat(link.relativePath)).toBeDefined();
    scene.app.clock.advance(60 * 60_000);
    await scene.app.runSweeps();
    scene.app.clock.advance(-60 * 60_000);
    expect(await storage.stat(link.relativePath)).toBeUndefined();
    expect(await storage.stat((await row(link.fileIndexId))?.key ?? '')).toBeDefined();
  });
});

describe('what an account has stored', () => {
  it('has a bound in all, also of uploads at once', async () => {
    const author = await scene.manager();
    const ask = (fileSize: number) =>
      author.browser.call(linkCall, { fileName: 'a.zip', fileSize, fileMd5: randomBytes(16).toString('hex') });
    const { data } = await ask(1);
    await scene.db
      .update(files)
      .set({ size: 1024 * 1024 * 1024 - 10 })
      .where(eq(files.id, data.fileIndexId));
    const both = await Promise.all([ask(6), ask(6)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await ask(5)).toMatchObject({ status: 403, message: '您上传的文件已达1GB上限，请联系客服处理' });
  });
});
