import { createHash, createHmac } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import { vendorCall } from '../vendor-call';

type ESignAccount = {
  /** Such as https://openapi.esign.cn, or https://smlopenapi.esign.cn for trials. */
  baseUrl: string;
  appId: string;
  secret: string;
  timeoutMs: number;
  /** Milliseconds since 1970. */
  clock: () => number;
};

export type Gateway = {
  /** Calls the vendor and returns the `data` of its reply. `path` starts with /v3/. */
  call<Schema extends TSchema>(
    request: { method: 'GET' | 'POST'; path: string; body?: object },
    data: Schema,
  ): Promise<Static<Schema>>;
};

const accept = '*/*';
const json = 'application/json; charset=UTF-8';
const envelope = Type.Object({
  code: Type.Number(),
  message: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  data: Type.Optional(Type.Unknown()),
});

export const contentMd5 = (content: string | Uint8Array): string => createHash('md5').update(content).digest('base64');

/** The string to sign: method, Accept, Content-MD5, Content-Type, Date (not sent), path with query. */
export function requestSignature(
  request: { method: string; contentMd5: string; contentType: string; path: string },
  secret: string,
): string {
  const lines = [request.method, accept, request.contentMd5, request.contentType, '', request.path];
  return createHmac('sha256', secret).update(lines.join('\n')).digest('base64');
}

/** e签宝 open API v3: signed JSON calls. */
export function createGateway(account: ESignAccount): Gateway {
  return {
    call: ({ method, path, body }, data) =>
      vendorCall('esign', account.timeoutMs, async (signal) => {
        const content = body === undefined ? undefined : JSON.stringify(body);
        const md5 = content === undefined ? '' : contentMd5(content);
        const contentType = content === undefined ? '' : json;
        const signature = requestSignature({ method, contentMd5: md5, contentType, path }, account.secret);
        const response = await fetch(new URL(path, account.baseUrl), {
          method,
          signal,
          redirect: 'error',
          body: content,
          headers: {
            Accept: accept,
            ...(content === undefined ? {} : { 'Content-Type': contentType, 'Content-MD5': md5 }),
            'X-Tsign-Open-App-Id': account.appId,
            'X-Tsign-Open-Auth-Mode': 'Signature',
            'X-Tsign-Open-Ca-Timestamp': String(account.clock()),
            'X-Tsign-Open-Ca-Signature': signature,
          },
        });
        return readReply(response.status, await response.text(), data);
      }),
  };
}

function readReply<Schema extends TSchema>(status: number, text: string, data: Schema): Static<Schema> {
  const head = checkedJson(envelope, text);
  if (!head) {
    throw new ProviderError({
      kind: status >= 500 ? 'unreachable' : 'malformed',
      provider: 'esign',
      code: `http-${status}`,
    });
  }
  if (head.code !== 0) {
    throw new ProviderError({
      kind: 'refused',
      provider: 'esign',
      code: String(head.code),
      vendorText: head.message ?? undefined,
    });
  }
  if (!Value.Check(data, head.data)) {
    throw new ProviderError({ kind: 'malformed', provider: 'esign', code: 'reply-shape' });
  }
  return head.data;
}
