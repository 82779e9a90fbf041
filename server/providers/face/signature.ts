import { createHash, timingSafeEqual } from 'node:crypto';
import { randomHex } from '../../security/random';

export const FACE_API_VERSION = '1.0.0';

/** The vendor's signature: SHA1 of the values, sorted and joined, in upper-case hex. The order of the arguments is irrelevant. */
function faceSignature(values: string[]): string {
  return createHash('sha1')
    .update([...values].sort().join(''))
    .digest('hex')
    .toUpperCase();
}

/** Signs the registration of an attempt (`geth5faceid`). */
export function registrationSignature(values: {
  appId: string;
  orderNo: string;
  name: string;
  idNo: string;
  userId: string;
  signTicket: string;
}): string {
  return faceSignature([...Object.values(values), FACE_API_VERSION]);
}

/** Signs the URL that the phone opens. */
export function startSignature(values: {
  appId: string;
  userId: string;
  orderNo: string;
  h5faceId: string;
  nonceTicket: string;
  nonce: string;
}): string {
  return faceSignature([...Object.values(values), FACE_API_VERSION]);
}

/** Signs the query of a result (`queryfacerecord`). */
export function querySignature(values: { appId: string; orderNo: string; signTicket: string; nonce: string }): string {
  return faceSignature([...Object.values(values), FACE_API_VERSION]);
}

/** The vendor's `newSignature` parameter of the return URL. */
export function returnSignature(values: { appId: string; orderNo: string; signTicket: string; code: string }): string {
  return faceSignature(Object.values(values));
}

/** Compares signatures case-insensitively, in constant time. */
export function sameSignature(given: string, expected: string): boolean {
  if (!/^[0-9a-f]{40}$/i.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'));
}

/** A nonce in the vendor's format: 32 letters and digits. */
export function faceNonce(): string {
  return randomHex(16);
}
