import type { SeckillGoods } from '../../../../contract/beans/sale/calls';

/**
 * R405: what the customer's beans do not suffice for says so. A list that was read before the opening does not know, and
 * is not read again then.
 */
export const withBalance = (sale: SeckillGoods, balance: number | null): SeckillGoods =>
  balance === null || sale.currentTime >= sale.activityBeginTime
    ? sale
    : {
        ...sale,
        seckillGoodsResponseVos: sale.seckillGoodsResponseVos.map((item) =>
          item.status === 0 && item.priceNum > balance ? { ...item, status: 1, reason: 'beansShort' } : item,
        ),
      };
