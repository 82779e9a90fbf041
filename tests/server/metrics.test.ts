import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProviderError } from '../../server/providers/provider-error';
import { version } from '../../server/version';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

const token = 'm'.repeat(32);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { METRICS_TOKEN: token, PUBLIC_URL: 'http://localhost:3000' },
    providers: {
      mail: {
        name: 'outbox',
        send: async () => {
          throw new ProviderError({ kind: 'timeout', provider: 'mail', code: 'slow' });
        },
      },
    },
  });
});
afterAll(() => app.close());

const read = async (authorization = `Bearer ${token}`) =>
  // Prometheus asks by an address of the network.
  app.server.inject({ url: '/metrics', headers: { authorization, host: '10.0.0.7:3000' } });

it('tells nobody without the token', async () => {
  for (const given of ['', 'Bearer ', `Bearer ${token}x`, token]) expect((await read(given)).statusCode).toBe(401);
  const without = await startTestApp();
  expect(
    (await without.browser().send({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(404);
  await without.close();
});

it('tells requests by route, providers by how they ended, and what waits, and nothing that was sent', async () => {
  const browser = app.browser();
  await browser.send({ url: '/healthz' });
  await browser.send({ url: '/nothing/13800138000' });
  const mail = { to: 'who@portal.example', subject: 's', text: 't' };
  await expect(app.context.providers.mail.send(mail)).rejects.toThrow();
  await app.runSweeps();
  const text = (await read()).body;
  expect(text).toMatch(/^portal_http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} 1$/m);
  expect(text).toMatch(/^portal_http_request_seconds_count\{method="GET",route="none",status="404"\} 1$/m);
  expect(text).toMatch(/^portal_provider_seconds_count\{provider="mail",call="send",outcome="timeout"\} 1$/m);
  expect(text).toContain(`portal_build_info{version="${version}"} 1`);
  for (const line of ['portal_event_lines 0', 'portal_messages_waiting 0', 'portal_queue_length{queue="pictures"} 0'])
    expect(text).toContain(line);
  expect(text).not.toMatch(/13800138000|who@portal/);
});

it('has every figure that alerts and the dashboard read', async () => {
  const { body } = await read();
  const files = ['prometheus/portal-alerts.yml', 'grafana/portal-dashboard.json'];
  const used = files.flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8').matchAll(
      /\b(?:portal|nodejs|process)_[a-z0-9_]+/g,
    ),
  ]);
  // A family of a name ends without these.
  const families = new Set(used.map(([name]) => name.replace(/_(bucket|count|sum)$/, '')));
  expect(families.size).toBeGreaterThan(12);
  const printed = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect([...families].filter((name) => !printed.has(name))).toEqual([]);
});
