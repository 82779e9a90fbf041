import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../server/app';
import { createSecrets } from '../../server/security/secrets';
import type { Commenter, Scene } from './comments-flow';
import { adminDeleteCall, auditCall, newText, startComments, submitCall } from './comments-flow';
import { putRoles } from './support/roles';

let scene: Scene;
let manager: Commenter;
let origins: string[];
beforeAll(async () => {
  scene = await startComments();
  manager = await scene.manager();
  const { config, connection } = scene.app;
  const other = await createApp({
    config: { ...config, logLevel: 'silent' },
    connection,
    secrets: await createSecrets('sandbox'),
    now: scene.app.clock.now,
  });
  afterAll(() => other.server.close());
  origins = await Promise.all([scene.app, other].map(({ server }) => server.listen({ port: 0, host: '127.0.0.1' })));
});
afterAll(() => scene.app.close());

const within = { timeout: 20_000, interval: 20 };

const open = (path: string, cookie: string, process: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const url = new URL(`/api/portal/v1/${path}`, origins[process]);
    const request = get(url, { headers: { cookie } }, resolve);
    request.on('error', reject);
    onTestFinished(() => void request.destroy());
  });

/** The event line of a reader at one of the two processes: of the article's comments, or another one. */
async function listen(
  who: Pick<Commenter, 'browser'> | undefined,
  process = 0,
  path = `comment/events?type=1&businessId=${scene.article}`,
): Promise<() => string> {
  const cookie = [...(who?.browser.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await open(path, cookie, process);
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (part: string) => {
    text += part;
  });
  return () => text;
}

const eventOf = (id: number, change: string): string =>
  `event: comment\ndata: ${JSON.stringify({ id, rootId: 0, change })}\n\n`;

const submit = async ({ browser }: Commenter) =>
  (await browser.call(submitCall, { content: newText(), type: 1 as const, businessId: scene.article })).data;

const audit = (commentIds: number[], auditStatus: 1 | 2) =>
  manager.browser.call(auditCall, { commentIds, auditStatus });

describe('events of comments', () => {
  it('are told for everything that is commented on, and for nothing else', async () => {
    const statuses = await Promise.all(
      [1, 3, 6, 7, 8, 10, 2, 9, 11].map(async (type) => [
        type,
        (await open(`comment/events?type=${type}&businessId=1`, '', 0)).statusCode,
      ]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      1: 200,
      3: 200,
      6: 200,
      7: 200,
      8: 200,
      10: 200,
      2: 400,
      9: 400,
      11: 400,
    });
  });

  it('reach the readers of every process', async () => {
    const readers = [await listen(undefined), await listen(undefined, 1)];
    const { id } = await submit(await scene.customer());
    for (const text of readers) await vi.waitFor(() => expect(text()).toContain(eventOf(id, 'shown')), within);
    await manager.browser.call(adminDeleteCall, { commentIds: [id] });
    for (const text of readers) await vi.waitFor(() => expect(text()).toContain(eventOf(id, 'gone')), within);
  });

  it('tell of what is under review only its author and managers', async () => {
    const author = await scene.customer({ trusted: false });
    const visitor = await listen(undefined);
    const stranger = await listen(await scene.customer(), 1);
    const own = await listen(author, 1);
    const staff = await listen(manager);
    const hidden = await submit(author);
    expect(hidden.auditStatus).toBe(0);
    for (const text of [own, staff])
      await vi.waitFor(() => expect(text()).toContain(eventOf(hidden.id, 'shown')), within);
    await audit([hidden.id], 2);
    await vi.waitFor(() => expect(own()).toContain(eventOf(hidden.id, 'gone')), within);
    const later = await submit(author);
    // Each process reads a comment as it is when it hears of it: shown to everybody already, had this not been waited for.
    for (const text of [own, staff])
      await vi.waitFor(() => expect(text()).toContain(eventOf(later.id, 'shown')), within);
    await audit([later.id], 1);
    for (const text of [visitor, stranger]) {
      await vi.waitFor(() => expect(text()).toContain(eventOf(later.id, 'shown')), within);
      expect(text()).not.toContain(`"id":${hidden.id}`);
      // Told once, when it was shown.
      expect(text().split(`"id":${later.id}`)).toHaveLength(2);
    }
  });

  it('tell a customer of a mute, and nobody else', async () => {
    const muted = await scene.customer();
    const visitor = await listen(undefined);
    const own = await listen(muted, 1);
    const forbid = (forbiddenStatus: 0 | 1) =>
      manager.browser.call('POST /api/portal/v1/comment/forbidCustomer', { customerCode: muted.code, forbiddenStatus });
    await forbid(1);
    await vi.waitFor(() => expect(own()).toContain(eventOf(0, 'muted')), within);
    await forbid(0);
    await vi.waitFor(() => expect(own()).toContain(eventOf(0, 'restored')), within);
    expect(visitor()).not.toContain('event:');
  });

  it('tell the pages of staff at every process what others change, each by its rights', async () => {
    const line = 'identity/events';
    const staff = await listen(manager, 1, line);
    const other = await scene.customer();
    const stranger = await listen(other, 1, line);
    const changed = (resource: string) => `event: changed\ndata: ${JSON.stringify({ resource })}\n\n`;
    const { id } = await submit(await scene.customer());
    await vi.waitFor(() => expect(staff()).toContain(changed('comments')), within);
    const ban = { customerCode: other.code, noQuestion: 1 as const };
    await manager.browser.call('POST /api/portal/v1/question/banCustomer', ban);
    await vi.waitFor(() => expect(staff()).toContain(changed('questions')), within);
    // Who reads changes nothing.
    await manager.browser.call('POST /api/portal/v1/question/getReviewList', { pageNum: 1, pageSize: 10 });
    await audit([id], 2);
    await vi.waitFor(() => expect(staff().split(changed('comments'))).toHaveLength(3), within);
    expect(staff().split(changed('questions'))).toHaveLength(2);
    expect(stranger()).not.toContain('event:');
  });

  it('end for who loses a role or a session, at every process, and no other reader', async () => {
    const own = await scene.customer();
    const visitor = await listen(undefined);
    const lines = [await listen(own), await listen(own, 1)];
    const ended = 'event: account\ndata: {}\n\n';
    await putRoles(scene.app.context.db, own.code, ['editor']);
    for (const text of lines) await vi.waitFor(() => expect(text()).toContain(ended), within);
    const again = await listen(own, 1);
    await own.browser.call('POST /api/portal/v1/identity/endAllSessions', undefined);
    await vi.waitFor(() => expect(again()).toContain(ended), within);
    expect(visitor()).not.toContain('event:');
    expect((await own.browser.send({ url: '/api/portal/v1/identity/events' })).statusCode).toBe(401);
  });
});
