import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { App } from '../../server/app';
import { changesChannel } from '../../server/modules/comments/tell-changes';
import { videos } from '../../server/modules/site/tables';
import { loadLiveSamples } from '../../server/samples/live/load';
import { loadSiteSamples } from '../../server/samples/site/load';
import { startWithSamples } from './archive-flow';
import type { Commenter, Scene } from './comments-flow';
import { adminDeleteCall, auditCall, newText, startComments, submitCall } from './comments-flow';
import type { TestBrowser } from './support/app';

let scene: Scene;
let other: App & { browser: () => TestBrowser };
let manager: Commenter;
let origins: string[];
let film: number;
beforeAll(async () => {
  scene = await startComments();
  await loadLiveSamples(scene.app.context);
  await loadSiteSamples(scene.app.context);
  const [first] = await scene.db.select({ id: videos.informationId }).from(videos).where(eq(videos.fileId, fileId));
  film = first?.id ?? 0;
  other = await scene.app.again();
  manager = await scene.manager();
  origins = await Promise.all([scene.app, other].map(({ server }) => server.listen({ port: 0, host: '127.0.0.1' })));
});
afterAll(async () => {
  await other.server.close();
  await scene.app.close();
});

const live = '/api/portal/v1/factoryLive';
const common = '/api/portal/v1/common';
const fileId = 'sample-video-1';
const within = { timeout: 20_000, interval: 20 };

const text = async (url: string) => {
  const reply = await scene.app.server.inject({ url });
  return { status: reply.statusCode, body: reply.payload, type: reply.headers['content-type'] };
};

describe('what a camera plays', () => {
  const addresses = async (accessId: string, browser = scene.visitor()) =>
    (await browser.call(`POST ${live}/getPlayAddress`, { accessId })).data;

  it('is a playlist at an address that expires and can be had anew', async () => {
    const visitors = await addresses('live-1');
    expect(visitors.expireSeconds).toBe(600);
    expect((await addresses('live-1', (await scene.customer()).browser)).expireSeconds).toBe(3_600);
    const { status, body, type } = await text(visitors.hlsHd);
    expect({ status, type }).toEqual({ status: 200, type: 'application/vnd.apple.mpegurl' });
    const segment = body.split('\n').find((line) => line.startsWith('hd-')) ?? '';
    const folder = visitors.hlsHd.replace(/[^/]*$/, '');
    expect(await text(`${folder}${segment}`)).toMatchObject({ status: 200, type: 'video/iso.segment' });
    expect((await text(`${folder}${segment.replace(/\?.*/, '')}`)).status).toBe(403);
    scene.app.clock.advance(601_000);
    expect((await text(visitors.hlsHd)).status).toBe(403);
    expect((await text((await addresses('live-1')).hlsHd)).status).toBe(200);
  });

  it('is nothing where it has not started, drops out now and then, or has no address', async () => {
    expect((await text((await addresses('live-5')).hlsHd)).status).toBe(404);
    expect(await addresses('live-6')).toMatchObject({ hlsHd: '', hls: '', videoUrl: '', expireSeconds: 0 });
    const seen = new Set<number>();
    for (let minute = 0; minute < 8; minute++) {
      seen.add((await text((await addresses('live-8')).hlsHd)).status);
      scene.app.clock.advance(9_000);
    }
    expect([...seen].sort()).toEqual([200, 503]);
  });
});

describe('a film', () => {
  const signature = `POST ${common}/getSuperPlayerSignature` as const;

  it('is signed for visitors and for those signed in by two calls', async () => {
    const { data } = await scene.visitor().call(signature, { fileId });
    expect(data).toMatchObject({ fileID: fileId, informationId: film, expireSeconds: 600, psign: '' });
    const own = await (await scene.customer()).browser.call(`${signature}ByEncry`, { fileId });
    expect(own.data.expireSeconds).toBe(3_600);
    expect((await scene.visitor().call(`${signature}ByEncry`, { fileId })).status).toBe(401);
    const master = await text(data.videoUrl);
    expect(master.body).toContain('RESOLUTION=640x360');
    expect(master.body).toMatch(/^sd\.m3u8\?expires=\d+&sign=/m);
    expect((await text('/media/films/place/poster.jpg')).type).toBe('image/jpeg');
    expect((await text('/media/films/place/..%2f..%2fpackage.json')).status).toBe(403);
    expect((await scene.visitor().call(signature, { fileId: 'sample-video-99' })).status).toBe(404);
  });

  it('from a CDN has the signature of the CDN at each address, and its segments are kept there', async () => {
    const [origin, key] = ['https://static.example', 'k'.repeat(20)];
    const app = await startWithSamples({ env: { STATIC_ORIGIN: origin, STATIC_ORIGIN_KEY: key } });
    onTestFinished(app.close);
    /** As the CDN lets it through. */
    async function fetched(address: string) {
      const { pathname, search, searchParams } = new URL(address);
      const [signedAt = '', word = '', user = '', hash] = (searchParams.get('auth_key') ?? '').split('-');
      expect(hash).toBe(createHash('md5').update(`${pathname}-${signedAt}-${word}-${user}-${key}`).digest('hex'));
      const reply = await app.server.inject({ url: `${pathname}${search}`, headers: { host: 'static.example' } });
      expect([pathname, reply.statusCode]).toEqual([pathname, 200]);
      return { text: reply.payload, kept: reply.headers['cache-control'], address };
    }
    const next = (playlist: { text: string; address: string }, file: RegExp) =>
      fetched(new URL(file.exec(playlist.text)?.[1] ?? '', playlist.address).href);
    const { data } = await app.browser().call(signature, { fileId });
    expect(data.videoUrl).toContain(`${origin}/media/films/`);
    const master = await fetched(data.videoUrl);
    const list = await next(master, /^(sd\.m3u8.*)$/m);
    expect([master.kept, list.kept]).toEqual(['no-store', 'no-store']);
    expect((await next(list, /^#EXT-X-KEY:.*URI="([^"]+)"/m)).kept).toBe('no-store');
    expect((await next(list, /^([^#].*\.m4s.*)$/m)).kept).toBe('public, max-age=86400');
    expect((await next(list, /^#EXT-X-MAP:URI="([^"]+)"/m)).kept).toBe('public, max-age=86400');
  });

  it('without its file has no address', async () => {
    await scene.db
      .insert(videos)
      .values({ fileId: 'lost', typeCode: 'brand_video', position: 99, title: '丢失', videoCoverUrl: 'art:1' });
    expect((await scene.visitor().call(signature, { fileId: 'lost' })).data).toMatchObject({ videoUrl: '' });
  });

  it('counts a view once per viewer in half an hour, over all processes', async () => {
    const call = `POST ${common}/getVideoStatistics` as const;
    const [one, two, third] = [scene.visitor(), scene.visitor(), other.browser()];
    const total = async (browser: TestBrowser) => {
      const reply = await browser.call(call, { fileId });
      expect(reply.code).toBe(200);
      return reply.data.totalVisitsNum;
    };
    const first = await total(one);
    expect(await total(one)).toBe(first);
    expect(await total(two)).toBe(first + 1);
    expect(await total(third)).toBe(first + 2);
    const { browser } = await scene.customer();
    await Promise.all([total(browser), total(browser)]);
    expect(await total(one)).toBe(first + 3);
    scene.app.clock.advance(31 * 60_000);
    expect(await total(one)).toBe(first + 4);
  });
});

describe('marks of a camera', () => {
  it('are a like that can be taken back [R257]', async () => {
    const { browser } = await scene.customer();
    const like = (favorType?: 1 | 2) => browser.call(`POST ${live}/updateFavor`, { accessId: 'live-2', favorType });
    const { message, data } = await like();
    expect(message).toBe('操作成功！');
    expect(data.favorStatus).toBe(true);
    expect((await like(1)).data).toEqual(data);
    expect((await like()).data).toEqual({ favorStatus: false, favorNum: data.favorNum - 1 });
    expect((await like(2)).data.favorNum).toBe(data.favorNum - 1);
    expect((await scene.visitor().call(`POST ${live}/updateFavor`, { accessId: 'live-2' })).status).toBe(401);
  });

  it('are one rating of a customer, also of two at once [R258]', async () => {
    const { browser } = await scene.customer();
    const rate = (evaluateRank: number) =>
      browser.call(`POST ${live}/submitEvaluate`, { accessId: 'live-2', evaluateRank });
    const replies = await Promise.all([rate(4), rate(5)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = replies.find(({ status }) => status === 200)?.data.evaluateRank ?? 0;
    // Where the reply was lost, the same is sent again.
    for (const reply of await Promise.all([rate(first), rate(first)]))
      expect(reply).toMatchObject({
        message: '感谢您的评分！',
        data: { evaluateStatus: true, evaluateRank: first, averageNum: first },
      });
    expect((await rate(9 - first)).message).toBe('您已经评过分了');
    expect((await rate(6)).status).toBe(400);
    const { data } = await browser.call(`POST ${live}/getLiveVideoDetails`, { accessId: 'live-2' });
    expect(data).toMatchObject({ evaluateStatus: true, evaluateRank: first, averageNum: first });
  });

  it('are views and shares, each viewer once', async () => {
    const visitor = scene.visitor();
    const view = async () => (await visitor.call(`POST ${live}/addViewNum`, { accessId: 'live-3' })).data.viewNum;
    const share = async () => (await visitor.call(`POST ${live}/addShareNum`, { accessId: 'live-3' })).data.shareNum;
    const [views, shares] = [await view(), await share()];
    expect([await view(), await share()]).toEqual([views, shares]);
  });
});

/** The event line of a reader at one of the two processes. */
const watch = (
  who: Pick<Commenter, 'browser'> | undefined,
  process = 0,
): Promise<{ text: () => string; leave: () => void }> =>
  new Promise((resolve, reject) => {
    const url = new URL(`/api/portal/v1/video/events?type=7&businessId=${film}`, origins[process]);
    const cookie = [...(who?.browser.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = get(url, { headers: { cookie } }, (response) => {
      let received = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        received += part;
      });
      resolve({ text: () => received, leave: () => void request.destroy() });
    });
    request.on('error', reject);
    onTestFinished(() => void request.destroy());
  });

const send = ({ browser }: Commenter, content = newText().slice(0, 30)) =>
  browser.call(submitCall, { content, type: 7 as const, businessId: film });

describe('those who watch', () => {
  it('are the open pages of all processes', async () => {
    const one = await watch(undefined);
    const two = await watch(undefined, 1);
    await vi.waitFor(async () => {
      const { data } = await other.browser().call(`POST ${common}/getVideoStatistics`, { fileId });
      expect(data.onlinePeopleNum).toBe(2);
    }, within);
    await vi.waitFor(() => expect(two.text()).toContain('event: online\ndata: {"onLineNum":2}'), within);
    one.leave();
    await vi.waitFor(async () => {
      const { data } = await scene.visitor().call(`POST ${common}/getVideoStatistics`, { fileId });
      expect(data.onlinePeopleNum).toBe(1);
    }, within);
  });

  it('get each barrage once, in order, wherever it was sent', async () => {
    const readers = [await watch(undefined), await watch(undefined, 1)];
    const senders = [await scene.customer(), await scene.customer(), await scene.customer()];
    const ids: number[] = [];
    for (const sender of senders) ids.push((await send(sender)).data.id);
    for (const { text: received } of readers) {
      await vi.waitFor(() => expect(received()).toContain(`"id":${ids.at(-1)}`), within);
      expect([...received().matchAll(/event: barrage\ndata: \{"id":(\d+)/g)].map(([, id]) => Number(id))).toEqual(ids);
    }
    await manager.browser.call(adminDeleteCall, { commentIds: [ids[1] ?? 0] });
    for (const { text: received } of readers)
      await vi.waitFor(() => expect(received()).toContain(`event: gone\ndata: {"id":${ids[1]}}`), within);
  });

  it('are told once of a barrage whose changes come together', async () => {
    const reader = await watch(undefined, 1);
    const sender = await scene.customer();
    const [first, second] = [(await send(sender)).data.id, (await send(await scene.customer())).data.id];
    await vi.waitFor(() => expect(reader.text()).toContain(`"id":${second}`), within);
    const again = (ids: number[]) => JSON.stringify({ ids, shownBefore: [] });
    await scene.db.execute(
      sql`select pg_notify(${changesChannel}, ${again([second])}), pg_notify(${changesChannel}, ${again([first, second])})`,
    );
    const later = (await send(await scene.customer())).data.id;
    await vi.waitFor(() => expect(reader.text()).toContain(`"id":${later}`), within);
    const received = [...reader.text().matchAll(/event: barrage\ndata: \{"id":(\d+)/g)].map(([, id]) => Number(id));
    expect(received).toEqual([first, second, second, first, later]);
  });

  it('are told to read all again where what was said cannot be read', async () => {
    const reader = await watch(undefined, 1);
    // No comment has such a number, and the database has no such integer.
    const change = JSON.stringify({ ids: [99_999_999_999], shownBefore: [] });
    await scene.db.execute(sql`select pg_notify(${changesChannel}, ${change})`);
    await vi.waitFor(() => expect(reader.text()).toContain('event: gap\n'), within);
    const later = await send(await scene.customer());
    await vi.waitFor(() => expect(reader.text()).toContain(`"id":${later.data.id}`), within);
  });

  it('do not get what is held for review, but for its sender, until it is shown', async () => {
    const author = await scene.customer({ trusted: false });
    const own = await watch(author);
    const stranger = await watch(undefined, 1);
    const { data } = await send(author, '<b>新客户</b>的弹幕');
    expect(data.auditStatus).toBe(0);
    await vi.waitFor(
      () =>
        expect(own.text()).toContain(`{"id":${data.id},"content":"新客户的弹幕","direction":"default","isSelf":true}`),
      within,
    );
    const later = await send(await scene.customer());
    await vi.waitFor(() => expect(stranger.text()).toContain(`"id":${later.data.id}`), within);
    expect(stranger.text()).not.toContain(`"id":${data.id}`);
    await manager.browser.call(auditCall, { commentIds: [data.id], auditStatus: 1 });
    await vi.waitFor(() => expect(stranger.text()).toContain(`"id":${data.id}`), within);
  });

  it('get nothing more of whom they have blocked, at whatever process; managers get it all', async () => {
    const [reader, author, boss] = [await scene.customer(), await scene.customer(), await scene.manager()];
    const first = (await send(author)).data.id;
    for (const { browser } of [reader, boss])
      expect((await browser.call('POST /api/portal/v1/comment/blockAuthor', { commentId: first })).status).toBe(200);
    const body = { informationId: film, type: 7 as const, pageNum: 1, pageSize: 999 };
    const listed = async ({ browser }: Pick<Commenter, 'browser'>) =>
      (await browser.call('POST /api/portal/v1/getCommentList', body)).data.commentModelList.find(
        ({ id }) => id === first,
      )?.folded;
    expect([await listed(reader), await listed(boss), await listed({ browser: scene.visitor() })]).toEqual([
      true,
      false,
      false,
    ]);
    const lines = [await watch(reader), await watch(reader, 1), await watch(boss), await watch(undefined, 1)];
    scene.app.clock.advance(3_000);
    const [second, later] = [(await send(author)).data.id, (await send(await scene.customer())).data.id];
    for (const { text: received } of lines)
      await vi.waitFor(() => expect(received()).toContain(`"id":${later}`), within);
    expect(lines.map(({ text: received }) => received().includes(`"id":${second}`))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('may send at most 36 characters, not empty, and not too fast [R238]', async () => {
    const sender = await scene.customer();
    expect(await send(sender, ' ')).toMatchObject({ status: 400, message: '内容不能为空' });
    expect(await send(sender, '好'.repeat(37))).toMatchObject({ status: 400, message: '内容不能超过36字符' });
    expect((await send(sender, '好'.repeat(36))).status).toBe(200);
    expect(await send(sender)).toMatchObject({ status: 429, data: { reason: 'SLOW_MODE' } });
    scene.app.clock.advance(3_000);
    expect((await send(sender)).status).toBe(200);
    for (let more = 0; more < 5; more++) {
      scene.app.clock.advance(3_000);
      expect((await send(sender)).data.captchaRequired).toBe(false);
    }
  });
});

describe('barrage on the wire', () => {
  const camera = 4;

  it('of a film is its comments, all on one page [R236]', async () => {
    const sent = (await send(await scene.customer())).data.id;
    const body = { informationId: film, type: 7 as const, pageNum: 1, pageSize: 999, queryFlag: 1 };
    const { status, data } = await scene.visitor().call('POST /api/portal/v1/getCommentList', body);
    expect(status).toBe(200);
    expect(data.commentModelList.map(({ id }) => id)).toContain(sent);
  });

  it('of a camera is added and read by its business id; whether one manages, the session says [R262] [R263]', async () => {
    const { browser } = await scene.customer();
    const add = {
      commentServiceGuideId: camera,
      commentText: '孔铜真亮',
      commentType: 10 as const,
      infoType: 10,
      host: 'localhost',
    };
    const added = await browser.call('POST /api/portal/v1/comment/addComment', add);
    expect(added).toMatchObject({ status: 200, data: { auditStatus: 1 } });
    scene.app.clock.advance(3_000);
    const claiming = { ...add, commentText: '孔铜真厚', manager: true };
    const claimed = await browser.call('POST /api/portal/v1/comment/addComment', claiming);
    expect(claimed.status).toBe(200);
    const list = { type: 10 as const, businessId: camera, pageNum: 1, pageSize: 999 };
    const { data } = await scene.visitor().call('POST /api/portal/v1/queryStratifyCommentInfoPage', list);
    const shown = data.commentModelList.map(({ id, content, createType }) => [id, content, createType]);
    expect(shown).toContainEqual([added.data.id, '孔铜真亮', 2]);
    expect(shown).toContainEqual([claimed.data.id, '孔铜真厚', 2]);
  });

  it('tells managers alone whose it is', async () => {
    const author = await scene.customer();
    const [boss, stranger] = [await watch(manager), await watch(undefined)];
    const { data } = await send(author);
    for (const { text: received } of [boss, stranger])
      await vi.waitFor(() => expect(received()).toContain(`"id":${data.id}`), within);
    expect(boss.text()).toMatch(new RegExp(`"id":${data.id},[^\\n]*"customerCode":"\\w+"`));
    expect(stranger.text()).not.toContain('customerCode');
  });
});
