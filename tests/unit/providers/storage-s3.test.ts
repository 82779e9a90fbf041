import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../../server/config';
import { createS3Storage } from '../../../server/providers/storage/s3';
import { parseS3Url } from '../../../server/providers/storage/s3-address';
import { deadAddress } from './local-server';
import { S3_KEY, S3_SECRET, s3Server } from './s3-server';
import { BYTES, describeStorage, everything, OBJECT } from './storage-contract';

async function prepare(limits: { timeoutMs?: number; transferMs?: number } = {}) {
  let now = Date.now();
  const clock = () => now;
  const server = await s3Server(clock);
  onTestFinished(server.close);
  const storage = createS3Storage({ address: parseS3Url(server.address), clock, ...limits });
  const advance = (seconds: number) => {
    now += seconds * 1000;
  };
  return { server, storage, send: fetch, advance };
}

describeStorage('S3', () => prepare());

describe('S3', () => {
  it('signs length, MD5 and name of an upload, and leaves the length to the browser [R218]', async () => {
    const { storage, server, send } = await prepare();
    const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
    const signed = new URL(uploadUrl).searchParams.get('X-Amz-SignedHeaders');
    expect(signed).toBe('content-disposition;content-length;content-md5;host;x-amz-meta-md5');
    expect(Object.keys(headers)).not.toContain('content-length');
    expect(uploadUrl).not.toContain(S3_SECRET);
    await send(uploadUrl, { method: 'PUT', headers, body: BYTES });
    expect(server.objects.get(OBJECT.key)?.headers['content-disposition']).toBe(OBJECT.contentDisposition);
  });

  it('does not take the ETag for an MD5 where the store returns the MD5', async () => {
    const { storage } = await prepare();
    await storage.put('a', BYTES, 'application/pdf');
    expect((await storage.stat('a'))?.md5).toBe(OBJECT.md5);
  });

  describe('an object of more than 16 MB', () => {
    const large = randomBytes(40 * 1024 * 1024);
    const md5 = createHash('md5').update(large).digest('hex');

    it('is sent in parts, and a part that fails is sent again alone', async () => {
      const { storage, server } = await prepare();
      const sent: string[] = [];
      server.before = ({ method, url }, response) => {
        const number = url.searchParams.get('partNumber');
        if (method === 'PUT') sent.push(number ?? 'whole');
        const fails = number === '2' && sent.filter((one) => one === '2').length === 1;
        if (fails) response.writeHead(503).end();
        return fails;
      };
      await storage.put('films/large', large, 'video/mp4');
      expect(sent).toEqual(['1', '2', '2', '3']);
      expect(server.uploads.size).toBe(0);
      expect(await storage.stat('films/large')).toEqual({ size: large.length, md5 });
      expect(server.objects.get('films/large')?.headers['content-type']).toBe('video/mp4');
      expect(server.objects.get('films/large')?.bytes.equals(large)).toBe(true);
    });

    it.each([
      ['a part', 'PUT', 403, 'http-403'],
      ['the end', 'POST', 200, 'complete'],
      ['the upload that is gone', 'PUT', 404, 'http-404'],
    ])('leaves no parts where %s is refused', async (_, method, status, code) => {
      const { storage, server } = await prepare();
      server.before = (request, response) => {
        const refuses = request.method === method && request.url.searchParams.has('uploadId');
        if (refuses) response.writeHead(status).end('<Error/>');
        return refuses;
      };
      await expect(storage.put('large', large, 'a/b')).rejects.toMatchObject({ kind: 'refused', code });
      expect(server.uploads.size).toBe(0);
      expect(server.objects.size).toBe(0);
    });
  });

  it('is refused with a wrong secret', async () => {
    const { server } = await prepare();
    const address = { ...parseS3Url(server.address), secretAccessKey: 'wrong' };
    const storage = createS3Storage({ address });
    await expect(storage.put('a', BYTES, 'a/b')).rejects.toMatchObject({ kind: 'refused', code: 'http-403' });
    await expect(storage.stat('a')).rejects.toMatchObject({ kind: 'refused', code: 'http-403' });
  });

  it('reports a store that is down', async () => {
    const { server } = await prepare();
    const address = { ...parseS3Url(server.address), bucketUrl: await deadAddress() };
    await expect(createS3Storage({ address }).stat('a')).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('reports a store that is slow', async () => {
    const { storage, server } = await prepare({ timeoutMs: 200 });
    server.override = () => undefined;
    await expect(storage.stat('a')).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('reports a store that breaks off', async () => {
    const { storage, server } = await prepare();
    server.override = (response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    };
    const broken = storage.read('a').then(everything);
    await expect(broken).rejects.toMatchObject({ name: 'ProviderError', kind: 'unreachable' });
  });

  it('reads no more than it needs of a store that ignores ranges', async () => {
    const { storage, server } = await prepare();
    server.override = (response) => {
      response.writeHead(200);
      response.write(BYTES);
    };
    expect(Buffer.from(await storage.head('a', 4)).toString()).toBe('%PDF');
  });
});

describe('S3_URL', () => {
  it('names key, secret, bucket and region', () => {
    expect(parseS3Url('https://AK:s%2Fe%40c@s3.example.com:9000/bucket/?region=cn-1')).toEqual({
      bucketUrl: 'https://s3.example.com:9000/bucket',
      region: 'cn-1',
      accessKeyId: 'AK',
      secretAccessKey: 's/e@c',
    });
    expect(parseS3Url('https://AK:SK@bucket.oss-cn-shenzhen.example.com?region=cn-1').bucketUrl).toBe(
      'https://bucket.oss-cn-shenzhen.example.com',
    );
  });

  it.each([
    '',
    'bucket',
    'ftp://a:b@host/bucket?region=x',
    'https://host/bucket?region=x',
    `https://${S3_KEY}:topsecret@host/b`,
    `https://${S3_KEY}:topsecret%@host/b?region=x`,
  ])('says what is wrong with %j without repeating the secret', (text) => {
    expect(() => parseS3Url(text)).toThrow(/^S3_URL (?!.*topsecret)/);
    expect(() => parseS3Url(text)).toThrow(ConfigError);
  });
});
