import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** The first film of the company's own; null if there is none. */
export const companyFilmOptions = () =>
  queryOptions({
    queryKey: ['site', 'companyFilm'],
    meta: sameForAll,
    queryFn: async (context) => {
      const body = { typeCode: 'brand_video', pageNum: 1, pageSize: 1 } as const;
      const { root } = await call('POST /api/portal/v1/selectVideoCenterList', body, inQuery(context));
      return root[0] ?? null;
    },
  });
