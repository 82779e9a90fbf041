import { queryOptions } from '@tanstack/react-query';
import { articleAddress } from '../../../contract/rules/article-address';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';
import { sameForAll } from '../shared/same-for-all';

/** The notices of the ticker (R089). */
export const noticesOptions = () =>
  queryOptions({
    queryKey: ['home', 'notices'],
    meta: sameForAll,
    queryFn: (context) => call('POST /api/portal/v1/selectNoticeInfoList', undefined, inQuery(context)),
    select: ({ root }) => root,
  });

/** The fields of a showcase card; the page contains no others. */
export interface ShowcaseCard {
  id: number;
  title: string;
  picture: string;
  plateType: number;
  layers: number;
  place: string;
  score: number;
  words: string;
}

/** The showcases of the carousel (R098). */
export const showcasesOptions = () =>
  queryOptions({
    queryKey: ['home', 'showcases'],
    meta: sameForAll,
    queryFn: async (context): Promise<ShowcaseCard[]> => {
      const { data } = await call('POST /api/portal/v1/selectShowOrderList', { markFlag: 1 }, inQuery(context));
      return data.map((order) => ({
        id: order.customerShowOrderKeyId,
        title: order.title,
        picture: order.thumbnailPath,
        plateType: order.plateType,
        layers: order.boardLayersNum,
        place: order.receiveCity,
        score: order.evaluateSocre,
        words: order.evaluateContent,
      }));
    },
  });

/** One of the three news cards, with only the fields that it shows. */
export interface NewsCard {
  code: number;
  more: string;
  items: { id: number; href: string; title: string; date: string; summary: string; picture: string }[];
}

/** The three news cards (R099). */
export const newsCardsOptions = () =>
  queryOptions({
    queryKey: ['home', 'news'],
    meta: sameForAll,
    queryFn: async (context): Promise<NewsCard[]> => {
      const { cards } = await call('POST /api/portal/v1/getInformationsInit', undefined, inQuery(context));
      return cards.map(({ informationCategoryCode, more, root }) => ({
        code: informationCategoryCode,
        more,
        items: root.map((item, index) => ({
          id: item.id,
          href: articleAddress(item),
          title: item.title,
          date: item.dateTimeStr,
          // R101: only the first one has a picture and a summary.
          summary: index === 0 ? item.content : '',
          picture: index === 0 ? item.topImage : '',
        })),
      }));
    },
  });

/** What the tables of the process capability let the quote offer. */
export const quoteLimitsOptions = () =>
  queryOptions({
    queryKey: ['home', 'quoteLimits'],
    meta: sameForAll,
    queryFn: (context) => call('GET /api/portal/v1/capability/getQuoteLimits', undefined, inQuery(context)),
    staleTime: 10 * 60_000,
  });

/** Whether the customer orders on the SMT site (R009, R093). */
export const smtWhiteListOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['home', 'smtWhiteList', customerCode],
    queryFn: ({ signal }) => call('POST /api/portal/v1/customer/checkSmtWhiteList', undefined, { signal }),
    enabled: customerCode !== '',
    retry: false,
  });
