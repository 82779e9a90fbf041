import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { SeckillGoods, StockChange } from '../../../../contract/beans/sale/calls';
import { seckillMachine } from '../../../machines/beans/seckill/machine';
import { call } from '../../shared/call';
import type { GoodsKey } from '../beans';
import { goodsOptions, saleOptions } from '../beans';
import { goodsAsSale } from './goods-as-sale';
import { stockEvents } from './stock-events';

/**
 * Bypasses the cache: the reply depends on the current session. A query in flight may belong to another one, so it is
 * cancelled.
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
      loadStock: fromPromise<readonly StockChange[], { activityKeyId: string }>(
        async ({ input, signal }) =>
          (await call('GET /api/integral/seckill/ns/getStock', undefined, { query: input, signal })).stockList,
      ),
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
