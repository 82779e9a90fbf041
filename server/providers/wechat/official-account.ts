import { Type } from 'typebox';
import type { WeChatApiOptions } from './api';
import { weChatApi } from './api';
import type { WeChatApp } from './open-platform';
import type { OfficialAccount } from './wechat';

const value = Type.String({ minLength: 1, maxLength: 512 });
const expires_in = Type.Integer({ minimum: 1 });
const token = Type.Object({ access_token: value, expires_in });
const ticket = Type.Object({ ticket: value, expires_in });

/** The API of an official account. A stable token does not end the one that another system of the company has. */
export function createOfficialAccount({ appId, secret, ...api }: WeChatApp & WeChatApiOptions): OfficialAccount {
  const ask = weChatApi(api);
  return {
    appId,
    async accessToken() {
      const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: false };
      const issued = await ask('/cgi-bin/stable_token', token, { body });
      return { value: issued.access_token, seconds: issued.expires_in };
    },
    async ticket(access_token) {
      const issued = await ask('/cgi-bin/ticket/getticket', ticket, { query: { access_token, type: 'jsapi' } });
      return { value: issued.ticket, seconds: issued.expires_in };
    },
  };
}
