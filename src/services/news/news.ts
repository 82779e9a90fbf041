import { queryOptions } from '@tanstack/react-query';
import { news } from '../../../contract/limits';
import type { Information, OrderNotice, TypeCode } from '../../../contract/news/calls';
import type { Transport } from '../shared/call';
import { browserTransport, call, exchange, requestOf } from '../shared/call';
import { safeArticle } from './article-html';

/** One page of a category, newest first (R114). */
export const newsListOptions = (transport: Transport, { code, page }: { code: number; page: number }) =>
  queryOptions({
    queryKey: ['news', 'list', code, page],
    queryFn: ({ signal }) =>
      call(
        transport,
        'POST /api/portal/v1/getInformationsMore',
        { pageNum: page, pageSize: news.pageSize, informationCategoryCode: code },
        { signal },
      ),
  });

/** An article. A body that a browser has fetched is cleaned there once more before anything draws it. */
export const articleOptions = (transport: Transport, id: number) =>
  queryOptions({
    queryKey: ['news', 'article', id],
    queryFn: async ({ signal }): Promise<Information> =>
      safeArticle(
        await call(transport, 'POST /api/portal/v1/getInformationDetails', { informationId: id }, { signal }),
      ),
    // A refusal does not change by asking again at once.
    retry: false,
  });

/** R117 */
export const latestOptions = (transport: Transport, typeCode: TypeCode) =>
  queryOptions({
    queryKey: ['news', 'latest', typeCode],
    queryFn: ({ signal }) =>
      call(
        transport,
        'POST /api/portal/v1/getLatestInformations',
        { typeCode, page: 1, size: news.latestSize },
        { signal },
      ),
  });

/** R111: a notice about ordering; its number travels as the query value `type`. */
export const orderNoticeOptions = (transport: Transport, type: number) =>
  queryOptions({
    queryKey: ['news', 'orderNotice', type],
    queryFn: async ({ signal }) => {
      const { method, path } = requestOf('GET /api/portal/v1/getOrderNotice');
      const request = { method, path: `${path}?type=${type}`, headers: { 'x-requested-with': 'portal' } };
      const { data } = await exchange(transport, request, signal);
      // The server's serialiser follows the same contract as this type.
      return safeArticle(data as OrderNotice);
    },
    retry: false,
  });

/** Tells the server that the article has been opened (R121); answers with its views. */
export const recordView = async (informationId: number): Promise<number> =>
  (await call(browserTransport, 'POST /api/portal/v1/recordInformationView', { informationId })).accessingCount;
