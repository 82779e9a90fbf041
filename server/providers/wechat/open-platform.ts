import { Type } from 'typebox';
import type { WeChatApiOptions } from './api';
import { weChatApi, weChatFault } from './api';
import type { WeChatProvider, WeChatWay } from './wechat';

export interface WeChatApp {
  appId: string;
  secret: string;
}

export interface WeChatOptions extends WeChatApiOptions, Record<WeChatWay, WeChatApp> {}

const pages: Readonly<Record<WeChatWay, { path: string; scope: string }>> = {
  website: { path: '/connect/qrconnect', scope: 'snsapi_login' },
  // snsapi_base has no union id.
  inside: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
};

const id = Type.String({ minLength: 1, maxLength: 128 });
const token = Type.Object({ access_token: Type.String({ minLength: 1, maxLength: 512 }), openid: id });
const person = Type.Object({ openid: id, unionid: Type.Optional(Type.String({ maxLength: 128 })) });

/** Website applications of the open platform, and web authorization of an official account (OAuth 2.0). */
export function createWeChat(options: WeChatOptions): WeChatProvider {
  const { baseUrl: open = 'https://open.weixin.qq.com' } = options;
  const ask = weChatApi(options);
  return {
    authorizeUrl({ way, state, redirectUri }) {
      const { path, scope } = pages[way];
      // The order is that of the documentation: another one is refused by some versions of WeChat.
      const query = new URLSearchParams([
        ['appid', options[way].appId],
        ['redirect_uri', redirectUri],
        ['response_type', 'code'],
        ['scope', scope],
        ['state', state],
      ]);
      return `${open}${path}?${query}#wechat_redirect`;
    },
    async unionIdOf({ way, code }) {
      const { appId: appid, secret } = options[way];
      const grant = await ask('/sns/oauth2/access_token', token, {
        query: { appid, secret, code, grant_type: 'authorization_code' },
      });
      const { access_token, openid } = grant;
      const found = await ask('/sns/userinfo', person, { query: { access_token, openid, lang: 'zh_CN' } });
      if (found.openid !== openid) throw weChatFault('malformed', 'other-person');
      // An app that is not bound to the company's open platform account gives none; the open id is another one in each app.
      if (!found.unionid) throw weChatFault('refused', 'no-unionid');
      return found.unionid;
    },
  };
}
