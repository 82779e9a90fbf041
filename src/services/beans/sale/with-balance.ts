import type { SeckillGoods } from '../../../../contract/beans/sale/calls';

/**
 * R405: what the customer's beans do not suffice for says so. The list says it too, but at the opening it is not read
 * again, and it is older than the balance.
 */
export const withBalance = (sale: SeckillGoods, balance: number | null): SeckillGoods =>
  balance === null
    ? sale
    : {
        ...sale,
        seckillGoodsResponseVos: sale.seckillGoodsResponseVos.map((item) =>
          item.status === 0 && item.priceNum > balance ? { ...item, status: 1, reason: 'beansShort' } : item,
        ),
      };
