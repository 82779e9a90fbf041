import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { StockChange } from '../../../../contract/beans/sale/calls';
import { messages } from '../../../../contract/messages';
import { addressGroup } from '../../../http/client-address';
import { BusinessError } from '../../../http/errors';

/** The server-sent stock events of one server. */
export interface StockEvents {
  publish: (change: StockChange) => void;
}

interface Limits {
  heartbeatMs: number;
  perAddress: number;
  /** Maximum of the whole process. */
  most: number;
}

const line = (change: StockChange): string => `event: stock\ndata: ${JSON.stringify(change)}\n\n`;

/** After how long a browser connects again, at least. */
const reconnectMs = 2_000;

/** A client whose buffer exceeds this is disconnected: unread events would accumulate in memory. */
const mostBufferedBytes = 256 * 1024;

/**
 * `GET /api/integral/seckill/ns/stockEvents`: server-sent events named `stock`, the present stock first. They bypass the
 * framework's reply, so that nothing compresses or buffers them.
 */
export function serveStockEvents(
  app: FastifyInstance,
  limits: Limits,
  present: () => Promise<readonly StockChange[]>,
): StockEvents {
  const readers = new Map<ServerResponse, string>();

  function write(text: string): void {
    for (const response of readers.keys())
      if (response.writableLength > mostBufferedBytes) response.destroy();
      else response.write(text);
  }

  const heartbeat = setInterval(() => write(': here\n\n'), limits.heartbeatMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const response of readers.keys()) response.end();
  });

  app.get('/api/integral/seckill/ns/stockEvents', { schema: { hide: true } }, (request, reply) => {
    const address = addressGroup(request.ip);
    const ofAddress = [...readers.values()].filter((other) => other === address).length;
    if (readers.size >= limits.most || ofAddress >= limits.perAddress) throw new BusinessError(429, messages.tooOften);
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
    readers.set(raw, address);
    raw.on('close', () => readers.delete(raw));
    raw.on('error', () => readers.delete(raw));
    // A page was drawn before this line opened. Registered first: no sale in between is missed.
    present().then(
      (changes) => raw.write(changes.map(line).join('')),
      // A client that connects again gets it then.
      () => raw.end(),
    );
  });

  return { publish: (change) => write(line(change)) };
}
