import { get } from 'node:http';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../server/app';
import { handleErrors } from '../../server/http/error-handler';
import { createEventHub } from '../../server/http/event-hub';
import { serveStockEvents } from '../../server/modules/beans/sale/stock-events';
import { createSecrets } from '../../server/security/secrets';
import { activityKeyId, customer, exchange, startBeans } from './beans-flow';

const path = '/api/integral/seckill/ns/stockEvents';

interface Reader {
  status: number;
  headers: Record<string, unknown>;
  text: () => string;
  ended: Promise<void>;
}

/** Reads events like a browser that accepts compressed replies. */
const read = (origin: string): Promise<Reader> =>
  new Promise((resolve, reject) => {
    const request = get(new URL(path, origin), { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      const ended = new Promise<void>((done) => response.once('close', () => done()));
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: () => text, ended });
    });
    request.on('error', reject);
    onTestFinished(() => {
      request.destroy();
    });
  });

const within = { timeout: 20_000, interval: 20 };

describe('events of the stock', () => {
  it('tell every reader of every process what is sold, at once and uncompressed [R402]', async () => {
    const app = await startBeans();
    onTestFinished(app.close);
    const { config, connection } = app;
    const other = await createApp({
      config: { ...config, logLevel: 'silent' },
      connection,
      secrets: await createSecrets('sandbox'),
      now: app.clock.now,
    });
    onTestFinished(() => other.server.close());
    const origins = await Promise.all([app, other].map(({ server }) => server.listen({ port: 0, host: '127.0.0.1' })));
    const readers = await Promise.all(origins.map(read));
    expect((await exchange(await customer(app, 'C10001'), 'SKU-KIT-38')).status).toBe(200);
    const change = { activityKeyId, skuCode: 'SKU-KIT-38', inventory: 49, soldQuantity: 1 };
    for (const { status, headers, text } of readers) {
      await vi.waitFor(() => expect(text()).toContain(`event: stock\ndata: ${JSON.stringify(change)}\n\n`), within);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'x-frame-options': 'SAMEORIGIN',
      });
      expect(headers['content-encoding']).toBeUndefined();
    }
    // A stopping process does not wait for clients.
    await app.server.close();
    await readers[0]?.ended;
  });

  it('begin with the present stock: the page was drawn before', async () => {
    const app = await startBeans();
    onTestFinished(app.close);
    expect((await exchange(await customer(app, 'C10001'), 'SKU-KIT-38')).status).toBe(200);
    const { text } = await read(await app.server.listen({ port: 0, host: '127.0.0.1' }));
    const stockOf = (skuCode: string, soldQuantity: number) =>
      `event: stock\ndata: ${JSON.stringify({ activityKeyId, skuCode, inventory: 50 - soldQuantity, soldQuantity })}\n\n`;
    await vi.waitFor(() => {
      expect(text()).toContain(stockOf('SKU-KIT-38', 1));
      expect(text()).toContain(stockOf('SKU-RULER-20', 0));
    }, within);
  });

  it('make good what was sold while this process heard nothing of the others', async () => {
    const app = await startBeans();
    onTestFinished(app.close);
    const afterGap: Array<() => void> = [];
    const deaf = await createApp({
      config: { ...app.config, logLevel: 'silent' },
      connection: {
        ...app.connection,
        listen: async (_channel, _onPayload, onGap) => {
          if (onGap) afterGap.push(onGap);
          return async () => undefined;
        },
      },
      secrets: await createSecrets('sandbox'),
      now: app.clock.now,
    });
    onTestFinished(() => deaf.server.close());
    const { text } = await read(await deaf.server.listen({ port: 0, host: '127.0.0.1' }));
    const change = (soldQuantity: number) =>
      JSON.stringify({ activityKeyId, skuCode: 'SKU-KIT-38', inventory: 50 - soldQuantity, soldQuantity });
    await vi.waitFor(() => expect(text()).toContain(change(0)), within);
    expect((await exchange(await customer(app, 'C10001'), 'SKU-KIT-38')).status).toBe(200);
    for (const make of afterGap) make();
    await vi.waitFor(() => expect(text()).toContain(change(1)), within);
  });

  it('keep the line alive, and end with the server', async () => {
    const server = Fastify();
    serveStockEvents(
      server,
      createEventHub(server, { heartbeatMs: 10, perAddress: 5, perSite: 5, most: 5, reserved: 0 }, async () => false),
      async () => [],
    );
    const reader = await read(await server.listen({ port: 0, host: '127.0.0.1' }));
    await vi.waitFor(() => expect(reader.text()).toMatch(/: here\n\n: here\n\n/), within);
    await server.close();
    await reader.ended;
  });

  it('are read by so many from one address at most', async () => {
    const server = Fastify();
    handleErrors(server);
    onTestFinished(() => server.close());
    serveStockEvents(
      server,
      createEventHub(
        server,
        { heartbeatMs: 1_000, perAddress: 2, perSite: 5, most: 5, reserved: 0 },
        async () => false,
      ),
      async () => [],
    );
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    await read(origin);
    await read(origin);
    expect((await read(origin)).status).toBe(429);
  });
});
