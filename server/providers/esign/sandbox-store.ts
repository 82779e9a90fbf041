import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../atomic-file';
import { randomHex } from '../../security/random';
import { ProviderError } from '../provider-error';
import { createVault } from './sandbox-vault';

/** Encrypted files in one folder, readable by their owner only. */
type SealedStore = {
  read(name: string): Promise<Buffer | undefined>;
  /** The first writer wins; returns the stored content. */
  keep(name: string, content: Uint8Array): Promise<Buffer>;
};

export function createSealedStore(folder: string, key: Uint8Array): SealedStore {
  const vault = createVault(key);

  const read = async (name: string): Promise<Buffer | undefined> => {
    const sealed = await readFile(join(folder, name)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    });
    if (!sealed) return undefined;
    try {
      return vault.open(name, sealed);
    } catch (cause) {
      throw new ProviderError({ kind: 'malformed', provider: 'sandbox', code: 'unreadable', cause });
    }
  };

  const keep = async (name: string, content: Uint8Array): Promise<Buffer> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = join(folder, `${name}.${randomHex(6)}.tmp`);
    try {
      await writeFile(temporary, vault.seal(name, content), { mode: 0o600, flag: 'wx', flush: true });
      await link(temporary, join(folder, name));
      return Buffer.from(content);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const first = await read(name);
      if (!first) throw error;
      return first;
    } finally {
      await rm(temporary, { force: true });
    }
  };

  return { read, keep };
}
