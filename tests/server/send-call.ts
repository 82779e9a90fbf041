import type { CallKey } from '../../contract';
import { couponOrderCalls } from '../../contract/beans/coupons/calls';
import { allCalls } from './all-calls';
import type { TestBrowser } from './support/app';

export interface AnyRequest {
  body?: unknown;
  query?: Record<string, string>;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

/** With which the ordering system reports orders, where a test configures it. */
export const orderApiKey = 'k'.repeat(32);

/** Sends any request to a call, in the encoding of its contract. */
export async function sendCall(browser: TestBrowser, key: CallKey, { body, query, params, ...also }: AnyRequest) {
  const { encoding = 'json' } = allCalls[key];
  const [method, template = ''] = key.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const headers: Record<string, string> = { 'x-requested-with': 'portal', ...also.headers };
  if (key === 'POST /api/integral/order/v1/reportOrders' || key in couponOrderCalls)
    headers.authorization = `Bearer ${orderApiKey}`;
  let payload: string | Buffer | undefined;
  if (encoding === 'jwe') {
    headers['content-type'] = 'application/jose';
    payload = await browser.seal(key, body);
  } else if (encoding === 'multipart') {
    const form = new FormData();
    form.set('payload', await browser.seal(key, body));
    const encoded = new Response(form);
    headers['content-type'] = encoded.headers.get('content-type') ?? '';
    payload = Buffer.from(await encoded.arrayBuffer());
  } else if (encoding === 'form') {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    payload = new URLSearchParams(
      Object.entries(Object(body)).map(([name, value]) => [name, String(value)]),
    ).toString();
  } else if (encoding === 'form-data') {
    const form = new FormData();
    for (const [name, value] of Object.entries(Object(body))) form.set(name, String(value));
    const encoded = new Response(form);
    headers['content-type'] = encoded.headers.get('content-type') ?? '';
    payload = Buffer.from(await encoded.arrayBuffer());
  } else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    payload = typeof body === 'string' ? body : JSON.stringify(body);
  }
  return browser.send({
    method: method === 'GET' ? 'GET' : 'POST',
    url: search === '' ? path : `${path}?${search}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
}
