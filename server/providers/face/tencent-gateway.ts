import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import { vendorCall } from '../vendor-call';
import { PASSED } from './tencent-codes';

const Status = Type.Object({ code: Type.Union([Type.String(), Type.Integer()]), msg: Type.Optional(Type.String()) });

/** A call of the vendor's gateway: a path with its query, and a body for a POST. */
export type GatewayRequest = { path: string; query: Record<string, string>; body?: Record<string, string> };

/** HTTP and JSON transport of the vendor's API, without credentials. */
export type Gateway = ReturnType<typeof createGateway>;

export function createGateway(options: { baseUrl: string; timeoutMs: number }) {
  /** The code of a reply, also of a failed one, and the reply's text. */
  async function ask(request: GatewayRequest): Promise<{ code: string; vendorText: string; text: string }> {
    const address = new URL(`${request.path}?${new URLSearchParams(request.query)}`, options.baseUrl);
    const { status, text } = await vendorCall('tencent', options.timeoutMs, async (signal) => {
      const response = await fetch(address, {
        signal,
        ...(request.body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(request.body),
        }),
      });
      return { status: response.status, text: await response.text() };
    });
    if (status !== 200) throw new ProviderError({ kind: 'refused', provider: 'tencent', code: `http-${status}` });
    const reply = checkedJson(Status, text);
    if (!reply) throw malformed(request.path);
    return { code: String(reply.code), vendorText: reply.msg ?? '', text };
  }

  /** The reply of a call that must succeed. */
  async function demand<Schema extends TSchema>(schema: Schema, request: GatewayRequest): Promise<Static<Schema>> {
    const { code, vendorText, text } = await ask(request);
    if (code !== PASSED) throw refusal(code, vendorText);
    const reply = checkedJson(schema, text);
    if (reply === undefined) throw malformed(request.path);
    return reply;
  }

  return { ask, demand };
}

export function refusal(code: string, vendorText: string): ProviderError {
  return new ProviderError({ kind: 'refused', provider: 'tencent', code, vendorText });
}

function malformed(path: string): ProviderError {
  return new ProviderError({ kind: 'malformed', provider: 'tencent', code: path });
}
