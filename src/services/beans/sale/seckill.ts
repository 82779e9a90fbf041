import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { GoodsDetail, SeckillGoods, StockChange } from '../../../../contract/beans/sale/calls';
import { browserTransport } from '../../shared/call';
import type { GoodsKey } from '../beans';
import { goodsOptions, saleOptions } from '../beans';
import { stockEvents } from './stock-events';

/** An item by itself, as a sale that has no other. */
export const goodsAsSale = (goods: GoodsDetail): SeckillGoods => ({
  activityExist: true,
  activityStatus: goods.activityStatus,
  activityBeginTime: goods.activityBeginTime,
  activityEndTime: goods.activityEndTime,
  currentTime: goods.currentTime,
  limitText: goods.limitText,
  ticket: goods.ticket,
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

function actorsWith(loadSale: () => Promise<SeckillGoods>) {
  const events = stockEvents();
  return {
    loadSale: fromPromise<SeckillGoods, undefined>(loadSale),
    watchStock: fromPromise<StockChange, undefined>(({ signal }) => events.next(signal)),
  };
}

/**
 * Never an answer from before: each reading is for whoever is signed in now. One that is under way may have been asked as
 * somebody else, and is given up.
 */
async function readAnew<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
  return queryClient.fetchQuery({ ...options, staleTime: 0, retry: false });
}

/** Actors of the sale of an activity, or of the current one (R401). */
export const saleActors = (queryClient: QueryClient, activityKeyId?: string) =>
  actorsWith(() => readAnew(queryClient, saleOptions(browserTransport, activityKeyId)));

/** Actors of a sale that is one item (R423). */
export const goodsActors = (queryClient: QueryClient, goods: GoodsKey) =>
  actorsWith(async () => goodsAsSale(await readAnew(queryClient, goodsOptions(browserTransport, goods))));
