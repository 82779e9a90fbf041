import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import { textWithin } from '../text-within';
import { vendorCall } from '../vendor-call';

export interface WeChatApiOptions {
  /** In the place of `https://open.weixin.qq.com` and `https://api.weixin.qq.com`. */
  baseUrl?: string | undefined;
  /** Default 5000. */
  timeoutMs?: number;
}

const provider = 'wechat';
/** Replies have some hundred bytes. */
const mostBytes = 16_384;

const failure = Type.Object({ errcode: Type.Integer(), errmsg: Type.Optional(Type.String()) });

export const weChatFault = (kind: 'refused' | 'malformed', code: string, vendorText?: string) =>
  new ProviderError({ kind, provider, code, vendorText });

type Ask = <Schema extends TSchema>(
  path: string,
  schema: Schema,
  given: { query: Record<string, string> } | { body: Record<string, string | boolean> },
) => Promise<Static<Schema>>;

/**
 * Calls of WeChat's servers. Secret, code and token go into the address of some requests, as the documentation has it: no address is
 * ever part of an error. A refusal has the status 200 too.
 */
export function weChatApi({ baseUrl = 'https://api.weixin.qq.com', timeoutMs = 5_000 }: WeChatApiOptions): Ask {
  return async (path, schema, given) => {
    const query = 'query' in given ? `?${new URLSearchParams(given.query)}` : '';
    const sent = 'body' in given ? { method: 'POST', body: JSON.stringify(given.body) } : {};
    const { status, text } = await vendorCall(provider, timeoutMs, async (signal) => {
      const response = await fetch(`${baseUrl}${path}${query}`, { ...sent, signal, redirect: 'error' });
      return { status: response.status, text: await textWithin(response, mostBytes) };
    });
    if (status !== 200) throw weChatFault('refused', `http-${status}`);
    if (text === undefined) throw weChatFault('malformed', 'too-long');
    const refusal = checkedJson(failure, text);
    if (refusal && refusal.errcode !== 0) throw weChatFault('refused', String(refusal.errcode), refusal.errmsg);
    const reply = checkedJson(schema, text);
    if (!reply) throw weChatFault('malformed', path);
    return reply;
  };
}
