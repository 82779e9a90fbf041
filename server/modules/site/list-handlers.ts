import { news } from '../../../contract/limits/news';
import { site } from '../../../contract/limits/site';
import type { PlateClass, VideoTypeCode } from '../../../contract/site/calls';
import type { Context } from '../../context';
import { companyOf, prepareCompany } from '../../database/company';
import { answerList } from '../../http/answer-list';
import type { Handlers } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { prepareBanners, prepareDownloads } from './banners-store';
import { preparePoints, prepareProducts } from './home-store';
import { prepareMenus, prepareStations } from './menus-store';
import { countShowOrders, prepareShowOrders } from './show-orders-store';
import { countVideos, prepareVideos, videoOf } from './videos-store';
import { downloadsOf, menusOf, showOrderOf } from './wire';

type ListCall =
  | 'POST /api/portal/v1/selectRotationMapList'
  | 'POST /api/portal/v1/selectShowOrderList'
  | 'POST /api/portal/v1/selectVideoCenterList'
  | 'GET /api/portal/v1/common/getMenuInfo'
  | 'GET /api/portal/v1/common/getHomeContent'
  | 'GET /api/portal/v1/common/getServiceStationInfo'
  | 'POST /api/portal/v1/common/getDownloadUrl';

/** Pages that visitors open; anybody can ask for a thousand others. */
const isUsual = (pageNum: number, pageSize: number): boolean =>
  pageNum <= news.cachedPages &&
  [news.pageSize, site.homeShowOrders, site.showOrderPageSize, site.otherShowOrders].some((size) => size === pageSize);

/** R246: films of bases and events. */
const namedTwice: ReadonlySet<VideoTypeCode> = new Set([
  'digital_production_base',
  'Entering_the_factory',
  'Headquarters_Salon',
]);

const withNames = <Video extends { fileId: string; title: string }>(video: Video) => ({
  ...video,
  videoName: video.title,
  cloudVideoAccessId: video.fileId,
});

/** Public lists, each with an ETag. */
export function listHandlers(context: Context): Handlers<ListCall> {
  const { areas, db, config, now } = context;
  const lists = listsOf(context);
  const bannerRows = prepareBanners(db);
  const downloadRows = prepareDownloads(db);
  const menuRows = prepareMenus(db);
  const companyRow = prepareCompany(db);
  const pointRows = preparePoints(db);
  const productRows = prepareProducts(db);
  const stationRows = prepareStations(db);
  const showOrderRows = prepareShowOrders(db);
  const videoRows = prepareVideos(db);

  const banners = lists.cached(() => bannerRows.execute());
  const showOrders = lists.cached(
    async (orderType: number | undefined, plateClass: PlateClass, pageNum: number, pageSize: number) => {
      const offset = (pageNum - 1) * pageSize;
      const rows = await showOrderRows.execute({ orderType: orderType ?? null, plateClass, limit: pageSize, offset });
      const behind = rows.length === 0 && pageNum > 1;
      const totalRows = behind ? await countShowOrders(db, orderType, plateClass) : (rows[0]?.total ?? 0);
      return { data: rows.map(({ order }) => showOrderOf(order)), totalRows, pageNum, pageSize };
    },
    (_orderType, _plateClass, pageNum, pageSize) => isUsual(pageNum, pageSize),
  );
  const videos = lists.cached(
    async (typeCode: VideoTypeCode, pageNum: number, pageSize: number) => {
      const rows = await videoRows.execute({ typeCode, limit: pageSize, offset: (pageNum - 1) * pageSize });
      const behind = rows.length === 0 && pageNum > 1;
      const countRow = behind ? await countVideos(db, typeCode) : (rows[0]?.total ?? 0);
      const named = namedTwice.has(typeCode);
      const root = rows.map(({ total: _, ...row }) => (named ? withNames(videoOf(row)) : videoOf(row)));
      return { root, currePage: pageNum, countRow };
    },
    (_typeCode, pageNum, pageSize) => isUsual(pageNum, pageSize),
  );
  const menus = lists.cached(async () => {
    const rows = await menuRows.execute();
    return {
      ...menusOf(rows, areas.isOpen),
      // A portal without menus has a footer.
      company: companyOf(rows[0] ? rows[0].company : (await companyRow.execute())[0]),
      sites: config.orderSites,
      jobs: config.jobSites,
      off: areas.off(),
      firstVisitGuide: now() < config.firstVisitGuideUntil,
    };
  });
  const home = lists.cached(async () => ({
    points: await pointRows.execute(),
    products: await productRows.execute(),
  }));
  const stations = lists.cached(() => stationRows.execute());
  const downloads = lists.cached(async () => downloadsOf(await downloadRows.execute()));

  return {
    'POST /api/portal/v1/selectRotationMapList': async (input) => answerList(input, await banners()),
    'POST /api/portal/v1/selectShowOrderList': async (input) => {
      const { markFlag, orderType, plateClass = 2, pageNum = 1 } = input.body;
      const { pageSize = markFlag === 1 ? site.homeShowOrders : site.showOrderPageSize } = input.body;
      return answerList(input, await showOrders(orderType, plateClass, pageNum, pageSize));
    },
    'POST /api/portal/v1/selectVideoCenterList': async (input) => {
      const { pageNum, pageSize, typeCode } = input.body;
      return answerList(input, await videos(typeCode, pageNum, pageSize));
    },
    'GET /api/portal/v1/common/getMenuInfo': async (input) => answerList(input, await menus()),
    'GET /api/portal/v1/common/getHomeContent': async (input) => answerList(input, await home()),
    'GET /api/portal/v1/common/getServiceStationInfo': async (input) => answerList(input, await stations()),
    'POST /api/portal/v1/common/getDownloadUrl': async (input) => answerList(input, await downloads()),
  };
}
