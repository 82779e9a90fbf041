import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { PendingTerm } from '../../contract/legal/calls';
import { consentMachine } from '../../src/machines/legal/consent/machine';
import { sample } from '../../src/machines/legal/consent/screen';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';
import { done, fail, story } from './support/story';

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

const accept = { type: 'terms.accept' } as const;
const decline = { type: 'terms.decline' } as const;
const nothing = { context: { terms: [] } };

const asking = [
  ['start', 'checking', 'findPending', nothing],
  [done('findPending', sample), 'asking', { context: { terms: sample } }],
] as const;

it.each([
  ['nothing has come into force', done('findPending', [])],
  ['that cannot be told', fail('findPending', { code: '500', message: '系统繁忙' })],
] as const)('is not asked for where %s', (_, answer) => {
  story(consentMachine, [
    ['start', 'checking', 'findPending'],
    [answer, 'idle', nothing],
  ]);
});

it('waits for the customer: declining asks whether to sign out', () => {
  story(consentMachine, [
    ...asking,
    [decline, 'asking', 'consent.declined', { context: { terms: sample } }],
    [accept, 'accepting', { acceptTerms: sample }],
    [done('acceptTerms'), 'idle', nothing],
  ]);
});

it('is asked for anew where other terms have come into force, and after a failure', () => {
  story(consentMachine, [
    ...asking,
    [accept, 'accepting', { acceptTerms: sample }],
    [
      fail('acceptTerms', { code: '500', message: '系统繁忙' }),
      'asking',
      { error: '系统繁忙' },
      { context: { terms: sample } },
    ],
    [accept, 'accepting', { acceptTerms: sample }],
    [
      fail('acceptTerms', { code: 'TERMS_CHANGED', message: '协议又有更新' }),
      'checking',
      'findPending',
      { error: '协议又有更新' },
      nothing,
    ],
    [done('findPending', sample), 'asking'],
    [accept, 'accepting', { acceptTerms: sample }],
    [fail('acceptTerms', { code: '401', message: '请先登录' }), 'idle', nothing],
  ]);
});
