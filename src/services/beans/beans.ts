import { queryOptions } from '@tanstack/react-query';
import { picturesOf } from '../../../contract/rules/article-html';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** Bean balance of the customer (R375); asked for once it is known who that is. */
export const balanceOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['beans', 'balance', customerCode],
    queryFn: ({ signal }) => call('GET /api/integral/user/getUserInfo', undefined, { signal }),
    enabled: customerCode !== '',
    retry: false,
  });

/** The flash sale of an activity, or of the current one, as the server draws it with the page (R401). */
export const saleOptions = (activityKeyId?: string) =>
  queryOptions({
    queryKey: ['beans', 'sale', activityKeyId ?? ''],
    queryFn: (context) => call('POST /api/integral/seckill/ns/getSeckillGoods', { activityKeyId }, inQuery(context)),
  });

/** What stands in the address of an item of the sale. */
export interface GoodsKey {
  activityKeyId: string;
  skuCode: string;
}

/** One item of the flash sale (R423, C09). */
export const goodsOptions = (goods: GoodsKey) =>
  queryOptions({
    queryKey: ['beans', 'goods', goods.activityKeyId, goods.skuCode],
    queryFn: (context) =>
      call('GET /api/integral/seckill/ns/getSeckillGoodsDetail', undefined, {
        query: { ...goods },
        ...inQuery(context),
      }),
    // An immediate retry would be refused again.
    retry: false,
  });

/** Attributes of a product, of all its SKUs (R424). */
export const attributesOptions = (spuCode: string) =>
  queryOptions({
    queryKey: ['beans', 'attributes', spuCode],
    meta: sameForAll,
    queryFn: async (context) =>
      (await call('POST /api/integral/vop/ns/getSpuByCode', { code: spuCode }, inQuery(context))).attrList,
    staleTime: 5 * 60_000,
  });

/** The pictures of a product's introduction, in their order (R421); of its HTML nothing else is kept. */
export const introductionOptions = (spuCode: string) =>
  queryOptions({
    queryKey: ['beans', 'introduction', spuCode],
    meta: sameForAll,
    queryFn: async (context) =>
      picturesOf(
        (
          await call(
            'POST /api/integral/vop/ns/getSpuIntroductionByCode',
            { code: spuCode, terminal: 1 },
            inQuery(context),
          )
        ).introduction,
      ),
    staleTime: 5 * 60_000,
  });
