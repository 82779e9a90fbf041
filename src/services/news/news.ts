import { queryOptions } from '@tanstack/react-query';
import { news } from '../../../contract/limits/news';
import type { Information, OrderNotice, TypeCode } from '../../../contract/news/calls';
import { safeArticle } from '../shared/article-html';
import { call, requestOf, sendRequest } from '../shared/call';
import { inQuery } from '../shared/query-transport';

/** One page of a category, newest first (R114). */
export const newsListOptions = ({ code, page }: { code: number; page: number }) =>
  queryOptions({
    queryKey: ['news', 'list', code, page],
    queryFn: (context) =>
      call(
        'POST /api/portal/v1/getInformationsMore',
        { pageNum: page, pageSize: news.pageSize, informationCategoryCode: code },
        inQuery(context),
      ),
  });

/** An article. A body that a browser has fetched is cleaned there once more before anything draws it. */
export const articleOptions = (id: number) =>
  queryOptions({
    queryKey: ['news', 'article', id],
    queryFn: async (context): Promise<Information> =>
      safeArticle(await call('POST /api/portal/v1/getInformationDetails', { informationId: id }, inQuery(context))),
    // A refusal does not change by asking again at once.
    retry: false,
  });

/** An article that is not published, by the link of its preview. */
export const previewOptions = (token: string) =>
  queryOptions({
    queryKey: ['news', 'preview', token],
    queryFn: async (context) =>
      safeArticle(await call('POST /api/portal/v1/getInformationPreview', { token }, inQuery(context))),
    retry: false,
  });

/** R117 */
export const latestOptions = (typeCode: TypeCode) =>
  queryOptions({
    queryKey: ['news', 'latest', typeCode],
    queryFn: (context) =>
      call('POST /api/portal/v1/getLatestInformations', { typeCode, page: 1, size: news.latestSize }, inQuery(context)),
  });

/** R111: a notice about ordering; its number travels as the query value `type`. */
export const orderNoticeOptions = (type: number) =>
  queryOptions({
    queryKey: ['news', 'orderNotice', type],
    queryFn: async (context) => {
      const { method, path } = requestOf('GET /api/portal/v1/getOrderNotice');
      const request = { method, path: `${path}?type=${type}`, headers: { 'x-requested-with': 'portal' } };
      const { data } = await sendRequest(request, inQuery(context));
      // The server's serialiser follows the same contract as this type.
      return safeArticle(data as OrderNotice);
    },
    retry: false,
  });

/** Tells the server that the article has been opened (R121); answers with its views. */
export const recordView = async (informationId: number): Promise<number> =>
  (await call('POST /api/portal/v1/recordInformationView', { informationId })).accessingCount;
