import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cosSignature } from '../../../server/providers/video/cos-signature';
import type { FilmUpload } from '../../../server/providers/video/film-vendor';
import { createTencentVodUpload } from '../../../server/providers/video/tencent-vod-upload';
import { deadAddress } from './local-server';
import type { VodServer } from './vod-server';
import { VOD_ID, VOD_KEY, vodServer } from './vod-server';

const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

describe('the signature of COS', () => {
  const key = { secretId: 'AKIDQjz3ltompVjBni5LitkWHFlFpwkn9U5q', secretKey: 'BQYIM75p8x0iWVFSIgqEKwFprpRSVHlz' };
  const path = '/exampleobject(腾讯云)';
  const host = 'examplebucket-1250000000.cos.ap-beijing.myqcloud.com';

  it('is that of the vendor’s example of an upload', () => {
    const headers = {
      Date: 'Thu, 16 May 2019 06:45:51 GMT',
      Host: host,
      'Content-Type': 'text/plain',
      'Content-Length': '13',
      'Content-MD5': 'mQ/fVh815F3k6TAUm8m0eg==',
      'x-cos-acl': 'private',
      'x-cos-grant-read': 'uin="100000000011"',
    };
    const time = { from: 1557989151, until: 1557996351 };
    expect(cosSignature({ method: 'PUT', path, params: {}, headers }, { ...key, ...time })).toMatchObject({
      'q-header-list': 'content-length;content-md5;content-type;date;host;x-cos-acl;x-cos-grant-read',
      'q-signature': '3b8851a11a569213c17ba8fa7dcf2abec6935172',
    });
  });

  it('is that of the vendor’s example with parameters', () => {
    const headers = { Date: 'Thu, 16 May 2019 06:55:53 GMT', Host: host };
    const params = { 'response-content-type': 'application/octet-stream', 'response-cache-control': 'max-age=600' };
    const time = { from: 1557989753, until: 1557996953 };
    expect(cosSignature({ method: 'GET', path, params, headers }, { ...key, ...time })).toMatchObject({
      'q-url-param-list': 'response-cache-control;response-content-type',
      'q-signature': '01681b8c9d798a678e43b685a9f1bba0f6c0e012',
    });
  });
});

describe('uploads to Tencent Cloud VOD', () => {
  let now = Date.UTC(2026, 10, 29, 12);
  let server: VodServer;
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 29, 12);
    server = await vodServer(() => now);
  });
  afterEach(() => server.close());

  const vendor = (options: Partial<Parameters<typeof createTencentVodUpload>[0]> = {}) =>
    createTencentVodUpload({
      secretId: VOD_ID,
      secretKey: VOD_KEY,
      subAppId: undefined,
      procedure: 'LongVideoPreset',
      uploadOrigin: server.url,
      baseUrl: server.url,
      clock: () => now,
      ...options,
    });
  const first = Buffer.alloc(1024 * 1024, 1);
  const last = Buffer.from('last');

  async function put(upload: FilmUpload, piece: number, bytes: Buffer, sent = bytes): Promise<number> {
    const asked = { piece, size: bytes.length, md5: md5Of(bytes), seconds: 60 };
    const { uploadUrl, headers } = await vendor().link(upload, asked);
    return (await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(sent) })).status;
  }

  it('come in by pieces, are put together, committed and encoded', async () => {
    const upload = await vendor().begin('工厂 介绍.mp4');
    expect(await vendor().parts(upload)).toEqual([]);
    expect(await put(upload, 1, last)).toBe(200);
    expect(await put(upload, 0, first)).toBe(200);
    expect(await vendor().parts(upload)).toEqual([
      { piece: 0, tag: md5Of(first), size: first.length },
      { piece: 1, tag: md5Of(last), size: last.length },
    ]);
    expect(await vendor().parts(upload, 1)).toEqual([{ piece: 1, tag: md5Of(last), size: last.length }]);
    expect(await vendor().parts(upload, 2)).toEqual([]);
    const file = await vendor().finish(upload);
    const media = server.media.get(file);
    expect(media).toMatchObject({ name: '工厂 介绍.mp4', procedures: ['LongVideoPreset'] });
    expect(media?.bytes.equals(Buffer.concat([first, last]))).toBe(true);
    expect(await vendor().look(file)).toBe('working');
    if (media) media.ready = true;
    const made = await vendor().look(file);
    expect(made).toMatchObject({ seconds: 75, width: 1280, height: 720 });
    if (typeof made === 'object') expect((await vendor().cover(made)).subarray(1, 4).toString()).toBe('PNG');
    await vendor().encode(file);
    expect(media?.procedures).toHaveLength(2);
    await vendor().remove(file);
    expect(await vendor().look(file)).toBe('missing');
    await vendor().remove(file);
  });

  it('take no piece of another length or content, none late, and none for another place', async () => {
    const upload = await vendor().begin('a.mp4');
    expect(await put(upload, 0, first, first.subarray(1))).toBe(403);
    expect(await put(upload, 0, first, Buffer.alloc(first.length, 2))).toBe(400);
    const asked = { piece: 0, size: last.length, md5: md5Of(last), seconds: 60 };
    const { uploadUrl, headers } = await vendor().link(upload, asked);
    const send = async (url: string) =>
      (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(last) })).status;
    expect(await send(uploadUrl.replace('partNumber=1', 'partNumber=2'))).toBe(403);
    expect(uploadUrl).not.toContain(encodeURIComponent(upload.secretKey));
    now += 61_000;
    expect(await send(uploadUrl)).toBe(403);
    expect(await vendor().parts(upload)).toEqual([]);
  });

  it('are finished where an earlier attempt came to its end half', async () => {
    const upload = await vendor().begin('a.mp4');
    await put(upload, 0, last);
    server.before = (action, response) => {
      if (action !== 'CommitUpload') return false;
      response.writeHead(503).end();
      return true;
    };
    await expect(vendor().finish(upload)).rejects.toMatchObject({ kind: 'refused', code: 'http-503' });
    server.before = undefined;
    expect(await vendor().parts(upload)).toBeUndefined();
    expect(server.media.get(await vendor().finish(upload))?.bytes.toString()).toBe('last');
  });

  it('are given up', async () => {
    const upload = await vendor().begin('a.mp4');
    await vendor().abort(upload);
    expect(server.uploads.size).toBe(0);
    expect(await vendor().parts(upload)).toBeUndefined();
  });

  it('fail with the vendor’s code, and without its words or a key', async () => {
    const upload = await vendor().begin('a.mp4');
    const calls = await Promise.allSettled([
      vendor({ secretKey: 'wrong' }).begin('a.mp4'),
      vendor().parts({ ...upload, secretKey: 'wrong' }),
      vendor({ baseUrl: await deadAddress() }).begin('a.mp4'),
    ]);
    const errors: unknown[] = calls.map((call) => (call.status === 'rejected' ? call.reason : undefined));
    expect(errors).toMatchObject([
      { kind: 'refused', code: 'AuthFailure.SignatureFailure' },
      { kind: 'refused', code: 'SignatureDoesNotMatch' },
      { kind: 'unreachable' },
    ]);
    expect(errors.map((error) => `${error}${JSON.stringify(error)}`).join()).not.toMatch(/vendor text|wrong/);
  });

  it('are sent to the bucket that the vendor answers, unless an origin is set', async () => {
    expect(vendor().origins).toEqual([server.url]);
    expect(vendor({ uploadOrigin: undefined }).origins).toEqual(['https://*.myqcloud.com']);
  });
});
