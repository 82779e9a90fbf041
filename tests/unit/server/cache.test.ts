import { expect, it } from 'vitest';
import type { Cache } from '../../../server/cache';
import { createCache } from '../../../server/cache';

interface Page {
  text: string;
}

interface Loaded {
  cache: Cache<string, Page>;
  /** The keys that were loaded, in order. */
  loads: string[];
  /** Completes the oldest pending load. */
  finish: (result: Page | Error) => void;
  clock: { ms: number };
}

/** A cache of three pages, each fresh for a second; a requested page loads until the test completes it. */
function start({ maxBytes }: { maxBytes?: number } = {}): Loaded {
  const clock = { ms: 1_000_000 };
  const loads: string[] = [];
  const waiting: Array<(result: Page | Error) => void> = [];
  const cache = createCache({
    keyOf: (key: string) => [key],
    load: (key) => {
      loads.push(key);
      return new Promise<Page>((resolve, reject) => {
        waiting.push((result) => (result instanceof Error ? reject(result) : resolve(result)));
      });
    },
    ttlMs: 1_000,
    maxEntries: 3,
    ...(maxBytes === undefined ? {} : { bytes: { max: maxBytes, of: (page: Page) => page.text.length } }),
    now: () => clock.ms,
  });
  return { cache, loads, clock, finish: (result) => waiting.shift()?.(result) };
}

async function fill({ cache, finish }: Loaded, key: string, text = key): Promise<Page> {
  const page = cache.fetch(key);
  finish({ text });
  return page;
}

it('loads once for all callers while it loads, and while the value is fresh', async () => {
  const { cache, loads, finish, clock } = start();
  const asked = [cache.fetch('a'), cache.fetch('a')];
  finish({ text: 'one' });
  expect(await Promise.all(asked)).toEqual([{ text: 'one' }, { text: 'one' }]);
  clock.ms += 1_000;
  expect(await cache.fetch('a')).toEqual({ text: 'one' });
  expect(loads).toEqual(['a']);
});

it('loads again after its time, counted by the given clock', async () => {
  const loaded = start();
  await fill(loaded, 'a', 'one');
  loaded.clock.ms += 1_001;
  expect(loaded.cache.peek('a')).toBeUndefined();
  expect(await fill(loaded, 'a', 'two')).toEqual({ text: 'two' });
});

it('loads again where the clock was set back', async () => {
  const loaded = start();
  await fill(loaded, 'a', 'one');
  loaded.clock.ms -= 60_000;
  expect(loaded.cache.peek('a')).toBeUndefined();
  expect(await fill(loaded, 'a', 'two')).toEqual({ text: 'two' });
});

it('rejects all waiting callers when a load fails, and loads again for the next one', async () => {
  const { cache, loads, finish } = start();
  const asked = [cache.fetch('a'), cache.fetch('a')];
  finish(new Error('no database'));
  for (const page of asked) await expect(page).rejects.toThrow('no database');
  const next = cache.fetch('a');
  finish({ text: 'one' });
  expect(await next).toEqual({ text: 'one' });
  expect(loads).toEqual(['a', 'a']);
});

it.each([
  ['deleted', ({ cache }: Loaded) => cache.delete('a')],
  ['cleared', ({ cache }: Loaded) => cache.clear()],
])('a key that is %s while it loads answers who waits, and is not cached', async (_, drop) => {
  const loaded = start();
  const { cache, finish, loads } = loaded;
  const before = cache.fetch('a');
  drop(loaded);
  const after = cache.fetch('a');
  finish({ text: 'old' });
  expect(await before).toEqual({ text: 'old' });
  finish({ text: 'new' });
  expect(await after).toEqual({ text: 'new' });
  expect(cache.peek('a')).toEqual({ text: 'new' });
  expect(loads).toEqual(['a', 'a']);
});

it('a load that ends after its key was deleted leaves nothing behind', async () => {
  const { cache, finish } = start();
  const before = cache.fetch('a');
  cache.delete('a');
  finish({ text: 'old' });
  await before;
  expect(cache.peek('a')).toBeUndefined();
});

it('answers those who wait although too many keys load at once', async () => {
  const { cache, finish } = start();
  const keys = ['a', 'b', 'c', 'd', 'e'];
  const asked = keys.map((key) => cache.fetch(key));
  for (const text of keys) finish({ text });
  expect(await Promise.all(asked)).toEqual(keys.map((text) => ({ text })));
});

it('the least recently used value makes room', async () => {
  const loaded = start();
  for (const key of ['a', 'b', 'c']) await fill(loaded, key);
  await loaded.cache.fetch('a');
  await fill(loaded, 'd');
  expect(['a', 'b', 'c', 'd'].map((key) => loaded.cache.peek(key)?.text)).toEqual(['a', undefined, 'c', 'd']);
});

it('holds no more bytes than it may', async () => {
  const loaded = start({ maxBytes: 10 });
  await fill(loaded, 'a', '12345');
  await fill(loaded, 'b', '123456');
  expect([loaded.cache.peek('a'), loaded.cache.peek('b')]).toEqual([undefined, { text: '123456' }]);
  expect(await fill(loaded, 'c', '12345678901')).toEqual({ text: '12345678901' });
  expect(loaded.cache.peek('c')).toBeUndefined();
});
