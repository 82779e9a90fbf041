import { afterEach, describe, expect, it, vi } from 'vitest';
import { assign, emit, setup } from 'xstate';
import type { FlowDefinition } from '../../../src/services/shared/flow';
import { createFlow } from '../../../src/services/shared/flow';

const counter = setup({
  types: {
    context: {} as { count: number },
    input: {} as { count: number },
    events: {} as { type: 'add' } | { type: 'end' } | { type: 'set'; count: number },
    emitted: {} as { type: 'told'; count: number },
    tags: {} as 'some',
  },
  actions: {
    add: assign(({ context }) => ({ count: context.count + 1 })),
    tell: emit(({ context }) => ({ type: 'told' as const, count: context.count })),
  },
}).createMachine({
  id: 'counter',
  context: ({ input }) => input,
  initial: 'counting',
  states: {
    counting: {
      tags: 'some',
      initial: 'low',
      states: { low: {} },
      on: {
        add: { actions: ['add', 'tell'] },
        end: 'ended',
        set: { actions: assign(({ event }) => ({ count: event.count })) },
      },
    },
    ended: { type: 'final' },
  },
});

/** A flow whose machine loads, or fails to load, when the test decides. */
function heldFlow(over: Partial<FlowDefinition<typeof counter>> = {}) {
  const fetches: { resolve: (machine: typeof counter) => void; reject: (error: Error) => void }[] = [];
  const flow = createFlow<typeof counter>(
    {
      first: ({ count }) => ({ value: { counting: 'low' }, context: { count }, tags: ['some'] }),
      load: () => new Promise((resolve, reject) => fetches.push({ resolve, reject })),
      ...over,
    },
    { count: 1 },
  );
  const release = flow.retain();
  return {
    flow,
    fetches,
    release,
    arrive: async () => {
      fetches.at(-1)?.resolve(counter);
      await expect.poll(() => flow.loadState()).toBe('running');
    },
  };
}

const countOf = ({ flow }: Pick<ReturnType<typeof heldFlow>, 'flow'>) => flow.getSnapshot().context.count;

afterEach(() => vi.restoreAllMocks());

describe('a flow on a page', () => {
  it('is read in the same way before and after its machine arrives', async () => {
    const held = heldFlow();
    const read = () => {
      const { matches, hasTag, status, context } = held.flow.getSnapshot();
      return [matches('counting'), matches({ counting: 'low' }), hasTag('some'), status, context];
    };
    const before = read();
    expect(before).toEqual([true, true, true, 'active', { count: 1 }]);
    held.flow.load();
    await held.arrive();
    const snapshot = held.flow.getSnapshot();
    expect([
      snapshot.matches('counting'),
      snapshot.matches({ counting: 'low' }),
      snapshot.hasTag('some'),
      snapshot.status,
      snapshot.context,
    ]).toEqual(before);
  });

  it('knows the id of its machine once that has arrived', async () => {
    const held = heldFlow();
    expect(held.flow.id).toBeUndefined();
    held.flow.load();
    await held.arrive();
    expect(held.flow.id).toBe('counter');
  });

  it('fetches nothing until an event comes, queues events, and dispatches them in order', async () => {
    const held = heldFlow();
    const counts: number[] = [];
    held.flow.on('*', ({ count }) => counts.push(count));
    expect(held.fetches).toHaveLength(0);
    held.flow.send({ type: 'set', count: 5 });
    held.flow.send({ type: 'add' });
    expect(held.fetches).toHaveLength(1);
    expect(countOf(held)).toBe(1);
    await held.arrive();
    expect(countOf(held)).toBe(6);
    expect(counts).toEqual([6]);
  });

  it('starts with the newest input, and leaves the input alone once it runs', async () => {
    const held = heldFlow();
    const readers = vi.fn();
    held.flow.subscribe(readers);
    held.flow.setInput({ count: 1 });
    expect(readers).not.toHaveBeenCalled();
    held.flow.setInput({ count: 7 });
    expect(countOf(held)).toBe(7);
    expect(readers).toHaveBeenCalledTimes(1);
    held.flow.update({ type: 'add' });
    expect(held.fetches).toHaveLength(0);
    held.flow.load();
    await held.arrive();
    expect(countOf(held)).toBe(7);
    held.flow.setInput({ count: 9 });
    held.flow.update({ type: 'add' });
    expect(countOf(held)).toBe(8);
  });

  it('keeps the queued events where the machine cannot be fetched, and tries again with the next one', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const held = heldFlow();
    held.flow.send({ type: 'add' });
    held.fetches[0]?.reject(new Error('offline'));
    await expect.poll(() => held.flow.loadState()).toBe('failed');
    held.flow.send({ type: 'add' });
    expect(held.fetches).toHaveLength(2);
    await held.arrive();
    expect(countOf(held)).toBe(3);
  });

  it('drops what was queued where the page says that it has failed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const held = heldFlow();
    held.flow.send({ type: 'set', count: 5 });
    held.fetches[0]?.reject(new Error('offline'));
    await expect.poll(() => held.flow.loadState()).toBe('failed');
    held.flow.dropQueue();
    held.flow.send({ type: 'add' });
    await held.arrive();
    expect(countOf(held)).toBe(2);
  });

  it('fetches by itself where its definition says so, once', async () => {
    const held = heldFlow({ when: 'mounted' });
    held.flow.load();
    expect(held.fetches).toHaveLength(1);
    await held.arrive();
    held.flow.load();
    expect(held.fetches).toHaveLength(1);
  });

  it('keeps running where it is released and retained within a task, and stops without a holder', async () => {
    const held = heldFlow();
    held.flow.load();
    await held.arrive();
    held.release();
    const release = held.flow.retain();
    await Promise.resolve();
    held.flow.send({ type: 'add' });
    expect(countOf(held)).toBe(2);
    release();
    await Promise.resolve();
    expect(held.flow.loadState()).toBe('waiting');
    held.flow.update({ type: 'add' });
    expect(countOf(held)).toBe(2);
  });

  it('begins anew with the first event after its end', async () => {
    const held = heldFlow();
    held.flow.send({ type: 'add' });
    await held.arrive();
    held.flow.send({ type: 'end' });
    expect(held.flow.getSnapshot().status).toBe('done');
    held.flow.send({ type: 'add' });
    await held.arrive();
    expect([held.flow.getSnapshot().status, countOf(held)]).toEqual(['active', 2]);
  });

  it('does not start an actor for a page that has gone meanwhile', async () => {
    const held = heldFlow();
    held.flow.send({ type: 'add' });
    held.release();
    held.fetches[0]?.resolve(counter);
    await expect.poll(() => held.flow.loadState()).toBe('waiting');
    expect(countOf(held)).toBe(1);
  });
});
