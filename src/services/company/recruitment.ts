import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** R361–R364: what the recruitment page says. */
export const recruitmentOptions = () =>
  queryOptions({
    queryKey: ['company', 'recruitment'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/company/getRecruitment', undefined, inQuery(context)),
  });
