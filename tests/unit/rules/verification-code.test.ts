import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkVerificationCode,
  groupVerificationCode,
  normaliseVerificationCode,
} from '../../../contract/archive/rules/verification-code';

describe('verification code', () => {
  it.each(['', '  ', '----', '\u3000'])('is required: "%s" is none [R466]', (code) => {
    expect(checkVerificationCode(code)).toBe('请输入在线验证码');
  });

  it.each(['ABCD-EFGH-JKLM-NPQ!', '验证码', 'ABCD_EFGH@', 'ABCD/EFGH', 'é', '١٢٣٤'])(
    'refuses other characters than letters and digits: %s [R466]',
    (code) => {
      expect(checkVerificationCode(code)).toBe('请输入正确的验证码');
    },
  );

  it.each(['ABCDEFGH23456789', 'abcd-efgh-2345-6789', 'ABCD EFGH 2345 6789', 'ＡＢＣＤ２３４５', 'A'])(
    'accepts %s and does not tell the length [R466]',
    (code) => {
      expect(checkVerificationCode(code)).toBeUndefined();
    },
  );

  it('refuses what is far too long [R466]', () => {
    expect(checkVerificationCode('A'.repeat(64))).toBeUndefined();
    expect(checkVerificationCode('A'.repeat(65))).toBe('请输入正确的验证码');
  });

  it('reads a grouped code as the code [R466]', () => {
    const character = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789');
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 16, maxLength: 16 }), (code) => {
        const grouped = groupVerificationCode(code);
        expect(grouped).toMatch(/^.{4}-.{4}-.{4}-.{4}$/);
        expect(normaliseVerificationCode(grouped.toLowerCase())).toBe(code);
      }),
    );
  });

  it.each(['AB–CD', 'AB—CD', 'AB·CD', 'AB.CD', 'AB_CD', ' AB\tCD\n', 'ａｂ－ｃｄ'])(
    'reads "%s" as ABCD [R466]',
    (code) => {
      expect(normaliseVerificationCode(code)).toBe('ABCD');
    },
  );
});
