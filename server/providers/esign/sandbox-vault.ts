import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Encryption at rest. `label` binds the content to its file name. */
type Vault = {
  seal(label: string, content: Uint8Array): Buffer;
  /** Throws if key or label differ, or the content was altered. */
  open(label: string, sealed: Uint8Array): Buffer;
};

/** AES-256-GCM; `key` has 32 bytes. */
export function createVault(key: Uint8Array): Vault {
  if (key.length !== 32) throw new RangeError('The key of the signing sandbox must have 32 bytes');
  return {
    seal: (label, content) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(label));
      const body = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open: (label, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(label))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
    },
  };
}
