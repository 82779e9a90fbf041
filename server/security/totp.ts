import { Secret, TOTP } from 'otpauth';

const period = 30;

const totpOf = (secret: string, { issuer = '', account = '' } = {}) =>
  new TOTP({
    issuer,
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** 160 bits, base32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code of an app says. */
export const totpUri = (secret: string, of: { issuer: string; account: string }): string =>
  totpOf(secret, of).toString();

/** The period that a code belongs to; undefined if it is wrong. Clocks may differ by one period. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/** The code of this moment, for tests and operators of sandboxes. */
export const codeAt = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });
