import type { FastifyReply, FastifyRequest } from 'fastify';
import { site } from '../../../contract/limits';
import type { Context } from '../../context';
import type { Handlers } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { prepareBanners, prepareDownloads } from './banners-store';
import { prepareMenus, prepareStations } from './menus-store';
import { countShowOrders, prepareShowOrders } from './show-orders-store';
import { countVideos, prepareVideos } from './videos-store';
import { downloadsOf, menusOf, showOrderOf } from './wire';

type ListCall =
  | 'POST /api/portal/v1/selectRotationMapList'
  | 'POST /api/portal/v1/selectShowOrderList'
  | 'POST /api/portal/v1/selectVideoCenterList'
  | 'GET /api/portal/v1/common/getMenuInfo'
  | 'GET /api/portal/v1/common/getServiceStationInfo'
  | 'POST /api/portal/v1/common/getDownloadUrl';

/** Lists that are the same for everybody: kept for a short while, and who has one already is told so (304). */
export function listHandlers(context: Context): Handlers<ListCall> {
  const { db, config, now } = context;
  const lists = listsOf(context);
  const banners = prepareBanners(db);
  const downloads = prepareDownloads(db);
  const menus = prepareMenus(db);
  const stations = prepareStations(db);
  const showOrders = prepareShowOrders(db);
  const videos = prepareVideos(db);

  async function answer<Data>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    load: () => Promise<Data>,
    wish: unknown = null,
  ): Promise<{ data: Data } | FastifyReply> {
    const { data, etag } = await lists.keep(`${request.routeOptions.url ?? ''} ${JSON.stringify(wish)}`, load);
    reply.header('cache-control', 'no-cache').header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : { data };
  }

  return {
    'POST /api/portal/v1/selectRotationMapList': (input) => answer(input, () => banners.execute()),
    'POST /api/portal/v1/selectShowOrderList': (input) => {
      const { markFlag, orderType, pageNum = 1 } = input.body;
      const { pageSize = markFlag === 1 ? site.homeShowOrders : site.showOrderPageSize } = input.body;
      const load = async () => {
        const offset = (pageNum - 1) * pageSize;
        const rows = await showOrders.execute({ orderType: orderType ?? null, limit: pageSize, offset });
        const behind = rows.length === 0 && pageNum > 1;
        const totalRows = behind ? await countShowOrders(db, orderType) : (rows[0]?.total ?? 0);
        return { data: rows.map(({ order }) => showOrderOf(order)), totalRows, pageNum, pageSize };
      };
      return answer(input, load, [orderType, pageNum, pageSize]);
    },
    'POST /api/portal/v1/selectVideoCenterList': (input) => {
      const { pageNum, pageSize, typeCode } = input.body;
      const load = async () => {
        const rows = await videos.execute({ typeCode, limit: pageSize, offset: (pageNum - 1) * pageSize });
        const behind = rows.length === 0 && pageNum > 1;
        const countRow = behind ? await countVideos(db, typeCode) : (rows[0]?.total ?? 0);
        return { root: rows.map(({ total: _, ...video }) => video), currePage: pageNum, countRow };
      };
      return answer(input, load, [typeCode, pageNum, pageSize]);
    },
    'GET /api/portal/v1/common/getMenuInfo': (input) =>
      answer(input, async () => ({
        ...menusOf(await menus.execute()),
        sites: config.orderSites,
        jobs: config.jobSites,
        firstVisitGuide: now() < config.firstVisitGuideUntil,
      })),
    'GET /api/portal/v1/common/getServiceStationInfo': (input) => answer(input, () => stations.execute()),
    'POST /api/portal/v1/common/getDownloadUrl': (input) =>
      answer(input, async () => downloadsOf(await downloads.execute())),
  };
}
