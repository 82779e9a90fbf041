import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../server/modules/files/tables';
import { ProviderError } from '../../server/providers/provider-error';
import { minute, ownReport, sample, startWithEmployees, verify } from './archive-flow';
import { notice, putFile, requestLink, somePdf, upload } from './files-flow';
import type { TestApp, TestBrowser } from './support/app';

// The figures stand here once more, so that no changed limit goes unnoticed.
const maxBytes = 20 * 1024 * 1024;

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  app = await startWithEmployees();
  ({ browser } = await ownReport(app, sample(app, '在职')));
});
afterAll(() => app.close());

const failed = { status: 400, message: '文件上传失败，请重新上传' };
const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60)]);
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(64)]);
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
  Buffer.from('0000000a49444154', 'hex'),
  Buffer.alloc(32),
]);
const rar = Buffer.concat([Buffer.from('526172211a0700', 'hex'), Buffer.alloc(64)]);

const row = async (id: string) => (await app.context.db.select().from(files)).find((file) => file.id === id);
const stored = async (id: string) => app.context.providers.storage.stat((await row(id))?.key ?? '');

describe('the link', () => {
  it('is for the current owner of a report [R230] [R215]', async () => {
    expect((await requestLink(app.browser(), 'a.pdf')).status).toBe(403);
    const { report } = await ownReport(app, sample(app, '离职1年'));
    const reader = app.browser('10.5.0.1');
    await verify(reader, report.verificationCode);
    expect((await requestLink(reader, 'a.pdf')).status).toBe(403);
    const { status, data } = await requestLink(browser, '工资证明.pdf');
    expect(status).toBe(200);
    expect(data.fileData.relativePath).toMatch(/^resume\/[\d-]+\/[0-9a-f]{32}-pdf$/);
    expect(data.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('工资证明.pdf')}`,
    );
    expect((await row(data.fileData.fileIndexId))?.name).not.toContain('工资');
  });

  it.each([
    ['a.exe', {}, '文件格式不正确'],
    ['a.pdf', { size: maxBytes + 1 }, '文件大小不能超过20MB'],
    [`${'长'.repeat(77)}.pdf`, {}, '文件名过长，请修改文件名后重新上传'],
  ])('is refused for what is no proof file: %s [R228] [R229]', async (name, change, message) => {
    expect(await requestLink(browser, name, somePdf(), change)).toMatchObject({ status: 400, message });
  });

  it('is given anew where it has expired [R215]', async () => {
    const bytes = somePdf();
    const first = await requestLink(browser, 'a.pdf', bytes);
    app.clock.advance(11 * minute);
    expect((await putFile(browser, first.data)).statusCode).toBe(403);
    const second = await requestLink(browser, 'a.pdf', bytes);
    expect((await putFile(browser, second.data)).statusCode).toBe(200);
    expect(await notice(browser, second.data.fileData.fileIndexId, 3)).toMatchObject({ status: 200 });
  });

  it('that the storage does not give fails in the words for it [R221]', async () => {
    const { storage } = app.context.providers;
    const { uploadLink } = storage;
    storage.uploadLink = () => Promise.reject(new ProviderError({ kind: 'timeout', provider: 's3', code: 'test' }));
    const refused = await requestLink(browser, 'a.pdf').finally(() => {
      storage.uploadLink = uploadLink;
    });
    expect(refused).toMatchObject({ status: 500, message: '获取临时上传链接失败' });
  });

  it('of the same file, chosen twice in one go, is for two uploads', async () => {
    const bytes = somePdf();
    const links = await Promise.all([requestLink(browser, 'a.pdf', bytes), requestLink(browser, 'a.pdf', bytes)]);
    const [first, second] = links.map(({ data }) => data.fileData.fileIndexId);
    expect(first).not.toBe(second);
    for (const { data } of links) {
      expect((await putFile(browser, data)).statusCode).toBe(200);
      expect(await notice(browser, data.fileData.fileIndexId, 3)).toMatchObject({ status: 200 });
    }
  });
});

describe('the notice', () => {
  it('that all went well is believed after a look, and may be repeated [R216] [R212]', async () => {
    const { data } = await requestLink(browser, 'a.pdf');
    const { fileIndexId } = data.fileData;
    await putFile(browser, data);
    expect((await row(fileIndexId))?.status).toBe(1);
    expect(await notice(browser, fileIndexId, 3)).toMatchObject({ status: 200, data: { fileData: { fileIndexId } } });
    expect(await notice(browser, fileIndexId, 3)).toMatchObject({ status: 200 });
    expect((await row(fileIndexId))?.status).toBe(3);
  });

  it('is not believed where nothing was stored [R216]', async () => {
    const { data } = await requestLink(browser, 'a.pdf');
    const { fileIndexId } = data.fileData;
    expect(await notice(browser, fileIndexId, 3)).toMatchObject(failed);
    expect((await row(fileIndexId))?.status).toBe(2);
    expect(await notice(browser, fileIndexId, 3)).toMatchObject(failed);
  });

  it.each([
    ['a.pdf', Buffer.from('<script>alert(1)</script>'), '文件格式不正确：文件扩展名为pdf，实际内容无法识别'],
    ['a.pdf', png, '文件格式不正确：文件扩展名为pdf，实际内容为png'],
    ['a.JPG', zip, '文件格式不正确：文件扩展名为jpg，实际内容为zip'],
  ])(
    'is not believed of %s where the bytes are no such file: it names both kinds and removes it [R228] [R216]',
    async (name, bytes, message) => {
      const { data } = await requestLink(browser, name, bytes);
      const { fileIndexId } = data.fileData;
      expect((await putFile(browser, data)).statusCode).toBe(200);
      expect(await stored(fileIndexId)).toBeDefined();
      expect(await notice(browser, fileIndexId, 3)).toMatchObject({ status: 400, message });
      expect(await stored(fileIndexId)).toBeUndefined();
      expect(await notice(browser, fileIndexId, 3)).toMatchObject(failed);
    },
  );

  it.each([
    ['a.zip', zip],
    ['a.docx', zip],
    ['a.doc', compound],
    ['a.JPG', jpeg],
    ['a.png', png],
    ['a.rar', rar],
  ])('is believed of %s [R228]', async (name, bytes) => {
    const content = Buffer.concat([bytes, Buffer.from(String(Math.random()))]);
    expect(await upload(browser, name, content)).toMatch(/^[\w-]{22}$/);
  });

  it('is believed of a picture under the name of another kind, which is encoded anew and bears its own', async () => {
    const bytes = readFileSync(join(import.meta.dirname, '../cases/png-named.jpg'));
    const id = await upload(browser, '截图.jpg', bytes);
    const kept = await row(id);
    const served = await browser.send({ url: `/api/portal/v1/resume/proofFile/${id}` });
    const { format } = await sharp(served.rawPayload).metadata();
    expect(kept?.suffix).toBe(format === 'png' ? 'png' : 'jpg');
    expect(served.headers['content-disposition']).toContain(`.${kept?.suffix}`);
    expect(kept?.size).toBe(served.rawPayload.length);
  });

  it('is believed of a PDF after other bytes within the first 1,024, and of none with them behind', async () => {
    const junk = readFileSync(join(import.meta.dirname, '../cases/leading-junk.pdf'));
    expect(await upload(browser, 'a.pdf', junk)).toMatch(/^[\w-]{22}$/);
    const late = Buffer.concat([Buffer.alloc(1_024, 'x'), somePdf()]);
    const { data } = await requestLink(browser, 'a.pdf', late);
    await putFile(browser, data);
    expect(await notice(browser, data.fileData.fileIndexId, 3)).toMatchObject({ status: 400 });
  });

  it('that it failed removes what was stored, and may be repeated [R211]', async () => {
    const id = await upload(browser, 'a.pdf');
    expect(await notice(browser, id, 2)).toMatchObject({ status: 200 });
    expect(await notice(browser, id, 2)).toMatchObject({ status: 200 });
    expect(await stored(id)).toBeUndefined();
    expect(await notice(browser, id, 3)).toMatchObject(failed);
  });

  it('comes from the browser of the upload alone', async () => {
    const id = await upload(browser, 'a.pdf');
    const other = await ownReport(app, sample(app, '离职1年'));
    expect((await notice(other.browser, id, 2)).status).toBe(403);
    expect((await notice(app.browser(), id, 2)).status).toBe(403);
    expect((await row(id))?.status).toBe(3);
  });

  it('may be a GET, only with the marker of our own pages and from our own origin [R230] [R514]', async () => {
    const { data } = await requestLink(browser, 'a.pdf');
    const { fileIndexId } = data.fileData;
    await putFile(browser, data);
    const url = `/api/portal/v1/resume/updateFileStatus?fileIndexId=${fileIndexId}&fileStatus=3`;
    const get = (headers: Record<string, string>) => browser.send({ method: 'GET', url, headers });
    expect((await get({})).statusCode).toBe(403);
    expect((await get({ 'x-requested-with': 'portal', origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await get({ 'x-requested-with': 'portal', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await row(fileIndexId))?.status).toBe(1);
    expect((await get({ 'x-requested-with': 'portal' })).statusCode).toBe(200);
    expect((await get({ 'x-requested-with': 'portal' })).statusCode).toBe(200);
    expect((await row(fileIndexId))?.status).toBe(3);
  });
});

it('forgets uploads that proved nothing within a day, object and row', async () => {
  const id = await upload(browser, 'a.pdf');
  const key = (await row(id))?.key ?? '';
  await app.runSweeps();
  expect(await row(id)).toBeDefined();
  app.clock.advance(24 * 60 * minute + 1);
  await app.runSweeps();
  expect(await row(id)).toBeUndefined();
  expect(await app.context.providers.storage.stat(key)).toBeUndefined();
});

it('an upload that died with its process is swept once its link is old, and no other', async () => {
  const incoming = join(app.config.dataDir, 'files/incoming');
  mkdirSync(incoming, { recursive: true });
  const writtenAgo = (name: string, minutes: number) => {
    const moment = new Date(app.clock.now().getTime() - minutes * minute);
    writeFileSync(join(incoming, name), 'half');
    utimesSync(join(incoming, name), moment, moment);
  };
  writtenAgo('dead', 11);
  writtenAgo('alive', 9);
  await app.runSweeps();
  expect(readdirSync(incoming)).toEqual(['alive']);
  rmSync(incoming, { recursive: true });
  await app.runSweeps();
});
