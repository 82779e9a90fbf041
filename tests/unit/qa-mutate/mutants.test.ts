import { handClock } from '@circuit-portal/workbench/clock';
import { machineSnapshot } from '@circuit-portal/workbench/driver';
import { instrument } from '@circuit-portal/workbench/instrument';
import { mutantsOf } from '@circuit-portal/workbench/mutate/mutants';
import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { ticket } from './ticket';

const mutants = mutantsOf(ticket.machine);

function mutant(id: string) {
  const found = mutants.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no mutant ${id}`);
  return found.build();
}

function running(id: string) {
  const clock = handClock();
  const actor = createActor(instrument(mutant(id)).machine, { clock });
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  const buy = (seats: number) => actor.send({ type: 'ticket.buy', seats });
  const fail = () => {
    const pay: AnyActorRef | undefined = machineSnapshot(actor).children.pay;
    pay?.send({ type: 'stub.error', error: 'refused' });
  };
  return { actor, clock, buy, fail, send: actor.send, state: () => actor.getSnapshot(), errors };
}

describe('the mutants of a machine', () => {
  it('are every transition, guard, action, delay and onError in turn, and what is added to them', () => {
    expect(mutants.map(({ id }) => id).sort()).toEqual(
      [
        'removed ticket :: ticket.cancel',
        'retargeted ticket :: ticket.cancel → ticket.paying',
        'removed ticket.choosing :: ticket.buy[0]',
        'retargeted ticket.choosing :: ticket.buy[0] → ticket.paying',
        'flipped ticket.choosing :: ticket.buy[0]',
        'swapped ticket.choosing :: ticket.buy[0]',
        'removed ticket.choosing :: ticket.buy[1]',
        'retargeted ticket.choosing :: ticket.buy[1] → ticket.paying',
        'flipped ticket.choosing :: ticket.buy[1]',
        'removed ticket.choosing :: ticket.buy[2]',
        'retargeted ticket.choosing :: ticket.buy[2] → ticket.late',
        'removed ticket.choosing :: ticket.cancel',
        'removed ticket.paying :: after patience',
        'retargeted ticket.paying :: after patience → ticket.paid',
        'removed ticket.paying :: done pay',
        'retargeted ticket.paying :: done pay → ticket.choosing',
        'retargeted ticket.paying :: error pay → ticket.paid',
        'unheard ticket.paying :: error pay',
        'dropped ticket :: ticket.cancel :: drop',
        'dropped ticket.choosing :: ticket.buy[0] :: warn',
        'dropped ticket.choosing :: ticket.buy[2] :: take',
        'dropped ticket.late :: entry :: drop',
        'slowed ticket :: patience',
        'added ticket :: ticket.cancel :: take',
        'added ticket :: ticket.cancel :: warn',
        'added ticket.choosing :: ticket.buy[0] :: take',
        'added ticket.choosing :: ticket.buy[1] :: drop',
        'added ticket.choosing :: ticket.buy[1] :: warn',
        'added ticket.choosing :: ticket.buy[2] :: drop',
        'added ticket.choosing :: ticket.buy[2] :: warn',
        'added ticket.paying :: after patience :: drop',
        'added ticket.paying :: after patience :: warn',
        'added ticket.paying :: done pay :: take',
        'added ticket.paying :: done pay :: warn',
        'added ticket.paying :: error pay :: drop',
        'added ticket.paying :: error pay :: warn',
        'repeated ticket.paying :: ticket.buy',
      ].sort(),
    );
  });

  it('leave the machine itself alone', () => {
    const before = JSON.stringify(ticket.machine.config);
    for (const { build } of mutants) build();
    expect(JSON.stringify(ticket.machine.config)).toBe(before);
  });

  it('lack the transition', () => {
    const flow = running('removed ticket.choosing :: ticket.buy[0]');
    flow.buy(5);
    expect(flow.state().value).toBe('paying');
  });

  it('do one action more', () => {
    const flow = running('added ticket.choosing :: ticket.buy[2] :: drop');
    flow.buy(2);
    expect([flow.state().value, flow.state().context]).toEqual(['paying', { seats: 0 }]);
  });

  it('forget the key of a call, where one is kept', () => {
    const forgets = mutantsOf(ticket.machine, 'seats').filter(({ mutation }) => mutation === 'forgotten');
    expect(forgets.map(({ id }) => id)).toContain('forgotten ticket.choosing :: ticket.buy[2] :: seats');
    expect(mutants.filter(({ mutation }) => mutation === 'forgotten')).toEqual([]);
  });

  it('hear once more what led to a state', () => {
    const flow = running('repeated ticket.paying :: ticket.buy');
    flow.buy(2);
    const paying = machineSnapshot(flow.actor).children.pay;
    flow.buy(2);
    expect(machineSnapshot(flow.actor).children.pay).not.toBe(paying);
  });

  it('let through what was forbidden', () => {
    const machine = mutant('removed ticket.choosing :: ticket.cancel');
    expect(machine.states.choosing?.transitions.has('ticket.cancel')).toBe(false);
    expect(ticket.machine.states.choosing?.transitions.has('ticket.cancel')).toBe(true);
  });

  it('lead elsewhere, with the same actions', () => {
    const flow = running('retargeted ticket.choosing :: ticket.buy[2] → ticket.late');
    flow.buy(2);
    expect(flow.state().value).toBe('late');
  });

  it('decide the other way round', () => {
    const flow = running('flipped ticket.choosing :: ticket.buy[0]');
    flow.buy(2);
    expect(flow.state().value).toBe('choosing');
    flow.buy(5);
    expect(flow.state().value).toBe('paying');
  });

  it('leave an action out', () => {
    const flow = running('dropped ticket.choosing :: ticket.buy[2] :: take');
    flow.buy(2);
    expect(flow.state()).toMatchObject({ value: 'paying', context: { seats: 0 } });
  });

  it('wait ten times as long', () => {
    const flow = running('slowed ticket :: patience');
    flow.buy(2);
    flow.clock.next();
    expect(flow.clock.now()).toBe(600_000);
  });

  it('remove the handler of a failing actor', () => {
    const flow = running('unheard ticket.paying :: error pay');
    flow.buy(2);
    flow.fail();
    expect(flow.state().status).toBe('error');
    expect(flow.errors).toEqual(['refused']);
  });

  it('ask the guards in the other order', () => {
    const machine = setup({ guards: { one: () => true, two: () => true } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          on: {
            go: [
              { guard: 'one', target: 'b' },
              { guard: 'two', target: 'c' },
            ],
          },
        },
        b: {},
        c: {},
      },
    });
    const swapped = mutantsOf(machine)
      .find(({ mutation }) => mutation === 'swapped')
      ?.build();
    const actor = swapped && createActor(swapped).start();
    actor?.send({ type: 'go' });
    expect(actor?.getSnapshot().value).toBe('c');
  });

  it('have ids of their own, also where an action comes twice', () => {
    const machine = setup({
      types: { context: {} as { n: number } },
      actions: { add: assign({ n: ({ context }) => context.n + 1 }) },
    }).createMachine({ id: 'm', context: { n: 0 }, on: { go: { actions: ['add', 'add'] } } });
    expect(mutantsOf(machine).flatMap(({ mutation, id }) => (mutation === 'dropped' ? [id] : []))).toEqual([
      'dropped m :: go :: add',
      'dropped m :: go :: add (2)',
    ]);
  });

  it('of nested states, lists of invocations and always are found as well', () => {
    const machine = setup({
      actors: { ask: fromPromise(async () => {}) },
      guards: { ready: () => true },
    }).createMachine({
      id: 'm',
      initial: 'outer',
      states: {
        outer: {
          initial: 'inner',
          onDone: 'end',
          invoke: [
            { id: 'first', src: 'ask', onError: 'end' },
            {
              id: 'second',
              src: 'ask',
              onDone: 'end',
              onError: [{ guard: 'ready', target: 'end' }, { target: 'outer' }],
            },
          ],
          states: { inner: { always: { guard: 'ready', target: 'last' } }, last: { type: 'final' } },
        },
        end: {},
      },
    });
    expect(mutantsOf(machine).map(({ id }) => id)).toEqual([
      'removed m.outer :: done',
      'retargeted m.outer :: done → m.outer',
      'retargeted m.outer :: error first → m.outer',
      'unheard m.outer :: error first',
      'removed m.outer :: done second',
      'retargeted m.outer :: done second → m.outer',
      'removed m.outer :: error second[0]',
      'retargeted m.outer :: error second[0] → m.outer',
      'flipped m.outer :: error second[0]',
      'removed m.outer :: error second[1]',
      'retargeted m.outer :: error second[1] → m.end',
      'unheard m.outer :: error second',
      'removed m.outer.inner :: always',
      'retargeted m.outer.inner :: always → m.outer.inner',
      'flipped m.outer.inner :: always',
    ]);
    for (const { build } of mutantsOf(machine)) expect(build().id).toBe('m');
  });
});
