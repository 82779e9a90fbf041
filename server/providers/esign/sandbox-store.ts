import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, writeOnce } from '../../atomic-file';
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
    if (await writeOnce(join(folder, name), vault.seal(name, content), 0o600)) return Buffer.from(content);
    const first = await read(name);
    if (!first) throw new ProviderError({ kind: 'missing', provider: 'sandbox', code: 'removed' });
    return first;
  };

  return { read, keep };
}
