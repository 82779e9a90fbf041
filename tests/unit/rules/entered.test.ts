import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkName } from '../../../contract/archive/rules/face-form';
import { isIdNo } from '../../../contract/archive/rules/id-no';
import { addressChecks } from '../../../contract/beans/rules/shipping-address';
import { checkMobile, checkReportMailbox } from '../../../contract/rules/contact';
import { comparableName, entered, officialName } from '../../../contract/rules/entered';
import { checkContactPhone, checkGivenPhone, ticketNumberOf } from '../../../contract/service/rules/complaint';

const readCase = (name: string): unknown => JSON.parse(readFileSync(`tests/cases/${name}`, 'utf8'));

describe('a mobile number', () => {
  const { accepted_as_13800138000: accepted, refused } = readCase('phones.json') as {
    accepted_as_13800138000: string[];
    refused: string[];
  };
  const checks = { checkMobile, checkContactPhone, checkGivenPhone, address: addressChecks.phone };

  it.each(accepted)('is taken from %j in every form', (typed) => {
    expect(entered('mobile', typed)).toBe('13800138000');
    expect(entered('landline', typed)).toBe('13800138000');
    for (const [name, check] of Object.entries(checks)) expect(check(typed), name).toBeUndefined();
  });

  it.each(refused)('is not taken from %j', (typed) => {
    expect(checkMobile(typed)).toBe('请输入正确的手机号码');
    expect(addressChecks.phone(typed)).toBe('请输入正确的手机号码');
  });

  it.each(['1380013800', '138001380000', '+1 13800138000', '0086138'])('is no contact number: %j', (typed) => {
    expect(checkContactPhone(typed)).toBe('请输入正确的电话号码');
  });
});

describe('a landline', () => {
  it.each([
    ['0755-12345678', '0755-12345678'],
    ['（0755）1234 5678', '0755-12345678'],
    ['0755 12345678', '0755-12345678'],
    ['０７５５－１２３４５６７８', '0755-12345678'],
    ['010—87654321', '010-87654321'],
    ['\u202d0755‐12345678\u202c', '0755-12345678'],
    ['+86 755 12345678', '0755-12345678'],
    ['+86-010-87654321', '010-87654321'],
  ])('%j is %s', (typed, taken) => {
    expect(entered('landline', typed)).toBe(taken);
    expect(checkContactPhone(typed)).toBeUndefined();
  });

  it.each(['12345-1234567890', '0755-123', '0755-12345678-801'])('%j stays wrong', (typed) => {
    expect(checkContactPhone(typed)).toBe('请输入正确的电话号码');
  });
});

describe("a person's name", () => {
  const { same, different } = readCase('names.json') as { same: [string, string][]; different: [string, string][] };

  it.each(same)('%j and %j are one', (one, other) => {
    expect(comparableName(one)).toBe(comparableName(other));
    expect([checkName(one), checkName(other)]).toEqual([undefined, undefined]);
  });

  it.each(different)('%j and %j are two', (one, other) => {
    expect(comparableName(one)).not.toBe(comparableName(other));
  });

  it.each([
    ['阿依古丽 ． 买买提', '阿依古丽·买买提'],
    ['张 伟', '张伟'],
    ['John A. Smith', 'John A. Smith'],
  ])('%j is %j on documents', (name, official) => {
    expect(officialName(name)).toBe(official);
  });

  it('is stored as it was entered, but for what nobody sees', () => {
    expect(entered('name', ' 阿依古丽\u200b ． 买买提\u202c\n')).toBe('阿依古丽 ． 买买提');
  });

  it('may have signs that are newer than the program', () => {
    expect(checkName('李\u{323b0}')).toBeUndefined();
    expect(checkName('李\ue000')).toBe('姓名格式不正确');
  });
});

it.each([
  ['mailbox', ' ａ@b．cn\u200b', 'a@b.cn'],
  ['mailbox', 'a@b。cn', 'a@b.cn'],
  ['mailbox', 'a b@c.cn', 'a b@c.cn'],
  ['code', '１２３ 456\u202c', '123456'],
  ['code', 'abcde-fghij', 'abcdefghij'],
  ['reference', ' ＳＦ－100–2 ', 'SF-100-2'],
  ['idNo', '440305 19900307 001ｘ', '44030519900307001X'],
] as const)('a %s %j is %j', (kind, typed, taken) => {
  expect(entered(kind, typed)).toBe(taken);
});

it('is checked as it is taken', () => {
  expect(checkReportMailbox('\u202da@b.cn\u202c')).toBeUndefined();
  expect(isIdNo('\u202d110105-19491231-002ｘ\u202c')).toBe(true);
  expect(ticketNumberOf('ts261127–abcd\u200b1234')).toBe('TS261127ABCD1234');
});
