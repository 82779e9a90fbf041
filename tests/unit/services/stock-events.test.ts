import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stockEvents } from '../../../src/services/beans/sale/stock-events';

/** A connection that the test controls; Node 20 has no EventSource. */
class Connection extends EventTarget {
  readyState = 0;
  close = vi.fn(() => {
    this.readyState = 2;
  });
  opened(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  tell(data: unknown): void {
    this.dispatchEvent(new MessageEvent('stock', { data: JSON.stringify(data) }));
  }
  lost(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const change = (inventory: number) => ({
  activityKeyId: 'anniversary',
  skuCode: 'sku-1',
  inventory,
  soldQuantity: 50 - inventory,
});

function start() {
  const connections: Connection[] = [];
  const events = stockEvents((url) => {
    expect(url).toBe('/api/integral/seckill/ns/stockEvents');
    const connection = new Connection();
    connections.push(connection);
    // The used part of EventSource.
    return connection as unknown as EventSource;
  });
  const last = () => {
    const connection = connections.at(-1);
    if (connection === undefined) throw new Error('nothing is connected');
    return connection;
  };
  return { events, connections, last };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', { CONNECTING: 0, OPEN: 1, CLOSED: 2 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('news of the stock', () => {
  it('comes over one connection, none of it lost between two questions [R406]', async () => {
    const { events, connections, last } = start();
    const { signal } = new AbortController();
    const first = events.next(signal);
    last().opened();
    last().tell(change(3));
    last().tell(change(2));
    expect(await first).toEqual(change(3));
    expect(await events.next(signal)).toEqual(change(2));
    const third = events.next(signal);
    last().tell({ skuCode: 'sku-1' });
    last().tell(change(1));
    expect(await third).toEqual(change(1));
    expect(connections).toHaveLength(1);
  });

  it('fails where the server refuses, and connects again only after a while, longer after each refusal', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { events, connections, last } = start();
    const { signal } = new AbortController();
    for (const [refusals, pause] of [9_000, 18_000, 36_000].entries()) {
      const refused = events.next(signal);
      last().lost(2);
      await expect(refused).rejects.toMatchObject({ code: 'NETWORK' });
      vi.advanceTimersByTime(pause - 1);
      await expect(events.next(signal)).rejects.toMatchObject({ code: 'NETWORK' });
      expect(connections).toHaveLength(refusals + 1);
      vi.advanceTimersByTime(1);
    }
    const next = events.next(signal);
    last().opened();
    last().tell(change(7));
    expect(await next).toEqual(change(7));
  });

  it('fails where nothing opens', async () => {
    const { events, last } = start();
    const asked = events.next(new AbortController().signal);
    const failed = expect(asked).rejects.toMatchObject({ code: 'NETWORK' });
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    expect(last().close).toHaveBeenCalled();
  });

  it('fails after a gap: sales meanwhile are not sent', async () => {
    const { events, last } = start();
    const asked = events.next(new AbortController().signal);
    const failed = expect(asked).rejects.toMatchObject({ code: 'NETWORK' });
    last().opened();
    last().lost(0);
    await vi.advanceTimersByTimeAsync(3_000);
    last().opened();
    await failed;
  });

  it('goes on after a short gap', async () => {
    const { events, last } = start();
    const asked = events.next(new AbortController().signal);
    last().opened();
    last().lost(0);
    await vi.advanceTimersByTimeAsync(500);
    last().opened();
    last().tell(change(4));
    expect(await asked).toEqual(change(4));
  });

  it('counts each gap by itself', async () => {
    const { events, last } = start();
    const asked = events.next(new AbortController().signal);
    last().opened();
    for (let gap = 0; gap < 4; gap++) {
      last().lost(0);
      await vi.advanceTimersByTimeAsync(500);
      last().opened();
    }
    last().tell(change(4));
    expect(await asked).toEqual(change(4));
  });

  it('stops when the question is given up', () => {
    const { events, last } = start();
    const attempt = new AbortController();
    void events.next(attempt.signal);
    attempt.abort();
    expect(last().close).toHaveBeenCalled();
  });
});
