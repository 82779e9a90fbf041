import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { PendingTerm } from '../../contract/legal/calls';
import { consentMachine } from '../../src/machines/legal/consent/machine';
import { sample } from '../../src/machines/legal/consent/screen';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

async function accepting() {
  const searches = heldActor<readonly PendingTerm[], undefined>();
  const acceptances = heldActor<void, readonly PendingTerm[]>();
  const actors = { findPending: searches.logic, acceptTerms: acceptances.logic };
  const actor = createActor(consentMachine.provide({ actors }));
  let declined = 0;
  actor.on('consent.declined', () => {
    declined += 1;
  });
  actor.start();
  actor.send({ type: 'customer.known' });
  await searches.last().answer(sample);
  actor.send({ type: 'terms.accept' });
  return {
    actor,
    acceptances,
    declined: () => declined,
    state: () => stateName(actor.getSnapshot().value),
  };
}

it('can be declined while the answer hangs, and accepted again', async () => {
  const { actor, acceptances, declined, state } = await accepting();
  actor.send({ type: 'terms.decline' });
  expect([state(), declined(), acceptances.last().signal.aborted]).toEqual(['asking', 1, true]);
  actor.send({ type: 'terms.accept' });
  expect(acceptances.requests.map(({ input }) => input)).toEqual([sample, sample]);
  await acceptances.last().answer();
  expect([state(), actor.getSnapshot().context.terms]).toEqual(['idle', []]);
});

it('is no more asked of who has left while the answer hangs', async () => {
  const { actor, acceptances, declined, state } = await accepting();
  actor.send({ type: 'customer.gone' });
  expect([state(), declined(), acceptances.last().signal.aborted]).toEqual(['idle', 0, true]);
  expect(actor.getSnapshot().context.terms).toEqual([]);
});
