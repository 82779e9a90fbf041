import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileSuffix } from '../../contract/files/rules/proof-file';
import { chat as limits } from '../../contract/limits/service';
import { accounts } from '../../server/database/account-tables';
import { staffLog } from '../../server/database/staff-log-tables';
import { files } from '../../server/modules/files/tables';
import { chats } from '../../server/modules/service/chat-tables';
import { transcriptOf } from '../../server/modules/service/chat-transcript';
import { ownDataSources } from '../../server/own-data-sources';
import { startWithSamples } from './archive-flow';
import { somePdf } from './files-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let staff: TestBrowser;
let colleague: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples({ start: new Date('2026-12-01T02:00:00Z') });
  staff = await signedIn(app, 'E10040', 'staff');
  colleague = await signedIn(app, 'E10000', 'staff');
  await colleague.call('POST /api/portal/v1/staff/saveRecord', {
    resource: 'chatHours',
    version: 0,
    values: { weekday: 2, opens: '09:00', closes: '18:00' },
    requestKey: newKey(),
  });
});
afterAll(() => app.close());

const newKey = () => randomBytes(16).toString('hex');
const begin = async (browser: TestBrowser) => {
  const said = { text: '请看图', requestKey: newKey() };
  return (await browser.call('POST /api/portal/v1/service/chat/beginChat', said)).data.chatId;
};
const send = (browser: TestBrowser, chatId: string, fileIds: string[], text = '', requestKey = newKey()) =>
  browser.call('POST /api/portal/v1/service/chat/sendMessage', { chatId, text, fileIds, requestKey, after: 0 });
const read = (browser: TestBrowser, chatId: string) =>
  browser.call('POST /api/portal/v1/service/chat/readChat', { chatId, after: 0 });
const end = (browser: TestBrowser, chatId: string) =>
  browser.call('POST /api/portal/v1/service/chat/endChat', { chatId, after: 0 });
const operate = (browser: TestBrowser, chatId: string, act: 'take' | 'end') =>
  browser.call('POST /api/portal/v1/staff/operateChat', { chatId, act, after: 0 });
const answer = (chatId: string, fileIds: string[], note = false, text = '') =>
  staff.call('POST /api/portal/v1/staff/answerChat', { chatId, text, fileIds, note, requestKey: newKey(), after: 0 });
const own = (id: string) => `/api/portal/v1/service/chat/file/${id}`;
const ofStaff = (id: string) => `/api/portal/v1/staff/chatFile/${id}`;
const open = (browser: TestBrowser, url: string) => browser.send({ method: 'GET', url });

/** A picture that says where it was taken. */
const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: `#${newKey().slice(0, 6)}` } })
    .withExif({ IFD3: { GPSLatitude: '22/1 32/1 0/1' }, IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

interface Sender {
  browser: TestBrowser;
  chatId: string;
  byStaff?: boolean;
}

function link({ browser, chatId, byStaff = false }: Sender, name: string, bytes: Buffer, size = bytes.length) {
  const fileMd5 = createHash('md5').update(bytes).digest('hex');
  const asked = { chatId, fileMd5, size, name, suffix: fileSuffix(name) };
  return byStaff
    ? browser.call('POST /api/portal/v1/staff/getChatFileUploadUrl', asked)
    : browser.call('POST /api/portal/v1/service/chat/getFileUploadUrl', asked);
}

async function put(sender: Sender, name: string, bytes: Buffer) {
  const { data } = await link(sender, name, bytes);
  const { uploadUrl, fileIndexId } = data.fileData;
  const headers = { 'content-type': 'application/octet-stream', ...data.headers };
  await sender.browser.send({ method: 'PUT', url: uploadUrl, headers, payload: bytes });
  const { browser, chatId } = sender;
  const stored = sender.byStaff
    ? await browser.call('POST /api/portal/v1/staff/updateChatFileStatus', { fileIndexId, fileStatus: 3 })
    : await browser.call('POST /api/portal/v1/service/chat/updateFileStatus', { chatId, fileIndexId, fileStatus: 3 });
  return { ...stored, id: fileIndexId };
}

async function upload(sender: Sender, name = '板.pdf', bytes = somePdf()): Promise<string> {
  const { status, id } = await put(sender, name, bytes);
  expect(status).toBe(200);
  return id;
}

describe('files of a conversation', () => {
  it('go both ways, once however often a message is sent, and are read by its visitor and staff alone', async () => {
    const visitor = app.browser();
    const stranger = app.browser();
    const otherCustomer = await signedIn(app, 'C10001');
    const chatId = await begin(visitor);
    const mine = { browser: visitor, chatId };
    const picture = await upload(mine, '现场.jpg', await photograph());
    const paper = await upload(mine, '图纸.pdf');
    expect((await open(visitor, own(paper))).statusCode).toBe(404);
    const key = newKey();
    for (let tries = 0; tries < 3; tries++)
      expect((await send(visitor, chatId, [picture, paper, picture], '', key)).status).toBe(200);
    const { messages } = (await read(visitor, chatId)).data;
    expect(messages.slice(1)).toMatchObject([
      {
        text: '',
        files: [
          { fileIndexId: picture, fileName: '现场.jpg', picture: true },
          { fileIndexId: paper, fileName: '图纸.pdf', picture: false },
        ],
      },
    ]);
    const shown = await open(visitor, own(picture));
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(shown.rawPayload.includes('secret place')).toBe(false);
    const sent = await open(visitor, own(paper));
    expect(sent.headers['content-type']).toBe('application/octet-stream');
    expect(sent.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('图纸.pdf')}`);
    for (const other of [stranger, otherCustomer])
      for (const url of [own(picture), own(paper), ofStaff(picture)])
        expect((await open(other, url)).statusCode, url).toBeGreaterThan(400);

    await operate(staff, chatId, 'take');
    const answered = await upload({ browser: staff, chatId, byStaff: true }, '报价.pdf');
    const noted = await upload({ browser: staff, chatId, byStaff: true }, '备注.pdf');
    expect((await answer(chatId, [answered])).status).toBe(200);
    expect((await answer(chatId, [noted], true)).status).toBe(200);
    expect((await open(visitor, own(answered))).statusCode).toBe(200);
    expect((await open(visitor, own(noted))).statusCode).toBe(404);
    expect((await open(colleague, ofStaff(noted))).statusCode).toBe(200);
    expect((await open(colleague, ofStaff(picture))).statusCode).toBe(200);
    const log = await app.context.db.select().from(staffLog).where(eq(staffLog.resource, 'chats'));
    const ofColleague = log.filter(
      ({ subject, act }) => subject.includes(chatId) && !['take', 'answer', 'add'].includes(act),
    );
    expect(ofColleague.map(({ act }) => act)).toEqual(['download', 'read']);
    const all = (await read(visitor, chatId)).data.messages;
    expect(all.some(({ files: those = [] }) => those.some(({ fileName }) => fileName === '备注.pdf'))).toBe(false);
    const mailed = transcriptOf(all);
    expect(mailed).toContain('我：[图片] 现场.jpg [文件] 图纸.pdf');
    expect(mailed).not.toContain(picture);
    expect(app.logs.join('')).not.toContain('图纸');
    await end(visitor, chatId);
  });

  it('are refused in the words of uploads: another kind, too large, what they are not', async () => {
    const visitor = app.browser();
    const chatId = await begin(visitor);
    const mine = { browser: visitor, chatId };
    const asked = async (name: string, size: number) => {
      const { status, message } = await link(mine, name, Buffer.from('a'), size);
      return { status, message };
    };
    const kinds = 'rar、zip、doc、docx、xls、xlsx、pdf、jpg、jpeg、png、webp';
    expect(await asked('a.exe', 1)).toEqual({ status: 400, message: `只能上传${kinds}格式的文件` });
    expect(await asked('a.svg', 1)).toMatchObject({ status: 400 });
    expect(await asked('a.pdf', 20 * 1024 * 1024 + 1)).toEqual({ status: 400, message: '只能上传不超过20MB的文件' });
    expect(await asked('a.pdf', 20 * 1024 * 1024)).toMatchObject({ status: 200 });
    const page = Buffer.from('<script>alert(1)</script>');
    const wrong = await put(mine, 'a.png', page);
    expect(wrong).toMatchObject({ status: 400, data: { reason: 'FILE_KIND' } });
    expect((await send(visitor, chatId, [wrong.id])).data).toEqual({ reason: 'FILE' });
    await end(visitor, chatId);
  });

  it('belong to who uploaded them, and to a conversation that is not over', async () => {
    const [visitor, other] = [app.browser(), app.browser()];
    const [chatId, theirs] = [await begin(visitor), await begin(other)];
    const file = await upload({ browser: visitor, chatId });
    expect((await send(other, theirs, [file])).status).toBe(400);
    expect((await link({ browser: other, chatId }, 'a.pdf', somePdf())).status).toBe(404);
    const report = { chatId: theirs, fileIndexId: file, fileStatus: 2 as const };
    expect((await other.call('POST /api/portal/v1/service/chat/updateFileStatus', report)).status).toBe(403);
    expect((await link({ browser: staff, chatId, byStaff: true }, 'a.pdf', somePdf())).status).toBe(409);
    await operate(colleague, chatId, 'take');
    expect((await link({ browser: staff, chatId, byStaff: true }, 'a.pdf', somePdf())).status).toBe(409);
    expect((await answer(chatId, [file])).status).toBe(409);
    await end(visitor, chatId);
    expect((await link({ browser: visitor, chatId }, 'a.pdf', somePdf())).data).toEqual({ reason: 'ENDED' });
    expect((await send(visitor, chatId, [file])).data).toEqual({ reason: 'ENDED' });
    await end(other, theirs);
  });

  it('are at most so many of each side', async () => {
    const visitor = await signedIn(app, 'C10001');
    const chatId = await begin(visitor);
    const mine = { browser: visitor, chatId };
    const { data } = await link(mine, 'a.pdf', somePdf());
    const { db } = app.context;
    const [one] = await db.select().from(files).where(eq(files.id, data.fileData.fileIndexId));
    if (!one) throw new Error('no file');
    const more = Array.from({ length: limits.files - 2 }, (_, at) => ({
      ...one,
      id: `full-${at}`,
      key: `chat/full-${at}`,
      usedBy: chatId,
    }));
    await db.insert(files).values(more);
    expect((await link(mine, 'a.pdf', somePdf())).status).toBe(200);
    expect((await link(mine, 'a.pdf', somePdf())).data).toEqual({ reason: 'FULL' });
    await db.delete(files).where(eq(files.usedBy, chatId));
    await db.update(files).set({ size: limits.fileBytes }).where(eq(files.id, one.id));
    expect((await link(mine, 'a.pdf', somePdf())).data).toEqual({ reason: 'FULL' });
    await db.delete(files).where(eq(files.id, one.id));
    await end(visitor, chatId);
  });

  it('are in the data of an account, and go with their conversation', async () => {
    const visitor = await signedIn(app, 'C10001');
    const chatId = await begin(visitor);
    const sent = await upload({ browser: visitor, chatId }, '自己的.pdf');
    await send(visitor, chatId, [sent]);
    await operate(staff, chatId, 'take');
    const answered = await upload({ browser: staff, chatId, byStaff: true }, '回复的.pdf');
    await answer(chatId, [answered]);
    const { db, config, providers } = app.context;
    const keys = (await db.select().from(files).where(eq(files.usedBy, chatId))).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    await operate(staff, chatId, 'end');
    const [customer] = await db.select().from(accounts).where(eq(accounts.code, 'C10001'));
    const ofChats = ownDataSources.find(({ title }) => title === '在线客服会话');
    if (!customer || !ofChats) throw new Error('no data');
    expect(JSON.stringify(await ofChats.read(app.context, customer, 100))).toContain('[文件] 自己的.pdf');
    const old = await begin(app.browser());
    const [kept] = await db.select().from(files).where(eq(files.id, answered));
    if (!kept) throw new Error('no file');
    await db.insert(files).values({ ...kept, id: 'kept', key: 'chat/kept', usedBy: old });
    await db.transaction(async (tx) => ofChats.forget?.(tx, customer, app.clock.now()));
    expect(await db.$count(chats, eq(chats.id, chatId))).toBe(0);
    const endedAt = new Date(app.clock.now().getTime() - config.retention.ticketDays * 24 * 60 * 60_000 - 1);
    await db.update(chats).set({ endedAt, state: 'ended' }).where(eq(chats.id, old));
    app.clock.advance(25 * 60 * 60_000);
    await app.runSweeps();
    await app.runSweeps();
    expect(await db.$count(files, eq(files.id, sent))).toBe(0);
    expect(await db.$count(files, eq(files.id, 'kept'))).toBe(0);
    for (const key of keys) expect(await providers.storage.stat(key)).toBeUndefined();
  });
});
