import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import { textWithin } from '../text-within';
import { vendorCall } from '../vendor-call';
import type { WeChatProvider, WeChatWay } from './wechat';

interface App {
  appId: string;
  secret: string;
}

export interface WeChatOptions extends Record<WeChatWay, App> {
  /** In the place of `https://open.weixin.qq.com` and `https://api.weixin.qq.com`. */
  baseUrl?: string | undefined;
  /** Default 5000. */
  timeoutMs?: number;
}

const provider = 'wechat';
/** Replies have some hundred bytes. */
const mostBytes = 16_384;

const pages: Readonly<Record<WeChatWay, { path: string; scope: string }>> = {
  website: { path: '/connect/qrconnect', scope: 'snsapi_login' },
  // snsapi_base has no union id.
  inside: { path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' },
};

const failure = Type.Object({ errcode: Type.Integer(), errmsg: Type.Optional(Type.String()) });
const id = Type.String({ minLength: 1, maxLength: 128 });
const token = Type.Object({ access_token: Type.String({ minLength: 1, maxLength: 512 }), openid: id });
const person = Type.Object({ openid: id, unionid: Type.Optional(Type.String({ maxLength: 128 })) });

const fault = (kind: 'refused' | 'malformed', code: string, vendorText?: string) =>
  new ProviderError({ kind, provider, code, vendorText });

/**
 * Website applications of the open platform, and web authorization of an official account (OAuth 2.0). Secret, code and access
 * token go into the address of a request, as the documentation has it: no address is ever part of an error.
 */
export function createWeChat(options: WeChatOptions): WeChatProvider {
  const { timeoutMs = 5_000 } = options;
  const [open, api] = options.baseUrl
    ? [options.baseUrl, options.baseUrl]
    : ['https://open.weixin.qq.com', 'https://api.weixin.qq.com'];

  async function ask<Schema extends TSchema>(path: string, query: Record<string, string>, schema: Schema) {
    const { status, text } = await vendorCall(provider, timeoutMs, async (signal) => {
      const response = await fetch(`${api}${path}?${new URLSearchParams(query)}`, { signal, redirect: 'error' });
      return { status: response.status, text: await textWithin(response, mostBytes) };
    });
    if (status !== 200) throw fault('refused', `http-${status}`);
    if (text === undefined) throw fault('malformed', 'too-long');
    const refusal = checkedJson(failure, text);
    if (refusal && refusal.errcode !== 0) throw fault('refused', String(refusal.errcode), refusal.errmsg);
    const reply = checkedJson(schema, text);
    if (!reply) throw fault('malformed', path);
    return reply;
  }

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
      const grant = await ask(
        '/sns/oauth2/access_token',
        { appid, secret, code, grant_type: 'authorization_code' },
        token,
      );
      const { access_token, openid } = grant;
      const found = await ask('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }, person);
      if (found.openid !== openid) throw fault('malformed', 'other-person');
      // An app that is not bound to the company's open platform account gives none; the open id is another one in each app.
      if (!found.unionid) throw fault('refused', 'no-unionid');
      return found.unionid;
    },
  };
}
