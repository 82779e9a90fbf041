import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { video } from '../../../contract/limits/video';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** One page of the films of a kind (R235). */
export const filmsOptions = (
  typeCode: CallBody<'POST /api/portal/v1/selectVideoCenterList'>['typeCode'],
  page: number,
) =>
  queryOptions({
    queryKey: ['films', typeCode, page],
    meta: sameForAll,
    placeholderData: keepPreviousData,
    queryFn: (context) =>
      call(
        'POST /api/portal/v1/selectVideoCenterList',
        { typeCode, pageNum: page, pageSize: video.pageSize },
        inQuery(context),
      ),
  });

/** What is shown of one film. */
export const filmOptions = (fileId: string) =>
  queryOptions({
    queryKey: ['film', fileId],
    queryFn: async (context) => {
      const { title, videoCoverUrl, typeCode, createTime, seconds } = await call(
        'POST /api/portal/v1/common/getSuperPlayerSignature',
        { fileId },
        inQuery(context),
      );
      return { fileId, title, videoCoverUrl, typeCode, createTime, seconds };
    },
  });
