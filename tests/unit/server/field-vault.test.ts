import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFieldVault } from '../../../server/security/field-vault';
import { createSecrets } from '../../../server/security/secrets';

const secrets = await createSecrets('sandbox');
const vault = createFieldVault(secrets);

describe('field vault', () => {
  it('gives back what was put in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, purpose) => {
        expect(vault.open(vault.seal(text, purpose), purpose)).toBe(text);
      }),
    );
  });

  it('never seals the same value alike, and shows nothing of it', () => {
    const sealed = [vault.seal('11010519491231002X', 'id'), vault.seal('11010519491231002X', 'id')];
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(sealed.join()).not.toContain('19491231');
    expect(Buffer.from(sealed.join(), 'base64url').toString('latin1')).not.toContain('19491231');
  });

  it('does not open what was sealed for another column', () => {
    const sealed = vault.seal('张三', 'employee.name');
    expect(() => vault.open(sealed, 'employee.phone')).toThrow();
  });

  it('notices any changed byte', () => {
    const [kid = '', iv = '', text = ''] = vault.seal('张三', 'name').split('.');
    const flip = (part: string, at: number): string => {
      const bytes = Buffer.from(part, 'base64url');
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes.toString('base64url');
    };
    const length = Buffer.from(text, 'base64url').length;
    for (let at = 0; at < length; at++)
      expect(() => vault.open([kid, iv, flip(text, at)].join('.'), 'name'), `byte ${at}`).toThrow();
    for (let at = 0; at < 12; at++)
      expect(() => vault.open([kid, flip(iv, at), text].join('.'), 'name'), `iv byte ${at}`).toThrow();
  });

  it.each(['', '.', '..', 'plain text', 'f-00000000.AAAA.AAAA'])('does not open "%s"', (sealed) => {
    expect(() => vault.open(sealed, 'name')).toThrow();
  });

  it('does not open a value whose tag was cut', () => {
    const [kid, iv, text = ''] = vault.seal('张三', 'name').split('.');
    const cut = Buffer.from(text, 'base64url').subarray(0, -12).toString('base64url');
    expect(() => vault.open([kid, iv, cut].join('.'), 'name')).toThrow();
  });

  it('opens with an old key and seals with the new one', async () => {
    const old = vault.seal('张三', 'name');
    const newer = await createSecrets('sandbox');
    const rotated = createFieldVault({ ...secrets, fieldKeys: [...newer.fieldKeys, ...secrets.fieldKeys] });
    expect(rotated.open(old, 'name')).toBe('张三');
    expect(rotated.seal('张三', 'name').split('.')[0]).toBe(newer.fieldKeys[0]?.kid);
    expect(() => vault.open(rotated.seal('张三', 'name'), 'name')).toThrow(/is not in the secrets/);
  });

  it('finds equal values of one purpose, under any field key', async () => {
    const newer = await createSecrets('sandbox');
    const rotated = createFieldVault({ ...secrets, fieldKeys: newer.fieldKeys });
    const index = vault.index('11010519491231002X', 'id');
    expect(rotated.index('11010519491231002X', 'id')).toBe(index);
    expect(index).toMatch(/^[\w-]{43}$/);
    expect(vault.index('11010519491231002X', 'phone')).not.toBe(index);
    expect(vault.index('110105194912310020', 'id')).not.toBe(index);
    expect(createFieldVault(newer).index('11010519491231002X', 'id')).not.toBe(index);
  });

  it('keeps purpose and value apart in an index', () => {
    expect(vault.index('bc', 'a')).not.toBe(vault.index('c', 'ab'));
  });
});
