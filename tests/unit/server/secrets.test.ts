import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../../server/config';
import { createSecrets, loadSecrets } from '../../../server/security/secrets';
import { temporaryFolder } from './temporary-folder';

async function savedSecrets(change: (secrets: Record<string, unknown>) => void): Promise<string> {
  const file = join(temporaryFolder(), 'secrets.json');
  const secrets: Record<string, unknown> = { ...(await createSecrets('operator')) };
  change(secrets);
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return file;
}

describe('secrets of a default installation', () => {
  it('are made once, for the owner alone', async () => {
    const folder = join(temporaryFolder(), 'data');
    const first = await loadSecrets(undefined, folder, false);
    const file = join(folder, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const written = readFileSync(file, 'utf8');
    expect(await loadSecrets(undefined, folder, false)).toEqual(first);
    expect(readFileSync(file, 'utf8')).toBe(written);
    expect(first.origin).toBe('sandbox');
  });

  it('are the same for processes that start together on an empty folder', async () => {
    const folder = join(temporaryFolder(), 'data');
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => loadSecrets(undefined, folder, false)));
    expect(others).toEqual([first, first]);
    expect(await loadSecrets(undefined, folder, false)).toEqual(first);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });

  it.each([0o640, 0o604, 0o620, 0o644, 0o666])('are refused where others can reach them: %o', async (mode) => {
    const file = await savedSecrets(() => undefined);
    chmodSync(file, mode);
    await expect(loadSecrets(file, '', true)).rejects.toThrow(/open to other users of this machine: chmod 600 it$/);
    chmodSync(file, 0o400);
    expect((await loadSecrets(file, '', true)).origin).toBe('operator');
  });

  it('differ from installation to installation', async () => {
    const [one, other] = [await createSecrets('sandbox'), await createSecrets('sandbox')];
    expect(one.indexKey).not.toBe(other.indexKey);
    expect(one.linkKey).not.toBe(other.linkKey);
    expect(one.fieldKeys[0]?.key).not.toBe(other.fieldKeys[0]?.key);
    expect(one.transportKeys[0]?.d).not.toBe(other.transportKeys[0]?.d);
  });

  it('are refused by production', async () => {
    const folder = temporaryFolder();
    await loadSecrets(undefined, folder, false);
    const file = join(folder, 'secrets.json');
    await expect(loadSecrets(file, folder, true)).rejects.toThrow(ConfigError);
    await expect(loadSecrets(file, folder, true)).rejects.toThrow('default installation');
  });
});

describe('secrets of an operator', () => {
  it('are read where they stand, and nothing is made beside them', async () => {
    const folder = temporaryFolder();
    const file = await savedSecrets(() => undefined);
    expect((await loadSecrets(file, folder, true)).origin).toBe('operator');
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
  });

  it('are refused in one line where the file is missing or no JSON', async () => {
    const folder = temporaryFolder();
    await expect(loadSecrets(join(folder, 'none.json'), folder, false)).rejects.toThrow(
      /^[^\n]*cannot be read as JSON$/,
    );
    writeFileSync(join(folder, 'bad.json'), '{');
    chmodSync(join(folder, 'bad.json'), 0o600);
    await expect(loadSecrets(join(folder, 'bad.json'), folder, false)).rejects.toThrow(ConfigError);
  });

  it.each<[string, (secrets: Record<string, unknown>) => void]>([
    ['no origin', (secrets) => delete secrets.origin],
    ['another origin', (secrets) => Object.assign(secrets, { origin: 'default' })],
    ['no field key', (secrets) => Object.assign(secrets, { fieldKeys: [] })],
    ['a short field key', (secrets) => Object.assign(secrets, { fieldKeys: [{ kid: 'a', key: 'short' }] })],
    ['a long field key', (secrets) => Object.assign(secrets, { fieldKeys: [{ kid: 'a', key: 'x'.repeat(86) }] })],
    [
      'a key name with a dot',
      (secrets) => Object.assign(secrets, { fieldKeys: [{ kid: 'a.b', key: 'x'.repeat(43) }] }),
    ],
    ['an index key that is no base64url', (secrets) => Object.assign(secrets, { indexKey: '!'.repeat(43) })],
    ['no link key', (secrets) => delete secrets.linkKey],
    ['no transport key', (secrets) => Object.assign(secrets, { transportKeys: [] })],
    ['an empty transport key', (secrets) => Object.assign(secrets, { transportKeys: [{}] })],
    ['a list', (secrets) => Object.assign(secrets, { fieldKeys: {} })],
  ])('are refused with %s', async (_case, change) => {
    const file = await savedSecrets(change);
    await expect(loadSecrets(file, '/nowhere', false)).rejects.toThrow(/^[^\n]*is not a secrets file$/);
  });
});
