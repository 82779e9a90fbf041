import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { forgetPresences } from '../../server/modules/staff/presences-store';
import { contentPresences } from '../../server/modules/staff/tables';
import { hour, isSignedIn, minute, signedIn, startIdentity } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
let origin: string;
let chen: TestBrowser;
let lin: TestBrowser;
beforeAll(async () => {
  app = await startIdentity();
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  [chen, lin] = await Promise.all([signedIn(app, 'E10000'), signedIn(app, 'E10055')]);
});
afterAll(() => app.close());
beforeEach(() => app.context.db.delete(contentPresences));

const tabOf = (digit: string) => digit.repeat(32);
const record = { resource: 'banners', id: '7' } as const;
const open = (by: TestBrowser, tab: string, changing = false, place: { resource: 'banners'; id: string } = record) =>
  by.call('POST /api/portal/v1/staff/openRecord', { ...place, tab: tabOf(tab), changing });
const close = (by: TestBrowser, tab: string) =>
  by.call('POST /api/portal/v1/staff/closeRecord', { ...record, tab: tabOf(tab) });
const others = async (...asked: Parameters<typeof open>) => (await open(...asked)).data;
const editor = (changing: boolean) => ({ name: '编辑小林', changing });

it('names who else has a record open, and whether they change it', async () => {
  expect(await others(lin, 'a')).toEqual([]);
  expect(await others(chen, 'b')).toEqual([editor(false)]);
  expect(await others(chen, 'b', false, { ...record, id: '8' })).toEqual([]);
  expect(await others(lin, 'a', true)).toEqual([{ name: '陈工', changing: false }]);
  // Two forms of one person are one, which changes it in either.
  await open(lin, 'c');
  expect(await others(chen, 'b')).toEqual([editor(true)]);
  await close(lin, 'a');
  expect(await others(chen, 'b')).toEqual([editor(false)]);
  await close(lin, 'c');
  expect(await others(chen, 'b')).toEqual([]);
});

it('closes no form of somebody else', async () => {
  await open(lin, 'a');
  await close(chen, 'a');
  expect(await others(chen, 'b')).toEqual([editor(false)]);
});

it('forgets a form that has not been heard of for longer than a minute', async () => {
  await open(lin, 'a');
  app.clock.advance(minute);
  expect(await others(chen, 'b')).toEqual([editor(false)]);
  app.clock.advance(minute);
  expect(await others(chen, 'b')).toEqual([]);
  await forgetPresences(app.context.db, app.clock.now());
  expect(await app.context.db.select({ tab: contentPresences.tab }).from(contentPresences)).toEqual([
    { tab: tabOf('b') },
  ]);
});

it('answers nobody without the right to read the kind', async () => {
  const service = await signedIn(app, 'E10040');
  expect(await open(service, 'd')).toMatchObject({ code: 403, data: { reason: 'NO_PERMISSION' } });
  expect(await close(service, 'd')).toMatchObject({ code: 403, data: { reason: 'NO_PERMISSION' } });
  expect(await open(app.browser(), 'd')).toMatchObject({ code: 401 });
  expect(await others(chen, 'b')).toEqual([]);
});

it('tells the pages of those who may read it, once for each change', async () => {
  const listen = async (by: TestBrowser): Promise<() => string> => {
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const url = new URL('/api/portal/v1/identity/events', origin);
      const request = get(url, { headers: { cookie } }, resolve);
      request.on('error', reject);
      onTestFinished(() => void request.destroy());
    });
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    return () => text;
  };
  const [reader, stranger] = await Promise.all([listen(chen), listen(await signedIn(app, 'E10040'))]);
  const told = (id: string) => `event: presence\ndata: ${JSON.stringify({ ...record, id })}\n\n`;
  await open(lin, 'a');
  await open(lin, 'a');
  await open(lin, 'a', true);
  await close(lin, 'a');
  await close(lin, 'a');
  await open(lin, 'a', false, { ...record, id: '9' });
  await vi.waitFor(() => expect(reader()).toContain(told('9')), { timeout: 20_000, interval: 20 });
  expect(reader().split(told('7'))).toHaveLength(4);
  expect(stranger()).not.toContain('presence');
});

it('does not keep a session alive', async () => {
  const [idle, used] = [await signedIn(app, 'E10055'), await signedIn(app, 'E10055')];
  for (let spent = 0; spent < 2 * hour; spent += 20 * minute) {
    app.clock.advance(20 * minute);
    expect(await isSignedIn(used)).toBe(true);
    await open(idle, 'e');
  }
  app.clock.advance(minute);
  expect(await isSignedIn(used)).toBe(true);
  expect((await open(idle, 'e')).code).toBe(401);
});
