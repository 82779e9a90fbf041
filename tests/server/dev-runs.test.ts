import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecordings, writeRecording } from '@circuit-portal/workbench/runs/recording';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from './support/app';
import { startTestApp } from './support/app';

const dataDir = mkdtempSync(join(tmpdir(), 'portal-runs-'));
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const run = (over: boolean) => ({
  file: '2026-01-02T03-04-05-person-1',
  recording: {
    tool: 'person',
    machine: 'like',
    person: '王小明',
    browser: 'Chrome 140',
    commit: 'abc',
    startedAt: '2026-01-02T03:04:05.000Z',
    finishedAt: over ? '2026-01-02T03:05:05.000Z' : null,
    prepared: { id: 'A1B2C3' },
    runs: [
      {
        id: 'like-1',
        title: '点赞',
        machine: 'like',
        transitions: ['like.notLiked :: like.toggle'],
        result: over ? 'blocked' : 'open',
        steps: [
          { step: 0, result: 'pass', note: '', picture: '' },
          ...(over ? [{ step: 1, result: 'blocked', note: '打不开', picture: `data:image/png;base64,${dot}` }] : []),
        ],
      },
    ],
  },
});

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.browser().send({
    method: 'POST',
    url: '/dev/runs',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  });

it('keeps what a person found as the workbench reads it, with its picture', async () => {
  expect((await post(run(false))).statusCode).toBe(200);
  expect((await post(run(true))).statusCode).toBe(200);
  const folder = join(dataDir, 'qa/runs');
  const [kept, ...more] = readRecordings(folder);
  expect(more).toEqual([]);
  expect(kept?.recording).toMatchObject({
    tool: 'person',
    person: '王小明',
    finishedAt: run(true).recording.finishedAt,
  });
  const step = kept?.recording.runs[0]?.steps[1];
  expect(step).toMatchObject({ result: 'blocked', note: '打不开' });
  expect(readFileSync(join(folder, 'like', step?.picture ?? ''))).toEqual(Buffer.from(dot, 'base64'));
  const listed = (await app.browser().send({ url: '/dev/runs/like' })).json();
  expect(listed.runs).toMatchObject([{ file: run(true).file, recording: { machine: 'like' } }]);
  const picture = await app.browser().send({ url: `/dev/runs/like/${step?.picture}` });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
});

it('takes no other names and no runs of other sites', async () => {
  expect((await post({ ...run(false), file: '../../secrets' })).statusCode).toBe(400);
  expect((await post(run(false), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await app.browser().send({ url: '/dev/runs/no.such' })).statusCode).toBe(400);
});

it('lists the cases that a browser has run alone, which coverage adds up', async () => {
  const head = {
    tool: 'run' as const,
    machine: 'tip',
    commit: 'abc',
    browser: 'chromium',
    startedAt: '2026-01-02',
    finishedAt: null,
  };
  const one = { id: 'tip-1', title: '打赏', machine: 'tip', result: 'pass' as const, steps: [] };
  const runs = [{ ...one, transitions: ['tip.closed :: tip.open'] }];
  writeRecording(join(dataDir, 'qa/runs/tip/a.json'), { ...head, runs });
  const listed = (await app.browser().send({ url: '/dev/runs/tip' })).json();
  expect(listed).toMatchObject({ runs: [], automatic: [{ machine: 'tip', transitions: ['tip.closed :: tip.open'] }] });
});
