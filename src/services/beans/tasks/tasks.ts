import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call';
import { inQuery } from '../../shared/query-transport';

/** The activity of an id, or the current one, with its tasks (R373). */
export const activityOptions = (activityKeyId?: string) =>
  queryOptions({
    queryKey: ['beans', 'activity', activityKeyId ?? ''],
    queryFn: (context) => call('POST /api/integral/activity/v1/ns/loadActivity', { activityKeyId }, inQuery(context)),
  });

/** What the customer has completed and registered for (R389); asked for once it is known who that is. */
export const taskDetailOptions = (customerCode: string, activityKeyId: string) =>
  queryOptions({
    queryKey: ['beans', 'taskDetail', customerCode, activityKeyId],
    queryFn: ({ signal }) => call('POST /api/integral/activity/v1/queryTaskDetail', { activityKeyId }, { signal }),
    enabled: customerCode !== '',
    retry: false,
  });

/** QR code of the official account (R392); asked for when somebody wants to see it. */
export const accountQrOptions = (enabled: boolean) =>
  queryOptions({
    queryKey: ['beans', 'accountQr'],
    queryFn: async ({ signal }) =>
      (await call('POST /api/integral/activity/v1/wechat/qr/code', undefined, { signal })).qrObj.imageUrl,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
