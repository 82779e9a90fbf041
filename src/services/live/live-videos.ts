import { queryOptions } from '@tanstack/react-query';
import type { CallData } from '../../../contract';
import { call } from '../shared/call';
import { inQuery } from '../shared/query-transport';

export type LiveVideos = CallData<'POST /api/portal/v1/factoryLive/getLiveVideoList'>['liveVideo'];
export type LiveDetails = CallData<'POST /api/portal/v1/factoryLive/getLiveVideoDetails'>;

/** All cameras, those of the process first (R268). */
export const liveVideosOptions = () =>
  queryOptions({
    queryKey: ['live', 'videos'],
    queryFn: async (context) =>
      (await call('POST /api/portal/v1/factoryLive/getLiveVideoList', {}, inQuery(context))).liveVideo,
  });

/** A camera with the marks of the current customer (R269). */
export const liveDetailsOptions = (accessId: string) =>
  queryOptions({
    queryKey: ['live', 'details', accessId],
    queryFn: (context) => call('POST /api/portal/v1/factoryLive/getLiveVideoDetails', { accessId }, inQuery(context)),
  });

export const countView = (accessId: string) => call('POST /api/portal/v1/factoryLive/addViewNum', { accessId });

export const countShare = (accessId: string) => call('POST /api/portal/v1/factoryLive/addShareNum', { accessId });
