import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveCalls } from '../../contract/archive';
import { beansCalls } from '../../contract/beans';
import type { CallDefinition } from '../../contract/call';
import { resumeFileCalls } from '../../contract/files';
import { identityCalls } from '../../contract/identity';
import { newsCalls } from '../../contract/news';
import { qaCalls } from '../../contract/qa';
import { siteCalls } from '../../contract/site';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

const calls: Record<string, CallDefinition> = {
  ...archiveCalls,
  ...beansCalls,
  ...resumeFileCalls,
  ...identityCalls,
  ...newsCalls,
  ...qaCalls,
  ...siteCalls,
};

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
  Object.values(calls).flatMap(({ body, query, params, data }) => [body, query, params, data].flatMap(fieldNames)),
);

describe('the interface description', () => {
  it('lists every call of the contract with its summary, and no other', async () => {
    const response = await app.browser().send({ url: '/api/docs/json' });
    const { paths }: { paths: Record<string, Record<string, { summary: string }>> } = response.json();
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'head')
        .map(([method, { summary }]) => [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, summary]),
    );
    const wanted = Object.entries(calls).map(([key, { summary }]) => [key, summary]);
    // sendBeacon wants no envelope, so this one is no call of the contract.
    const beacon = 'POST /api/portal/v1/tracking';
    expect(listed.filter(([key]) => key !== beacon).sort()).toEqual(wanted.sort());
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
    const sent = Object.values(calls).flatMap(({ body, query, params }) => [body, query, params].flatMap(fieldNames));
    for (const name of ['manager', 'isManager', 'isBlackList', 'blackList']) expect(sent).not.toContain(name);
  });
});

describe('health', () => {
  it('answers while the process lives and its database is there', async () => {
    const browser = app.browser();
    expect((await browser.send({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    const ready = await browser.send({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
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
