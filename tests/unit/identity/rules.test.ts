import { describe, expect, it } from 'vitest';
import { checkAccount, checkAccountEmail, reduceSaleCode } from '../../../contract/identity/rules/account';
import { checkNewPassword } from '../../../contract/identity/rules/password';
import { checkCaptchaGiven } from '../../../contract/rules/captcha';

describe('a new password', () => {
  it.each([
    ['', '请输入密码'],
    ['1234567', '密码至少8位'],
    ['中'.repeat(7), '密码至少8位'],
    ['😀'.repeat(7), '密码至少8位'],
    ['x1'.repeat(36) + 'x', '密码不能超过72位'],
    ['12345678', '密码过于简单，请更换'],
    ['QwertyUI', '密码过于简单，请更换'],
    ['aaaaaaaaaaaa', '密码过于简单，请更换'],
    ['😀'.repeat(9), '密码过于简单，请更换'],
  ])('%s is refused: %s', (password, message) => {
    expect(checkNewPassword(password)).toBe(message);
  });

  it.each(['long and simple words', 'x1'.repeat(36), '中文密码也可以用吗', 'abcdefg9'])('%s is good', (password) => {
    expect(checkNewPassword(password)).toBeUndefined();
  });
});

describe('the other fields', () => {
  it('say what is missing', () => {
    expect(checkAccount('customer')('  ')).toBe('请输入客户编号或邮箱');
    expect(checkAccount('supplier')('  ')).toBe('请输入供应商编号或邮箱');
    expect(checkAccount('staff')('  ')).toBe('请输入工号或邮箱');
    expect(checkAccount('customer')('C10001')).toBeUndefined();
    expect(checkAccountEmail('')).toBe('请输入邮箱');
    expect(checkAccountEmail('nobody')).toBe('请填写正确的邮箱');
    expect(checkAccountEmail(' a@b.example ')).toBeUndefined();
    expect(checkCaptchaGiven(' ')).toBe('请输入图形验证码');
    expect(checkCaptchaGiven('AB34')).toBeUndefined();
  });
});

describe('a sales code', () => {
  it.each([
    ['A01', 'A01'],
    ['a-0 1_<script>', 'a01_script'],
    ['销售A1', 'A1'],
    ['--', ''],
    ['x'.repeat(40), 'x'.repeat(32)],
  ])('%s is reduced to %j [R024]', (given, reduced) => {
    expect(reduceSaleCode(given)).toBe(reduced);
  });
});
