import { queryOptions } from '@tanstack/react-query';
import type { GuideDocument } from '../../../contract/help/calls';
import type { SearchKind } from '../../../contract/help/search-calls';
import { help } from '../../../contract/limits/help';
import { safeArticle } from '../shared/article-html';
import { call } from '../shared/call';
import { formCall } from '../shared/form-call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** The menu of the help centre (R292). */
export const sidebarOptions = () =>
  queryOptions({
    queryKey: ['help', 'sidebar'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/getServiceTypeSidebar', undefined, inQuery(context)),
    staleTime: 10 * 60_000,
  });

/** The documents of a category (R297): `top` is its code, `second` the type of the documents. */
export const categoryOptions = ({ top, second }: { top: string; second: string }) =>
  queryOptions({
    queryKey: ['help', 'category', top, second],
    meta: sameForAll,
    queryFn: (context) =>
      call('GET /api/portal/v1/getServiceGuideByServiceType', undefined, {
        query: { categoryCode: top, serviceType: second },
        ...inQuery(context),
      }),
    retry: false,
  });

/** A document. A body that a browser has fetched is cleaned there once more before anything draws it. */
export const documentOptions = (oldId: number) =>
  queryOptions({
    queryKey: ['help', 'document', oldId],
    queryFn: async (context): Promise<GuideDocument> =>
      safeArticle(
        await call('GET /api/portal/v1/getServiceGuideByOldId', undefined, {
          query: { oldId: String(oldId) },
          ...inQuery(context),
        }),
      ),
    retry: false,
  });

/** A document that is not published, by the link of its preview. */
export const documentPreviewOptions = (token: string) =>
  queryOptions({
    queryKey: ['help', 'preview', token],
    queryFn: async (context) =>
      safeArticle(await call('POST /api/portal/v1/getServiceGuidePreview', { token }, inQuery(context))),
    retry: false,
    // A reload shows what has been saved since.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** All categories with their first documents (R306). */
export const groupsOptions = () =>
  queryOptions({
    queryKey: ['help', 'groups'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/getAllCategoryCodeAllServiceGuide', undefined, inQuery(context)),
  });

/** R298 */
export const functionsOptions = () =>
  queryOptions({
    queryKey: ['help', 'functions'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/getHelpCommonFunctions', undefined, inQuery(context)),
    staleTime: 10 * 60_000,
  });

/** R288, R295 */
export const hotWordsOptions = () =>
  queryOptions({
    queryKey: ['help', 'hotWords'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/getHotSearchKeyWords', undefined, inQuery(context)),
    staleTime: 60_000,
  });

/** One page of a search (R296), of one kind of content or of all. */
export const searchOptions = (keyword: string, page: number, kind?: SearchKind) =>
  queryOptions({
    queryKey: ['help', 'search', keyword, page, kind],
    meta: sameForAll,
    queryFn: (context) =>
      formCall(
        'POST /api/portal/v1/searchServiceGuide',
        { searchKeyWord: keyword, pageNum: String(page), pageSize: String(help.pageSize), ...(kind && { kind }) },
        inQuery(context),
      ),
    retry: false,
  });

/** The customer's bean balance, for the one document that shows it (R286). */
export const balanceOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['help', 'balance', customerCode],
    queryFn: ({ signal }) => call('GET /api/integral/user/getUserInfo', undefined, { signal }),
    enabled: customerCode !== '',
    retry: false,
  });

/** Tells the server that the document has been opened; answers with its views. */
export const recordView = async (oldId: number): Promise<number> =>
  (await call('POST /api/portal/v1/recordServiceGuideView', { oldId })).accessingCount;

export const voteDocument = (oldId: number, vote: 1 | 2) =>
  call('POST /api/portal/v1/voteServiceGuide', { oldId, vote });
