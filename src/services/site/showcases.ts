import { queryOptions } from '@tanstack/react-query';
import { site } from '../../../contract/limits/site';
import type { PlateClass, ShowOrder } from '../../../contract/site/calls';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** One page of the showcases, of all orders or of those of a kind (R273). */
export const showcasePageOptions = (orderType: number | undefined, plateClass: PlateClass, page: number) =>
  queryOptions({
    queryKey: ['showcases', 'list', orderType ?? 0, plateClass, page],
    meta: sameForAll,
    queryFn: (context) =>
      call(
        'POST /api/portal/v1/selectShowOrderList',
        {
          pageSize: site.showOrderPageSize,
          markFlag: 2,
          pageNum: page,
          plateClass,
          ...(orderType === undefined ? {} : { orderType }),
        },
        inQuery(context),
      ),
  });

/** R280 */
export const showcaseOptions = (id: number) =>
  queryOptions({
    queryKey: ['showcases', 'detail', id],
    queryFn: (context) => call('POST /api/portal/v1/selectShowOrderDetails', { showOrderId: id }, inQuery(context)),
    retry: false,
  });

/** R276, R281: the newest four others; where the page's own is among the newest, the fifth is of the next page. */
export const otherShowcasesOptions = (id: number) =>
  queryOptions({
    queryKey: ['showcases', 'others', id],
    meta: sameForAll,
    queryFn: async (context) => {
      const others = async (pageNum: number): Promise<ShowOrder[]> => {
        const { data } = await call(
          'POST /api/portal/v1/selectShowOrderList',
          { pageNum, pageSize: site.otherShowOrders, markFlag: 2 },
          inQuery(context),
        );
        return data.filter(({ customerShowOrderKeyId }) => customerShowOrderKeyId !== id);
      };
      const newest = await others(1);
      if (newest.length === site.otherShowOrders) return newest;
      return [...newest, ...(await others(2))].slice(0, site.otherShowOrders);
    },
  });

/** Tells the server that the showcase has been opened; answers with its views. */
export const recordShowcaseView = async (showOrderId: number): Promise<number> =>
  (await call('POST /api/portal/v1/recordShowOrderView', { showOrderId })).accessingCount;
