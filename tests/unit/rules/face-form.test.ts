import { describe, expect, it } from 'vitest';
import { agreementMissing, checkName } from '../../../contract/archive/rules/face-form';

describe('name', () => {
  it.each(['', '   ', '\u3000'])('is required: "%s" is none [R451]', (name) => {
    expect(checkName(name)).toBe('请输入姓名');
  });

  it.each(['张3三', '1', '李４', '王٣'])('rejects a name that holds a digit: %s [R451]', (name) => {
    expect(checkName(name)).toBe('姓名格式不正确');
  });

  it.each(['张三', '阿卜杜拉·买买提', 'Anna-Maria O’Neil', '𠮷野', '张一二', ' 张三 ', '李Ⅱ'])(
    'accepts %s [R451]',
    (name) => {
      expect(checkName(name)).toBeUndefined();
    },
  );

  it('takes fifty characters and no more [R451]', () => {
    expect(checkName('张'.repeat(50))).toBeUndefined();
    expect(checkName('张'.repeat(51))).toBe('姓名格式不正确');
  });
});

it('asks for the agreement in these words [R453]', () => {
  expect(agreementMissing).toBe('请阅读并勾选协议');
});
