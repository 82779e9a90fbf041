import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { and, assign, createActor, emit, getInitialSnapshot, not, raise, setup } from 'xstate';

const machine = setup({
  types: { events: {} as { type: 'go' } },
  guards: { ready: () => true, busy: () => false },
  actions: { count: assign({}), again: raise({ type: 'go' }), plain: () => {} },
}).createMachine({
  id: 'fields',
  initial: 'one',
  states: {
    one: { on: { go: { target: 'two', guard: and(['ready', not('busy')]), actions: emit({ type: 'said' }) } } },
    two: {},
  },
});

/** Decision 044: what the workbench reads of XState beside its documented interface. */
describe('the fields of XState that the workbench reads', () => {
  it('snapshot._nodes are the active nodes', () => {
    const snapshot: AnyMachineSnapshot = getInitialSnapshot(machine);
    expect(snapshot._nodes.map(({ id }) => id)).toEqual(['fields', 'fields.one']);
  });

  it('a microstep that is inspected names its transitions', () => {
    const taken: string[] = [];
    const actor = createActor(machine, {
      inspect: (event) => {
        if (event.type === '@xstate.microstep') taken.push(...event._transitions.map(({ eventType }) => eventType));
      },
    }).start();
    actor.send({ type: 'go' });
    expect(taken).toEqual(['go']);
  });

  it('a composed guard has its evaluation and its members', () => {
    const { check, guards } = { check: undefined, guards: undefined, ...and(['ready', not('busy')]) };
    expect(check).toBeTypeOf('function');
    expect(guards).toEqual(['ready', expect.any(Function)]);
  });

  it('built-in actions have a resolve, assign its type, others neither', () => {
    const { count, again, plain } = machine.implementations.actions;
    expect(count).toHaveProperty('type', 'xstate.assign');
    for (const action of [count, again]) expect(action).toHaveProperty('resolve', expect.any(Function));
    expect(plain).not.toHaveProperty('resolve');
  });

  it('a transition takes another guard, and the machine another limit of microsteps', () => {
    const own = machine.provide({});
    const [transition] = own.root.states.one?.transitions.get('go') ?? [];
    if (transition === undefined) throw new Error('no transition');
    transition.guard = () => false;
    own.options = { ...own.options, maxIterations: 5 };
    const actor = createActor(own).start();
    actor.send({ type: 'go' });
    expect(actor.getSnapshot().value).toBe('one');
  });
});
