import { queryOptions } from '@tanstack/react-query';
import { call } from '../shared/call';

/** The address that leads to WeChat. */
export const weChatAddress = (returnTo: string, bind = false): string =>
  `/api/portal/v1/identity/weChat/start?${new URLSearchParams({ returnTo, ...(bind && { bind: '1' }) })}`;

/** Whether WeChat signs the account in. */
export const weChatBindingOptions = (customerCode: string) =>
  queryOptions({
    queryKey: ['identity', 'weChat', customerCode],
    queryFn: ({ signal }) => call('GET /api/portal/v1/identity/getWeChatBinding', undefined, { signal }),
    retry: false,
  });

export const unbindWeChat = () => call('POST /api/portal/v1/identity/unbindWeChat', undefined);
