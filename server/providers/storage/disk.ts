import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rm, stat as statFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode, writeAtomic } from '../../atomic-file';
import { randomHex } from '../../security/random';
import { incomingFolder } from './disk-leftovers';
import { missingObject, requireKey } from './object-key';
import type { StorageProvider, UploadObject } from './storage';
import { md5Header, uploadSignature } from './upload-signature';

export const OBJECTS_PATH = '/api/storage/objects';

export type DiskOptions = {
  folder: string;
  /** Signs upload URLs; the same in every process that serves this folder. */
  secret: string;
  /** Origin of the upload URLs; empty for relative URLs. */
  publicUrl?: string;
  /** Milliseconds since 1970, default `Date.now`. */
  clock?: () => number;
};

export type Acceptance = 'stored' | 'too-long' | 'too-short' | 'wrong-md5' | 'occupied';

export type DiskStorage = StorageProvider & {
  /** Stores an upload with a verified signature. No file remains unless the result is `stored`. */
  accept(upload: { key: string; size: number; md5: string }, bytes: Readable): Promise<Acceptance>;
};

/** Storage in a local folder. */
export function createDiskStorage(options: DiskOptions): DiskStorage {
  const { folder, secret, publicUrl = '', clock = Date.now } = options;
  const fileOf = (key: string) => path.join(folder, 'objects', requireKey('disk', key));

  async function uploadLink({ key, size, md5, contentDisposition, seconds }: UploadObject) {
    requireKey('disk', key);
    const expires = Math.floor(clock() / 1000) + seconds;
    const signature = uploadSignature(secret, { key, size, md5, expires, contentDisposition });
    const query = new URLSearchParams({ size: String(size), expires: String(expires), signature });
    return {
      uploadUrl: `${publicUrl}${OBJECTS_PATH}/${key}?${query}`,
      headers: { 'content-disposition': contentDisposition, 'content-md5': md5Header(md5) },
    };
  }

  async function stat(key: string) {
    try {
      const file = fileOf(key);
      const { size } = await statFile(file);
      const hash = createHash('md5');
      await pipeline(createReadStream(file), hash);
      return { size, md5: hash.digest('hex') };
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  }

  async function opened(key: string) {
    try {
      return await open(fileOf(key), 'r');
    } catch (error) {
      throw hasCode(error, 'ENOENT') ? missingObject('disk') : error;
    }
  }

  async function head(key: string, bytes: number) {
    const handle = await opened(key);
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  }

  async function accept(upload: { key: string; size: number; md5: string }, bytes: Readable): Promise<Acceptance> {
    const final = fileOf(upload.key);
    const incoming = path.join(incomingFolder(folder), randomHex(12));
    await mkdir(path.dirname(final), { recursive: true });
    await mkdir(path.dirname(incoming), { recursive: true });
    try {
      const refusal = await receive(upload, bytes, incoming);
      if (refusal) return refusal;
      // A link instead of a rename: it fails if the object exists, so a finished one is never replaced.
      await link(incoming, final);
      await syncFolder(path.dirname(final));
      return 'stored';
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      return (await stat(upload.key))?.md5 === upload.md5 ? 'stored' : 'occupied';
    } finally {
      await rm(incoming, { force: true });
    }
  }

  return {
    name: 'disk',
    uploadLink,
    stat,
    head,
    put: async (key, body) => writeAtomic(fileOf(key), body),
    read: async (key) => (await opened(key)).createReadStream(),
    remove: async (key) => rm(fileOf(key), { force: true }),
    accept,
  };
}

async function receive(upload: { size: number; md5: string }, bytes: Readable, file: string) {
  const hash = createHash('md5');
  const handle = await open(file, 'wx');
  let received = 0;
  try {
    for await (const chunk of bytes) {
      received += chunk.length;
      if (received > upload.size) return 'too-long';
      hash.update(chunk);
      await handle.write(chunk);
    }
    if (received < upload.size) return 'too-short';
    if (hash.digest('hex') !== upload.md5) return 'wrong-md5';
    await handle.sync();
    return undefined;
  } finally {
    await handle.close();
  }
}

/** A new directory entry is durable only after an fsync of its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
