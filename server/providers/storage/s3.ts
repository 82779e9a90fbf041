import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient, AwsV4Signer } from 'aws4fetch';
import { ProviderError } from '../provider-error';
import { vendorCall } from '../vendor-call';
import { missingObject, requireKey } from './object-key';
import type { S3Address } from './s3-address';
import type { StorageProvider, UploadObject } from './storage';
import { md5Header } from './upload-signature';

export type S3Options = {
  address: S3Address;
  /** Timeout of a call that transfers little data, default 10 s. */
  timeoutMs?: number;
  /** Timeout of a call that transfers a whole object, default 10 minutes. */
  transferMs?: number;
  clock?: () => number;
};

/** Larger objects are sent in parts of so many bytes, so that what fails once is sent again alone. */
const partBytes = 16 * 1024 * 1024;

/** The MD5 is stored as metadata, because the ETag is an MD5 only without encryption. */
const MD5_HEADER = 'x-amz-meta-md5';

/**
 * Storage with the Amazon S3 protocol. The bucket needs a CORS rule that allows the site to PUT with the headers
 * content-disposition, content-md5, content-type and x-amz-meta-md5.
 */
export function createS3Storage(options: S3Options): StorageProvider {
  const { address, timeoutMs = 10_000, transferMs = 600_000, clock = Date.now } = options;
  const { accessKeyId, secretAccessKey, region, bucketUrl } = address;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const urlOf = (key: string) => `${bucketUrl}/${requireKey('s3', key)}`;

  async function uploadLink({ key, size, md5, contentDisposition, seconds }: UploadObject) {
    const headers = {
      'content-disposition': contentDisposition,
      'content-md5': md5Header(md5),
      [MD5_HEADER]: md5,
    };
    const url = new URL(urlOf(key));
    url.searchParams.set('X-Amz-Expires', String(seconds));
    const signer = new AwsV4Signer({
      method: 'PUT',
      url: url.href,
      // Browsers set the length themselves, but signing it rejects any other length.
      headers: { ...headers, 'content-length': String(size) },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      datetime: new Date(clock()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
      signQuery: true,
      allHeaders: true,
    });
    return { uploadUrl: (await signer.sign()).url.href, headers };
  }

  async function call(key: string, init: RequestInit, milliseconds: number, query = ''): Promise<Response> {
    const url = `${urlOf(key)}${query}`;
    const response = await vendorCall('s3', milliseconds, (signal) => client.fetch(url, { ...init, signal }));
    if (response.ok || response.status === 404 || response.status === 416) return response;
    await response.body?.cancel();
    throw new ProviderError({ kind: 'refused', provider: 's3', code: `http-${response.status}` });
  }

  async function stat(key: string) {
    const response = await call(key, { method: 'HEAD' }, timeoutMs);
    if (response.status === 404) return undefined;
    const md5 = response.headers.get(MD5_HEADER) ?? response.headers.get('etag')?.replaceAll('"', '') ?? '';
    const size = Number(response.headers.get('content-length') ?? Number.NaN);
    if (!/^[0-9a-f]{32}$/.test(md5) || Number.isNaN(size)) {
      throw new ProviderError({ kind: 'malformed', provider: 's3', code: 'head' });
    }
    return { size, md5 };
  }

  async function bodyOf(key: string, init: RequestInit, milliseconds: number) {
    const response = await call(key, init, milliseconds);
    if (response.status === 404) {
      await response.body?.cancel();
      throw missingObject('s3');
    }
    // An empty object has no first byte, so the store rejects the range.
    return response.status === 416 || !response.body ? noBytes() : chunksOf(response.body);
  }

  async function head(key: string, bytes: number) {
    const chunks: Uint8Array[] = [];
    let received = 0;
    const body = await bodyOf(key, { headers: { range: `bytes=0-${bytes - 1}` } }, timeoutMs);
    for await (const chunk of body) {
      chunks.push(chunk);
      received += chunk.length;
      // A store that ignores ranges would send the whole object.
      if (received >= bytes) break;
    }
    return Buffer.concat(chunks).subarray(0, bytes);
  }

  /** A call that stores: here even 404 is a failure. */
  async function store(key: string, init: RequestInit, query?: string) {
    const response = await call(key, init, transferMs, query);
    const text = await response.text();
    if (!response.ok) throw new ProviderError({ kind: 'refused', provider: 's3', code: `http-${response.status}` });
    return { headers: response.headers, text };
  }

  const part = (body: Uint8Array, headers: Record<string, string> = {}): RequestInit => ({
    method: 'PUT',
    headers: { ...headers, 'content-md5': md5Header(md5Of(body)) },
    body: Buffer.from(body),
  });

  async function putParts(key: string, body: Uint8Array, headers: Record<string, string>) {
    const begun = await store(key, { method: 'POST', headers }, '?uploads');
    const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(begun.text) ?? [];
    if (id === undefined) throw new ProviderError({ kind: 'malformed', provider: 's3', code: 'upload-id' });
    const query = `uploadId=${encodeURIComponent(id)}`;
    try {
      const parts: string[] = [];
      for (let start = 0; start < body.length; start += partBytes) {
        const number = parts.length + 1;
        const bytes = body.subarray(start, start + partBytes);
        const stored = await store(key, part(bytes), `?partNumber=${number}&${query}`);
        const tag = stored.headers.get('etag') ?? '';
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`);
      }
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const ended = await store(key, { method: 'POST', body: list }, `?${query}`);
      // The store answers before it has put the parts together.
      if (!ended.text.includes('<CompleteMultipartUploadResult'))
        throw new ProviderError({ kind: 'refused', provider: 's3', code: 'complete' });
    } catch (error) {
      // Otherwise the parts would be kept; a rule of the bucket removes what this does not reach.
      await call(key, { method: 'DELETE' }, timeoutMs, `?${query}`).catch(() => undefined);
      throw error;
    }
  }

  async function put(key: string, body: Uint8Array, contentType: string) {
    const headers = { 'content-type': contentType, [MD5_HEADER]: md5Of(body) };
    if (body.length > partBytes) await putParts(key, body, headers);
    else await store(key, part(body, headers));
  }

  return {
    name: 's3',
    uploadLink,
    stat,
    head,
    put,
    read: async (key) => Readable.from(await bodyOf(key, {}, transferMs), { objectMode: false }),
    remove: async (key) => {
      const response = await call(key, { method: 'DELETE' }, timeoutMs);
      await response.body?.cancel();
    },
  };
}

const md5Of = (body: Uint8Array): string => createHash('md5').update(body).digest('hex');

async function* noBytes(): AsyncGenerator<Uint8Array> {}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
  } catch (cause) {
    throw new ProviderError({ kind: 'unreachable', provider: 's3', code: 'body', cause });
  } finally {
    // A consumer that stops early must release the connection; after a failure there is nothing to cancel.
    await reader.cancel().catch(() => undefined);
  }
}
