import { createHash, createHmac } from 'node:crypto';

export interface CosRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Of the object, not encoded, with its first slash. */
  path: string;
  params: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
}

interface CosKey {
  secretId: string;
  secretKey: string;
  /** Seconds since 1970. */
  from: number;
  until: number;
}

export const cosEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const hmac = (key: string, text: string): string => createHmac('sha1', key).update(text).digest('hex');

/** The names, and the names with their values, as both are signed. */
function listed(values: Readonly<Record<string, string>>): { names: string; text: string } {
  const pairs = Object.entries(values)
    .map(([name, value]): [string, string] => [cosEncode(name).toLowerCase(), cosEncode(value)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return { names: pairs.map(([name]) => name).join(';'), text: pairs.map((pair) => pair.join('=')).join('&') };
}

/** The signature of Tencent Cloud COS, method sha1, by its parts: for a header, or the query of an address. */
export function cosSignature(
  request: CosRequest,
  { secretId, secretKey, from, until }: CosKey,
): Record<string, string> {
  const time = `${from};${until}`;
  const params = listed(request.params);
  const headers = listed(request.headers);
  const asked = `${request.method.toLowerCase()}\n${request.path}\n${params.text}\n${headers.text}\n`;
  const hash = createHash('sha1').update(asked).digest('hex');
  return {
    'q-sign-algorithm': 'sha1',
    'q-ak': secretId,
    'q-sign-time': time,
    'q-key-time': time,
    'q-header-list': headers.names,
    'q-url-param-list': params.names,
    'q-signature': hmac(hmac(secretKey, time), `sha1\n${time}\n${hash}\n`),
  };
}
