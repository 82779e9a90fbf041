import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. It has enough random bits of its own to need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
