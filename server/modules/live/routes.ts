import type { FastifyInstance } from 'fastify';
import type { ShowType } from '../../../contract/live/calls';
import { liveCalls } from '../../../contract/live/calls';
import { formatDateTime } from '../../../contract/rules/dates';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { implement } from '../../http/implement';
import { listsOf } from '../../http/list-cache';
import { maskCode, maskName } from '../../http/masked';
import { pagedBy } from '../../http/paged';
import { listEvaluations, listRewards } from './scores-store';
import { findOwnMarks, findVideo, listVideos } from './videos-store';

const nothingDone = { favorStatus: false, evaluateStatus: false, evaluateRank: 0 } as const;

const whoOf = ({ customerName, customerCode }: { customerName: string; customerCode: string }) => ({
  customerName: maskName(customerName),
  customerCode: maskCode(customerCode),
});

/** The calls of the factory's live videos. */
export function registerLive(app: FastifyInstance, context: Context): void {
  const { db, sessions } = context;
  const videos = listsOf(context).cached((showType: ShowType | undefined) => listVideos(db, showType));

  async function shown(accessId: string) {
    const video = await findVideo(db, accessId);
    if (!video) throw new BusinessError(404, '视频不存在');
    return video;
  }

  implement(
    app,
    '工厂直播',
    liveCalls,
    {
      'POST /api/portal/v1/factoryLive/getLiveVideoList': async ({ body: { showType } }) => {
        return { data: { liveVideo: (await videos(showType)).data } };
      },

      'POST /api/portal/v1/factoryLive/getLiveVideoDetails': async ({ body, request }) => {
        const video = await shown(body.accessId);
        const viewer = (await sessions.sessionOf(request))?.account;
        return {
          data: {
            ...video,
            ...(viewer ? await findOwnMarks(db, video.id, viewer.id) : nothingDone),
            isManager: viewer?.manager ?? false,
            isBlackList: viewer?.blackList ?? false,
            host: new URL(context.publicUrl(request)).host,
          },
        };
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
}
