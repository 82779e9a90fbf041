import { describe, expect, it } from 'vitest';
import { goodsAddress, readGoodsKey } from '../../../contract/beans/rules/goods-address';

describe('address of an item', () => {
  it('joins activity and SKU with an underscore, both ways [R367]', () => {
    const goods = { activityKeyId: 'ANNIV-18', skuCode: 'SKU-IRON-65' };
    expect(goodsAddress(goods)).toBe('/portal/18th-anniversary/ANNIV-18_SKU-IRON-65');
    expect(readGoodsKey('ANNIV-18_SKU-IRON-65')).toEqual(goods);
  });

  it.each(['', '_', 'a_', '_b', 'a-b', 'a_b_c', 'a_b/c', 'a_b.html', `a_${'b'.repeat(41)}`])(
    'is not %j [R367]',
    (text) => {
      expect(readGoodsKey(text)).toBeUndefined();
    },
  );
});
