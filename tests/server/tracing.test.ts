import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTracing } from '../../server/tracing';
import { bodyOf, listen } from '../unit/providers/local-server';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: object }[];
  status: { code: number; message?: string };
}

const spans: Sent[] = [];
/** What a collector is sent. */
const texts: string[] = [];
let app: TestApp;
let end: () => Promise<void>;
beforeAll(async () => {
  const collector = await listen(async (request, response) => {
    const text = (await bodyOf(request)).toString();
    texts.push(text);
    const { resourceSpans } = JSON.parse(text);
    spans.push(...resourceSpans[0].scopeSpans.flatMap(({ spans: own }: { spans: Sent[] }) => own));
    response.end('{}');
  });
  const endpoint = collector.url;
  end = await startTracing(endpoint, 1);
  app = await startTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
});
afterAll(() => app.close());

const isOnPostgres = process.env.TEST_DATABASE === 'postgres';

it('sends a request, its statements and its calls of providers as one trace, with nothing that was sent', async () => {
  const browser = app.browser();
  await browser.send({ url: '/nothing/13800138000?phone=13800138001' });
  const body = { accountKind: 'customer', account: 'C10001', password: 'portal-demo-2026' } as const;
  const reply = await browser.sealed('POST /api/portal/v1/identity/signIn', body);
  expect(reply.status).toBe(400);
  const mail = { to: 'who@portal.example', subject: 's', text: 't' };
  await app.context.providers.mail.send(mail);
  await end();

  const requests = spans.filter(({ parentSpanId, name }) => !parentSpanId && name.startsWith('POST'));
  expect(requests.map(({ name, traceId }) => ({ name, traceId }))).toEqual([
    { name: 'POST /api/portal/v1/identity/signIn', traceId: reply.headers['x-request-id'] },
  ]);
  const [request] = requests;
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  // The embedded database is asked in the same process.
  if (isOnPostgres) expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select']));
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET none', 'mail.send']));
  expect(texts.join()).not.toMatch(/13800138|C10001|who@portal|portal-demo/);
  for (const { traceId } of spans) expect(traceId).toMatch(/^[0-9a-f]{32}$/);
});
