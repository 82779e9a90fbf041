import type { Page, Request, Route } from 'playwright';
import type { Driver } from './driver';
import type { Replies, Reply } from './reply';
import { success } from './reply';

/** Holds the requests of a page until they are answered. */
export interface Gate {
  /** Names of the pending calls, oldest first. */
  held: () => string[];
  /** Answers the oldest request of a call, and with further replies the next ones. @throws when none is held */
  answer: (call: string, replies: Replies) => Promise<void>;
  /** Answers the requests of a call at once from now on, held ones included. */
  always: (call: string, reply: Reply) => Promise<void>;
  /** Holds the requests of a call from now on. */
  hold: (call: string) => void;
  /** Stops waiting for the held requests of a call. */
  forget: (call: string) => void;
}

/**
 * What the frame of every page, and the account's page, ask for once somebody is signed in. The server, which has no session, would refuse it, and
 * the page would open the login window. A driver's own calls go before.
 */
const frame: readonly (readonly [RegExp, Reply])[] = [
  [/\/customer\/getUserInfo$/, success({ nickName: '', photoAccessId: '', photoUrl: '' })],
  [/\/legal\/getAcceptances$/, success([])],
  [/\/customer\/getOrderAccountSummary$/, success({ waitDeliverOrders: 0, waitConfirmOrders: 0, accountBalance: 0 })],
];

async function give(route: Route, reply: Reply): Promise<void> {
  if (reply.kind === 'through') await route.fallback();
  else if (reply.kind === 'broken') await route.abort('connectionfailed');
  else await route.fulfill({ status: reply.status, contentType: reply.contentType, body: reply.body });
}

export async function gate(page: Page, { calls, atOnce = {} }: Pick<Driver, 'calls' | 'atOnce'>): Promise<Gate> {
  const standing = new Map(Object.entries(atOnce));
  const due = new Map<string, Reply[]>();
  const waiting = new Map<Request, { call: string; route: Route }>();
  // An aborted request needs no answer.
  page.on('requestfailed', (request) => waiting.delete(request));
  for (const [address, reply] of frame) await page.route(address, (route) => give(route, reply));
  for (const [call, asked] of Object.entries(calls)) {
    const { address, says } = asked instanceof RegExp ? { address: asked, says: /(?:)/ } : asked;
    await page.route(address, (route) => {
      if (!says.test(route.request().postData() ?? '')) return route.fallback();
      const reply = due.get(call)?.shift() ?? standing.get(call);
      if (reply !== undefined) return give(route, reply);
      waiting.set(route.request(), { call, route });
      return undefined;
    });
  }
  const settle = async (request: Request, route: Route, reply: Reply) => {
    waiting.delete(request);
    await give(route, reply);
  };
  return {
    held: () => [...waiting.values()].map(({ call }) => call),
    forget: (call) => {
      for (const [request, entry] of waiting) if (entry.call === call) waiting.delete(request);
    },
    answer: async (call, replies) => {
      const [reply, ...rest] = 'kind' in replies ? [replies] : replies;
      const [first] = [...waiting].filter(([, entry]) => entry.call === call);
      if (first === undefined) throw new Error(`no request of ${call} is held`);
      const [request, { route }] = first;
      due.set(call, rest);
      await settle(request, route, reply);
    },
    hold: (call) => {
      standing.delete(call);
    },
    always: async (call, reply) => {
      standing.set(call, reply);
      for (const [request, entry] of waiting) if (entry.call === call) await settle(request, entry.route, reply);
    },
  };
}
