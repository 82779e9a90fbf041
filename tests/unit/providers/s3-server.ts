import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { LocalServer } from './local-server';
import { bodyOf, listen } from './local-server';

export const S3_KEY = 'AKIDEXAMPLE';
export const S3_SECRET = 'wJalr/XUtn+FEMI';
const REGION = 'cn-south-1';
const BUCKET = '/portal-bucket/';

type Stored = { bytes: Buffer; headers: IncomingHttpHeaders };
type Request = { method: string; url: URL; headers: IncomingHttpHeaders };

export type S3Server = LocalServer & {
  /** The value for `S3_URL`. */
  address: string;
  objects: Map<string, Stored>;
  /** Uploads in parts that are neither complete nor aborted, by id. */
  uploads: Map<string, { headers: IncomingHttpHeaders; parts: Map<number, Buffer> }>;
  /** Answers instead of the store, where it returns true. */
  before?: (request: Request, response: ServerResponse) => boolean;
  override?: (response: ServerResponse) => void;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature Version 4, written from its description, not from a client library. */
function signatureV4(request: Request, signedHeaders: string, datetime: string, payloadHash: string): string {
  const query = [...request.url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}\n`,
    )
    .join('');
  const canonical = [request.method, request.url.pathname, query, headers, signedHeaders, payloadHash].join('\n');
  const scope = `${datetime.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', datetime, scope, sha256(canonical)].join('\n');
  const key = [datetime.slice(0, 8), REGION, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${S3_SECRET}`);
  return hmac(key, text).toString('hex');
}

function isSigned(request: Request, clock: () => number): boolean {
  const { searchParams } = request.url;
  const presigned = searchParams.get('X-Amz-Signature');
  if (presigned !== null) {
    const datetime = searchParams.get('X-Amz-Date') ?? '';
    const [, y, mo, d, h, mi, s] = (/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(datetime) ?? []).map(Number);
    const begin = Date.UTC(y ?? 0, (mo ?? 1) - 1, d, h, mi, s);
    const end = begin + Number(searchParams.get('X-Amz-Expires')) * 1000;
    const credential = `${S3_KEY}/${datetime.slice(0, 8)}/${REGION}/s3/aws4_request`;
    return (
      clock() < end &&
      searchParams.get('X-Amz-Credential') === credential &&
      signatureV4(request, searchParams.get('X-Amz-SignedHeaders') ?? '', datetime, 'UNSIGNED-PAYLOAD') === presigned
    );
  }
  const [, signedHeaders = '', signature] =
    /SignedHeaders=([^,]+), Signature=(\w+)$/.exec(request.headers.authorization ?? '') ?? [];
  const payloadHash = String(request.headers['x-amz-content-sha256']);
  return signatureV4(request, signedHeaders, String(request.headers['x-amz-date']), payloadHash) === signature;
}

/** A bucket: checks signatures, expiry and Content-MD5, and supports ranges and conditional requests like S3. */
export async function s3Server(clock: () => number): Promise<S3Server> {
  const state: Pick<S3Server, 'objects' | 'uploads' | 'before' | 'override'> = {
    objects: new Map(),
    uploads: new Map(),
  };

  const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

  /** An upload in parts: begun, filled, completed or aborted. False: another request. */
  function takePart({ method, url, headers }: Request, response: ServerResponse, key: string, bytes: Buffer): boolean {
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload/${state.uploads.size + 1}+=`;
      state.uploads.set(id, { headers, parts: new Map() });
      response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
      return true;
    }
    const id = url.searchParams.get('uploadId');
    if (id === null) return false;
    const upload = state.uploads.get(id);
    if (!upload) response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
    else if (method === 'DELETE') {
      state.uploads.delete(id);
      response.writeHead(204).end();
    } else if (method === 'PUT') {
      const isWhole = headers['content-md5'] === createHash('md5').update(bytes).digest('base64');
      if (isWhole) upload.parts.set(Number(url.searchParams.get('partNumber')), bytes);
      response.writeHead(isWhole ? 200 : 400, { etag: tagOf(bytes) }).end();
    } else {
      const wanted = [...bytes.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
      const parts = wanted.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
      const fits = parts.every(
        (part, at) => tagOf(part) === wanted[at]?.[2] && (at === parts.length - 1 || part.length >= 5 * 1024 * 1024),
      );
      if (fits) {
        state.objects.set(key, { bytes: Buffer.concat(parts), headers: upload.headers });
        state.uploads.delete(id);
      }
      // As S3 does: 200 comes first, and then what became of it.
      response.end(fits ? '<CompleteMultipartUploadResult/>' : '<Error><Code>InvalidPart</Code></Error>');
    }
    return true;
  }

  function put(request: Request, key: string, bytes: Buffer): number {
    const md5 = createHash('md5').update(bytes).digest('base64');
    if (request.headers['content-md5'] !== md5) return 400;
    state.objects.set(key, { bytes, headers: request.headers });
    return 200;
  }

  function get(request: Request, response: ServerResponse, { bytes, headers }: Stored): void {
    const range = /^bytes=0-(\d+)$/.exec(String(request.headers.range));
    response.setHeader('etag', `"${'e'.repeat(32)}"`);
    response.setHeader('x-amz-meta-md5', String(headers['x-amz-meta-md5']));
    if (range && bytes.length === 0)
      return void response.writeHead(416).end('<Error><Code>InvalidRange</Code></Error>');
    const sent = range ? bytes.subarray(0, Number(range[1]) + 1) : bytes;
    response.writeHead(range ? 206 : 200, { 'content-length': sent.length });
    response.end(request.method === 'HEAD' ? undefined : sent);
  }

  const server = await listen(async (incoming, response) => {
    const bytes = await bodyOf(incoming);
    const url = new URL(incoming.url ?? '/', 'http://s3');
    const request = { method: incoming.method ?? '', url, headers: incoming.headers };
    const { override } = state;
    if (override) return override(response);
    // The bucket's CORS rule, as the handbook wants it.
    if (request.headers.origin !== undefined) response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'PUT');
      response.setHeader(
        'access-control-allow-headers',
        'content-disposition, content-md5, content-type, x-amz-meta-md5',
      );
      return void response.writeHead(204).end();
    }
    if (!url.pathname.startsWith(BUCKET) || !isSigned(request, clock)) return void response.writeHead(403).end();
    const key = url.pathname.slice(BUCKET.length);
    if (state.before?.(request, response) || takePart(request, response, key, bytes)) return;
    const stored = state.objects.get(key);
    if (request.method === 'PUT') return void response.writeHead(put(request, key, bytes)).end();
    if (request.method === 'DELETE') {
      state.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (!stored) return void response.writeHead(404).end();
    get(request, response, stored);
  });
  const address = new URL(`${server.url}${BUCKET}?region=${REGION}`);
  address.username = S3_KEY;
  address.password = encodeURIComponent(S3_SECRET);
  return Object.assign(state, server, { address: address.href });
}
