import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defineCalls } from '../call';
import { live } from '../limits/live';
import { paged } from '../paged';
import type { RateLimit } from '../rate-limit';
import { reads } from '../rate-limit';

const accessId = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' });
const showType = Type.Union([Type.Literal(1), Type.Literal(2)], { description: '1 process, 2 equipment (C31)' });
export type ShowType = Static<typeof showType>;
const pageNum = Type.Integer({ minimum: 1, maximum: 100_000 });
const pageSize = Type.Integer({ minimum: 1, maximum: live.mostPageSize });
const time = Type.String({ description: 'yyyy-MM-dd HH:mm, Asia/Shanghai' });

/** R255, without the fields of the current customer. The URL of a missing stream is empty. */
const liveVideo = Type.Object({
  accessId: Type.String(),
  id: Type.Integer(),
  equipmentName: Type.String(),
  imgUrl: Type.String({ description: 'URL of a picture, or art:SEED' }),
  showType,
  videoUrl: Type.String(),
  hlsHd: Type.String(),
  hls: Type.String(),
  rtmpHd: Type.String(),
  liveType: Type.Union([Type.Literal('tengXun'), Type.Literal('other')]),
  remark: Type.String(),
  viewNum: Type.Integer(),
  onLineNum: Type.Integer({ description: 'open pages that watch it' }),
  shareNum: Type.Integer(),
  favorNum: Type.Integer(),
  averageNum: Type.Number({ description: 'of the evaluations, one decimal; 0 if there are none' }),
  infoType: Type.Integer({ description: 'the type of its comments' }),
});
export type LiveVideo = Static<typeof liveVideo>;

/** The addresses of a live video, in the order in which they are tried; those that we sign expire. */
const playAddress = Type.Object({
  hlsHd: Type.String(),
  hls: Type.String(),
  videoUrl: Type.String(),
  expireSeconds: Type.Integer({ description: 'for how long they can be used from now; 0: they do not expire' }),
  staticHost: Type.String({ description: "origin of the player's script; empty: the portal's own (R270)" }),
});

/** R255 */
const liveVideoDetails = Type.Object({
  ...liveVideo.properties,
  favorStatus: Type.Boolean(),
  evaluateStatus: Type.Boolean(),
  evaluateRank: Type.Integer({ description: "the customer's own, 0 if there is none" }),
  isManager: Type.Boolean(),
  isBlackList: Type.Boolean(),
  host: Type.String({ description: 'the host of its comments' }),
  expireSeconds: Type.Integer({ description: 'for how long the addresses can be used; 0: they do not expire' }),
});

const who = {
  customerName: Type.String({ description: 'masked' }),
  customerCode: Type.String({ description: 'masked' }),
};
/** R256 */
const evaluation = Type.Object({ ...who, evaluateRank: Type.Integer({ minimum: 1, maximum: 5 }), createTime: time });
const reward = Type.Object({ ...who, rewardMoney: Type.Number({ description: 'yuan' }), createTime: time });

const page = Type.Object({ accessId, pageNum, pageSize });

/** Offices often share one address. */
const writes = { max: { address: 1_200, session: 240 }, minutes: 10 } as const satisfies RateLimit;

/** The factory's live videos. The specification does not name these calls (R047). */
export const liveCalls = defineCalls({
  'POST /api/portal/v1/factoryLive/getLiveVideoList': {
    summary: 'The live videos, those of the process first (R268)',
    limit: reads,
    body: Type.Object({ showType: Type.Optional(showType) }),
    data: Type.Object({ liveVideo: Type.Array(liveVideo) }),
  },
  'POST /api/portal/v1/factoryLive/getLiveVideoDetails': {
    summary: 'A live video with the marks of the current customer; 404 if there is none (R269)',
    limit: reads,
    body: Type.Object({ accessId }),
    data: liveVideoDetails,
  },
  'POST /api/portal/v1/factoryLive/getEvaluateList': {
    summary: 'One page of the evaluations of a video, newest first (R253)',
    limit: reads,
    body: page,
    data: Type.Object({ data: Type.Array(evaluation), ...paged }),
  },
  'POST /api/portal/v1/factoryLive/getRewardList': {
    summary: 'One page of the paid tips of a video, newest first (R253)',
    limit: reads,
    body: page,
    data: Type.Object({ data: Type.Array(reward), ...paged }),
  },
  'POST /api/portal/v1/factoryLive/getPlayAddress': {
    summary: 'The addresses of a live video anew, before they expire; 404',
    limit: reads,
    body: Type.Object({ accessId }),
    data: playAddress,
  },
  'POST /api/portal/v1/factoryLive/addViewNum': {
    summary: 'Counts a view, once per viewer in half an hour; how many have watched and watch',
    limit: reads,
    body: Type.Object({ accessId }),
    data: Type.Object({ viewNum: Type.Integer(), onLineNum: Type.Integer() }),
  },
  'POST /api/portal/v1/factoryLive/updateFavor': {
    summary: 'Like (1) or unlike (2) a live video, without favorType the other one (R257); needs a customer',
    limit: writes,
    body: Type.Object({
      accessId,
      favorType: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
    }),
    data: Type.Object({ favorStatus: Type.Boolean(), favorNum: Type.Integer() }),
  },
  'POST /api/portal/v1/factoryLive/submitEvaluate': {
    summary: 'Rates a live video once (R258); 409 data.reason RATED; needs a customer',
    limit: writes,
    body: Type.Object({ accessId, evaluateRank: Type.Integer({ minimum: 1, maximum: live.bestRank }) }),
    data: Type.Object({ evaluateStatus: Type.Boolean(), evaluateRank: Type.Integer(), averageNum: Type.Number() }),
  },
  'POST /api/portal/v1/factoryLive/addShareNum': {
    summary: 'Counts that a live video was shared, once per viewer in half an hour',
    limit: reads,
    body: Type.Object({ accessId }),
    data: Type.Object({ shareNum: Type.Integer() }),
  },
});
