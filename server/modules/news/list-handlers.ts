import type { FastifyReply, FastifyRequest } from 'fastify';
import { news } from '../../../contract/limits';
import { categoriesOf } from '../../../contract/news/rules/news-categories';
import type { Context } from '../../context';
import type { Handlers } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { listArticles, listNewest } from './articles-store';
import { listNotices } from './notices-store';
import { listPhotos } from './photos-store';
import { itemOf, matchOf, noticeOf } from './wire';

/** R099: the cards of the home page and where each "more" leads. */
const cards = [
  { informationCategoryCode: 7, more: '/portal/m7.html', categories: categoriesOf(7) },
  { informationCategoryCode: 6, more: '/portal/m6.html', categories: [6] },
  { informationCategoryCode: 1, more: '/portal/q1.html', categories: [1, 2, 3] },
] as const;

type ListCall =
  | 'POST /api/portal/v1/getInformationsMore'
  | 'POST /api/portal/v1/getInformationsInit'
  | 'POST /api/portal/v1/getLatestInformations'
  | 'POST /api/portal/v1/searchInformationTitle'
  | 'POST /api/portal/v1/searchFactoryInformations'
  | 'POST /api/portal/v1/getAlbumPhotos'
  | 'POST /api/portal/v1/selectNoticeInfoList';

/** Lists that are the same for everybody: each is read once in a while, and who has it already is told so (304). */
export function listHandlers(context: Context): Handlers<ListCall> {
  const { db, now } = context;
  const lists = listsOf(context);

  async function answer<Data>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    load: () => Promise<Data>,
  ): Promise<{ data: Data } | FastifyReply> {
    const name = `${request.routeOptions.url ?? ''} ${JSON.stringify(request.body ?? null)}`;
    const { data, etag } = await lists.keep(name, load);
    reply.header('cache-control', 'no-cache').header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : { data };
  }

  return {
    'POST /api/portal/v1/getInformationsMore': (input) =>
      answer(input, async () => {
        const { pageNum, pageSize, informationCategoryCode, title } = input.body;
        const categories = categoriesOf(Number(informationCategoryCode));
        const { rows, total } = await listArticles(db, { categories, title, pageNum, pageSize }, now());
        return { root: rows.map(itemOf), totalRows: total, pageNum, pageSize };
      }),
    'POST /api/portal/v1/getInformationsInit': (input) =>
      answer(input, async () => ({
        cards: await Promise.all(
          cards.map(async ({ informationCategoryCode, more, categories }) => ({
            informationCategoryCode,
            more,
            root: (await listNewest(db, categories, news.homeSize, now())).map(itemOf),
          })),
        ),
      })),
    'POST /api/portal/v1/getLatestInformations': (input) =>
      answer(input, async () => {
        const { typeCode, page, size } = input.body;
        const { rows } = await listArticles(db, { typeCode, pageNum: page, pageSize: size }, now());
        return { root: rows.map(matchOf) };
      }),
    'POST /api/portal/v1/searchInformationTitle': (input) =>
      answer(input, async () => {
        const { title, informationCategoryCode } = input.body;
        const categories = categoriesOf(Number(informationCategoryCode));
        const wish = { categories, title, pageNum: 1, pageSize: news.searchMatches };
        const { rows, total } = await listArticles(db, wish, now());
        return { data: rows.map(matchOf), totalRows: total };
      }),
    'POST /api/portal/v1/searchFactoryInformations': (input) =>
      answer(input, async () => {
        const { title, pageNum, pageSize, typeCode } = input.body;
        const { rows, total } = await listArticles(db, { typeCode, title, pageNum, pageSize }, now());
        return { root: rows.map(itemOf), totalRows: total, pageNum, pageSize };
      }),
    'POST /api/portal/v1/getAlbumPhotos': (input) =>
      answer(input, async () => ({ photos: await listPhotos(db, input.body.parentId) })),
    'POST /api/portal/v1/selectNoticeInfoList': (input) =>
      answer(input, async () => {
        const rows = await listNotices(db, now());
        return { root: rows.map(noticeOf), total: rows.length };
      }),
  };
}
