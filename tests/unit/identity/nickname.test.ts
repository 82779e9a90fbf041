import { describe, expect, it } from 'vitest';
import { checkNickname, isReserved, needsNickname, tidyNickname } from '../../../contract/rules/nickname';

describe('a nickname', () => {
  it.each([
    ['', '请输入昵称'],
    ['  \u200b\u3164 ', '请输入昵称'],
    ['电'.repeat(21), '昵称不能超过20个字符'],
    ['😀'.repeat(20), undefined],
    ['电'.repeat(20), undefined],
    ['a1b2c3d4e5', '希望您设置一个可读性强的昵称'],
    ['ABCDEFGHI1', '希望您设置一个可读性强的昵称'],
    ['abcdefghij', undefined],
    ['1234567890', undefined],
    ['a1b2c3d4e', undefined],
    ['a1b2c3d4e5f', undefined],
    ['a1b2c3d4e好', undefined],
    ['焊点猎人', undefined],
  ])('%j: %j [R202, R203]', (name, expected) => {
    expect(checkNickname(name)).toBe(expected);
  });

  it('has to be chosen where there is none, or a machine has made it', () => {
    expect(['', 'a1b2c3d4e5', '焊点猎人', 'abcdefghij'].map(needsNickname)).toEqual([true, true, false, false]);
  });

  it('is stored without what nobody sees', () => {
    expect(tidyNickname(' 焊\u202e点\u0000  猎人\u200d ')).toBe('焊点 猎人');
  });

  it.each([
    ...['官方客服', '管 理 员', '华·秀电路', '小客​服'],
    ...['管理員', '華秀', '華-秀電路', '人工服務', '人工服务', '站長', '官\u034f方', '運營小王'],
    ...[
      'Admin',
      'ＡＤＭＩＮ',
      'a d m i n',
      'admin01',
      'Admin_王',
      'SuperAdmin',
      'Administrator',
      'Official',
      'Customer Service',
    ],
  ])('%j pretends to be staff', (name) => {
    expect(isReserved(name, '深圳市华秀电路科技集团有限公司')).toBe(true);
  });

  it.each(['Badminton', '焊点猎人', 'Adminton', '老管', 'Supporter', '员外'])('%j does not', (name) => {
    expect(isReserved(name, '华秀电路')).toBe(false);
  });

  it('has the name of the company that runs the portal', () => {
    expect(isReserved('远山小王', '东莞市远山电子有限公司')).toBe(true);
    expect(isReserved('华秀小王', '东莞市远山电子有限公司')).toBe(false);
  });
});
