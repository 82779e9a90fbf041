import type { GoodsDetail, SeckillGoods } from '../../../../contract/beans/sale/calls';

/** An item by itself, as a sale that has no other. */
export const goodsAsSale = (goods: GoodsDetail): SeckillGoods => ({
  activityExist: true,
  activityStatus: goods.activityStatus,
  activityBeginTime: goods.activityBeginTime,
  activityEndTime: goods.activityEndTime,
  currentTime: goods.currentTime,
  limitText: goods.limitText,
  ticket: goods.ticket,
  exchangeFrom: goods.exchangeFrom,
  seckillGoodsResponseVos: [
    {
      skuTitle: goods.skuTitle,
      skuCode: goods.skuCode,
      mainImagePath: goods.imageList[0]?.path ?? '',
      priceNum: goods.integralPriceNum,
      originalPriceNum: goods.originalPriceNum,
      inventory: goods.seckillInventory,
      soldQuantity: 0,
      status: goods.status,
      reason: goods.reason,
      voucherSeckillActivityKeyId: goods.activityKeyId,
      voucherSeckillActivityDetailAccessId: '',
    },
  ],
});
