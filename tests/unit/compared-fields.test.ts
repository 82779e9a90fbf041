import { expect, it } from 'vitest';
import { fieldsOfList } from '../../contract/beans/rules/activity-form';
import { comparedList } from '../../src/ui/parts/compared-fields';

it('two lists are compared by what differs in them, by entry and label', () => {
  const { text } = comparedList('items', '每日兑换商品', '商品', fieldsOfList.items);
  const cup = { skuCode: 'CUP', price: 10, dailyStock: 5 };
  const pen = { skuCode: 'PEN', price: 3, dailyStock: 5 };
  const sides = [[cup, pen], [cup, { ...pen, price: 4 }], [cup]];
  expect(sides.map((side) => text(side, sides))).toEqual([
    '商品2：商品款式PEN，金豆价格3，每日库存5\n共2项',
    '商品2：商品款式PEN，金豆价格4，每日库存5\n共2项',
    '共1项',
  ]);
  expect(text(sides[0], sides.slice(0, 2))).toBe('商品2：金豆价格3');
});
