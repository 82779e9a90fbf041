import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryFilm } from '../../contract/files/film-upload-calls';
import { filmMessages } from '../../contract/files/rules/film-messages';
import { films as limits } from '../../contract/limits/films';
import { formatDateTime } from '../../contract/rules/dates';
import { filmObjects, films } from '../../server/modules/files/film-tables';
import { claimFilm, deleteFilm, failFilm, finishFilm, goOn } from '../../server/modules/files/films-store';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

let app: TestApp;
let editor: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  [editor, other] = await Promise.all([signedIn(app, 'E10055', 'staff'), signedIn(app, 'E10000', 'staff')]);
});
afterAll(() => app.close());

const work = mkdtempSync(join(tmpdir(), 'films-test-'));
afterAll(() => rmSync(work, { recursive: true }));

const dayMs = 24 * 60 * 60_000;

const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

const begin = (name: string, size: number, by = editor) =>
  by.call('POST /api/portal/v1/staff/beginFilm', { name, size });
const ask = (id: string, piece: number, bytes: Buffer, by = editor) =>
  by.call('POST /api/portal/v1/staff/sendFilmPiece', { id, piece, md5: md5Of(bytes) });
const finish = (id: string, by = editor) => by.call('POST /api/portal/v1/staff/finishFilm', { id });
const read = async (id: string) => (await editor.call('POST /api/portal/v1/staff/getFilm', { id })).data;
const encode = (id: string) => editor.call('POST /api/portal/v1/staff/encodeFilm', { id });
const remove = (id: string) => editor.call('POST /api/portal/v1/staff/removeFilm', { id });

const pieceOf = (bytes: Buffer, at: number) => bytes.subarray(at * limits.pieceBytes, (at + 1) * limits.pieceBytes);

async function send(id: string, piece: number, bytes: Buffer): Promise<void> {
  const { data } = await ask(id, piece, bytes);
  if (data.stored) return;
  const put = await editor.send({ method: 'PUT', url: data.uploadUrl, headers: data.headers, payload: bytes });
  expect(put.statusCode).toBe(200);
}

async function upload(name: string, bytes: Buffer): Promise<LibraryFilm> {
  const { data } = await begin(name, bytes.length);
  for (let piece = 0; piece < data.pieces; piece++) await send(data.id, piece, pieceOf(bytes, piece));
  const ended = await finish(data.id);
  expect(ended).toMatchObject({ code: 200 });
  return ended.data;
}

async function settled(id: string): Promise<LibraryFilm> {
  await app.runSweeps();
  const film = await read(id);
  return film.state === 'waiting' || film.state === 'running' ? await settled(id) : film;
}

const objectsOf = (id: string) => app.context.db.select().from(filmObjects).where(eq(filmObjects.filmId, id));
const isStored = async (key: string) => (await app.context.providers.storage.stat(key)) !== undefined;

/** A film of a moving picture, with sound. */
function sample(name: string, ...args: string[]): Buffer {
  const file = join(work, name);
  const input = ['-f', 'lavfi', '-i', 'testsrc2=size=640x480:rate=12:duration=6', '-f', 'lavfi', '-i', 'sine=d=6'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...args, file]);
  return readFileSync(file);
}

// On Debian: apt-get install ffmpeg.
describe.skipIf(!hasFfmpeg)('an upload (skipped where ffmpeg is not installed)', () => {
  it('comes in by pieces, and goes on where it stopped', async () => {
    const bytes = Buffer.alloc(limits.pieceBytes + 1_000, 7);
    const { data } = await begin('续传.mp4', bytes.length);
    expect(data).toMatchObject({ state: 'uploading', pieces: 2, pieceBytes: limits.pieceBytes });
    await send(data.id, 0, pieceOf(bytes, 0));
    // Asked for, and not sent.
    expect((await ask(data.id, 1, pieceOf(bytes, 1))).data.stored).toBe(false);
    expect(await finish(data.id)).toMatchObject({ code: 409, data: { reason: 'INCOMPLETE' } });
    // The same file again, as after the page was left.
    expect((await begin('续传.mp4', bytes.length)).data.id).toBe(data.id);
    expect((await ask(data.id, 0, pieceOf(bytes, 0))).data.stored).toBe(true);
    expect((await ask(data.id, 1, pieceOf(bytes, 1))).data.stored).toBe(false);
    // Another file of this name and size: what has come in of the first one goes.
    const [first] = await objectsOf(data.id);
    const changed = Buffer.alloc(limits.pieceBytes, 8);
    await send(data.id, 0, changed);
    expect((await ask(data.id, 0, changed)).data.stored).toBe(true);
    expect(await isStored(first?.key ?? '')).toBe(false);
    expect((await objectsOf(data.id)).map(({ piece, stored }) => [piece, stored]).sort()).toEqual([
      [0, true],
      [1, false],
    ]);
    await remove(data.id);
  });

  it('takes no piece of another length or content than was said, and none of a film that is not there', async () => {
    const { data } = await begin('长度.mp4', 1_000);
    const bytes = Buffer.alloc(1_000, 1);
    const link = (await ask(data.id, 0, bytes)).data;
    const put = (payload: Buffer) =>
      editor.send({ method: 'PUT', url: link.uploadUrl, headers: link.headers, payload });
    expect((await put(Buffer.alloc(1_001, 1))).statusCode).toBe(413);
    expect((await put(Buffer.alloc(999, 1))).statusCode).toBe(400);
    expect((await put(Buffer.alloc(1_000, 2))).statusCode).toBe(400);
    expect((await ask(data.id, 0, bytes)).data.stored).toBe(false);
    expect((await ask(data.id, 1, bytes)).code).toBe(400);
    expect((await ask(`f${'0'.repeat(32)}`, 0, bytes)).code).toBe(404);
    await remove(data.id);
  });

  it('is its own alone: nobody else sends its pieces or ends it', async () => {
    const { data } = await begin('我的.mp4', 1_000);
    expect((await ask(data.id, 0, Buffer.alloc(1_000), other)).code).toBe(404);
    expect((await finish(data.id, other)).code).toBe(404);
    expect((await begin('我的.mp4', 1_000, other)).data.id).not.toBe(data.id);
    await remove(data.id);
  });

  it('is one of few, of a bounded size, and goes when nobody goes on with it', async () => {
    expect(await begin('大.mp4', limits.mostBytes + 1)).toMatchObject({ code: 400, message: filmMessages.tooLarge });
    const begun: string[] = [];
    for (let at = 0; at < limits.uploadsAtOnce; at++) begun.push((await begin(`${at}.mp4`, 10)).data.id);
    expect(await begin('更多.mp4', 10)).toMatchObject({ code: 409, data: { reason: 'TOO_MANY' } });
    const [id = ''] = begun;
    await send(id, 0, Buffer.alloc(10, 3));
    const [object] = await objectsOf(id);
    app.clock.advance((limits.uploadDays * 24 + 1) * 60 * 60_000);
    await app.runSweeps();
    editor = await signedIn(app, 'E10055', 'staff');
    expect((await editor.call('POST /api/portal/v1/staff/getFilm', { id })).code).toBe(404);
    expect(await isStored(object?.key ?? '')).toBe(false);
    expect((await begin('更多.mp4', 10)).code).toBe(200);
  });
});

it('says where ffmpeg is not installed, and takes no film', async () => {
  const without = await startWithSamples({ env: { FFMPEG_BIN: work } });
  try {
    const staff = await signedIn(without, 'E10055', 'staff');
    expect(await staff.call('POST /api/portal/v1/staff/beginFilm', { name: '影片.mp4', size: 10 })).toMatchObject({
      code: 409,
      message: filmMessages.noTool,
      data: { reason: 'NO_TOOL' },
    });
    const list = await staff.call('POST /api/portal/v1/staff/getFilms', { pageNum: 1, pageSize: 20 });
    expect(list.data.canEncode).toBe(false);
  } finally {
    await without.close();
  }
});

// On Debian: apt-get install ffmpeg.
describe.skipIf(!hasFfmpeg)('a film (skipped where ffmpeg is not installed)', () => {
  it('is made playable: two qualities, encrypted, with pictures for its cover; its pieces are kept', async () => {
    const bytes = sample('工厂.mp4', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac');
    const { id } = await upload('工厂.mp4', bytes);
    const film = await settled(id);
    expect(film).toMatchObject({ state: 'ready', percent: 100, problem: '', seconds: 6, width: 640, height: 480 });
    expect(film.frames).toHaveLength(limits.frames);
    expect((await objectsOf(id)).filter(({ piece }) => piece !== null)).toHaveLength(film.pieces);
    const keptMs = new Date(film.sourceUntil).getTime() - app.clock.now().getTime();
    expect(Math.round(keptMs / dayMs)).toBe(limits.sourceDays);
    for (const frame of [...film.frames, `/media/films/${id}/poster.jpg`]) {
      const picture = await editor.send({ url: frame });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    const ticket = await app.context.providers.video.film(id, 60);
    const master = (await editor.send({ url: ticket?.url ?? '' })).body;
    const [, name] = /^(\w{8}-hd)\.m3u8/m.exec(master) ?? [];
    expect(master).toContain('-sd.m3u8');
    const [, query] = (ticket?.url ?? '').split('?');
    const hd = (await editor.send({ url: `/media/films/${id}/${name}.m3u8?${query}` })).body;
    expect(hd).toContain('METHOD=AES-128');
    expect((await editor.send({ url: `/media/films/${id}/${name}-0.m4s?${query}` })).statusCode).toBe(200);
    // Nothing but its pictures is open.
    expect((await editor.send({ url: `/media/films/${id}/master.m3u8` })).statusCode).toBe(403);

    const values = {
      title: '上传的影片',
      typeCode: 'brand_video',
      fileId: id,
      videoCoverUrl: film.frames[1] ?? '',
      position: 0,
    };
    const saved = await editor.call('POST /api/portal/v1/staff/saveRecord', { resource: 'videos', values, version: 0 });
    expect(saved).toMatchObject({ code: 200 });
    const record = { resource: 'videos' as const, id: saved.data.id };
    // It has the time of its publication.
    app.clock.advance(60 * 60_000);
    const published = formatDateTime(app.clock.now());
    const { version } = saved.data;
    const publish = { ...record, act: 'publish' as const, version };
    expect(await editor.call('POST /api/portal/v1/staff/operatePublication', publish)).toMatchObject({ code: 200 });
    app.clock.advance(60 * 60_000);
    const shown = await editor.call('POST /api/portal/v1/common/getSuperPlayerSignature', { fileId: id });
    expect(shown.data).toMatchObject({ createTime: published, seconds: film.seconds, typeCode: 'brand_video' });
    expect(film.seconds).toBeGreaterThan(0);
    expect(await remove(id)).toMatchObject({ code: 409, message: filmMessages.inUse(1), data: { reason: 'IN_USE' } });
    const listed = (
      await editor.call('POST /api/portal/v1/staff/getFilms', { search: '工厂', pageNum: 1, pageSize: 20 })
    ).data;
    expect(listed.data[0]?.places).toEqual([
      expect.objectContaining({ kind: '视频', title: '上传的影片', address: `/staff/content/videos/${saved.data.id}` }),
    ]);
    expect(listed.canEncode).toBe(true);
    const unfinished = (await begin('工厂未完.mp4', 1_000)).data.id;
    const ofFactory = { search: '工厂', pageNum: 1, pageSize: 20 };
    const all = (await editor.call('POST /api/portal/v1/staff/getFilms', ofFactory)).data;
    expect(all.data.map(({ id: each }) => each).sort()).toEqual([id, unfinished].sort());
    // One is used, the other cannot be played.
    const free = async () => {
      const { data } = await editor.call('POST /api/portal/v1/staff/getFilms', { ...ofFactory, free: true });
      return [data.data.map(({ id: each }) => each), data.totalRows];
    };
    expect(await free()).toEqual([[], 0]);
    await app.context.db.update(films).set({ state: 'ready' }).where(eq(films.id, unfinished));
    expect(await free()).toEqual([[unfinished], 1]);
    await remove(unfinished);
  });

  it('that no record uses goes with all that was stored of it', async () => {
    const { id } = await upload('删除.mp4', sample('删除.mp4', '-t', '2', '-c:v', 'libx264', '-an'));
    expect((await settled(id)).state).toBe('ready');
    const keys = (await objectsOf(id)).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(5);
    expect((await remove(id)).code).toBe(200);
    expect(await Promise.all(keys.map(isStored))).toEqual(keys.map(() => false));
    expect((await editor.send({ url: `/media/films/${id}/poster.jpg` })).statusCode).toBe(404);
    expect(await app.context.providers.video.film(id, 60)).toBeUndefined();
  });

  it.each([
    ['a text', () => Buffer.from('不是影片'.repeat(100)), filmMessages.noFilm],
    [
      'a playlist, which would read other files',
      () => Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
      filmMessages.noFilm,
    ],
    [
      'a list of files',
      () => {
        sample('innen.mp4', '-t', '2', '-c:v', 'libx264', '-an');
        return Buffer.from(`ffconcat version 1.0\nfile '${join(work, 'innen.mp4')}'\n`);
      },
      filmMessages.noFilm,
    ],
    ['sound without a picture', () => sample('ton.m4a', '-map', '1:a', '-c:a', 'aac'), filmMessages.noFilm],
    [
      'a film that is too short',
      () => sample('kurz.mp4', '-t', '0.5', '-c:v', 'libx264', '-an'),
      filmMessages.wrongLength,
    ],
    [
      'a picture that is too large',
      () => sample('breit.mp4', '-frames:v', '13', '-vf', 'scale=4200:64', '-c:v', 'libx264', '-an'),
      filmMessages.tooBig,
    ],
  ])('that is %s is refused, with the reason', async (_, bytes, problem) => {
    const { id } = await upload('错误.mp4', bytes());
    expect(await settled(id)).toMatchObject({ state: 'failed', problem });
    expect((await remove(id)).code).toBe(200);
  });

  it('of a process that has ended is encoded by another; the first one can no longer end it', async () => {
    const { db } = app.context;
    const bytes = sample('接手.mp4', '-t', '2', '-c:v', 'libx264', '-an');
    const { id } = await upload('接手.mp4', bytes);
    await settled(id);
    await db.update(films).set({ state: 'waiting', worker: null, workedUntil: null }).where(eq(films.id, id));
    const dead = await claimFilm(db, '5f0c1a52-0000-4000-8000-000000000001', app.clock.now());
    expect(dead?.id).toBe(id);
    // It is still believed to be at work.
    expect(await claimFilm(db, '5f0c1a52-0000-4000-8000-000000000002', app.clock.now())).toBeUndefined();
    app.clock.advance(61_000);
    const next = await claimFilm(db, '5f0c1a52-0000-4000-8000-000000000002', app.clock.now());
    expect(next).toMatchObject({ id, tries: (dead?.tries ?? 0) + 1 });
    const made = { seconds: 2, width: 640, height: 480, frames: 3, keys: [] };
    if (dead) {
      expect(await goOn(db, dead, 50, app.clock.now())).toBe(false);
      expect(await finishFilm(db, dead, made, app.clock.now())).toBe(false);
      await failFilm(db, dead, filmMessages.failed, app.clock.now());
    }
    expect((await read(id)).state).toBe('running');
    await db.transaction((tx) => deleteFilm(tx, id));
  });

  it('is encoded by the next worker where its own has ended in the middle', async () => {
    const { db } = app.context;
    const bytes = sample('中断.mp4', '-t', '3', '-c:v', 'libx264', '-an');
    const { data } = await begin('中断.mp4', bytes.length);
    await send(data.id, 0, bytes);
    expect((await ask(data.id, 0, bytes)).data.stored).toBe(true);
    await db
      .update(films)
      .set({
        state: 'running',
        worker: '5f0c1a52-0000-4000-8000-000000000003',
        workedUntil: new Date(app.clock.now().getTime() + 60_000),
        tries: 1,
      })
      .where(eq(films.id, data.id));
    await app.runSweeps();
    expect((await read(data.id)).state).toBe('running');
    app.clock.advance(61_000);
    expect((await settled(data.id)).state).toBe('ready');
  });

  it('is encoded again: played meanwhile, and a while longer by who has begun', async () => {
    const { db } = app.context;
    const { id } = await upload('再次.mp4', sample('再次.mp4', '-t', '2', '-c:v', 'libx264', '-an'));
    await settled(id);
    const playlists = async () => {
      const ticket = await app.context.providers.video.film(id, 60);
      const [, query] = (ticket?.url ?? '').split('?');
      const master = (await editor.send({ url: ticket?.url ?? '' })).body;
      const [, name = ''] = /^(\w{8}-hd\.m3u8)/m.exec(master) ?? [];
      return {
        name,
        status: async (file: string) => (await editor.send({ url: `/media/films/${id}/${file}?${query}` })).statusCode,
      };
    };
    const { name } = await playlists();
    const again = await encode(id);
    expect(again).toMatchObject({
      code: 200,
      data: { state: expect.stringMatching(/^(?:waiting|running)$/), problem: '' },
    });
    expect((await playlists()).name).toBe(name);
    expect(await settled(id)).toMatchObject({ state: 'ready', percent: 100, seconds: 2 });
    const now = await playlists();
    expect(now.name).not.toBe(name);
    expect([await now.status(now.name), await now.status(name)]).toEqual([200, 200]);
    // Pictures and the first playlist have the same names.
    const replaced = (await objectsOf(id)).filter(({ replacedAt }) => replacedAt !== null).map(({ key }) => key);
    expect(replaced.length).toBeGreaterThan(3);
    expect(replaced.every((key) => key.includes(name.slice(0, 8)))).toBe(true);
    app.clock.advance((limits.replacedHours - 1) * 60 * 60_000);
    await app.runSweeps();
    expect(await Promise.all(replaced.map(isStored))).toEqual(replaced.map(() => true));
    app.clock.advance(2 * 60 * 60_000);
    await app.runSweeps();
    expect(await Promise.all(replaced.map(isStored))).toEqual(replaced.map(() => false));
    const later = await playlists();
    expect([await later.status(later.name), await later.status(name)]).toEqual([200, 404]);

    // A fault of the second encoding leaves what the first has made.
    const pieces = (await objectsOf(id)).filter(({ piece }) => piece !== null);
    for (const { key } of pieces) await app.context.providers.storage.put(key, Buffer.from('kaputt'), 'video/mp4');
    editor = await signedIn(app, 'E10055', 'staff');
    expect(await encode(id)).toMatchObject({ code: 200 });
    expect(await settled(id)).toMatchObject({ state: 'ready', problem: filmMessages.incomplete });
    expect((await playlists()).name).toBe(later.name);
    await db.transaction((tx) => deleteFilm(tx, id));
  });

  it('is kept for a bounded time, and of all films a bounded number of bytes, the oldest going first', async () => {
    const { db } = app.context;
    const bytes = sample('原片.mp4', '-t', '2', '-c:v', 'libx264', '-an');
    const ids: string[] = [];
    for (const name of ['原片1.mp4', '原片2.mp4', '原片3.mp4']) {
      const { id } = await upload(name, bytes);
      await settled(id);
      ids.push(id);
      app.clock.advance(30 * 60_000);
    }
    const [first = '', second = '', third = ''] = ids;
    const kept = async () => (await Promise.all(ids.map(read))).map(({ sourceUntil }) => sourceUntil !== '');
    const piecesIn = async (id: string) => (await objectsOf(id)).filter(({ piece }) => piece !== null);
    const [piece] = await piecesIn(first);
    await db
      .update(films)
      .set({ size: limits.sourceBytes / 2 })
      .where(inArray(films.id, ids));
    // One that is being encoded keeps its file.
    await db
      .update(films)
      .set({ state: 'running', workedUntil: new Date(app.clock.now().getTime() + dayMs) })
      .where(eq(films.id, first));
    await app.runSweeps();
    expect(await kept()).toEqual([true, true, true]);
    await db.update(films).set({ state: 'ready', workedUntil: null }).where(eq(films.id, first));
    await app.runSweeps();
    expect(await kept()).toEqual([false, true, true]);
    expect(await piecesIn(first)).toEqual([]);
    expect(await isStored(piece?.key ?? '')).toBe(false);
    expect(await encode(first)).toMatchObject({
      code: 409,
      message: filmMessages.noSource,
      data: { reason: 'NO_SOURCE' },
    });
    expect(await app.context.providers.video.film(first, 60)).toBeDefined();
    app.clock.advance(limits.sourceDays * dayMs - 45 * 60_000);
    await app.runSweeps();
    editor = await signedIn(app, 'E10055', 'staff');
    expect(await kept()).toEqual([false, false, true]);
    expect((await piecesIn(second)).length + (await piecesIn(third)).length).toBe(1);
  });

  it('is tried again after a failure of the portal', async () => {
    const bytes = sample('再试.mp4', '-t', '2', '-c:v', 'libx264', '-an');
    const { id } = await upload('再试.mp4', bytes);
    await settled(id);
    await app.context.db.update(films).set({ state: 'running', tries: 9, frames: 0 }).where(eq(films.id, id));
    expect(await settled(id)).toMatchObject({
      state: 'failed',
      problem: filmMessages.failed,
      sourceUntil: expect.stringMatching(/^2/),
    });
    expect((await encode(id)).data).toMatchObject({ problem: '' });
    expect(await settled(id)).toMatchObject({ state: 'ready', problem: '' });
  });
});
