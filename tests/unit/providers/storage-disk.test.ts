import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDiskStorage } from '../../../server/providers/storage/disk';
import { diskStorageRoutes } from '../../../server/providers/storage/disk-routes';
import { BYTES, describeStorage, OBJECT } from './storage-contract';
import { temporaryFolder } from './temporary-folder';

async function prepare() {
  let now = Date.UTC(2025, 0, 1);
  const clock = () => now;
  const folder = await temporaryFolder();
  const storage = createDiskStorage({ folder, secret: 'upload-secret', clock });
  const app = Fastify();
  await app.register(diskStorageRoutes, { storage, secret: 'upload-secret', clock });
  app.post('/json', async (incoming) => incoming.body);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const send: typeof fetch = (address, init) => fetch(new URL(String(address), origin), init);
  const leftovers = () => readdir(path.join(folder, 'incoming')).catch((): string[] => []);
  const advance = (seconds: number) => {
    now += seconds * 1000;
  };
  return { app, origin, storage, send, leftovers, advance };
}

describeStorage('disk', prepare);

describe('disk', () => {
  it('gives an address of our own', async () => {
    const { storage } = await prepare();
    const { uploadUrl } = await storage.uploadLink(OBJECT);
    expect(uploadUrl).toMatch(
      /^\/api\/storage\/objects\/files\/2025\/0a1b-2c3d\?size=\d+&expires=\d+&signature=\w{64}$/,
    );
  });

  it('distinguishes too long from too short, by the header and by the bytes', async () => {
    const { storage, send, leftovers } = await prepare();
    const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
    const status = async (body: Uint8Array<ArrayBuffer>) =>
      (await send(uploadUrl, { method: 'PUT', headers, body })).status;
    expect(await status(Buffer.concat([BYTES, BYTES]))).toBe(413);
    expect(await status(BYTES.subarray(1))).toBe(400);
    const chunked = async (body: Uint8Array<ArrayBuffer>) => {
      const init: RequestInit & { duplex: 'half' } = {
        method: 'PUT',
        headers,
        body: new Blob([body]).stream(),
        duplex: 'half',
      };
      return (await send(uploadUrl, init)).status;
    };
    expect(await chunked(Buffer.concat([BYTES, Buffer.from('1')]))).toBe(413);
    expect(await chunked(BYTES.subarray(1))).toBe(400);
    expect(await leftovers()).toEqual([]);
    expect(await chunked(BYTES)).toBe(200);
  });

  it('refuses too many bytes before all of them have arrived, and the sender gets the error', async () => {
    const { origin, storage, leftovers } = await prepare();
    const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
    const sending = request(new URL(uploadUrl, origin), { method: 'PUT', headers });
    onTestFinished(() => void sending.destroy());
    const status = new Promise((resolve, reject) => {
      sending.on('error', reject);
      sending.on('response', (response) => resolve(response.statusCode));
    });
    sending.write(Buffer.concat([BYTES, Buffer.from('1')]));
    expect(await status).toBe(413);
    expect(await leftovers()).toEqual([]);
  });

  it('does not let the size in the address be changed', async () => {
    const { storage, send } = await prepare();
    const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
    const longer = uploadUrl.replace(/size=\d+/, `size=${BYTES.length * 2}`);
    const body = Buffer.concat([BYTES, BYTES]);
    expect((await send(longer, { method: 'PUT', headers, body })).status).toBe(403);
  });

  it('leaves nothing of an upload that breaks off', async () => {
    const { origin, storage, leftovers } = await prepare();
    const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
    const sending = request(new URL(uploadUrl, origin), {
      method: 'PUT',
      headers: { ...headers, 'content-length': BYTES.length },
    });
    sending.on('error', () => undefined);
    sending.write(BYTES.subarray(0, 100));
    await expect.poll(leftovers).toHaveLength(1);
    sending.destroy();
    await expect.poll(leftovers).toEqual([]);
    expect(await storage.stat(OBJECT.key)).toBeUndefined();
  });

  it('does not replace a finished object by an upload signed for other bytes', async () => {
    const { storage, send, leftovers } = await prepare();
    await storage.put(OBJECT.key, Buffer.from('finished'), 'text/plain');
    const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
    expect((await send(uploadUrl, { method: 'PUT', headers, body: BYTES })).status).toBe(409);
    expect((await storage.stat(OBJECT.key))?.size).toBe(8);
    expect(await leftovers()).toEqual([]);
  });

  it('stores one whole object when the same upload comes many times at once', async () => {
    const { storage, send, leftovers } = await prepare();
    const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => send(uploadUrl, { method: 'PUT', headers, body: BYTES })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await storage.stat(OBJECT.key))?.md5).toBe(OBJECT.md5);
    expect(await leftovers()).toEqual([]);
  });

  it('takes any type as bytes, and leaves the parsers of the rest of the site alone', async () => {
    const { app, storage, send } = await prepare();
    const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
    const json = { ...headers, 'content-type': 'application/json' };
    expect((await send(uploadUrl, { method: 'PUT', headers: json, body: BYTES })).status).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/json', payload: { a: 1 } })).json()).toEqual({ a: 1 });
  });

  it('answers a refusal as the rest of the site does', async () => {
    const { send } = await prepare();
    const reply = await send('/api/storage/objects/..%2f..%2fx?size=1&expires=9999999999&signature=0', {
      method: 'PUT',
      body: 'x',
    });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toEqual({
      code: 403,
      success: false,
      message: '上传链接无效或已过期，请重新上传',
      msg: '上传链接无效或已过期，请重新上传',
      data: null,
    });
  });
});
