import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import type { LocalServer } from './local-server';
import { bodyOf, listen } from './local-server';

export const VOD_ID = 'AKIDvodEXAMPLE';
export const VOD_KEY = 'vod-secret+key/EXAMPLE';
export const VOD_APP = '1500000001';
const VOD_PLAY_KEY = 'play-key';
const temporary = { id: 'AKIDtemporary', key: 'temporary-secret/+', token: 'temporary token/+=' };

interface Upload {
  path: string;
  parts: Map<number, Buffer>;
}

interface Media {
  bytes: Buffer;
  name: string;
  /** Task flows that were started. */
  procedures: string[];
  ready: boolean;
}

export type VodServer = LocalServer & {
  /** Actions of the API, in order. */
  calls: string[];
  /** Committed films, by their file ids. */
  media: Map<string, Media>;
  /** Uploads in parts that are neither complete nor aborted, by id. */
  uploads: Map<string, Upload>;
  /** Objects that are not committed yet, by path. */
  objects: Map<string, Buffer>;
  /** For how long an upload is granted. */
  grantSeconds: number;
  /** Answers instead of an action, where it returns true. */
  before?: (action: string, response: ServerResponse) => boolean;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac256 = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const hmac1 = (key: string, text: string) => createHmac('sha1', key).update(text).digest('hex');
const md5 = (bytes: Buffer, as: 'hex' | 'base64' = 'hex') => createHash('md5').update(bytes).digest(as);
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** TC3-HMAC-SHA256, recomputed from what was received. */
function isCalled(headers: IncomingHttpHeaders, body: string, now: number): boolean {
  const timestamp = Number(headers['x-tc-timestamp']);
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const names = 'content-type;host;x-tc-action';
  const action = String(headers['x-tc-action']).toLowerCase();
  const lines = `content-type:${headers['content-type']}\nhost:${headers.host}\nx-tc-action:${action}\n`;
  const canonical = `POST\n/\n\n${lines}\n${names}\n${sha256(body)}`;
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${day}/vod/tc3_request\n${sha256(canonical)}`;
  const key = [day, 'vod', 'tc3_request'].reduce<string | Buffer>(hmac256, `TC3${VOD_KEY}`);
  const expected = `TC3-HMAC-SHA256 Credential=${VOD_ID}/${day}/vod/tc3_request, SignedHeaders=${names}, Signature=${hmac256(key, text).toString('hex')}`;
  return headers.authorization === expected && Math.abs(timestamp * 1000 - now) < 300_000;
}

/** The signature of COS, by its description: what is listed is signed, and what matters must be listed. */
function isSigned(method: string, url: URL, headers: IncomingHttpHeaders, now: number): boolean {
  const query = url.searchParams;
  const given = (name: string) => query.get(name) ?? '';
  const [from = 0, until = 0] = given('q-sign-time').split(';').map(Number);
  const listed = (list: string, textOf: (name: string) => string) =>
    list
      .split(';')
      .filter((name) => name !== '')
      .map((name) => `${name}=${encode(textOf(name))}`)
      .join('&');
  const params = new Map([...query].map(([name, value]) => [encode(name).toLowerCase(), value]));
  const named = given('q-url-param-list').split(';');
  const unsigned = [...params.keys()].filter((name) => !name.startsWith('q-') && !named.includes(name));
  const headerNames = given('q-header-list').split(';');
  const needed = method === 'PUT' ? ['host', 'content-md5', 'content-length'] : ['host'];
  if (unsigned.length > 0 || !needed.every((name) => headerNames.includes(name))) return false;
  const text = [
    method.toLowerCase(),
    decodeURIComponent(url.pathname),
    listed(given('q-url-param-list'), (name) => params.get(name) ?? ''),
    listed(given('q-header-list'), (name) => String(headers[name] ?? '')),
    '',
  ].join('\n');
  const signKey = hmac1(temporary.key, given('q-key-time'));
  const signature = hmac1(signKey, `sha1\n${given('q-sign-time')}\n${sha1(text)}\n`);
  return (
    given('q-sign-algorithm') === 'sha1' &&
    given('q-ak') === temporary.id &&
    given('x-cos-security-token') === temporary.token &&
    from * 1000 <= now &&
    now < until * 1000 &&
    signature === given('q-signature')
  );
}

/** The player signature: a JWT of the play key for this very file. */
function mayPlay(file: string, psign: string, now: number): boolean {
  const [head = '', payload = '', signature = ''] = psign.split('.');
  const expected = createHmac('sha256', VOD_PLAY_KEY).update(`${head}.${payload}`).digest();
  const got = Buffer.from(signature, 'base64url');
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return (
    got.length === expected.length &&
    timingSafeEqual(got, expected) &&
    said.fileId === file &&
    said.contentInfo.rawAdaptiveDefinition === 10 &&
    said.expireTimeStamp * 1000 > now
  );
}

/** Tencent Cloud VOD with its COS storage and its play service, strictly, on one port. */
export async function vodServer(clock: () => number): Promise<VodServer> {
  const state: Omit<VodServer, keyof LocalServer> = {
    calls: [],
    media: new Map(),
    uploads: new Map(),
    objects: new Map(),
    grantSeconds: 86_400,
  };
  const sessions = new Map<string, { path: string; name: string; procedure: string }>();
  const cover = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  let granted = 0;
  let url = '';
  const fault = (Code: string) => ({ Error: { Code, Message: `vendor text of ${Code}` } });

  const actions: Record<string, (body: Record<string, string>) => object> = {
    ApplyUpload({ MediaType = '', MediaName = '', Procedure = '' }) {
      if (!/^(mp4|mov|mkv)$/.test(MediaType)) return fault('InvalidParameterValue.MediaType');
      granted += 1;
      const path = `/dir ${granted}/影片(1).${MediaType}`;
      const session = `session/${granted}+=`;
      sessions.set(session, { path, name: MediaName, procedure: Procedure });
      return {
        StorageBucket: 'xadagzp-100922',
        StorageRegion: 'ap-guangzhou-2',
        MediaStoragePath: path,
        CoverStoragePath: null,
        VodSessionKey: session,
        TempCertificate: {
          SecretId: temporary.id,
          SecretKey: temporary.key,
          Token: temporary.token,
          ExpiredTime: Math.floor(clock() / 1000) + state.grantSeconds,
        },
      };
    },
    CommitUpload({ VodSessionKey = '' }) {
      const session = sessions.get(VodSessionKey);
      const bytes = session && state.objects.get(session.path);
      if (!session || !bytes) return fault('InvalidParameterValue.VodSessionKey');
      sessions.delete(VodSessionKey);
      state.objects.delete(session.path);
      const FileId = `52854854879852${granted + 10_000}`;
      state.media.set(FileId, { bytes, name: session.name, procedures: [session.procedure], ready: false });
      return { FileId, MediaUrl: `${url}/f0.mp4`, CoverUrl: null };
    },
    DescribeMediaInfos({ FileIds = [] }: { FileIds?: unknown }) {
      const ids = Array.isArray(FileIds) ? FileIds.map(String) : [];
      return {
        MediaInfoSet: ids.flatMap((FileId) => {
          const media = state.media.get(FileId);
          if (!media) return [];
          const made = media.ready
            ? { AdaptiveDynamicStreamingSet: [{ Definition: 10, Package: 'HLS', DrmType: '', Url: `${url}/10.m3u8` }] }
            : null;
          return [
            {
              FileId,
              BasicInfo: { Name: media.name, CoverUrl: media.ready ? `${url}/cover.png` : '' },
              MetaData: { Duration: 75.4, Width: 1280, Height: 720 },
              AdaptiveDynamicStreamingInfo: made,
            },
          ];
        }),
        NotExistFileIdSet: ids.filter((FileId) => !state.media.has(FileId)),
      };
    },
    ProcessMediaByProcedure({ FileId = '', ProcedureName = '' }) {
      const media = state.media.get(FileId);
      if (!media) return fault('ResourceNotFound');
      media.procedures.push(ProcedureName);
      return { TaskId: 'task' };
    },
    DeleteMedia: ({ FileId = '' }) => (state.media.delete(FileId) ? {} : fault('ResourceNotFound')),
  };

  function api(request: IncomingMessage, body: string): object {
    if (!isCalled(request.headers, body, clock())) return fault('AuthFailure.SignatureFailure');
    const action = String(request.headers['x-tc-action']);
    if (request.headers['x-tc-version'] !== '2018-07-17') return fault('InvalidParameter');
    state.calls.push(action);
    return actions[action]?.(JSON.parse(body)) ?? fault('InvalidAction');
  }

  function put(upload: Upload, number: number, headers: IncomingHttpHeaders, bytes: Buffer, response: ServerResponse) {
    const isWhole = headers['content-md5'] === md5(bytes, 'base64');
    if (isWhole) upload.parts.set(number, bytes);
    response.writeHead(isWhole ? 200 : 400, { etag: `"${md5(bytes)}"` });
    response.end(isWhole ? '' : '<Error><Code>BadDigest</Code></Error>');
  }

  function list(upload: Upload, query: URLSearchParams): string {
    const parts = [...upload.parts]
      .sort(([one], [other]) => one - other)
      .filter(([number]) => number > Number(query.get('part-number-marker') ?? 0))
      .slice(0, Number(query.get('max-parts') ?? 1_000))
      .map(
        ([number, bytes]) =>
          `<Part><PartNumber>${number}</PartNumber><LastModified>x</LastModified><ETag>&quot;${md5(bytes)}&quot;</ETag><Size>${bytes.length}</Size></Part>`,
      );
    return `<?xml version="1.0"?>\n<ListPartsResult>${parts.join('\n')}</ListPartsResult>`;
  }

  function complete(id: string, upload: Upload, body: string): string {
    const wanted = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"([^"]+)"<\/ETag>/g)];
    const parts = wanted.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
    const fits =
      parts.length > 0 &&
      parts.every(
        (part, at) => md5(part) === wanted[at]?.[2] && (at === parts.length - 1 || part.length >= 1024 * 1024),
      );
    if (!fits) return '<Error><Code>InvalidPart</Code></Error>';
    state.objects.set(upload.path, Buffer.concat(parts));
    state.uploads.delete(id);
    return '<CompleteMultipartUploadResult/>';
  }

  function storage(request: IncomingMessage, at: URL, bytes: Buffer, response: ServerResponse): void {
    const { method = '', headers } = request;
    const path = decodeURIComponent(at.pathname);
    if (!isSigned(method, at, headers, clock()))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (method === 'POST' && at.searchParams.has('uploads')) {
      const id = `upload/${state.uploads.size}+${granted}=`;
      state.uploads.set(id, { path, parts: new Map() });
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const id = at.searchParams.get('uploadId') ?? '';
    const upload = state.uploads.get(id);
    if (upload?.path !== path) return void response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
    if (method === 'PUT') return void put(upload, Number(at.searchParams.get('partNumber')), headers, bytes, response);
    if (method === 'GET') return void response.end(list(upload, at.searchParams));
    if (method === 'POST') return void response.end(complete(id, upload, bytes.toString()));
    state.uploads.delete(id);
    response.writeHead(204).end();
  }

  function play(at: URL, response: ServerResponse): void {
    const file = at.pathname.split('/').at(-1) ?? '';
    const isFine = state.media.get(file)?.ready && mayPlay(file, at.searchParams.get('psign') ?? '', clock());
    const media = { streamingInfo: { plainOutput: { url: `${url}/${file}/10.m3u8` } } };
    response.end(JSON.stringify(isFine ? { code: 0, media } : { code: 10_008 }));
  }

  const server = await listen(async (request, response) => {
    const at = new URL(request.url ?? '/', 'http://vod');
    const bytes = await bodyOf(request);
    if (state.before?.(String(request.headers['x-tc-action'] ?? `${request.method} storage`), response)) return;
    if (request.method === 'POST' && at.pathname === '/')
      return void response.end(JSON.stringify({ Response: { ...api(request, bytes.toString()), RequestId: 'r' } }));
    if (at.pathname === '/cover.png') return void response.end(cover);
    if (at.pathname.startsWith('/getplayinfo/')) return play(at, response);
    storage(request, at, bytes, response);
  });
  url = server.url;
  return Object.assign(state, server);
}

export const vodSettings = ({ url }: VodServer): Record<string, string> => ({
  VOD_APP_ID: VOD_APP,
  VOD_PLAY_KEY,
  VOD_BASE_URL: url,
  VOD_SECRET_ID: VOD_ID,
  VOD_SECRET_KEY: VOD_KEY,
  VOD_API_URL: url,
  VOD_UPLOAD_ORIGIN: url,
});
