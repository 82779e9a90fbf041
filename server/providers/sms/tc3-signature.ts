import { createHash, createHmac } from 'node:crypto';

export type Tc3Request = {
  secretId: string;
  secretKey: string;
  service: string;
  host: string;
  action: string;
  payload: string;
  /** Seconds since 1970. */
  timestamp: number;
};

export const TC3_CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED_HEADERS = 'content-type;host;x-tc-action';

/** SHA-256 of the canonical request. */
export function tc3RequestHash({ host, action, payload }: Pick<Tc3Request, 'host' | 'action' | 'payload'>): string {
  const headers = `content-type:${TC3_CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  return sha256(['POST', '/', '', headers, SIGNED_HEADERS, sha256(payload)].join('\n'));
}

/** The Authorization header of Tencent Cloud API 3.0, method TC3-HMAC-SHA256, for a JSON POST to `/`. */
export function tc3Authorization(request: Tc3Request): string {
  const { secretId, secretKey, service, timestamp } = request;
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request');
  const text = ['TC3-HMAC-SHA256', timestamp, scope, tc3RequestHash(request)].join('\n');
  const signature = hmac(key, text).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
