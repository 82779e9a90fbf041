import { queryOptions } from '@tanstack/react-query';
import type { ServiceMenu } from '../../../contract/service/contact-calls';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** The lines of the contact page (R325). */
export const salesContactsOptions = () =>
  queryOptions({
    queryKey: ['service', 'sales'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/getSalesContactList', undefined, inQuery(context)),
  });

/** The services of the complaint hotline (R324, R326). */
export const complaintMenuOptions = () =>
  queryOptions({
    queryKey: ['service', 'complaint'],
    meta: sameForAll,
    queryFn: async (context) =>
      (await call('POST /api/portal/v1/customerComplainInfoInit', undefined, inQuery(context)))
        .customerServerMenuInfoList,
  });

/** Who answers on the home of the service guide (R305). */
export const humanServiceOptions = () =>
  queryOptions({
    queryKey: ['service', 'human'],
    meta: sameForAll,
    queryFn: async (context) =>
      (await call('GET /api/portal/v1/getArtificialServicesMenuInfo', undefined, inQuery(context)))
        .customerServerMenuInfoList,
  });

/** Who answers for a line: asked for once (R327). */
export const businessContactOptions = ({ menuKeyId, menuName, salesClass }: ServiceMenu) =>
  queryOptions({
    queryKey: ['service', 'contact', menuKeyId, menuName, salesClass],
    meta: sameForAll,
    queryFn: (context) =>
      call('POST /api/portal/v1/getBusinessContact', { menuKeyId, menuName, salesClass }, inQuery(context)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The places of the group (R326). */
export const groupSitesOptions = () =>
  queryOptions({
    queryKey: ['service', 'sites'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/getGroupSites', undefined, inQuery(context)),
  });
