import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StorageProvider } from '../../../server/providers/storage/storage';

const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

export type Subject = { storage: StorageProvider; send: typeof fetch; advance(seconds: number): void };

export const BYTES = Buffer.from('%PDF-1.7 板子的资料'.repeat(500));
export const OBJECT = {
  key: 'files/2025/0a1b-2c3d',
  size: BYTES.length,
  md5: md5Of(BYTES),
  contentDisposition: "attachment; filename*=UTF-8''%E8%B5%84%E6%96%99%20(1).pdf",
  seconds: 600,
};

export async function everything(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The contract of every storage provider. */
export function describeStorage(name: string, prepare: () => Promise<Subject>): void {
  describe(`${name}, as every storage`, () => {
    it('takes a direct PUT with the headers content-disposition and MD5 [R218]', async () => {
      const { storage, send } = await prepare();
      const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
      expect(headers['content-disposition']).toBe(OBJECT.contentDisposition);
      expect(headers['content-md5']).toBe(Buffer.from(OBJECT.md5, 'hex').toString('base64'));
      const typed = { ...headers, 'content-type': 'application/pdf' };
      expect((await send(uploadUrl, { method: 'PUT', headers: typed, body: BYTES })).status).toBe(200);
      expect(await storage.stat(OBJECT.key)).toEqual({ size: OBJECT.size, md5: OBJECT.md5 });
      expect(await everything(await storage.read(OBJECT.key))).toEqual(BYTES);
    });

    it('refuses other bytes of the same length: the MD5 is signed [R218]', async () => {
      const { storage, send } = await prepare();
      const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
      const other = Buffer.from(BYTES).fill(0, 5, 6);
      expect((await send(uploadUrl, { method: 'PUT', headers, body: other })).status).toBe(400);
      const relabelled = { ...headers, 'content-md5': Buffer.from(md5Of(other), 'hex').toString('base64') };
      expect((await send(uploadUrl, { method: 'PUT', headers: relabelled, body: other })).status).toBe(403);
      expect(await storage.stat(OBJECT.key)).toBeUndefined();
    });

    it('refuses another length', async () => {
      const { storage, send } = await prepare();
      const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
      for (const body of [BYTES.subarray(1), Buffer.concat([BYTES, BYTES]), Buffer.alloc(0)]) {
        expect((await send(uploadUrl, { method: 'PUT', headers, body })).ok).toBe(false);
      }
      expect(await storage.stat(OBJECT.key)).toBeUndefined();
    });

    it('refuses an address that has lapsed, another object, another name or no signature', async () => {
      const { storage, send, advance } = await prepare();
      const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
      const status = async (url: string, change: Record<string, string> = {}) =>
        (await send(url, { method: 'PUT', headers: { ...headers, ...change }, body: BYTES })).status;
      expect(await status(uploadUrl.replace('2c3d', '2c3e'))).toBe(403);
      expect(await status(uploadUrl, { 'content-disposition': 'inline' })).toBe(403);
      expect(await status(uploadUrl.replace(/ignature=\w{4}/, 'ignature=0000'))).toBe(403);
      advance(OBJECT.seconds);
      expect(await status(uploadUrl)).toBe(403);
      expect(await storage.stat(OBJECT.key)).toBeUndefined();
    });

    it('keeps a finished object whatever is sent to its address again', async () => {
      const { storage, send } = await prepare();
      const { uploadUrl, headers } = await storage.uploadLink(OBJECT);
      await send(uploadUrl, { method: 'PUT', headers, body: BYTES });
      expect((await send(uploadUrl, { method: 'PUT', headers, body: BYTES })).status).toBe(200);
      await send(uploadUrl, { method: 'PUT', headers, body: Buffer.from(BYTES).fill(0, 5, 6) });
      expect(await storage.stat(OBJECT.key)).toEqual({ size: OBJECT.size, md5: OBJECT.md5 });
    });

    it('stores, heads, reads and removes what the server puts', async () => {
      const { storage } = await prepare();
      await storage.put('a/b-1', BYTES, 'application/pdf');
      expect(Buffer.from(await storage.head('a/b-1', 8)).toString()).toBe('%PDF-1.7');
      expect(Buffer.from(await storage.head('a/b-1', BYTES.length + 99))).toEqual(BYTES);
      await storage.put('a/b-1', Buffer.from('new'), 'text/plain');
      expect(await storage.stat('a/b-1')).toEqual({ size: 3, md5: md5Of(Buffer.from('new')) });
      expect((await everything(await storage.read('a/b-1'))).toString()).toBe('new');
      await storage.remove('a/b-1');
      expect(await storage.stat('a/b-1')).toBeUndefined();
    });

    it('knows an empty object from none', async () => {
      const { storage } = await prepare();
      await storage.put('empty', new Uint8Array(), 'text/plain');
      expect(await storage.stat('empty')).toEqual({ size: 0, md5: md5Of(new Uint8Array()) });
      expect(await storage.head('empty', 8)).toHaveLength(0);
      expect(await everything(await storage.read('empty'))).toHaveLength(0);
    });

    it('says that nothing is stored', async () => {
      const { storage } = await prepare();
      expect(await storage.stat('none')).toBeUndefined();
      await expect(storage.head('none', 8)).rejects.toMatchObject({ name: 'ProviderError', kind: 'missing' });
      await expect(storage.read('none')).rejects.toMatchObject({ name: 'ProviderError', kind: 'missing' });
      await expect(storage.remove('none')).resolves.toBeUndefined();
    });

    it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', 'a/', '', 'A', 'a.b', 'a%2fb', 'a\u0000', '板', 'a\nb'])(
      'refuses the key %j',
      async (key) => {
        const { storage } = await prepare();
        const error = { name: 'ProviderError', kind: 'refused', code: 'object-key' };
        await expect(storage.uploadLink({ ...OBJECT, key })).rejects.toMatchObject(error);
        await expect(storage.stat(key)).rejects.toMatchObject(error);
        await expect(storage.head(key, 1)).rejects.toMatchObject(error);
        await expect(storage.read(key)).rejects.toMatchObject(error);
        await expect(storage.put(key, BYTES, 'a/b')).rejects.toMatchObject(error);
        await expect(storage.remove(key)).rejects.toMatchObject(error);
      },
    );
  });
}
