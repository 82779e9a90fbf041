import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { SeckillGoods, StockChange } from '../../../../contract/beans/sale/calls';
import { seckillMachine } from '../../../machines/beans/seckill/machine';
import type { GoodsKey } from '../beans';
import { goodsOptions, saleOptions } from '../beans';
import { goodsAsSale } from './goods-as-sale';
import { stockEvents } from './stock-events';

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

function flowOf(loadSale: () => Promise<SeckillGoods>): typeof seckillMachine {
  const events = stockEvents();
  return seckillMachine.provide({
    actors: {
      loadSale: fromPromise<SeckillGoods, undefined>(loadSale),
      watchStock: fromPromise<StockChange, undefined>(({ signal }) => events.next(signal)),
    },
  });
}

/** The sale of an activity, or of the current one (R401). */
export const saleFlow = (queryClient: QueryClient, activityKeyId?: string) =>
  flowOf(() => readAnew(queryClient, saleOptions(activityKeyId)));

/** A sale that is one item (R423). */
export const goodsFlow = (queryClient: QueryClient, goods: GoodsKey) =>
  flowOf(async () => goodsAsSale(await readAnew(queryClient, goodsOptions(goods))));
