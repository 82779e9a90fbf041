import type { CallData } from '../../../contract';
import type { Hands } from '../driver';
import { success } from '../reply';
import { beansReplies, besideBeans, goTo } from './beans-page';

type LiveVideo = CallData<'POST /api/portal/v1/factoryLive/getLiveVideoList'>['liveVideo'][number];

const video: LiveVideo = {
  accessId: 'live-3',
  id: 3,
  equipmentName: '钻孔',
  imgUrl: 'art:live-3',
  showType: 1,
  videoUrl: '',
  hlsHd: '/media/live/drill/hd.m3u8',
  hls: '/media/live/drill/sd.m3u8',
  rtmpHd: '',
  liveType: 'other',
  remark: '六轴钻机。',
  viewNum: 12,
  onLineNum: 1,
  shareNum: 0,
  favorNum: 3,
  averageNum: 4.8,
  infoType: 10,
};

export const liveAddress = besideBeans;

export const detailsReply = (evaluateRank: number) =>
  success({
    ...video,
    favorStatus: false,
    evaluateStatus: evaluateRank > 0,
    evaluateRank,
    isManager: false,
    isBlackList: false,
    host: 'localhost',
    expireSeconds: 0,
  });

const noScores = success({ data: [], pageNum: 1, pageSize: 10, totalPages: 0, totalRows: 0 });

export const liveCalls = {
  videos: /\/getLiveVideoList$/,
  details: /\/getLiveVideoDetails$/,
  evaluations: /\/getEvaluateList$/,
  rewards: /\/getRewardList$/,
  comments: /\/getCommentList$/,
  customer: /\/getCustomerInfo$/,
  /** What plays is not replayed: the video says what the path wants. */
  engine: /\/assets\/hls\.[^/]*\.mjs$/,
} as const;

export const liveAtOnce = {
  videos: success({ liveVideo: [video] }),
  evaluations: noScores,
  rewards: noScores,
  comments: success({ total: 0, commentModelList: [] }),
  customer: beansReplies.customer,
} as const;

export const openLive = (hands: Pick<Hands, 'page'>): Promise<void> => goTo(hands, '/portal/factoryVideo/3/0');

/** A film in a page of its own, as the running portal has it. */
export const openFilm = (hands: Pick<Hands, 'page'>): Promise<void> =>
  goTo(hands, '/portal/video-player?id=sample-video-1&videoName=film');
