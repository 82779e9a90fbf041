import { createHash, randomBytes } from 'node:crypto';

/** 128 bits identify something that only its browser knows; 256 bits authenticate. */
type Bits = 128 | 256;

const patterns = { 128: /^[A-Za-z0-9_-]{22}$/, 256: /^[A-Za-z0-9_-]{43}$/ } as const satisfies Record<Bits, RegExp>;

/** Random bits, base64url: 22 characters, or 43. */
export const newToken = (bits: Bits): string => randomBytes(bits / 8).toString('base64url');

/** Whether the text has the form of such a token. */
export const isToken = (bits: Bits, text: string | undefined): text is string =>
  text !== undefined && patterns[bits].test(text);

/** The stored hash of a token. Tokens have enough entropy to need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
