import type { KeyObject } from 'node:crypto';
import { sign, verify } from 'node:crypto';

/** Sorted `name=value` pairs without empty ones: what is signed. */
const content = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** RSA2: SHA-256 with RSA. */
export const alipaySignature = (fields: Readonly<Record<string, string>>, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(content(fields)), key).toString('base64');

export const isAlipayText = (text: string, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

/** Of a notice, whose signature covers all fields but itself and its kind. */
export function isAlipayNotice(fields: Readonly<Record<string, string>>, key: KeyObject): boolean {
  const { sign: signature = '', sign_type: kind = '', ...signed } = fields;
  return kind === 'RSA2' && signature !== '' && isAlipayText(content(signed), signature, key);
}

/**
 * The part of a reply that is signed: the text of the value of `node`, as it was sent. A reply has the node, then `sign`
 * or a serial number, on its top level. Undefined if there is no such value.
 */
export function signedPart(reply: string, node: string): string | undefined {
  const name = `"${node}":`;
  const start = reply.indexOf(name);
  if (start < 0 || reply.slice(0, start).trim() !== '{') return undefined;
  const from = start + name.length;
  let depth = 0;
  let quoted = false;
  for (let at = from; at < reply.length; at += 1) {
    const letter = reply[at];
    if (quoted && letter === '\\') at += 1;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === '{') depth += 1;
    else if (!quoted && letter === '}') {
      depth -= 1;
      if (depth === 0) return reply.slice(from, at + 1);
    }
  }
  return undefined;
}
