import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import { TC3_CONTENT_TYPE, tc3Authorization } from '../sms/tc3-signature';
import { md5Header } from '../storage/upload-signature';
import { vendorCall } from '../vendor-call';
import type { CosRequest } from './cos-signature';
import { cosEncode, cosSignature } from './cos-signature';
import type { FilmPart, FilmUpload, FilmVendor } from './film-vendor';

export interface TencentVodUploadOptions {
  secretId: string;
  secretKey: string;
  /** The application of the account; undefined: its first one. */
  subAppId: number | undefined;
  /** The vendor's task flow, which makes the adaptive stream that is played, and a cover. */
  procedure: string;
  /** Origin of the vendor's storage; undefined: as the vendor answers it. */
  uploadOrigin: string | undefined;
  /** Default `https://vod.tencentcloudapi.com`. */
  baseUrl?: string;
  /** Default 10,000. */
  timeoutMs?: number;
  /** Of what may take longer: putting the pieces together, and the cover. Default 60,000. */
  longMs?: number;
  /** Milliseconds since 1970. */
  clock: () => number;
}

const provider = 'tencent-vod';
/** Origins of the storage that the vendor may answer. */
const anyStorage = 'https://*.myqcloud.com';
/** The template of adaptive bitrates by which films are played. */
const adaptive = 10;
const mostNameLength = 64;
const mostCoverBytes = 10 * 1024 * 1024;
/** A signature of the server's own calls. */
const callSeconds = 600;

const mediaTypes = ['mp4', 'mov', 'm4v', 'mkv', 'webm', 'avi', 'flv', 'wmv', 'mpg', 'mpeg', 'ts', '3gp'];

const reply = Type.Object({ Response: Type.Unknown() });
const failed = Type.Object({ Error: Type.Object({ Code: Type.String(), Message: Type.String() }) });
const done = Type.Object({ RequestId: Type.Optional(Type.String()) });
const applied = Type.Object({
  StorageBucket: Type.String({ pattern: '^[a-z0-9-]+$' }),
  StorageRegion: Type.String({ pattern: '^[a-z0-9-]+$' }),
  MediaStoragePath: Type.String({ minLength: 1 }),
  VodSessionKey: Type.String({ minLength: 1 }),
  TempCertificate: Type.Object({
    SecretId: Type.String(),
    SecretKey: Type.String(),
    Token: Type.String(),
    ExpiredTime: Type.Integer(),
  }),
});
const committed = Type.Object({ FileId: Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}$' }) });
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const described = Type.Object({
  MediaInfoSet: Type.Array(
    Type.Object({
      FileId: Type.String(),
      BasicInfo: orNull(Type.Object({ CoverUrl: orNull(Type.String()) })),
      MetaData: orNull(
        Type.Object({ Duration: orNull(Type.Number()), Width: orNull(Type.Integer()), Height: orNull(Type.Integer()) }),
      ),
      AdaptiveDynamicStreamingInfo: orNull(
        Type.Object({ AdaptiveDynamicStreamingSet: orNull(Type.Array(Type.Object({ Definition: Type.Integer() }))) }),
      ),
    }),
  ),
  NotExistFileIdSet: orNull(Type.Array(Type.String())),
});

const refused = (code: string, vendorText?: string) =>
  new ProviderError({ kind: 'refused', provider, code, vendorText });
const malformed = (code: string) => new ProviderError({ kind: 'malformed', provider, code });

const valueIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

const partsIn = (xml: string): FilmPart[] =>
  xml
    .split('<Part>')
    .slice(1)
    .map((part) => ({
      piece: Number(valueIn(part, 'PartNumber')) - 1,
      tag: (valueIn(part, 'ETag') ?? '').replaceAll(/&quot;|"/g, ''),
      size: Number(valueIn(part, 'Size')),
    }));

function typeOf(name: string): string {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return mediaTypes.includes(extension) ? extension : 'mp4';
}

/** Tencent Cloud VOD, API 2018-07-17; pieces go to its COS storage by addresses that the server signs. */
export function createTencentVodUpload(options: TencentVodUploadOptions): FilmVendor {
  const { secretId, secretKey, subAppId, procedure, uploadOrigin, clock } = options;
  const { baseUrl = 'https://vod.tencentcloudapi.com', timeoutMs = 10_000, longMs = 60_000 } = options;
  const { host } = new URL(baseUrl);
  const seconds = () => Math.floor(clock() / 1000);

  /** A call of the API 3.0. */
  async function call<Schema extends TSchema>(
    action: string,
    schema: Schema,
    body: Record<string, unknown>,
    milliseconds = timeoutMs,
  ): Promise<Static<Schema>> {
    const payload = JSON.stringify(subAppId === undefined ? body : { ...body, SubAppId: subAppId });
    const timestamp = seconds();
    const headers = {
      authorization: tc3Authorization({ secretId, secretKey, service: 'vod', host, action, payload, timestamp }),
      'content-type': TC3_CONTENT_TYPE,
      'x-tc-action': action,
      'x-tc-version': '2018-07-17',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': String(timestamp),
    };
    const { status, text } = await vendorCall(provider, milliseconds, async (signal) => {
      const response = await fetch(new URL('/', baseUrl), { method: 'POST', headers, body: payload, signal });
      return { status: response.status, text: await response.text() };
    });
    if (status !== 200) throw refused(`http-${status}`);
    const answer = checkedJson(reply, text)?.Response;
    if (Value.Check(failed, answer)) throw refused(answer.Error.Code, answer.Error.Message);
    if (!Value.Check(schema, answer)) throw malformed(action);
    return answer;
  }

  /** A presigned address of the vendor's storage. */
  function signed(
    upload: FilmUpload,
    request: Pick<CosRequest, 'method' | 'params'> & { headers?: Record<string, string> },
    validFor: number,
  ): string {
    const now = seconds();
    const params = { ...request.params, 'x-cos-security-token': upload.token };
    const headers = { ...request.headers, host: new URL(upload.origin).host };
    const key = {
      secretId: upload.secretId,
      secretKey: upload.secretKey,
      from: now - 60,
      until: Math.min(now + validFor, upload.expires),
    };
    const signature = cosSignature({ method: request.method, path: upload.path, params, headers }, key);
    const query = Object.entries({ ...params, ...signature }).map(
      ([name, value]) => `${cosEncode(name)}=${cosEncode(value)}`,
    );
    return `${upload.origin}${upload.path.split('/').map(cosEncode).join('/')}?${query.join('&')}`;
  }

  /** A call of the vendor's storage; undefined: there is no such upload. */
  async function store(
    upload: FilmUpload,
    request: Pick<CosRequest, 'method' | 'params'> & { body?: string },
    milliseconds = timeoutMs,
  ): Promise<string | undefined> {
    const { status, text } = await vendorCall(provider, milliseconds, async (signal) => {
      const { method, body } = request;
      const response = await fetch(signed(upload, request, callSeconds), { method, signal, ...(body && { body }) });
      return { status: response.status, text: await response.text() };
    });
    if (status === 404) return undefined;
    // The storage answers 200 before it has put the pieces together.
    const code = valueIn(text, 'Code');
    if (status >= 300 || code !== undefined) throw refused(code ?? `http-${status}`);
    return text;
  }

  async function parts(upload: FilmUpload, only?: number): Promise<FilmPart[] | undefined> {
    const params = {
      uploadId: upload.uploadId,
      ...(only === undefined ? {} : { 'part-number-marker': String(only), 'max-parts': '1' }),
    };
    const xml = await store(upload, { method: 'GET', params });
    if (xml === undefined) return undefined;
    if (!xml.includes('<ListPartsResult')) throw malformed('list-parts');
    return partsIn(xml).filter(({ piece }) => only === undefined || piece === only);
  }

  async function look(file: string) {
    const filters = ['basicInfo', 'metaData', 'adaptiveDynamicStreamingInfo'];
    const answer = await call('DescribeMediaInfos', described, { FileIds: [file], Filters: filters });
    const media = answer.MediaInfoSet.find(({ FileId }) => FileId === file);
    if (!media) {
      if (answer.NotExistFileIdSet?.includes(file)) return 'missing';
      throw malformed('DescribeMediaInfos');
    }
    const streams = media.AdaptiveDynamicStreamingInfo?.AdaptiveDynamicStreamingSet ?? [];
    const { Duration, Width, Height } = media.MetaData ?? {};
    const cover = media.BasicInfo?.CoverUrl ?? '';
    if (!streams.some(({ Definition }) => Definition === adaptive) || cover === '' || !Duration) return 'working';
    return { seconds: Math.round(Duration), width: Width ?? 0, height: Height ?? 0, cover };
  }

  return {
    origins: [uploadOrigin ?? anyStorage],
    parts,
    look,

    async begin(name) {
      const granted = await call('ApplyUpload', applied, {
        MediaType: typeOf(name),
        MediaName: [...name].slice(0, mostNameLength).join(''),
        Procedure: procedure,
      });
      const { SecretId, SecretKey, Token, ExpiredTime } = granted.TempCertificate;
      const upload = {
        origin: uploadOrigin ?? `https://${granted.StorageBucket}.cos.${granted.StorageRegion}.myqcloud.com`,
        path: granted.MediaStoragePath.replace(/^\/*/, '/'),
        session: granted.VodSessionKey,
        secretId: SecretId,
        secretKey: SecretKey,
        token: Token,
        expires: ExpiredTime,
      };
      const xml = await store({ ...upload, uploadId: '' }, { method: 'POST', params: { uploads: '' } });
      const uploadId = valueIn(xml ?? '', 'UploadId');
      if (!uploadId) throw malformed('upload-id');
      return { ...upload, uploadId };
    },

    async link(upload, { piece, size, md5, seconds: validFor }) {
      const headers = { 'content-md5': md5Header(md5) };
      const params = { partNumber: String(piece + 1), uploadId: upload.uploadId };
      // Browsers set the length themselves, but signing it rejects any other length.
      const all = { ...headers, 'content-length': String(size) };
      return { uploadUrl: signed(upload, { method: 'PUT', params, headers: all }, validFor), headers };
    },

    async abort(upload) {
      await store(upload, { method: 'DELETE', params: { uploadId: upload.uploadId } });
    },

    async finish(upload) {
      // Where an earlier attempt has put the pieces together, there are none any more.
      const all = await parts(upload);
      if (all) {
        const list = all.map(
          ({ piece, tag }) => `<Part><PartNumber>${piece + 1}</PartNumber><ETag>"${tag}"</ETag></Part>`,
        );
        const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
        const ended = await store(upload, { method: 'POST', params: { uploadId: upload.uploadId }, body }, longMs);
        if (!ended?.includes('<CompleteMultipartUploadResult')) throw malformed('complete');
      }
      return (await call('CommitUpload', committed, { VodSessionKey: upload.session }, longMs)).FileId;
    },

    async cover({ cover }) {
      const url = new URL(cover);
      if (baseUrl.startsWith('https:')) url.protocol = 'https:';
      return vendorCall(provider, longMs, async (signal) => {
        const response = await fetch(url, { signal });
        if (!response.ok || !response.body) throw refused(`cover-${response.status}`);
        const chunks: Uint8Array[] = [];
        let bytes = 0;
        for await (const chunk of response.body) {
          bytes += chunk.length;
          if (bytes > mostCoverBytes) throw malformed('cover-size');
          chunks.push(chunk);
        }
        return Buffer.concat(chunks);
      });
    },

    async encode(file) {
      await call('ProcessMediaByProcedure', done, { FileId: file, ProcedureName: procedure });
    },

    async remove(file) {
      try {
        await call('DeleteMedia', done, { FileId: file });
      } catch (error) {
        if ((await look(file)) !== 'missing') throw error;
      }
    },
  };
}
