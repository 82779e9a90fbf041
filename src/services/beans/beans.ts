import { queryOptions } from '@tanstack/react-query';
import { picturesOf } from '../../../contract/rules/article-html';
import type { Transport } from '../shared/call';
import { browserTransport, call } from '../shared/call';
import { sameForAll } from '../shared/same-for-all';

/** Bean balance of the customer (R375); asked for once it is known who that is. */
export const balanceOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['beans', 'balance', customerCode],
    queryFn: ({ signal }) => call(browserTransport, 'GET /api/integral/user/getUserInfo', undefined, { signal }),
    enabled: customerCode !== '',
    retry: false,
  });

/** The flash sale of an activity, or of the current one, as the server draws it with the page (R401). */
export const saleOptions = (transport: Transport, activityKeyId?: string) =>
  queryOptions({
    queryKey: ['beans', 'sale', activityKeyId ?? ''],
    queryFn: ({ signal }) =>
      call(transport, 'POST /api/integral/seckill/ns/getSeckillGoods', { activityKeyId }, { signal }),
  });

/** What stands in the address of an item of the sale. */
export interface GoodsKey {
  activityKeyId: string;
  skuCode: string;
}

/** One item of the flash sale (R423, C09). */
export const goodsOptions = (transport: Transport, goods: GoodsKey) =>
  queryOptions({
    queryKey: ['beans', 'goods', goods.activityKeyId, goods.skuCode],
    queryFn: ({ signal }) =>
      call(transport, 'GET /api/integral/seckill/ns/getSeckillGoodsDetail', undefined, { query: { ...goods }, signal }),
    // A refusal does not change by asking again at once.
    retry: false,
  });

/** Attributes of a product, of all its SKUs (R424). */
export const attributesOptions = (transport: Transport, spuCode: string) =>
  queryOptions({
    queryKey: ['beans', 'attributes', spuCode],
    meta: sameForAll,
    queryFn: async ({ signal }) =>
      (await call(transport, 'POST /api/integral/vop/ns/getSpuByCode', { code: spuCode }, { signal })).attrList,
    staleTime: 5 * 60_000,
  });

/** The pictures of a product's introduction, in their order (R421); of its HTML nothing else is kept. */
export const introductionOptions = (transport: Transport, spuCode: string) =>
  queryOptions({
    queryKey: ['beans', 'introduction', spuCode],
    meta: sameForAll,
    queryFn: async ({ signal }) =>
      picturesOf(
        (
          await call(
            transport,
            'POST /api/integral/vop/ns/getSpuIntroductionByCode',
            { code: spuCode, terminal: 1 },
            { signal },
          )
        ).introduction,
      ),
    staleTime: 5 * 60_000,
  });
