import { randomInt } from 'node:crypto';

/** Without I, O, 0 and 1, which readers confuse. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A customer code: seven letters and digits, 34 thousand million of them. It is no secret. */
export const newCustomerCode = (): string =>
  Array.from({ length: 7 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
