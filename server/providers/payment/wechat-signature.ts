import type { KeyObject } from 'node:crypto';
import { createDecipheriv, randomBytes, sign, verify } from 'node:crypto';

export interface Merchant {
  mchId: string;
  /** Serial number of the merchant's certificate. */
  serial: string;
  privateKey: KeyObject;
}

/** The `Authorization` of a request of API v3. `path` has the query. */
export function wechatAuthorization(
  { mchId, serial, privateKey }: Merchant,
  { method, path, body, seconds }: { method: string; path: string; body: string; seconds: number },
): string {
  const nonce = randomBytes(16).toString('hex').toUpperCase();
  const message = `${method}\n${path}\n${seconds}\n${nonce}\n${body}\n`;
  const signature = sign('RSA-SHA256', Buffer.from(message), privateKey).toString('base64');
  const fields = { mchid: mchId, nonce_str: nonce, signature, timestamp: String(seconds), serial_no: serial };
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(fields)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
}

export interface SignedReply {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
  body: string;
}

/** Whether the vendor has signed a reply, or a notice, with this key. */
export const isSignedBy = (key: KeyObject, { timestamp, nonce, signature, body }: SignedReply): boolean =>
  verify('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key, Buffer.from(signature, 'base64'));

const tagBytes = 16;

/**
 * Opens what is encrypted with the API v3 key: AEAD_AES_256_GCM with the tag behind the ciphertext.
 * @throws if it was made with another key, or changed
 */
export function openResource(
  key: Buffer,
  { ciphertext, nonce, associated_data = '' }: { ciphertext: string; nonce: string; associated_data?: string },
): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length < tagBytes) throw new Error('the ciphertext is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
  decipher.setAAD(Buffer.from(associated_data));
  return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - tagBytes)), decipher.final()]).toString();
}
