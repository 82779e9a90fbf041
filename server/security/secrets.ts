import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown } from 'node:fs/promises';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { exportJWK, generateKeyPair } from 'jose';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { writeAtomic, writeOnce } from '../atomic-file';
import { ConfigError } from '../config';
import { randomHex } from './random';
import { newToken } from './token';

const bytes32 = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
// No dot: it separates the parts of an encrypted field.
const kid = Type.String({ pattern: '^[A-Za-z0-9_-]+$' });
const key = Type.Object({ kid, key: bytes32 });
const transportKey = Type.Object({
  kid,
  kty: Type.Literal('EC'),
  crv: Type.Literal('P-256'),
  x: bytes32,
  y: bytes32,
  d: bytes32,
});
const secretsSchema = Type.Object({
  /** `sandbox` marks a file that the default mode generated. */
  origin: Type.Union([Type.Literal('sandbox'), Type.Literal('operator')]),
  /** 32 bytes each, base64url. The first encrypts, all decrypt. */
  fieldKeys: Type.Array(key, { minItems: 1 }),
  /** Key of the blind indexes. Changing it makes encrypted values impossible to look up. */
  indexKey: bytes32,
  /** Signs upload addresses. */
  linkKey: bytes32,
  /** EC private keys with kid, published in this order. */
  transportKeys: Type.Array(transportKey, { minItems: 1 }),
});

export type Secrets = Omit<Static<typeof secretsSchema>, 'transportKeys'> & { transportKeys: JWK[] };

export async function createSecrets(origin: Secrets['origin']): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
  const name = randomHex(4);
  return {
    origin,
    fieldKeys: [{ kid: `f-${name}`, key: newToken(256) }],
    indexKey: newToken(256),
    linkKey: newToken(256),
    transportKeys: [{ ...(await exportJWK(privateKey)), kid: `t-${name}` }],
  };
}

/** Where the keys stand: in the operator's file, or in the data directory. */
export const secretsPath = (file: string | undefined, dataDir: string): string => file ?? join(dataDir, 'secrets.json');

/** Replaces the file at once, for the same user alone. */
export async function replaceSecrets(path: string, secrets: Secrets): Promise<void> {
  const { uid, gid } = statSync(path);
  try {
    await writeAtomic(path, `${JSON.stringify(secrets, null, 2)}\n`);
    await chmod(path, 0o600);
    await chown(path, uid, gid);
  } catch (cause) {
    throw new ConfigError(`${path} cannot be replaced: run this as its owner, where it can be written`, { cause });
  }
}

/** @throws ConfigError if other users of this machine can read or replace the keys */
function refuseLooseMode(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) !== 0 && process.platform !== 'win32')
    throw new ConfigError(`${path} is open to other users of this machine: chmod 600 it`);
}

/**
 * Reads the operator's file, or in the default mode a file in the data directory, generated at the first start: processes
 * that start together share the first one.
 */
export async function loadSecrets(file: string | undefined, dataDir: string, production: boolean): Promise<Secrets> {
  const path = secretsPath(file, dataDir);
  if (!file && !existsSync(path)) await writeOnce(path, JSON.stringify(await createSecrets('sandbox'), null, 2), 0o600);
  refuseLooseMode(path);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`${path} cannot be read as JSON`, { cause });
  }
  if (!Value.Check(secretsSchema, content)) throw new ConfigError(`${path} is not a secrets file`);
  if (production && content.origin === 'sandbox')
    throw new ConfigError(`PORTAL_MODE=production cannot start: ${path} holds the secrets of a default installation`);
  return content;
}
