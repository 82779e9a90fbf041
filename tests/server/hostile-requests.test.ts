import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../contract';
import { allCalls } from './all-calls';
import { startBeans } from './beans-flow';
import { callSamples } from './call-samples';
import { signedIn } from './identity-flow';
import { staffKeys } from './permission-table';
import type { AnyRequest } from './send-call';
import { orderApiKey, sendCall } from './send-call';
import type { TestApp, TestBrowser } from './support/app';
import { openChat } from './support/open-chat';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await startBeans({ env: { ORDER_API_KEY: orderApiKey } });
  admin = await signedIn(app, 'E10000', 'staff');
  await openChat(app);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const keys = Object.keys(callSamples) as CallKey[]; // The keys of a record of that type.
const withBody = keys.filter((key) => allCalls[key].body);
const withJson = withBody.filter((key) => (allCalls[key].encoding ?? 'json') === 'json');
const withQuery = keys.filter((key) => allCalls[key].query);
const withParams = keys.filter((key) => allCalls[key].params);

const forStaff: ReadonlySet<CallKey> = new Set(staffKeys);
/** Rights are asked before the content is read: only an account that has them learns what is wrong with it. */
const browserFor = (key: CallKey): TestBrowser => (forStaff.has(key) ? admin : app.browser());

const sampleOf = (key: CallKey): AnyRequest => callSamples[key];

/** The same value with one text, at any depth, replaced; once for each text. */
function* replaced(value: unknown, by: string): Generator<unknown> {
  if (typeof value === 'string') yield by;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    for (const other of replaced(inner, by))
      yield Array.isArray(value)
        ? value.map((each, at) => (String(at) === name ? other : each))
        : { ...value, [name]: other };
}

const refused = { code: 400, success: false, message: '提交的内容不正确' };
const callback = '/api/portal/v1/identity/oidc/callback';

/** JSON keeps half a surrogate pair as an escape; a query sends it as bytes that are no UTF-8, a form cannot send it. */
const unstorable = ['\0', 'a\0b', '\ud800', 'a\udc00'];
const unstorableIn = (key: CallKey) =>
  unstorable.filter((text) => !allCalls[key].encoding?.startsWith('form') || !/\p{Cs}/u.test(text));

describe('a call refuses with 400', () => {
  it.each(withBody)('texts that cannot be stored, in %s', async (key) => {
    for (const bad of unstorableIn(key))
      for (const body of replaced(sampleOf(key).body, bad)) {
        const response = await sendCall(browserFor(key), key, { ...sampleOf(key), body });
        expect(response.json(), JSON.stringify(body)).toMatchObject(refused);
      }
  });

  it.each(withQuery)('NUL in the query of %s', async (key) => {
    for (const query of replaced(sampleOf(key).query, 'a\0b')) {
      const response = await sendCall(browserFor(key), key, {
        ...sampleOf(key),
        query: query as Record<string, string>,
      }); // Of the same shape.
      expect(response.statusCode).toBe(400);
    }
  });

  it.each(withParams)('NUL in the path of %s', async (key) => {
    for (const params of replaced(sampleOf(key).params, 'a\0b')) {
      const response = await sendCall(browserFor(key), key, {
        ...sampleOf(key),
        params: params as Record<string, string>,
      }); // Of the same shape.
      expect(response.statusCode).toBe(400);
    }
  });

  it.each(withBody)('fields that the contract does not name, in %s', async (key) => {
    const body = { ...Object(sampleOf(key).body), unnamed: true };
    const response = await sendCall(browserFor(key), key, { ...sampleOf(key), body });
    expect(response.json()).toMatchObject(refused);
  });

  it.each(withQuery)('parameters that the contract does not name, in %s', async (key) => {
    const query = { ...sampleOf(key).query, unnamed: 'true' };
    const response = await sendCall(browserFor(key), key, { ...sampleOf(key), query });
    expect(response.json()).toMatchObject(refused);
  });

  it.each(withJson)('JSON 5,000 levels deep, in %s', async (key) => {
    const deep = '['.repeat(5_000) + ']'.repeat(5_000);
    for (const body of [deep, `{"a":${deep}}`, '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)]) {
      const response = await sendCall(browserFor(key), key, { ...sampleOf(key), body });
      expect(response.json()).toMatchObject(refused);
    }
  });

  it.each(withJson)('what is no JSON object, in %s', async (key) => {
    for (const body of ['', '{', 'null', '[]', '"a"', '1', '{"__proto__":{"a":1}}', '\0', '{"a":1}}']) {
      const response = await sendCall(browserFor(key), key, { ...sampleOf(key), body });
      expect(response.statusCode, body).toBe(400);
    }
  });
});

/** Sends bytes as they are; the status line and the body of the reply. */
async function raw(text: string): Promise<{ status: string; body: string }> {
  const [address] = app.server.addresses();
  if (typeof address !== 'object') throw new Error('not listening');
  const socket = connect(address.port, '127.0.0.1');
  let reply = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    reply += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  return { status: reply.slice(9, 12), body: reply.slice(reply.indexOf('\r\n\r\n') + 4) };
}

const close = 'Connection: close\r\n\r\n';

describe('a request that is malformed as a whole', () => {
  it.each([
    ['has a target with a host of its own', `GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n${close}`],
    ['has such a target for a call', `GET http://evil.example/api/integral/ns/time HTTP/1.1\r\nHost: a\r\n${close}`],
    ['has no target', `OPTIONS * HTTP/1.1\r\nHost: localhost\r\n${close}`],
    ['has no host', `GET /api/integral/ns/time HTTP/1.1\r\n${close}`],
    ['has no host in HTTP/1.0', `GET /api/integral/ns/time HTTP/1.0\r\n${close}`],
    ['has an empty host', `GET /api/integral/ns/time HTTP/1.1\r\nHost:\r\n${close}`],
    ['has a host with a path', `GET /api/integral/ns/time HTTP/1.1\r\nHost: evil.example/a\r\n${close}`],
    ['has a host with a user', `GET /api/integral/ns/time HTTP/1.1\r\nHost: a@evil.example\r\n${close}`],
    ['has a host with blanks', `GET /api/integral/ns/time HTTP/1.1\r\nHost: a b\r\n${close}`],
    ['is no HTTP', 'hello\r\n\r\n'],
    ['has a broken escape', `GET /api/%zz HTTP/1.1\r\nHost: localhost\r\n${close}`],
  ])('is answered with 400 and a message where it %s', async (_, text) => {
    const { status, body } = await raw(text);
    expect(status).toBe('400');
    expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.stringMatching(/不正确/) });
  });

  it('may lack the host where it is the probe of a load balancer', async () => {
    expect(await raw('GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject({ status: '200' });
  });

  it('with parameters of any kind never fails inside', async () => {
    for (const query of [
      '?state=%00',
      '?state=%ed%a0%80',
      `?state=${'a'.repeat(8_000)}`,
      '?state[]=1&state=2',
      '?%00=1',
    ])
      expect((await app.browser().send({ url: callback + query })).statusCode, query).toBeLessThan(500);
  });
});
