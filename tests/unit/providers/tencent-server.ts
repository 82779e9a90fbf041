import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { LocalServer } from './local-server';
import { bodyOf, listen } from './local-server';

const APP_ID = 'TIDA0001';
const SECRET = 'application-secret';

type Order = { h5faceId: string; userId: string; result?: string };

export type TencentServer = LocalServer & {
  appId: string;
  secret: string;
  /** Requested paths, in order. */
  calls: string[];
  /** The person finishes the check: `newSignature` as the vendor adds it to the return address. */
  finish(orderNo: string, code: string): string;
  /** Invalidates every token and ticket before its expiry. */
  revoke(): void;
  /** Overrides the next reply. */
  override?: (response: ServerResponse) => void;
  optimalDomain?: string;
};

const sign = (...values: string[]) => createHash('sha1').update(values.sort().join('')).digest('hex').toUpperCase();

/** The vendor's protocol, strictly: signatures, expiry by the given clock, single-use NONCE tickets. */
export async function tencentServer(clock: () => number): Promise<TencentServer> {
  const tokens = new Map<string, number>();
  const signTickets = new Map<string, number>();
  const nonceTickets = new Map<string, { deadAt: number; userId: string }>();
  const orders = new Map<string, Order>();
  const state: { override?: (response: ServerResponse) => void; optimalDomain?: string; calls: string[] } = {
    calls: [],
  };

  const alive = (deadAt: number | undefined) => deadAt !== undefined && deadAt > clock();
  const ticketReply = (value: string, seconds: number) => ({
    code: '0',
    msg: '请求成功',
    tickets: [{ value, expire_in: String(seconds), expire_time: '20300101000000' }],
  });
  const signedBySignTicket = (given: string, ...values: string[]) =>
    [...signTickets].some(([ticket, deadAt]) => alive(deadAt) && sign(...values, ticket) === given.toUpperCase());

  function accessToken(query: URLSearchParams) {
    if (query.get('app_id') !== APP_ID || query.get('secret') !== SECRET) return { code: '400101', msg: '不合法请求' };
    if (query.get('grant_type') !== 'client_credential' || query.get('version') !== '1.0.0') return { code: '400604' };
    const token = randomBytes(24).toString('hex');
    tokens.set(token, clock() + 7200_000);
    return { code: '0', msg: '请求成功', access_token: token, expire_in: 7200, expire_time: '20300101000000' };
  }

  function apiTicket(query: URLSearchParams) {
    if (query.get('app_id') !== APP_ID || !alive(tokens.get(query.get('access_token') ?? '')))
      return { code: '400103' };
    const ticket = randomBytes(32).toString('base64url');
    if (query.get('type') === 'SIGN') {
      signTickets.set(ticket, clock() + 3600_000);
      return ticketReply(ticket, 3600);
    }
    const userId = query.get('user_id');
    if (query.get('type') !== 'NONCE' || !userId) return { code: '400501' };
    nonceTickets.set(ticket, { deadAt: clock() + 120_000, userId });
    return ticketReply(ticket, 120);
  }

  function register(query: URLSearchParams, body: Record<string, string>) {
    const { appId = '', orderNo = '', name = '', idNo = '', userId = '', version = '' } = body;
    if (query.get('orderNo') !== orderNo || version !== '1.0.0') return { code: '400604' };
    if (!signedBySignTicket(body.sign ?? '', appId, orderNo, name, idNo, userId, version)) return { code: '400502' };
    if (orders.has(orderNo)) return { code: '66660002', msg: `订单号重复：${name}${idNo}` };
    const h5faceId = randomBytes(16).toString('hex');
    orders.set(orderNo, { h5faceId, userId });
    return { code: '0', msg: '请求成功', result: { orderNo, h5faceId, optimalDomain: state.optimalDomain ?? null } };
  }

  function query(search: URLSearchParams, body: Record<string, string>) {
    const { appId = '', orderNo = '', nonce = '', version = '' } = body;
    if (search.get('orderNo') !== orderNo || !/^[0-9a-zA-Z]{32}$/.test(nonce)) return { code: '400604' };
    if (!signedBySignTicket(body.sign ?? '', appId, orderNo, nonce, version)) return { code: '400502' };
    const order = orders.get(orderNo);
    if (!order?.result) return { code: '66660011', msg: '无此查询结果' };
    return { code: order.result, msg: 'vendor text', result: { orderNo, liveRate: '99', similarity: '98' } };
  }

  /** The page that the phone opens: it consumes the NONCE ticket of the signature. */
  function login(search: URLSearchParams) {
    const value = (name: string) => search.get(name) ?? '';
    const order = orders.get(value('orderNo'));
    if (!order || order.h5faceId !== value('h5faceId') || order.userId !== value('userId')) return { code: '66660003' };
    if (value('resultType') !== '1' || value('from') !== 'browser' || value('redirectType') !== '1') {
      return { code: '400604' };
    }
    const signed = ['appId', 'userId', 'orderNo', 'version', 'h5faceId', 'nonce'].map(value);
    const used = [...nonceTickets].find(
      ([ticket, { deadAt, userId }]) =>
        alive(deadAt) && userId === order.userId && sign(...signed, ticket) === value('sign').toUpperCase(),
    );
    if (!used) return { code: '400502' };
    nonceTickets.delete(used[0]);
    return { code: '0', returnTo: value('url') };
  }

  const server = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://vendor');
    state.calls.push(url.pathname + (url.searchParams.get('type') ?? ''));
    const text = (await bodyOf(request)).toString();
    const { override } = state;
    if (override) {
      state.override = undefined;
      return override(response);
    }
    const body: Record<string, string> = text === '' ? {} : JSON.parse(text);
    const answers: Record<string, () => object> = {
      'GET /api/oauth2/access_token': () => accessToken(url.searchParams),
      'GET /api/oauth2/api_ticket': () => apiTicket(url.searchParams),
      'POST /api/server/h5/geth5faceid': () => register(url.searchParams, body),
      'POST /api/v2/base/queryfacerecord': () => query(url.searchParams, body),
      'GET /api/web/login': () => login(url.searchParams),
    };
    const answer = answers[`${request.method} ${url.pathname}`];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });

  return Object.assign(state, server, {
    appId: APP_ID,
    secret: SECRET,
    finish(orderNo: string, code: string) {
      const order = orders.get(orderNo);
      if (!order) throw new Error('unknown order');
      order.result = code;
      const newest = [...signTickets].filter(([, deadAt]) => alive(deadAt)).at(-1)?.[0] ?? '';
      return sign(APP_ID, orderNo, newest, code);
    },
    revoke() {
      tokens.clear();
      signTickets.clear();
    },
  });
}
