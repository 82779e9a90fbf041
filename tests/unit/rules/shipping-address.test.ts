import { describe, expect, it } from 'vitest';
import { addressChecks, enteredAddress } from '../../../contract/beans/rules/shipping-address';

describe('shipping address', () => {
  it.each([
    ['linkMan', ' ', '请输入收货人'],
    ['linkMan', '王'.repeat(51), '收货人不能超过50字'],
    ['linkMan', '王小明', undefined],
    ['phone', '', '请输入手机号码'],
    ['phone', '12800000000', '请输入正确的手机号码'],
    ['phone', ' 13800000000 ', undefined],
    ['region', '', '请输入所在地区'],
    ['region', '省'.repeat(61), '所在地区不能超过60字'],
    ['detail', '', '请输入详细地址'],
    ['detail', '路'.repeat(200), undefined],
    ['detail', '路'.repeat(201), '详细地址不能超过200字'],
  ] as const)('%s %j: %s [R413]', (field, value, message) => {
    expect(addressChecks[field](value)).toBe(message);
  });

  it('goes out without blanks around it [R413]', () => {
    expect(enteredAddress({ linkMan: ' 王 小明 ', phone: ' 1', region: '广东 ', detail: ' 路' })).toEqual({
      linkMan: '王 小明',
      phone: '1',
      region: '广东',
      detail: '路',
    });
  });
});
