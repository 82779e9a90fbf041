import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { messages } from '../../contract/messages';
import { BusinessError } from '../http/errors';
import type { Sessions } from '../modules/identity/sessions';

export const faultKinds = ['delay', 'status', 'broken', 'handledThenLost', 'cut'] as const;

export const faultStatuses = [401, 429, 500, 502, 503] as const;

/** What is asked for: which call, whose, what becomes of it, how often. */
export const faultOrder = Type.Object({
  /** `METHOD /path`, as `/dev/faults` lists it. */
  call: Type.String(),
  kind: Type.Union(faultKinds.map((kind) => Type.Literal(kind))),
  /** Part of the address, where many files share a call. */
  address: Type.Optional(Type.String({ minLength: 1 })),
  /** The code of the account that is signed in; absent: everybody. */
  account: Type.Optional(Type.String()),
  /** The value of the browser's cookie `dev-browser`, which a script sets; absent: every browser. */
  browser: Type.Optional(Type.String()),
  /** Milliseconds that the call waits before anything else becomes of it; needed by none but a `delay`. */
  ms: Type.Optional(Type.Integer({ minimum: 1, maximum: 600_000 })),
  status: Type.Optional(Type.Union(faultStatuses.map((status) => Type.Literal(status)))),
  /** How many calls; 1 where it is absent. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
});

type FaultOrder = Static<typeof faultOrder>;

export const faultFate = Type.Pick(faultOrder, ['kind', 'status']);

type FaultFate = Static<typeof faultFate>;

export interface FaultRule extends FaultOrder {
  id: number;
  /** How many more calls. */
  left: number;
  /** Calls that it has met. */
  met: number;
  /** Of these, how many the server is done with. */
  done: number;
}

/** A call that can be disturbed. */
interface FaultyCall {
  call: string;
  summary: string;
  area: string;
  /** An event line knows `delay`, `status` and `cut` alone. */
  line: boolean;
}

export interface Faults {
  calls: () => readonly FaultyCall[];
  rules: () => readonly FaultRule[];
  /** @throws BusinessError 400 */
  add: (order: FaultOrder) => FaultRule;
  /** Without an id all of them. */
  remove: (id?: number) => void;
  /** Lets calls go on that wait; what was only to be late can still become something else. */
  release: (id: number, fate?: Partial<FaultFate>) => void;
}

export const browserCookie = 'dev-browser';

const wrong = (field: string) => new BusinessError(400, '提交的内容不正确', { field });

const usualDelayMs = 5_000;

/** After which time a connection closes, so that what was written has left. */
const cutMs = 50;

const refusals: Record<(typeof faultStatuses)[number], () => Error> = {
  401: () => new BusinessError(401, messages.loginFirst, { reason: 'LOGIN' }),
  429: () => new BusinessError(429, messages.tooOften, { retryAfterSeconds: 1 }),
  500: () => new Error('a fault that somebody has switched on'),
  502: () => new BusinessError(502, messages.unavailable),
  503: () => new BusinessError(503, messages.unavailable),
};

/** Headers and one byte, then the connection closes. A browser silently sends again what was never answered at all. */
const begunReply = (): Readable =>
  Readable.from(
    (async function* begun() {
      yield '{';
      await sleep(cutMs);
      throw new Error('a reply that a fault has cut');
    })(),
  );

function sendBegun(request: FastifyRequest, reply: FastifyReply): Readable {
  // Nothing may wait for more of it than one byte.
  request.headers['x-no-compression'] = 'true';
  reply.type('application/json; charset=utf-8').removeHeader('content-length');
  return begunReply();
}

/** A stream that a hook sends would not keep the handler from its work. */
function cut(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  reply.raw.write('{');
  setTimeout(() => reply.raw.destroy(), cutMs);
}

const isLine = (url: string): boolean => /\/(?:\w*[eE]vents)$/.test(url);

/**
 * Replies that come late, wrong or not at all, for testers. One hook before all routes: storage, files and event lines
 * included. What the server asks itself while it renders a page is left alone.
 */
export function switchFaults(app: FastifyInstance, { sessionOf }: Pick<Sessions, 'sessionOf'>): Faults {
  const known = new Map<string, FaultyCall>();
  const rules = new Map<number, FaultRule>();
  const met = new WeakMap<FastifyRequest, FaultRule>();
  /** Those that no guard of their call has refused. */
  const reached = new WeakSet<FastifyRequest>();
  const lines = new Map<FastifyReply, FastifyRequest>();
  const waits = new Map<number, AbortController>();
  let last = 0;

  app.addHook('onRoute', ({ method, url, schema }) => {
    if (url.startsWith('/dev/') || url.startsWith('/api/docs')) return;
    for (const one of [method].flat()) {
      if (one !== 'GET' && one !== 'POST' && one !== 'PUT') continue;
      const call = `${one} ${url}`;
      const summary = schema?.summary ?? (isLine(url) ? '事件推送' : '');
      known.set(call, { call, summary, area: schema?.tags?.[0] ?? '页面、文件与推送', line: isLine(url) });
    }
  });

  const matches = async (rule: FaultRule, request: FastifyRequest): Promise<boolean> =>
    rule.left > 0 &&
    rule.call === `${request.method} ${request.routeOptions.url}` &&
    (rule.address === undefined || request.url.includes(rule.address)) &&
    (rule.browser === undefined || rule.browser === request.cookies[browserCookie]) &&
    (rule.account === undefined || rule.account === (await sessionOf(request))?.account.customerCode);

  const meet = (rule: FaultRule): void => {
    rule.left -= 1;
    rule.met += 1;
  };

  async function wait({ id, kind, ms }: FaultRule): Promise<void> {
    const signal = waits.get(id)?.signal;
    const time = ms ?? (kind === 'delay' ? usualDelayMs : 0);
    if (time > 0) await sleep(time, undefined, signal && { signal }).catch(() => undefined);
  }

  app.addHook('preHandler', async (request, reply) => {
    reached.add(request);
    if (rules.size === 0 && !isLine(request.routeOptions.url ?? '')) return;
    if (!(request.raw instanceof IncomingMessage)) return;
    if (isLine(request.routeOptions.url ?? '')) {
      lines.set(reply, request);
      reply.raw.once('close', () => lines.delete(reply));
    }
    for (const rule of rules.values()) {
      if (!(await matches(rule, request)) || rule.left === 0) continue;
      meet(rule);
      met.set(request, rule);
      await wait(rule);
      if (rule.kind === 'status') throw refusals[rule.status ?? 500]();
      else if (rule.kind === 'broken') return reply.type('application/json; charset=utf-8').send('{"code":200,"data":');
      else if (rule.kind === 'cut' && isLine(request.routeOptions.url ?? ''))
        setTimeout(() => reply.raw.destroy(), cutMs);
      else if (rule.kind === 'cut') cut(reply);
      if (rule.kind === 'cut') rule.done += 1;
      return undefined;
    }
    return undefined;
  });

  /** What a guard answers, before the call, is late or lost like any other answer; it is not another one. */
  async function meetRefused(request: FastifyRequest): Promise<FaultRule | undefined> {
    if (!(request.raw instanceof IncomingMessage)) return undefined;
    for (const rule of rules.values()) {
      if (rule.kind === 'status' || rule.kind === 'broken') continue;
      if (!(await matches(rule, request)) || rule.left === 0) continue;
      meet(rule);
      await wait(rule);
      return rule;
    }
    return undefined;
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const refused = reached.has(request) ? undefined : await meetRefused(request);
    const rule = met.get(request) ?? refused;
    if (rule === undefined) return payload;
    rule.done += 1;
    return rule.kind === 'handledThenLost' || refused?.kind === 'cut' ? sendBegun(request, reply) : payload;
  });

  /** A line that is open meets the rule at once. */
  async function cutOpenLines(rule: FaultRule): Promise<void> {
    for (const [reply, request] of lines) {
      if (!(await matches(rule, request)) || rule.left === 0) continue;
      meet(rule);
      rule.done += 1;
      reply.raw.destroy();
    }
  }

  return {
    calls: () => [...known.values()],
    rules: () => [...rules.values()],
    add(order) {
      const call = known.get(order.call);
      if (call === undefined) throw wrong('call');
      if (call.line && (order.kind === 'broken' || order.kind === 'handledThenLost')) throw wrong('kind');
      last += 1;
      const rule: FaultRule = { ...order, id: last, left: order.count ?? 1, met: 0, done: 0 };
      rules.set(rule.id, rule);
      waits.set(rule.id, new AbortController());
      if (call.line && order.kind === 'cut') cutOpenLines(rule).catch(app.log.warn.bind(app.log));
      return rule;
    },
    remove(id) {
      for (const each of id === undefined ? [...rules.keys()] : [id]) {
        waits.get(each)?.abort();
        waits.delete(each);
        rules.delete(each);
      }
    },
    release(id, fate) {
      const rule = rules.get(id);
      if (rule !== undefined) Object.assign(rule, fate);
      waits.get(id)?.abort();
    },
  };
}
