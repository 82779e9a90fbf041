import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../../server/modules/identity/common-passwords';

describe('a common password', () => {
  it('is each of a list of ten thousand and more, in whatever case', () => {
    expect(dictionary['passwords-common'].length).toBeGreaterThan(10_000);
    for (const password of dictionary['passwords-common']) {
      if (!isCommonPassword(password) || !isCommonPassword(password.toUpperCase())) throw new Error(password);
    }
  });

  it.each([
    'qq12345678',
    'qq_13800138000',
    '13800138000',
    'zhs13800138000',
    '19900307',
    '19900307abc',
    'huaxiu2026',
    'Huaxiu@123',
    '华秀电路2026',
    'woaini1314',
    'woaini5201314',
    'wodemima',
    'mima123456',
    'Admin@888',
    'qwer@1234',
    'P@ssw0rd',
    'Passw0rd!',
    'aa123456.',
    'ｐａｓｓｗｏｒｄ',
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'a-good-password',
    'quite-another-one',
    '中文密码也可以用吗',
    'portal-demo-2026',
    'long and simple words',
    'kx7Q-93mfp',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
