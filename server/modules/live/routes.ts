import type { FastifyInstance, FastifyRequest } from 'fastify';
import { video as limits } from '../../../contract/limits/video';
import type { LiveVideo, ShowType } from '../../../contract/live/calls';
import { liveCalls } from '../../../contract/live/calls';
import { filmCalls } from '../../../contract/live/film-calls';
import { liveMessages } from '../../../contract/live/messages';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { implement } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { maskCode, maskName } from '../../http/masked';
import { pagedBy } from '../../http/paged';
import type { FilmOptions } from './film-handlers';
import { filmHandlers } from './film-handlers';
import { addRating, setLike } from './marks-store';
import { listEvaluations, listRewards } from './scores-store';
import { findOwnMarks, findVideo, listVideos } from './videos-store';
import { countLive, forgetOldViews } from './views-store';
import type { FollowPaidTips } from './watch-events';
import { serveWatchEvents } from './watch-events';
import { camera, viewerKey, watchedKey } from './watched';

const nothingDone = { favorStatus: false, evaluateStatus: false, evaluateRank: 0 } as const;

const whoOf = ({ customerName, customerCode }: { customerName: string; customerCode: string }) => ({
  customerName: maskName(customerName),
  customerCode: maskCode(customerCode),
});

export interface LiveOptions extends FilmOptions {
  followPaidTips: FollowPaidTips;
}

/** The calls of the factory's live videos, and what plays films. */
export function registerLive(app: FastifyInstance, context: Context, options: LiveOptions): void {
  const { config, db, now, providers, sessions } = context;
  const videos = listsOf(context).cached((showType: ShowType | undefined) => listVideos(db, showType));
  const online = serveWatchEvents(app, context, options.followPaidTips);

  async function shown(accessId: string) {
    const video = await findVideo(db, accessId);
    if (!video) throw new BusinessError(404, liveMessages.gone);
    return video;
  }

  /** R244 */
  const secondsFor = async (request: FastifyRequest): Promise<number> =>
    (await sessions.sessionOf(request)) ? limits.customerSeconds : limits.visitorSeconds;

  type Addresses = Pick<LiveVideo, 'hlsHd' | 'hls' | 'videoUrl'>;
  const signed = ({ hlsHd, hls, videoUrl }: Addresses, seconds: number): Addresses => ({
    hlsHd: providers.video.live(hlsHd, seconds),
    hls: providers.video.live(hls, seconds),
    videoUrl: providers.video.live(videoUrl, seconds),
  });
  const lifeOf = (video: Addresses, seconds: number): number =>
    [video.hlsHd, video.hls, video.videoUrl].some(providers.video.expires) ? seconds : 0;

  const onlineOf = async (ids: readonly number[]) => {
    const found = await online.of(ids.map(camera));
    return (id: number): number => found.get(watchedKey(camera(id))) ?? 0;
  };

  implement(app, '影片播放', filmCalls, filmHandlers(context, options, online), context);
  implement(
    app,
    '工厂直播',
    liveCalls,
    {
      'POST /api/portal/v1/factoryLive/getLiveVideoList': async ({ body: { showType }, request }) => {
        const { data } = await videos(showType);
        const seconds = await secondsFor(request);
        const watching = await onlineOf(data.map(({ id }) => id));
        const liveVideo = data.map((each) => ({ ...each, ...signed(each, seconds), onLineNum: watching(each.id) }));
        return { data: { liveVideo } };
      },

      'POST /api/portal/v1/factoryLive/getLiveVideoDetails': async ({ body, request }) => {
        const video = await shown(body.accessId);
        const viewer = (await sessions.sessionOf(request))?.account;
        const seconds = await secondsFor(request);
        return {
          data: {
            ...video,
            ...signed(video, seconds),
            expireSeconds: lifeOf(video, seconds),
            onLineNum: (await onlineOf([video.id]))(video.id),
            ...(viewer ? await findOwnMarks(db, video.id, viewer.id) : nothingDone),
            isManager: viewer?.manager ?? false,
            isBlackList: viewer?.blackList ?? false,
            host: new URL(context.publicUrl(request)).host,
          },
        };
      },

      'POST /api/portal/v1/factoryLive/getPlayAddress': async ({ body, request }) => {
        const video = await shown(body.accessId);
        const seconds = await secondsFor(request);
        const staticHost = config.staticOrigin;
        return { data: { ...signed(video, seconds), expireSeconds: lifeOf(video, seconds), staticHost } };
      },

      'POST /api/portal/v1/factoryLive/addViewNum': async ({ body, request, reply }) => {
        const { id } = await shown(body.accessId);
        const viewer = await viewerKey(context, request, reply);
        const viewNum = await countLive(db, camera(id), 'viewNum', viewer, now());
        return { data: { viewNum, onLineNum: (await onlineOf([id]))(id) } };
      },

      'POST /api/portal/v1/factoryLive/addShareNum': async ({ body, request, reply }) => {
        const { id } = await shown(body.accessId);
        const viewer = await viewerKey(context, request, reply);
        return { data: { shareNum: await countLive(db, camera(id), 'shareNum', viewer, now()) } };
      },

      'POST /api/portal/v1/factoryLive/updateFavor': async ({ body, request }) => {
        const { account } = await sessions.requireCustomer(request);
        const { id } = await shown(body.accessId);
        const { favorStatus } = await findOwnMarks(db, id, account.id);
        const liked = body.favorType === undefined ? !favorStatus : body.favorType === 1;
        await setLike(db, { videoId: id, accountId: account.id }, liked, now());
        const { favorNum } = await shown(body.accessId);
        return { data: { favorStatus: liked, favorNum }, message: liveMessages.done };
      },

      'POST /api/portal/v1/factoryLive/submitEvaluate': async ({ body, request }) => {
        const { account } = await sessions.requireCustomer(request);
        const { id } = await shown(body.accessId);
        const { evaluateRank } = body;
        // The same again is a repeat, whose first reply may have been lost.
        if ((await addRating(db, { videoId: id, accountId: account.id, evaluateRank }, now())) !== evaluateRank)
          throw new BusinessError(409, liveMessages.rated, { reason: 'RATED' });
        const { averageNum } = await shown(body.accessId);
        return { data: { evaluateStatus: true, evaluateRank, averageNum }, message: liveMessages.thanks };
      },

      'POST /api/portal/v1/factoryLive/getEvaluateList': async ({ body: { accessId, pageNum, pageSize } }) => {
        const { id: videoId } = await shown(accessId);
        const { rows, totalRows } = await listEvaluations(db, { videoId, pageNum, pageSize });
        const data = rows.map(({ createdAt, evaluateRank, ...who }) => ({
          ...whoOf(who),
          evaluateRank,
          createTime: formatDateTime(createdAt),
        }));
        return { data: { data, ...pagedBy(pageNum, pageSize, totalRows) } };
      },

      'POST /api/portal/v1/factoryLive/getRewardList': async ({ body: { accessId, pageNum, pageSize } }) => {
        const { id: videoId } = await shown(accessId);
        const { rows, totalRows } = await listRewards(db, { videoId, pageNum, pageSize });
        const data = rows.map(({ createdAt, rewardFen, ...who }) => ({
          ...whoOf(who),
          rewardMoney: rewardFen / 100,
          createTime: formatDateTime(createdAt),
        }));
        return { data: { data, ...pagedBy(pageNum, pageSize, totalRows) } };
      },
    },
    context,
  );
  context.everyMinutes(10, 'views of videos', () => forgetOldViews(db, now()));
}
