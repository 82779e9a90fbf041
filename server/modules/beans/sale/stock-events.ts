import type { FastifyInstance } from 'fastify';
import type { StockChange } from '../../../../contract/beans/sale/calls';
import type { EventHub } from '../../../http/event-hub';
import { eventLine } from '../../../http/event-hub';

/** The server-sent stock events of one server. */
export interface StockEvents {
  publish: (change: StockChange) => void;
}

const line = (change: StockChange): string => eventLine('stock', change);

/** `GET /api/integral/seckill/ns/stockEvents`: server-sent events named `stock`, the present stock first. */
export function serveStockEvents(
  app: FastifyInstance,
  hub: EventHub,
  present: () => Promise<readonly StockChange[]>,
): StockEvents {
  const topic = hub.topic<'everybody'>();
  app.get('/api/integral/seckill/ns/stockEvents', { schema: { hide: true } }, (request, reply) =>
    topic.open(request, reply, 'everybody', { present: async () => (await present()).map(line).join('') }),
  );
  return { publish: (change) => topic.publish(() => line(change)) };
}
