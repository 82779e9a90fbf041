import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIdNo } from '../../../contract/archive/rules/face-form';
import { documentOf, idNoChecksum, isIdNo, maskIdNo } from '../../../contract/archive/rules/id-no';
import { entered } from '../../../contract/rules/entered';

const withChecksum = (digits: string): string => digits + idNoChecksum(digits);
const twoDigits = (value: number): string => String(value).padStart(2, '0');
/** Numbers of this century's end have a birthday in the past here. */
const later = Date.UTC(2100, 0, 1);
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Any region, day and order number that the rule allows. */
const goodDigits = fc
  .record({
    region: fc.integer({ min: 100_000, max: 999_999 }),
    year: fc.integer({ min: 1800, max: 2099 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    order: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ region, year, month, day, order }) => {
    const lastDay = Math.min(day, daysIn(year, month));
    return `${region}${year}${twoDigits(month)}${twoDigits(lastDay)}${String(order).padStart(3, '0')}`;
  });

describe('18-digit ID numbers', () => {
  // The examples of the standard, GB 11643.
  it.each(['11010519491231002X', '440524188001010014'])('accepts %s [R452]', (idNo) => {
    expect(withChecksum(idNo.slice(0, 17))).toBe(idNo);
    expect(isIdNo(idNo)).toBe(true);
  });

  it('accepts any good 17 digits with their checksum, and no other last character [R452]', () => {
    fc.assert(
      fc.property(goodDigits, (digits) => {
        const accepted = [...'0123456789X'].filter((last) => isIdNo(digits + last, later));
        expect(accepted).toEqual([idNoChecksum(digits)]);
      }),
    );
  });

  it('notices any one wrong digit [R452]', () => {
    fc.assert(
      fc.property(goodDigits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
        const wrongDigit = (Number(digits[at]) + shift) % 10;
        const changed = digits.slice(0, at) + wrongDigit + digits.slice(at + 1);
        expect(isIdNo(changed + idNoChecksum(digits), later)).toBe(false);
      }),
    );
  });

  it.each([
    ['the first century allowed', '11010118000101001', true],
    ['a century too early', '11010117991231001', false],
    ['the last year allowed', '11010120991231001', true],
    ['a century too late', '11010121000101001', false],
    ['month 00', '11010119900001001', false],
    ['month 13', '11010119901301001', false],
    ['day 00', '11010119900100001', false],
    ['31 April', '11010119900431001', false],
    ['30 April', '11010119900430001', true],
    ['29 February of a leap year', '11010119960229001', true],
    ['29 February of another year', '11010119970229001', false],
    ['29 February 1900, no leap year', '11010119000229001', false],
    ['29 February 2000, a leap year', '11010120000229001', true],
    ['a region that starts with 0', '01010119900101001', false],
  ])('%s [R452]', (_case, digits, good) => {
    expect(isIdNo(withChecksum(digits), later)).toBe(good);
  });

  it('has a birthday in the past', () => {
    const now = Date.UTC(2026, 10, 27);
    expect(isIdNo(withChecksum('11010120261126001'), now)).toBe(true);
    expect(isIdNo(withChecksum('11010120261127001'), now)).toBe(false);
    expect(isIdNo(withChecksum('11010120991231001'), now)).toBe(false);
  });

  it.each([
    ['a small x', '11010519491231002x'],
    ['full-width digits', '１１０１０５１９４９１２３１００２Ｘ'],
    ['blanks between', ' 110105 19491231 002X '],
  ])('accepts %s and stores the plain form [R452]', (_case, idNo) => {
    expect(isIdNo(idNo)).toBe(true);
    expect(entered('idNo', idNo)).toBe('11010519491231002X');
  });

  it.each([
    ['nothing', ''],
    ['17 digits', '11010519491231002'],
    ['19 digits', '11010519491231002X1'],
    ['X in the middle', '1101051949123X0020'],
    ['letters', 'abcdefghijklmnopqr'],
    ['digits of another script', '١١٠١٠٥١٩٤٩١٢٣١٠٠٢X'],
    ['a line before it', '1\n11010519491231002X'],
  ])('refuses %s [R452]', (_case, idNo) => {
    expect(isIdNo(idNo)).toBe(false);
  });
});

describe('older and other ID numbers', () => {
  it.each([
    ['15 digits', '110105491231002', true],
    ['15 digits, 29 February 1996', '110105960229002', true],
    ['15 digits, 29 February 1995', '110105950229002', false],
    ['15 digits, 29 February 1900', '110105000229002', false],
    ['15 digits, month 13', '110105491331002', false],
    ['15 digits, day 32', '110105491232002', false],
    ['15 digits with X', '11010549123100X', false],
    ['14 digits', '11010549123100', false],
    ['16 digits', '1101054912310022', false],
    ['a letter and nine digits', 'A123456789', true],
    ['a small letter and nine digits', 'h123456789', true],
    ['a letter and ten digits, neither H nor M', 'A1234567890', false],
    ['a letter and six digits', 'A123456', true],
    ['a letter and five digits', 'A12345', false],
    ['two letters and eight digits', 'AB12345678', false],
    ['ten digits', '1234567890', false],
    ['a Chinese character and nine digits', '京123456789', false],
  ])('%s [R452]', (_case, idNo, good) => {
    expect(isIdNo(idNo)).toBe(good);
  });

  it.each([
    ['11010519491231002X', '居民身份证'],
    // Of Hong Kong, and of a foreigner since 2023.
    [withChecksum('81000019900101001'), '居民身份证'],
    [withChecksum('91101019900101001'), '居民身份证'],
    ['110105491231002', '15位居民身份证'],
    ['A123456789', '字母加9位数字'],
    ['H12345678', '港澳居民来往内地通行证'],
    ['m1234567800', '港澳居民来往内地通行证'],
    ['12345678', '台湾居民来往大陆通行证'],
    ['USA110080010112', '外国人永久居留身份证'],
    ['E12345678', '护照'],
    ['EA1234567', '护照'],
    ['C01X00T47', '护照'],
    ['512345678', '护照'],
    ['1234567', undefined],
    ['USA110080013212', undefined],
    ['ABCDEFG12', undefined],
  ])('%s is of the kind %s', (idNo, kind) => {
    expect(documentOf(idNo)).toBe(kind);
  });

  it('reports what is wrong [R452]', () => {
    expect(checkIdNo('')).toBe('请输入身份证号');
    expect(checkIdNo('   ')).toBe('请输入身份证号');
    expect(checkIdNo('110105194912310021')).toBe('身份证号格式不正确');
    expect(checkIdNo('11010519491231002X')).toBeUndefined();
  });
});

describe('what a verifier sees of an ID number', () => {
  it.each([
    ['11010519491231002X', '110105********002X'],
    ['110105491231002', '110105*****1002'],
    ['A123456789', 'A*******89'],
    ['E12345678', 'E******78'],
    ['USA110080010112', 'U************12'],
    ['', ''],
  ])('%s becomes %s', (idNo, masked) => {
    expect(maskIdNo(idNo)).toBe(masked);
  });
});
