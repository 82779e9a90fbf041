import { randomInt } from 'node:crypto';

/** Without I, O, 0 and 1, which readers confuse: 32 characters, five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A verification code: 16 characters, 80 random bits. */
export const newVerificationCode = (): string =>
  Array.from({ length: 16 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
