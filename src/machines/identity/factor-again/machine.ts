import { assign, emit, setup } from 'xstate';
import type { FactorEvent } from '../../shared/factor/states';
import { factorStates, passFactor } from '../../shared/factor/states';
import type { Failure } from '../../shared/failure';

/** An act that is no flow itself asks for the second factor: it is repeated, or given up. */
export const factorAgainMachine = setup({
  types: {
    context: {} as { problem: string },
    events: {} as FactorEvent,
    emitted: {} as { type: 'factor.passed' },
    tags: {} as 'busy',
    meta: {} as { title: string; requirements?: readonly string[] },
  },
  actors: { passFactor },
  actions: {
    forgive: assign({ problem: '' }),
    complain: assign((_, { message }: Failure) => ({ problem: message })),
    tell: emit({ type: 'factor.passed' }),
  },
}).createMachine({
  id: 'factorAgain',
  context: { problem: '' },
  initial: 'proving',
  states: {
    ...factorStates({ target: 'done', actions: 'tell' }, 'done'),
    /** The page repeats the act, or hides the form. */
    done: { type: 'final', meta: { title: '已通过，或已取消' } },
  },
});
