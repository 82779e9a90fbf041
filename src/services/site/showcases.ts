import { queryOptions } from '@tanstack/react-query';
import { site } from '../../../contract/limits';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** One page of the showcases, of all orders or of those of a kind (R273). */
export const showcasePageOptions = (orderType: number | undefined, page: number) =>
  queryOptions({
    queryKey: ['showcases', 'list', orderType ?? 0, page],
    meta: sameForAll,
    queryFn: (context) =>
      call(
        'POST /api/portal/v1/selectShowOrderList',
        {
          pageSize: site.showOrderPageSize,
          markFlag: 2,
          pageNum: page,
          plateClass: 2,
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

/** R281: the newest; one more than is shown, as one of them may be the page's own. */
export const otherShowcasesOptions = () =>
  queryOptions({
    queryKey: ['showcases', 'others'],
    meta: sameForAll,
    queryFn: async (context) =>
      (
        await call(
          'POST /api/portal/v1/selectShowOrderList',
          { pageNum: 1, pageSize: site.otherShowOrders + 1, markFlag: 2 },
          inQuery(context),
        )
      ).data,
  });
