import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryFilm } from '../../contract/files/film-upload-calls';
import { filmMessages } from '../../contract/files/rules/film-messages';
import { films as limits } from '../../contract/limits/films';
import { accounts } from '../../server/database/account-tables';
import { filmObjects, films } from '../../server/modules/files/film-tables';
import { videos } from '../../server/modules/site/tables';
import type { VodServer } from '../unit/providers/vod-server';
import { VOD_APP, VOD_KEY, vodServer, vodSettings } from '../unit/providers/vod-server';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let vendor: VodServer;
let app: TestApp;
let editor: TestBrowser;
beforeAll(async () => {
  vendor = await vodServer(() => app.clock.now().getTime());
  // There is no ffmpeg in that folder.
  app = await startWithSamples({ env: { ...vodSettings(vendor), FFMPEG_BIN: '/nowhere' } });
});
beforeEach(async () => {
  vendor.before = undefined;
  vendor.grantSeconds = 86_400;
  editor = await signedIn(app, 'E10055', 'staff');
});
afterAll(async () => {
  await app.close();
  await vendor.close();
});

const hourMs = 60 * 60_000;
const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const whole = Buffer.concat([Buffer.alloc(limits.pieceBytes, 7), Buffer.from('the end')]);
const pieceOf = (at: number) => whole.subarray(at * limits.pieceBytes, (at + 1) * limits.pieceBytes);

const begin = (name: string) => editor.call('POST /api/portal/v1/staff/beginFilm', { name, size: whole.length });
const ask = (id: string, piece: number) =>
  editor.call('POST /api/portal/v1/staff/sendFilmPiece', { id, piece, md5: md5Of(pieceOf(piece)) });
const finish = (id: string) => editor.call('POST /api/portal/v1/staff/finishFilm', { id });
const read = async (id: string) => (await editor.call('POST /api/portal/v1/staff/getFilm', { id })).data;
const encode = (id: string) => editor.call('POST /api/portal/v1/staff/encodeFilm', { id });
const remove = (id: string) => editor.call('POST /api/portal/v1/staff/removeFilm', { id });
const rowOf = async (id: string) => (await app.context.db.select().from(films).where(eq(films.id, id)))[0];

async function send(id: string, piece: number): Promise<void> {
  const { data } = await ask(id, piece);
  if (data.stored) return;
  const put = await fetch(data.uploadUrl, {
    method: 'PUT',
    headers: data.headers,
    body: new Uint8Array(pieceOf(piece)),
  });
  expect(put.status).toBe(200);
}

async function upload(name: string): Promise<string> {
  const { id } = (await begin(name)).data;
  await send(id, 0);
  await send(id, 1);
  expect(await finish(id)).toMatchObject({ code: 200, data: { atVendor: true } });
  return id;
}

/** The vendor is asked once more. */
async function later(id: string): Promise<LibraryFilm> {
  app.clock.advance((limits.vendorSeconds + 1) * 1_000);
  await app.runSweeps();
  return read(id);
}

async function fileOf(id: string): Promise<string> {
  await later(id);
  return (await rowOf(id))?.vendorFile ?? '';
}

function makeReady(file: string): void {
  const media = vendor.media.get(file);
  if (!media) throw new Error(`no film ${file}`);
  media.ready = true;
}

describe('a film that goes to Tencent Cloud VOD', () => {
  it('comes in by pieces, is encoded and played there, and removed there', async () => {
    const { data } = await begin('工厂.mp4');
    const { id } = data;
    expect(data).toMatchObject({ state: 'uploading', pieces: 2, atVendor: true });
    await send(id, 0);
    // Asked for, and lost on its way.
    const lost = await ask(id, 1);
    expect(lost.data.stored).toBe(false);
    expect(new URL(lost.data.uploadUrl).origin).toBe(vendor.url);
    expect(await finish(id)).toMatchObject({ code: 409, data: { reason: 'INCOMPLETE' } });
    // The same file again, as after the page was left.
    expect((await begin('工厂.mp4')).data.id).toBe(id);
    expect((await ask(id, 0)).data.stored).toBe(true);
    await send(id, 1);
    expect((await ask(id, 1)).data.stored).toBe(true);
    expect((await finish(id)).data.state).not.toBe('uploading');

    const file = await fileOf(id);
    expect(vendor.media.get(file)).toMatchObject({ name: '工厂.mp4', procedures: ['LongVideoPreset'] });
    expect(vendor.media.get(file)?.bytes.equals(whole)).toBe(true);
    expect(await later(id)).toMatchObject({ state: 'running' });
    makeReady(file);
    const film = await later(id);
    expect(film).toMatchObject({ state: 'ready', seconds: 75, width: 1280, height: 720, sourceUntil: '' });
    expect(film.frames).toEqual([`/media/films/${id}/frame-1.jpg`]);
    for (const address of [...film.frames, `/media/films/${id}/poster.jpg`]) {
      const picture = await editor.send({ url: address });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }

    const { db } = app.context;
    const video = {
      typeCode: 'brand_video' as const,
      title: '点播的影片',
      fileId: id,
      videoCoverUrl: film.frames[0] ?? '',
      position: 0,
    };
    await db.insert(videos).values(video);
    const played = await app.browser().call('POST /api/portal/v1/common/getSuperPlayerSignature', { fileId: id });
    expect(played).toMatchObject({
      code: 200,
      data: { fileID: file, appID: VOD_APP, videoUrl: `${vendor.url}/${file}/10.m3u8` },
    });

    expect(await remove(id)).toMatchObject({ code: 409, message: filmMessages.inUse(1), data: { reason: 'IN_USE' } });
    expect(vendor.media.has(file)).toBe(true);
    await db.delete(videos).where(eq(videos.fileId, id));
    // The vendor is away: the film stays, and is removed the next time.
    vendor.before = (_, response) => {
      response.writeHead(503).end();
      return true;
    };
    expect((await remove(id)).code).toBe(502);
    expect((await read(id)).state).toBe('ready');
    vendor.before = undefined;
    expect((await remove(id)).code).toBe(200);
    expect(vendor.media.has(file)).toBe(false);
    expect((await editor.send({ url: `/media/films/${id}/poster.jpg` })).statusCode).toBe(404);
    expect(await db.select().from(filmObjects).where(eq(filmObjects.filmId, id))).toEqual([]);
  });

  it('needs no ffmpeg, and pages may send to the storage of the vendor alone', async () => {
    const list = await editor.call('POST /api/portal/v1/staff/getFilms', { pageNum: 1, pageSize: 20 });
    expect(list.data).toMatchObject({ canEncode: true, toVendor: true });
    const { headers } = await editor.send({ url: '/healthz' });
    expect(String(headers['content-security-policy'])).toMatch(new RegExp(`connect-src 'self' [^;]*${vendor.url}`));
  });

  it('leaves no key of the vendor in answers, logs or the database', async () => {
    const { id } = (await begin('密钥.mp4')).data;
    const { data } = await ask(id, 0);
    const row = await rowOf(id);
    const secrets = /temporary-secret|vod-secret/;
    expect(JSON.stringify(data)).not.toMatch(secrets);
    expect(row?.vendorUpload).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    vendor.before = (_, response) => {
      response.end(JSON.stringify({ Response: { Error: { Code: 'InternalError', Message: VOD_KEY } } }));
      return true;
    };
    await ask(id, 1);
    expect(app.logs.join('')).not.toMatch(secrets);
    vendor.before = undefined;
    await remove(id);
    expect(vendor.uploads.size).toBe(0);
  });

  it('is uploaded anew where the grant has expired in between', async () => {
    vendor.grantSeconds = 3_600;
    const { id } = (await begin('过期.mp4')).data;
    await send(id, 0);
    app.clock.advance(hourMs);
    editor = await signedIn(app, 'E10055', 'staff');
    expect(await ask(id, 1)).toMatchObject({
      code: 409,
      message: filmMessages.expired,
      data: { reason: 'EXPIRED' },
    });
    await send(id, 0);
    await send(id, 1);
    expect((await finish(id)).code).toBe(200);
    const file = await fileOf(id);
    expect(vendor.media.get(file)?.bytes.equals(whole)).toBe(true);
    await remove(id);
  });

  it('waits where the vendor is away for a while', async () => {
    const id = await upload('等待.mp4');
    const file = await fileOf(id);
    makeReady(file);
    vendor.before = (_, response) => {
      response.writeHead(503).end();
      return true;
    };
    for (let at = 0; at < 5; at++) expect((await later(id)).state).toBe('running');
    vendor.before = undefined;
    expect((await later(id)).state).toBe('ready');
    await remove(id);
  });

  it('has failed after some hours, and is encoded again', async () => {
    const id = await upload('失败.mp4');
    const file = await fileOf(id);
    app.clock.advance(limits.vendorHours * hourMs);
    editor = await signedIn(app, 'E10055', 'staff');
    expect(await later(id)).toMatchObject({ state: 'failed', problem: filmMessages.atVendor, sourceUntil: '' });
    expect(await encode(id)).toMatchObject({
      code: 200,
      data: { state: expect.stringMatching(/^(?:waiting|running)$/), problem: '' },
    });
    expect(vendor.media.get(file)?.procedures).toEqual(['LongVideoPreset', 'LongVideoPreset']);
    makeReady(file);
    expect(await later(id)).toMatchObject({ state: 'ready', problem: '' });
    expect(await encode(id)).toMatchObject({ code: 409, data: { reason: 'NO_SOURCE' } });
    await remove(id);
  });

  it('says that the vendor has it no more', async () => {
    const id = await upload('消失.mp4');
    vendor.media.delete(await fileOf(id));
    expect(await later(id)).toMatchObject({ state: 'failed', problem: filmMessages.gone });
    expect((await remove(id)).code).toBe(200);
  });
});

it('cannot be removed where the keys of the vendor were taken out of the configuration', async () => {
  const { VOD_SECRET_ID: _id, VOD_SECRET_KEY: _key, ...rest } = vodSettings(vendor);
  const without = await startWithSamples({ env: rest });
  try {
    const now = without.clock.now();
    const id = `f${'1'.repeat(32)}`;
    const staff = await signedIn(without, 'E10055', 'staff');
    const { data } = await staff.call('POST /api/portal/v1/staff/getFilms', { pageNum: 1, pageSize: 20 });
    expect(data.toVendor).toBe(false);
    const [own] = await without.context.db.select().from(accounts).where(eq(accounts.code, 'E10055'));
    await without.context.db.insert(films).values({
      id,
      accountId: own?.id ?? '',
      name: '旧.mp4',
      size: 1,
      state: 'ready',
      atVendor: true,
      vendorFile: '123',
      createdAt: now,
      touchedAt: now,
    });
    expect(await staff.call('POST /api/portal/v1/staff/removeFilm', { id })).toMatchObject({
      code: 409,
      message: filmMessages.noVendor,
    });
  } finally {
    await without.close();
  }
});
