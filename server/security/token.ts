import { createHash, randomBytes } from 'node:crypto';

/** 128 bits name something that only its browser knows; 256 bits let somebody in. */
type Bits = 128 | 256;

const patterns = { 128: /^[A-Za-z0-9_-]{22}$/, 256: /^[A-Za-z0-9_-]{43}$/ } as const satisfies Record<Bits, RegExp>;

/** Random bits, base64url: 22 characters, or 43. */
export const newToken = (bits: Bits): string => randomBytes(bits / 8).toString('base64url');

/** Whether a text that a request brings can be such a token. */
export const isToken = (bits: Bits, text: string | undefined): text is string =>
  text !== undefined && patterns[bits].test(text);

/** What is stored of a token. It has enough random bits of its own to need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
