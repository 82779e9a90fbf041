import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { ConfigError } from '../config';

const leastLength = 12;
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** Reads the passphrase that closes the keys of a backup. @throws ConfigError */
export function readPassphrase(file: string | undefined): string {
  if (!file)
    throw new ConfigError('BACKUP_PASSPHRASE_FILE is missing: a file with the passphrase that closes the keys');
  let text: string;
  try {
    if ((statSync(file).mode & 0o077) !== 0) throw new ConfigError(`${file} is open to other users: chmod 600 it`);
    text = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    throw new ConfigError(`${file} cannot be read`, { cause });
  }
  if (text.length < leastLength) throw new ConfigError(`${file} must hold at least ${leastLength} characters`);
  return text;
}

/** Closes a text with a passphrase: scrypt and AES-256-GCM. */
export function closeWith(passphrase: string, text: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [salt, iv, body].map((part) => part.toString('base64url')).join('.');
}

/** @throws ConfigError where the passphrase is another */
export function openWith(passphrase: string, closed: string): string {
  const [salt = Buffer.alloc(0), iv = Buffer.alloc(0), body = Buffer.alloc(0)] = closed
    .trim()
    .split('.')
    .map((part) => Buffer.from(part, 'base64url'));
  try {
    const decipher = createDecipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv);
    decipher.setAuthTag(body.subarray(-16));
    return Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new ConfigError('the passphrase does not open the keys of this backup', { cause });
  }
}
