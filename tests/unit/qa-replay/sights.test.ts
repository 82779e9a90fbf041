import type { Found } from '@circuit-portal/workbench/screens/found';
import { faultOf } from '@circuit-portal/workbench/screens/found';
import { describe, expect, it } from 'vitest';
import { button, css, label, part, role, text, wordsOf } from '../../../src/machines/shared/screen';

const found = (changes: Partial<Found> = {}): Found => ({
  shown: true,
  busy: false,
  disabled: false,
  value: '',
  checked: false,
  text: '',
  width: 0,
  widest: 1_248,
  size: [0, 0],
  focus: false,
  description: '',
  attributes: {},
  ...changes,
});

describe('what is seen on a page', () => {
  it.each([
    ['visible', [found()]],
    ['absent', []],
    ['there', [found({ shown: false })]],
    ['absent', [found({ shown: false })]],
    ['ready', [found()]],
    ['busy', [found({ busy: true })]],
    ['disabled', [found({ disabled: true })]],
    ['visible', [found({ shown: false }), found()]],
  ] as const)('is as expected: %j of %j', (is, elements) => {
    expect(faultOf({ what: '下一步', is }, elements)).toBeUndefined();
  });

  it.each([
    ['visible', [], '下一步 is not seen'],
    ['there', [], '下一步 is not there'],
    ['visible', [found({ shown: false })], '下一步 is not seen'],
    ['absent', [found()], '下一步 is there'],
    ['ready', [found({ busy: true })], '下一步 is not ready'],
    ['ready', [found({ disabled: true })], '下一步 is not ready'],
    ['busy', [found()], '下一步 is not busy'],
    ['disabled', [found()], '下一步 is not disabled'],
  ] as const)('is not as expected: %j of %j', (is, elements, fault) => {
    expect(faultOf({ what: '下一步', is }, elements)).toBe(fault);
  });

  it.each([
    [{ value: '王小明' }, [found({ value: '王小明' })], [found({ value: '王' })], 'holds other text'],
    [{ checked: true }, [found({ checked: true })], [found()], 'is not checked'],
    [{ checked: false }, [found()], [found({ checked: true })], 'is checked'],
    [{ text: '3 个' }, [found({ text: '3 个' })], [found({ text: '13 个' })], 'says “13 个”'],
    [{ text: part('3 个') }, [found({ text: '13 个' })], [found({ text: '4 个' })], 'says “4 个”'],
    [{ text: { pattern: '^\\d+$' } }, [found({ text: '13' })], [found({ text: '13 个' })], 'says “13 个”'],
    [{ count: 2 }, [found(), found()], [found(), found({ shown: false })], 'is there 1 times, not 2'],
    [{ width: 730 }, [found({ width: 730 })], [found({ width: 500 })], 'is 500 wide, not 730'],
    [
      { width: 730 },
      [found({ width: 358, widest: 358 })],
      [found({ width: 360, widest: 358 })],
      'is 360 wide, not 730',
    ],
    [{ size: [95, 95] }, [found({ size: [95, 95] })], [found({ size: [95, 90] })], 'is 95 by 90, not 95 by 95'],
    [{ focus: true }, [found({ focus: true })], [found()], 'has not the focus'],
    [{ description: '必填' }, [found({ description: '必填' })], [found()], 'is described as “”'],
    [{ attributes: { href: '/a' } }, [found({ attributes: { href: '/a' } })], [found()], 'has href not'],
    [{ attributes: { disabled: null } }, [found()], [found({ attributes: { disabled: '' } })], 'has disabled '],
  ] as const)('has what it should: %j', (has, right, wrong, fault) => {
    expect(faultOf({ what: '下一步', is: 'visible', has }, right)).toBeUndefined();
    expect(faultOf({ what: '下一步', is: 'visible', has }, wrong)).toBe(`下一步 ${fault}`);
  });

  it('reports everything that is wrong with it', () => {
    const sight = { what: '下一步', is: 'busy', has: { count: 1, value: '1' } } as const;
    expect(faultOf(sight, [found(), found()])).toBe('下一步 is not busy, holds other text, is there 2 times, not 1');
  });
});

it.each([
  [button('下一步'), { role: 'button', name: '下一步' }, '下一步'],
  [role('heading', { name: '登录', level: 1 }), { role: 'heading', name: '登录', level: 1 }, '登录'],
  [text(/^第\d步/, css('main')), { text: { pattern: '^第\\d步' }, within: { css: 'main' } }, '^第\\d步'],
  [label(part('姓名')), { label: { part: '姓名' } }, '姓名'],
  [role('main'), { role: 'main' }, 'main'],
])('a query is data with words: %j', (query, data, words) => {
  expect(JSON.parse(JSON.stringify(query))).toEqual(data);
  expect(wordsOf(query)).toBe(words);
});
