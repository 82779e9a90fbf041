import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { version } from '../../server/version';
import { allCalls } from './all-calls';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** The names of all fields in the schemas of the contract. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(fieldNames)];
}

const wireNames = new Set(
  Object.values(allCalls).flatMap(({ body, query, params, data }) => [body, query, params, data].flatMap(fieldNames)),
);

type Operation = { summary: string; responses: Record<string, { content?: object }> };

/** Everything that the description lists, as `METHOD /path`. */
async function listed(): Promise<Map<string, Operation>> {
  const response = await app.browser().send({ url: '/api/docs/json' });
  const { paths }: { paths: Record<string, Record<string, Operation>> } = response.json();
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'head')
        .map(([method, operation]) => [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, operation]),
    ),
  );
}

/** What takes or answers no envelope of the contract. */
const besides = [
  'GET /.well-known/jwks.json',
  'GET /face/:scanToken',
  'GET /healthz',
  'GET /readyz',
  'POST /api/portal/v1/tracking',
  'POST /browser-reports',
  'POST /policy-reports',
  'PUT /api/storage/objects/{*}',
];

describe('the interface description', () => {
  it('lists every call of the contract with its summary, and what else there is', async () => {
    const summaries = [...(await listed())].map(([key, { summary }]) => [key, summary]);
    const wanted = Object.entries(allCalls).map(([key, { summary }]) => [key, summary]);
    expect(summaries.filter(([key = '']) => !besides.includes(key)).sort()).toEqual(wanted.sort());
    expect(summaries.map(([key]) => key)).toEqual(expect.arrayContaining(besides));
  });

  it('says what each of them answers, well and ill', async () => {
    for (const [key, { responses }] of await listed()) {
      const statuses = Object.keys(responses).sort();
      const good = statuses.filter((status) => /^[23]/.test(status));
      expect([key, good.length > 0]).toEqual([key, true]);
      for (const status of statuses.filter((each) => each !== '204' && each !== '302'))
        expect([key, status, responses[status]?.content !== undefined]).toEqual([key, status, true]);
      if (!['GET /.well-known/jwks.json', 'GET /healthz'].includes(key))
        expect([key, statuses.some((status) => /^[45]/.test(status))]).toEqual([key, true]);
    }
  });

  it('names each answer of the phone pages, with a real vendor too', async () => {
    const face = startTestApp({ env: { FACE_APP_ID: 'IDA', FACE_SECRET: 's' } });
    const { paths } = (await (await face).browser().send({ url: '/api/docs/json' })).json();
    const { get, post } = paths['/face/{scanToken}'];
    expect(Object.keys(get.responses)).toEqual(['200', '302', '404', '410', '429', '502']);
    expect(Object.keys(post.responses)).toEqual(['200', '400', '403', '404', '410', '429', '502']);
    await (await face).close();
  });
});

describe('the published keys', () => {
  it('are public ones', async () => {
    const { keys } = (await app.browser().send({ url: '/.well-known/jwks.json' })).json();
    expect(keys.map((key: object) => Object.keys(key).sort())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']]);
  });
});

describe('names on the wire', () => {
  it.each([
    'createH5Url',
    'callBackKey',
    'h5faceId',
    'liveRate',
    'newSignature',
    'employeeIdCard',
    'onDutyStatus',
    'laborDisputes',
    'performanceAnnotations',
    'belongYear',
    'honoraryAwardsName',
    'signFlowId',
    'onlineChecking',
    'proofFileList',
    'fileIndexId',
    'fileMd5',
  ])('%s keeps its spelling [R509]', (name) => {
    expect(wireNames).toContain(name);
  });

  it('of what is sent hold no flag that only the server may decide [R511]', () => {
    // The specification sends it with these (R187, R190); what it says is not believed.
    const tolerated = ['POST /api/portal/v1/comment/addComment manager', 'POST /api/portal/v1/getCommentList manager'];
    const claimed = Object.entries(allCalls).flatMap(([key, { body, query, params }]) =>
      [body, query, params]
        .flatMap(fieldNames)
        .filter((name) => ['manager', 'isManager', 'isBlackList', 'blackList'].includes(name))
        .map((name) => `${key} ${name}`),
    );
    expect(claimed.sort()).toEqual(tolerated);
  });
});

describe('health', () => {
  it('answers while the process lives and its database is there', async () => {
    const browser = app.browser();
    expect((await browser.send({ url: '/healthz' })).json()).toEqual({ status: 'ok', version });
    const ready = await browser.send({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('tells that no file can be written, where uploads fail', async () => {
    const full = await startTestApp();
    onTestFinished(full.close);
    const { dataDir } = full.config;
    rmSync(dataDir, { recursive: true, force: true });
    writeFileSync(dataDir, '');
    const ready = await full.browser().send({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'no room for files' }]);
    expect(full.logs.join()).toContain('no file can be written');
  });

  it('tells that the database is gone, while the process still answers', async () => {
    const broken = await startTestApp();
    await broken.connection.close();
    const ready = await broken.browser().send({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'no database' }]);
    expect((await broken.browser().send({ url: '/healthz' })).statusCode).toBe(200);
    await broken.server.close();
  });
});
