import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signed properties of an upload. `expires` is in seconds since 1970, `md5` in hex. */
export type SignedUpload = {
  key: string;
  size: number;
  md5: string;
  expires: number;
  contentDisposition: string;
};

export function uploadSignature(secret: string, upload: SignedUpload): string {
  const { key, size, md5, expires, contentDisposition } = upload;
  // JSON is unambiguous: different uploads have different text.
  const text = JSON.stringify(['PUT', key, size, md5, expires, contentDisposition]);
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function isGenuineUpload(secret: string, upload: SignedUpload, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(uploadSignature(secret, upload), 'hex'));
}

/** Content-MD5 is base64, everything else here hex. */
export function md5Header(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64');
}

export function md5FromHeader(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex');
}
