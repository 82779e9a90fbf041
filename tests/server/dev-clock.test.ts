import { setImmediate } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerDevClock } from '../../server/dev/clock';

const clock = registerDevClock(true);
const app = Fastify();
const json = { 'content-type': 'application/json' };
let base: string;

beforeAll(async () => {
  await app.register(cookie);
  const time = async () => {
    await setImmediate();
    return { now: clock.now().getTime() };
  };
  // As the areas of the portal: some in a plugin of their own.
  await app.register(async (area) => area.post('/time', time));
  clock.register(app);
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${base}${path}`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });

async function timeOf(browser?: string): Promise<{ now: number; date: number }> {
  const reply = await post('/time', {}, browser === undefined ? {} : { cookie: `dev-clock=${browser}` });
  return { ...(await reply.json()), date: Date.parse(reply.headers.get('date') ?? '') };
}

const hour = 60 * 60_000;

it('moves for one browser alone, stands still there, and is the date of its replies', async () => {
  const start = Date.now();
  await post('/dev/clock', { advanceMs: hour, browser: 'mine' });
  const [mine, other, nobody] = await Promise.all([timeOf('mine'), timeOf('other'), timeOf()]);
  expect(Math.abs(mine.now - start - hour)).toBeLessThan(10_000);
  expect(Math.abs(other.now - start)).toBeLessThan(10_000);
  expect(Math.abs(nobody.now - start)).toBeLessThan(10_000);
  expect(Math.abs(mine.date - mine.now)).toBeLessThan(1_000);
  expect((await timeOf('mine')).now).toBe(mine.now);
  await post('/dev/clock', { advanceMs: 1_000, browser: 'mine' });
  expect((await timeOf('mine')).now).toBe(mine.now + 1_000);
});
