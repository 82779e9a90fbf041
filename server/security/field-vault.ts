import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets';

const algorithm = 'aes-256-gcm';

/** Encrypts database fields and computes blind indexes for looking them up. */
export interface FieldVault {
  /** `<key id>.<iv>.<ciphertext and tag>`, base64url. `purpose` ties the value to its column. */
  seal: (text: string, purpose: string) => string;
  /** Throws if the value was altered, belongs to another purpose, or its key is missing. */
  open: (sealed: string, purpose: string) => string;
  /** Equal values of one purpose have equal indexes, which reveal nothing else. */
  index: (text: string, purpose: string) => string;
}

export function createFieldVault(secrets: Secrets): FieldVault {
  const keys = new Map(secrets.fieldKeys.map(({ kid, key }) => [kid, Buffer.from(key, 'base64url')]));
  const [current] = secrets.fieldKeys;
  const indexKey = Buffer.from(secrets.indexKey, 'base64url');
  const keyOf = (kid: string): Buffer => {
    const key = keys.get(kid);
    if (!key) throw new Error(`field key ${kid} is not in the secrets`);
    return key;
  };
  return {
    seal(text, purpose) {
      const kid = current?.kid ?? '';
      const iv = randomBytes(12);
      const cipher = createCipheriv(algorithm, keyOf(kid), iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [kid, iv.toString('base64url'), body.toString('base64url')].join('.');
    },
    open(sealed, purpose) {
      const [kid = '', iv = '', text = ''] = sealed.split('.');
      const body = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(algorithm, keyOf(kid), Buffer.from(iv, 'base64url'))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(body.subarray(-16));
      return Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]).toString('utf8');
    },
    index: (text, purpose) => createHmac('sha256', indexKey).update(`${purpose}\0${text}`).digest('base64url'),
  };
}
