import { randomBytes, randomInt } from 'node:crypto';

/** Without I, O, 0 and 1, which readers confuse: 32 characters, five random bits each. */
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Random letters and digits that are easy to read and type. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => readable.charAt(randomInt(readable.length))).join('');

/** Random lower-case hex digits, two per byte: for names of files, orders and flows. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Digits that are mailed or sent to a phone. */
export const newDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');
