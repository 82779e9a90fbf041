import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** The equipment or the samples of the SMT page (R334). */
export const smtPicturesOptions = (pictureCategory: 'smt_equipment' | 'smt_sample') =>
  queryOptions({
    queryKey: ['service', 'smt', pictureCategory],
    meta: sameForAll,
    queryFn: async (context) =>
      (await call('POST /api/portal/v1/factoryAlbum/getHighlights', { pictureCategory }, inQuery(context))).pictures,
  });
