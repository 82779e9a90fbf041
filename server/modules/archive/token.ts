import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits, base64url, 22 characters. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** What is kept of a token. It has enough random bits of its own to need no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
