import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../contract/messages';
import { addressGroup, siteOf } from './client-address';
import { BusinessError } from './errors';

export interface EventLimits {
  heartbeatMs: number;
  perAddress: number;
  /** Of an IPv6 network of 48 bits. */
  perSite: number;
  /** Maximum of the whole process. */
  most: number;
  /** How many of them are left for who is signed in. */
  reserved: number;
}

/** What readers of a topic are told. */
interface Topic<Reader> {
  /** Sends to each reader what `eventOf` returns for it. */
  publish: (eventOf: (reader: Reader) => string | undefined) => void;
  /** Opens an event line for a request; `present` is sent first. `accountId`: whose rights decide what it is told. */
  open: (
    request: FastifyRequest,
    reply: FastifyReply,
    reader: Reader,
    options?: { present?: () => Promise<string>; accountId?: string | undefined },
  ) => Promise<FastifyReply>;
  readers: () => readonly Reader[];
}

/** The server-sent events of one process: all topics share its limits and its heartbeat. */
export interface EventHub {
  /** Ends the lines of an account whose rights have changed by an event `account`: its pages connect again, with those that it has now. */
  endLinesOf: (accountId: string) => void;
  topic: <Reader>() => Topic<Reader>;
  /** How many lines are open. */
  size: () => number;
}

export const eventLine = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** After how long a browser connects again, at least. */
const reconnectMs = 2_000;

/** A client whose buffer exceeds this is disconnected: unread events would accumulate in memory. */
const mostBufferedBytes = 256 * 1024;

function write(response: ServerResponse, text: string): void {
  if (response.writableLength > mostBufferedBytes) response.destroy();
  else response.write(text);
}

/** Event lines bypass the framework's reply, so that nothing compresses or buffers them. */
export function createEventHub(
  app: FastifyInstance,
  limits: EventLimits,
  isSignedIn: (request: FastifyRequest) => Promise<boolean>,
): EventHub {
  const lines = new Map<ServerResponse, { address: string; site: string | undefined }>();
  const owners = new Map<ServerResponse, string>();

  const heartbeat = setInterval(() => {
    for (const response of lines.keys()) write(response, ': here\n\n');
  }, limits.heartbeatMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const response of lines.keys()) response.end();
  });

  async function openLine(request: FastifyRequest, reply: FastifyReply): Promise<ServerResponse> {
    const from = { address: addressGroup(request.ip), site: siteOf(request.ip) };
    const signedIn = lines.size >= limits.most - limits.reserved && (await isSignedIn(request));
    // Who has gone meanwhile would never be taken off the list.
    if (request.raw.socket.destroyed) throw new BusinessError(408, messages.timeout);
    const others = [...lines.values()];
    const most = signedIn ? limits.most : limits.most - limits.reserved;
    if (
      others.length >= most ||
      others.filter(({ address }) => address === from.address).length >= limits.perAddress ||
      (from.site !== undefined && others.filter(({ site }) => site === from.site).length >= limits.perSite)
    )
      throw new BusinessError(429, messages.tooOften);
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // Lines that break together, as when the process stops, do not come back together.
    raw.write(`retry: ${Math.round(reconnectMs * (1 + Math.random()))}\n\n`);
    lines.set(raw, from);
    raw.on('close', () => lines.delete(raw));
    raw.on('error', () => lines.delete(raw));
    return raw;
  }

  return {
    endLinesOf(accountId) {
      for (const [response, owner] of owners) if (owner === accountId) response.end(eventLine('account', {}));
    },
    size: () => lines.size,
    topic<Reader>(): Topic<Reader> {
      const readers = new Map<ServerResponse, Reader>();
      return {
        readers: () => [...readers.values()],
        publish(eventOf) {
          for (const [response, reader] of readers) {
            const event = eventOf(reader);
            if (event !== undefined) write(response, event);
          }
        },
        async open(request, reply, reader, { present, accountId } = {}) {
          const response = await openLine(request, reply);
          readers.set(response, reader);
          if (accountId !== undefined) owners.set(response, accountId);
          for (const event of ['close', 'error'])
            response.on(event, () => {
              readers.delete(response);
              owners.delete(response);
            });
          // The page was drawn before this line opened. Registered first: no change in between is missed.
          present?.().then(
            (text) => response.write(text),
            // A client that connects again gets it then.
            () => response.end(),
          );
          return reply;
        },
      };
    },
  };
}
