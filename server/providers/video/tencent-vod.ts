import { createHmac } from 'node:crypto';
import { Type } from 'typebox';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import { vendorCall } from '../vendor-call';
import type { FilmProvider } from './video';

interface TencentVodOptions {
  appId: string;
  /** The play key; it never leaves the server. */
  playKey: string;
  /** Default `https://playvideo.qcloud.com`. */
  baseUrl?: string;
  /** Default 5000. */
  timeoutMs?: number;
  /** Milliseconds since 1970. */
  clock: () => number;
}

const provider = 'tencent-vod';
/** The vendor's template of adaptive bitrates. */
const rawAdaptive = 10;
/** What the vendor answers where there is no such file. */
const noSuchFile = 10_008;

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The player signature: a JWT by HS256. */
export function signPlayer(payload: Record<string, unknown>, playKey: string): string {
  const text = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(payload)}`;
  return `${text}.${createHmac('sha256', playKey).update(text).digest('base64url')}`;
}

const playInfo = Type.Object({
  code: Type.Integer(),
  message: Type.Optional(Type.String()),
  media: Type.Optional(
    Type.Object({
      streamingInfo: Type.Optional(
        Type.Object({
          plainOutput: Type.Optional(Type.Object({ url: Type.String() })),
          drmOutput: Type.Optional(Type.Array(Type.Object({ type: Type.String(), url: Type.String() }))),
          drmToken: Type.Optional(Type.String()),
        }),
      ),
    }),
  ),
});

/** The token of an encrypted stream goes before its file's name. */
const withToken = (url: string, token: string): string =>
  token === '' ? url : url.replace(/\/([^/]+)$/, `/voddrm.token.${token}.$1`);

/** Tencent Cloud VOD: a player signature, and by it the play address of `getplayinfo` v4. */
export function createTencentVod(options: TencentVodOptions): FilmProvider {
  const { appId, playKey, clock, timeoutMs = 5_000 } = options;
  const baseUrl = options.baseUrl ?? 'https://playvideo.qcloud.com';
  return {
    name: 'tencent-vod',
    async film(fileId, seconds) {
      const now = Math.floor(clock() / 1000);
      const expires = now + seconds;
      const psign = signPlayer(
        {
          appId: Number(appId),
          fileId,
          contentInfo: { audioVideoType: 'RawAdaptive', rawAdaptiveDefinition: rawAdaptive },
          currentTimeStamp: now,
          expireTimeStamp: expires,
          urlAccessInfo: { t: expires.toString(16) },
        },
        playKey,
      );
      const { status, text } = await vendorCall(provider, timeoutMs, async (signal) => {
        const url = new URL(`/getplayinfo/v4/${appId}/${encodeURIComponent(fileId)}`, baseUrl);
        url.searchParams.set('psign', psign);
        const response = await fetch(url, { signal });
        return { status: response.status, text: await response.text() };
      });
      if (status !== 200) throw new ProviderError({ kind: 'refused', provider, code: `http-${status}` });
      const answer = checkedJson(playInfo, text);
      if (!answer) throw new ProviderError({ kind: 'malformed', provider, code: 'getplayinfo' });
      if (answer.code === noSuchFile) return undefined;
      if (answer.code !== 0)
        throw new ProviderError({ kind: 'refused', provider, code: String(answer.code), vendorText: answer.message });
      const { plainOutput, drmOutput = [], drmToken = '' } = answer.media?.streamingInfo ?? {};
      const encrypted = drmOutput.find(({ type }) => type === 'SimpleAES');
      const url = encrypted ? withToken(encrypted.url, drmToken) : plainOutput?.url;
      if (url === undefined) throw new ProviderError({ kind: 'malformed', provider, code: 'no-stream' });
      return { url, psign, appId };
    },
  };
}
