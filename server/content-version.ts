import { createHash } from 'node:crypto';

/** Another one for other content; for content that does not say when it was changed. 22 characters. */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
