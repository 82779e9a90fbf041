import { handClock } from '@circuit-portal/workbench/clock';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { stateName } from '../../src/machines/shared/state-name';
import { tickerMachine } from '../../src/machines/site/ticker/machine';

function start(input = { count: 3, still: false }) {
  return on(handClock(), input);
}

function on<Of extends ReturnType<typeof handClock> | SimulatedClock>(clock: Of, input = { count: 3, still: false }) {
  const actor = createActor(tickerMachine, { input, clock }).start();
  return {
    clock,
    send: actor.send,
    state: () => stateName(actor.getSnapshot().value),
    index: () => actor.getSnapshot().context.index,
  };
}

describe('the notice ticker', () => {
  it('goes on every two seconds and round [R088]', () => {
    const { clock, index } = start();
    const seen = [0, 1, 2, 3].map(() => {
      const now = { at: clock.now(), index: index() };
      clock.next();
      return now;
    });
    expect(seen).toEqual([
      { at: 0, index: 0 },
      { at: 2_000, index: 1 },
      { at: 4_000, index: 2 },
      { at: 6_000, index: 0 },
    ]);
  });

  it('waits while it is looked at and goes on afterwards [R088]', () => {
    const { clock, state, send } = start();
    send({ type: 'attention.hold' });
    expect(state()).toBe('held');
    expect(clock.pending()).toBe(0);
    send({ type: 'attention.release' });
    expect(state()).toBe('rotating');
  });

  it('stays paused until it is told to go on, and can be turned by hand [R088]', () => {
    const { clock, state, index, send } = start();
    send({ type: 'attention.hold' });
    send({ type: 'rotation.pause' });
    send({ type: 'attention.release' });
    expect(state()).toBe('paused');
    expect(clock.pending()).toBe(0);
    send({ type: 'notice.next' });
    expect(index()).toBe(1);
    send({ type: 'rotation.resume' });
    expect(state()).toBe('rotating');
  });

  it('moves for nobody who wants no motion, unless asked to [R088]', () => {
    const { clock, state, send } = start({ count: 3, still: true });
    expect(state()).toBe('paused');
    expect(clock.pending()).toBe(0);
    send({ type: 'rotation.resume' });
    expect(state()).toBe('rotating');
  });

  it('is closed for good [R088]', () => {
    const { clock, state, send } = start();
    send({ type: 'ticker.close' });
    expect(state()).toBe('closed');
    expect(clock.pending()).toBe(0);
    send({ type: 'rotation.resume' });
    expect(state()).toBe('closed');
  });
});

it('shows the same notice until its time is up or it is turned by hand', () => {
  const { clock, state, index, send } = on(new SimulatedClock());
  for (const type of [
    'rotation.pause',
    'rotation.resume',
    'attention.hold',
    'attention.release',
    'attention.hold',
    'rotation.pause',
    'rotation.resume',
  ] as const) {
    send({ type });
    expect(index(), type).toBe(0);
  }
  clock.increment(1_500);
  // It turns already: neither begins its time anew.
  send({ type: 'rotation.resume' });
  send({ type: 'attention.release' });
  clock.increment(500);
  expect([state(), index()]).toEqual(['rotating', 1]);
  send({ type: 'ticker.close' });
  expect([state(), index()]).toEqual(['closed', 1]);
  expect(start({ count: 3, still: true }).index()).toBe(0);
});
