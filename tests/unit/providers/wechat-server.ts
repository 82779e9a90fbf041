import { randomBytes } from 'node:crypto';
import { bodyOf, listen } from './local-server';

export const weChatApps = {
  website: { appId: 'wx-website', secret: 'website-secret' },
  inside: { appId: 'wx-account', secret: 'account-secret' },
};

/**
 * Speaks the protocol of WeChat's documentation: two pages that ask a person, codes that are good once and for one app, access
 * tokens, and open ids that are others in each app. The official account has a token of its own, the same for everybody who asks until it
 * is over, and tickets, which only the present token gets. A refusal has the status 200.
 * @param now the time of its tokens and tickets
 */
export async function weChatServer(now: () => number = Date.now) {
  const codes = new Map<string, { appId: string; person: string; used: boolean }>();
  const tokens = new Map<string, { openid: string; person: string }>();
  /** What it answers in the place of the protocol, by path. */
  const instead = new Map<string, { status?: number; body?: string; hangs?: boolean }>();
  const addresses: string[] = [];
  const token = () => randomBytes(16).toString('base64url');
  let stable = { value: '', until: 0 };
  let ticket = { value: '', until: 0 };
  const issued = (last: typeof stable, renewedMs: number) =>
    last.until - now() > renewedMs ? last : { value: token(), until: now() + 7_200_000 };
  const left = ({ until }: typeof stable) => Math.floor((until - now()) / 1_000);
  const openIdOf = (appId: string, person: string) => `open-${appId}-${person}`;

  const server = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wechat');
    addresses.push(request.url ?? '');
    const other = instead.get(pathname);
    if (other?.hangs) return;
    const send = (body: object) => response.end(JSON.stringify(body));
    if (other) {
      response.writeHead(other.status ?? 200).end(other.body ?? '{}');
      return;
    }
    if (pathname === '/sns/oauth2/access_token') {
      const app = Object.values(weChatApps).find(({ appId }) => appId === searchParams.get('appid'));
      const code = codes.get(searchParams.get('code') ?? '');
      if (!app) send({ errcode: 40013, errmsg: 'invalid appid' });
      else if (app.secret !== searchParams.get('secret')) send({ errcode: 40125, errmsg: 'invalid appsecret' });
      else if (searchParams.get('grant_type') !== 'authorization_code') send({ errcode: 40002, errmsg: 'grant' });
      else if (!code || code.appId !== app.appId) send({ errcode: 40029, errmsg: 'invalid code' });
      else if (code.used) send({ errcode: 40163, errmsg: 'code been used' });
      else {
        code.used = true;
        const openid = openIdOf(app.appId, code.person);
        const access_token = token();
        tokens.set(access_token, { openid, person: code.person });
        send({ access_token, expires_in: 7200, refresh_token: token(), openid, scope: 'snsapi_userinfo' });
      }
    } else if (pathname === '/sns/userinfo') {
      const known = tokens.get(searchParams.get('access_token') ?? '');
      if (!known || known.openid !== searchParams.get('openid')) send({ errcode: 40001, errmsg: 'invalid credential' });
      else send({ openid: known.openid, nickname: '张三', sex: 0, headimgurl: '', unionid: `union-${known.person}` });
    } else if (pathname === '/cgi-bin/stable_token') {
      const given: unknown = JSON.parse(String(await bodyOf(request)));
      const { grant_type, appid, secret } = Object(given);
      if (request.method !== 'POST' || grant_type !== 'client_credential') send({ errcode: 40002, errmsg: 'grant' });
      else if (appid !== weChatApps.inside.appId) send({ errcode: 40013, errmsg: 'invalid appid' });
      else if (secret !== weChatApps.inside.secret) send({ errcode: 40125, errmsg: 'invalid appsecret' });
      else {
        stable = issued(stable, 300_000);
        send({ access_token: stable.value, expires_in: left(stable) });
      }
    } else if (pathname === '/cgi-bin/ticket/getticket') {
      const given = searchParams.get('access_token');
      if (given !== stable.value) send({ errcode: 40001, errmsg: 'invalid credential' });
      else if (stable.until <= now()) send({ errcode: 42001, errmsg: 'access_token expired' });
      else if (searchParams.get('type') !== 'jsapi') send({ errcode: 40097, errmsg: 'invalid args' });
      else {
        ticket = issued(ticket, 0);
        send({ errcode: 0, errmsg: 'ok', ticket: ticket.value, expires_in: left(ticket) });
      }
    } else response.writeHead(404).end();
  });

  return {
    ...server,
    instead,
    addresses,
    /** How often a path was asked for. */
    asked: (path: string) => addresses.filter((address) => address.split('?')[0] === path).length,
    ticketNow: () => ticket.value,
    /** Somebody else has had another token made: the one before is good no longer. */
    endToken() {
      stable = { value: token(), until: now() + 7_200_000 };
      ticket = { value: '', until: 0 };
    },
    /** What a person does on WeChat's page: the address of the portal that it leads to. */
    agree(address: string, person: string): string {
      const { origin, pathname, searchParams, hash } = new URL(address);
      const way = pathname === '/connect/qrconnect' ? 'website' : 'inside';
      const scope = { website: 'snsapi_login', inside: 'snsapi_userinfo' }[way];
      const app = weChatApps[way];
      const names = [...searchParams.keys()].join();
      if (
        origin !== server.url ||
        !['/connect/qrconnect', '/connect/oauth2/authorize'].includes(pathname) ||
        names !== 'appid,redirect_uri,response_type,scope,state' ||
        searchParams.get('appid') !== app.appId ||
        searchParams.get('response_type') !== 'code' ||
        searchParams.get('scope') !== scope ||
        hash !== '#wechat_redirect'
      )
        throw new Error('WeChat does not know such an address');
      const code = token();
      codes.set(code, { appId: app.appId, person, used: false });
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return back.href;
    },
  };
}
