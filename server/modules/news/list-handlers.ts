import { news } from '../../../contract/limits/news';
import type { TypeCode } from '../../../contract/news/calls';
import { categoriesOf, categoryName } from '../../../contract/news/rules/news-categories';
import type { Context } from '../../context';
import { answerList } from '../../http/answer-list';
import type { Handlers } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { listArticles, listNewest } from './articles-store';
import { listNotices } from './notices-store';
import { listPhotos } from './photos-store';
import { itemOf, matchOf, noticeOf } from './wire';

/** R099: the cards of the home page, each with the target of its "more" link. */
const cards = [
  { informationCategoryCode: 7, more: '/portal/m7.html', categories: categoriesOf(7) },
  { informationCategoryCode: 6, more: '/portal/m6.html', categories: [6] },
  { informationCategoryCode: 1, more: '/portal/q1.html', categories: [1] },
] as const;

type ListCall =
  | 'POST /api/portal/v1/getInformationsMore'
  | 'POST /api/portal/v1/getInformationsInit'
  | 'POST /api/portal/v1/getLatestInformations'
  | 'GET /api/portal/v1/getInformationByType'
  | 'POST /api/portal/v1/searchInformationTitle'
  | 'POST /api/portal/v1/searchFactoryInformations'
  | 'POST /api/portal/v1/getAlbumPhotos'
  | 'POST /api/portal/v1/selectNoticeInfoList';

/** Public lists, each with an ETag. Searches have a separate cache, because their keys are unbounded. */
export function listHandlers(context: Context): Handlers<ListCall> {
  const { db, now } = context;
  const lists = listsOf(context);

  /** One page of a category, by its number. */
  async function readCategory(code: number, title: string, pageNum: number, pageSize: number) {
    const { rows, total } = await listArticles(db, { categories: categoriesOf(code), title, pageNum, pageSize }, now());
    return { root: rows.map(itemOf), totalRows: total, pageNum, pageSize };
  }
  async function readFactory(typeCode: TypeCode, title: string, pageNum: number, pageSize: number) {
    const { rows, total } = await listArticles(db, { typeCode, title, pageNum, pageSize }, now());
    return { root: rows.map(itemOf), total, totalRows: total, pageNum, pageSize };
  }
  /** Pages that readers open; anybody can ask for a thousand others. */
  const isUsual = (pageNum: number, pageSize: number) =>
    pageNum <= news.cachedPages && (pageSize === news.pageSize || pageSize === news.latestSize);
  const category = lists.cached(
    readCategory,
    (code, _title, pageNum, pageSize) => isUsual(pageNum, pageSize) && categoryName(code) !== undefined,
  );
  const categorySearch = lists.cached(readCategory);
  const factory = lists.cached(readFactory, (_type, _title, pageNum, pageSize) => isUsual(pageNum, pageSize));
  const factorySearch = lists.cached(readFactory);
  const newsCards = lists.cached(async () => ({
    cards: await Promise.all(
      cards.map(async ({ informationCategoryCode, more, categories }) => ({
        informationCategoryCode,
        more,
        root: (await listNewest(db, categories, news.homeSize, now())).map(itemOf),
      })),
    ),
  }));
  const latest = lists.cached(
    async (typeCode: TypeCode, pageNum: number, pageSize: number) => {
      const { rows } = await listArticles(db, { typeCode, pageNum, pageSize }, now());
      return { root: rows.map(matchOf) };
    },
    (_type, pageNum, pageSize) => isUsual(pageNum, pageSize),
  );
  const titleSearch = lists.cached(async (code: number, title: string) => {
    const query = { categories: categoriesOf(code), title, pageNum: 1, pageSize: news.searchMatches };
    const { rows, total } = await listArticles(db, query, now());
    return { data: rows.map(matchOf), totalRows: total };
  });
  const photos = lists.cached(async (albumId: number) => ({ photos: await listPhotos(db, albumId) }));
  const notices = lists.cached(async () => {
    const rows = await listNotices(db, now());
    return { root: rows.map(noticeOf), total: rows.length };
  });

  return {
    'POST /api/portal/v1/getInformationsMore': async (input) => {
      const { pageNum, pageSize, informationCategoryCode, title = '' } = input.body;
      const read = title.trim() === '' ? category : categorySearch;
      return answerList(input, await read(Number(informationCategoryCode), title.trim(), pageNum, pageSize));
    },
    'POST /api/portal/v1/getInformationsInit': async (input) => answerList(input, await newsCards()),
    'POST /api/portal/v1/getLatestInformations': async (input) => {
      const { typeCode, page, size } = input.body;
      return answerList(input, await latest(typeCode, page, size));
    },
    'GET /api/portal/v1/getInformationByType': async (input) =>
      answerList(input, await latest(input.query.typeCode, 1, news.latestSize)),
    'POST /api/portal/v1/searchInformationTitle': async (input) => {
      const { title, informationCategoryCode } = input.body;
      return answerList(input, await titleSearch(Number(informationCategoryCode), title.trim()));
    },
    'POST /api/portal/v1/searchFactoryInformations': async (input) => {
      const { title = '', pageNum, pageSize, typeCode } = input.body;
      const read = title.trim() === '' ? factory : factorySearch;
      return answerList(input, await read(typeCode, title.trim(), pageNum, pageSize));
    },
    'POST /api/portal/v1/getAlbumPhotos': async (input) => answerList(input, await photos(input.body.parentId)),
    'POST /api/portal/v1/selectNoticeInfoList': async (input) => answerList(input, await notices()),
  };
}
