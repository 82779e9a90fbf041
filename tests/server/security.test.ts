import { get } from 'node:http';
import type { FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../server/config';
import { handleErrors } from '../../server/http/error-handler';
import type { EventLimits } from '../../server/http/event-hub';
import { createEventHub } from '../../server/http/event-hub';
import { serveStockEvents } from '../../server/modules/beans/sale/stock-events';
import { startWithSamples } from './archive-flow';
import { mailsOf, solveCaptcha } from './identity-flow';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startWithSamples();
});
afterAll(() => app.close());

const foreign = { host: 'evil.example', origin: 'http://evil.example' };

describe('the Host header', () => {
  it('never decides a mailed link', async () => {
    const browser = app.browser();
    const key = 'POST /api/portal/v1/identity/requestPasswordReset';
    const body = { accountKind: 'customer', email: 'c10001@portal.example', ...(await solveCaptcha(app, browser)) };
    const response = await browser.send({
      method: 'POST',
      url: '/api/portal/v1/identity/requestPasswordReset',
      headers: { ...foreign, 'x-requested-with': 'portal', 'content-type': 'application/jose' },
      payload: await browser.seal(key, body),
    });
    expect(response.statusCode).toBe(200);
    await expect.poll(() => mailsOf(app), { timeout: 10_000 }).toHaveLength(1);
    const [mail] = await mailsOf(app);
    expect(mail?.text).toContain('http://localhost:3000/portal/reset-password#');
    expect(mail?.text).not.toContain('evil');
  });

  it('does not make another origin ours where PUBLIC_URL is set', async () => {
    const ours = await startTestApp({ env: { PUBLIC_URL: 'https://portal.example' } });
    onTestFinished(ours.close);
    const send = (headers: Record<string, string>) =>
      ours.browser().send({ method: 'POST', url: '/api/portal/v1/getInformationsInit', headers });
    const marker = { 'x-requested-with': 'portal' };
    expect((await send({ ...marker, origin: foreign.origin })).statusCode).toBe(403);
    expect((await send({ ...marker, origin: 'https://portal.example' })).statusCode).toBe(200);
  });

  it('answers for no other host where PUBLIC_URL is set, except to probes', async () => {
    const env = { PUBLIC_URL: 'https://portal.example', STATIC_ORIGIN: 'https://static.example', TRUST_PROXY: '1' };
    const ours = await startTestApp({ env });
    onTestFinished(ours.close);
    const status = async (url: string, headers: Record<string, string>) =>
      (await ours.browser().send({ url, headers })).statusCode;
    const page = '/.well-known/jwks.json';
    for (const host of ['portal.example', 'PORTAL.example:443', 'static.example'])
      expect([host, await status(page, { host })]).toEqual([host, 200]);
    for (const host of ['evil.example', '10.0.0.1:3000', 'portal.example:8080', 'portal.example.evil.example'])
      expect([host, await status(page, { host })]).toEqual([host, 421]);
    expect(await status(page, { host: 'portal:3000', 'x-forwarded-host': 'portal.example' })).toBe(200);
    for (const url of ['/healthz', '/readyz'])
      expect([url, await status(url, { host: '10.0.0.1:3000' })]).toEqual([url, 200]);
  });
});

describe('the interface description', () => {
  it('is not served in production', async () => {
    const config = { ...readConfig({ DATA_DIR: app.config.dataDir, LOG_LEVEL: 'debug' }), mode: 'production' as const };
    const production = await startTestApp({ config });
    onTestFinished(production.close);
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'])
      expect((await production.browser().send({ url })).statusCode, url).toBe(404);
    expect((await app.browser().send({ url: '/api/docs/json' })).statusCode).toBe(200);
  });
});

describe('event lines', () => {
  /** Opens a line as from an address; who has a cookie is signed in. */
  async function linesOf(limits: Omit<EventLimits, 'heartbeatMs'>) {
    const server = Fastify({ trustProxy: true });
    handleErrors(server);
    onTestFinished(() => server.close());
    const isSignedIn = async ({ headers }: FastifyRequest) => headers.cookie !== undefined;
    serveStockEvents(server, createEventHub(server, { heartbeatMs: 60_000, ...limits }, isSignedIn), async () => []);
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    return (address: string, cookie?: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) };
        const request = get(new URL('/api/integral/seckill/ns/stockEvents', origin), { headers }, ({ statusCode }) =>
          resolve(statusCode ?? 0),
        );
        request.on('error', reject);
        onTestFinished(() => void request.destroy());
      });
  }

  it('are counted for the whole site that has an IPv6 network', async () => {
    const open = await linesOf({ perAddress: 2, perSite: 3, most: 100, reserved: 0 });
    for (const network of [1, 2, 3]) expect(await open(`2001:db8:1:${network}::1`)).toBe(200);
    expect(await open('2001:db8:1:4::1')).toBe(429);
    expect(await open('2001:db8:2:4::1')).toBe(200);
    expect(await open('203.0.113.1')).toBe(200);
  });

  it('are left for who is signed in where strangers take all others', async () => {
    const open = await linesOf({ perAddress: 10, perSite: 10, most: 4, reserved: 2 });
    for (const status of [200, 200, 429]) expect(await open('203.0.113.1')).toBe(status);
    for (const status of [200, 200, 429]) expect(await open('203.0.113.2', 'session')).toBe(status);
  });

  it('are counted for the whole network of an IPv6 address', async () => {
    const open = await linesOf({ perAddress: 2, perSite: 100, most: 100, reserved: 0 });
    expect(await open('2001:db8:1:1::1')).toBe(200);
    expect(await open('2001:db8:1:1::2')).toBe(200);
    expect(await open('2001:db8:1:1:ffff::3')).toBe(429);
    expect(await open('2001:db8:1:2::1')).toBe(200);
  });
});
