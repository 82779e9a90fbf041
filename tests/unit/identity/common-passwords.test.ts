import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../../server/modules/identity/common-passwords';

const company = {
  name: '深圳市华秀电路科技集团有限公司',
  shortName: '华秀电路',
  reportIssuer: '',
  ceoMailbox: 'ceo@huaxiu-circuit.example',
  hotlines: [],
  sisters: [],
  filings: [],
};

describe('a common password', () => {
  it('is each of a list of ten thousand and more, in whatever case', () => {
    expect(dictionary['passwords-common'].length).toBeGreaterThan(10_000);
    for (const password of dictionary['passwords-common']) {
      if (!isCommonPassword(password, company) || !isCommonPassword(password.toUpperCase(), company))
        throw new Error(password);
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
    expect(isCommonPassword(password, company)).toBe(true);
  });

  it('is made of the name of the portal’s own company', () => {
    const river = { ...company, name: '星河电子有限公司', shortName: '星河电子', ceoMailbox: 'ceo@star-river.example' };
    for (const password of ['星河2026', 'star-river2026', 'Starriver@123', 'river2026'])
      expect(isCommonPassword(password, river), password).toBe(true);
    for (const password of ['华秀电路2026', 'Huaxiu@123'])
      expect(isCommonPassword(password, river), password).toBe(false);
  });

  it.each([
    'a-good-password',
    'quite-another-one',
    '中文密码也可以用吗',
    'portal-demo-2026',
    'long and simple words',
    'kx7Q-93mfp',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password, company)).toBe(false);
  });
});
