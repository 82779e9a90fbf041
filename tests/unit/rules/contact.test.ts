import { describe, expect, it } from 'vitest';
import { checkDisputeContent, checkMobile, checkReportMailbox } from '../../../contract/rules/contact';

describe('mobile number', () => {
  it.each(['', '  '])('is required: "%s" is none [R489]', (phone) => {
    expect(checkMobile(phone)).toBe('请输入手机号码');
  });

  it.each(['13000000000', '19999999999', ' 15012345678 '])('accepts %s [R489]', (phone) => {
    expect(checkMobile(phone)).toBeUndefined();
  });

  it.each(['12345678901', '1380013800', '138001380000', '0755-1234567', '1380013800a', '13800138000\n1'])(
    'refuses %s [R489]',
    (phone) => {
      expect(checkMobile(phone)).toBe('请输入正确的手机号码');
    },
  );
});

describe('content of a dispute', () => {
  it('is required [R489]', () => {
    expect(checkDisputeContent(' \n ')).toBe('请输入备注说明');
  });

  it('takes 500 characters and no more [R489]', () => {
    expect(checkDisputeContent('错'.repeat(500))).toBeUndefined();
    expect(checkDisputeContent(` ${'错'.repeat(500)} `)).toBeUndefined();
    expect(checkDisputeContent('错'.repeat(501))).toBe('备注说明不能超过500字');
  });
});

describe('mailbox for the report', () => {
  it.each(['', '  '])('is required: "%s" is none [R487]', (email) => {
    expect(checkReportMailbox(email)).toBe('请输入接收报告的邮箱');
  });

  it.each([
    'a@b.cn',
    'first.last+tag@mail.example.com',
    " o'neil@example.org ",
    '13800138000@qq.com',
    'x_y-z@sub-domain.example',
  ])('accepts %s [R487]', (email) => {
    expect(checkReportMailbox(email)).toBeUndefined();
  });

  it.each([
    'plain',
    '@example.com',
    'a@',
    'a@b',
    'a@b.c',
    'a@@b.cn',
    'a b@c.cn',
    '.a@b.cn',
    'a.@b.cn',
    'a..b@c.cn',
    'a@-b.cn',
    'a@b-.cn',
    'a@b..cn',
    'a@b.cn.',
    'a@b.cn,c@d.cn',
    'a@b.cn\nbcc: c@d.cn',
    '张三@例子.中国',
    'a@[127.0.0.1]',
    '"a"@b.cn',
    '<a@b.cn>',
  ])('refuses %s [R487]', (email) => {
    expect(checkReportMailbox(email)).toBe('请填写正确的邮箱');
  });

  it('takes 254 characters and no more [R487]', () => {
    const mailbox = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
    expect(checkReportMailbox(mailbox(254))).toBeUndefined();
    expect(checkReportMailbox(mailbox(255))).toBe('请填写正确的邮箱');
  });

  it('answers at once, whatever is typed [R487]', () => {
    const begun = performance.now();
    checkReportMailbox(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`);
    checkReportMailbox(`a@${'a.'.repeat(50_000)}!`);
    // Milliseconds are enough; a rule that goes back over the text takes minutes.
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
