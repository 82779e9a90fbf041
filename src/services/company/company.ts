import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** R337, R339 */
export const profileOptions = () =>
  queryOptions({
    queryKey: ['company', 'profile'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/company/getProfile', undefined, inQuery(context)),
  });

/** R336 */
export const cultureOptions = () =>
  queryOptions({
    queryKey: ['company', 'culture'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/company/getCulture', undefined, inQuery(context)),
  });

/** R338: the films of the production bases. */
export const basesOptions = () =>
  queryOptions({
    queryKey: ['company', 'bases'],
    meta: sameForAll,
    queryFn: async (context) =>
      (
        await call(
          'POST /api/portal/v1/selectVideoCenterList',
          { typeCode: 'digital_production_base', pageNum: 1, pageSize: 10 },
          inQuery(context),
        )
      ).root,
  });
