import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Acceptance } from '../../src/machines/questions/accept/machine';
import { acceptMachine } from '../../src/machines/questions/accept/machine';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

function start(accepted: boolean) {
  const accepts = heldActor<Acceptance, undefined>();
  const takesBack = heldActor<Acceptance, undefined>();
  const actors = { accept: accepts.logic, takeBack: takesBack.logic };
  const actor = createActor(acceptMachine.provide({ actors }), { input: { accepted } });
  const saved: boolean[] = [];
  actor.on('acceptance.saved', (news) => saved.push(news.accepted));
  actor.start();
  return {
    accepts,
    takesBack,
    saved,
    toggle: () => actor.send({ type: 'accept.toggle' }),
    read: (is: boolean) => actor.send({ type: 'acceptance.read', accepted: is }),
    state: () => stateName(actor.getSnapshot().value),
    problem: () => actor.getSnapshot().context.problem,
  };
}

const refusal = { code: '404', message: '回答不存在或未公开' };

it('accepts once, however often it is pressed, and takes it back the same way', async () => {
  const flow = start(false);
  expect(flow.state()).toBe('open');
  flow.toggle();
  flow.toggle();
  expect([flow.state(), flow.accepts.requests.length, flow.takesBack.requests.length]).toEqual(['accepting', 1, 0]);
  await flow.accepts.last().answer({ accepted: true });
  expect([flow.state(), flow.saved]).toEqual(['accepted', [true]]);
  flow.toggle();
  flow.toggle();
  expect([flow.state(), flow.takesBack.requests.length]).toEqual(['takingBack', 1]);
  await flow.takesBack.last().answer({ accepted: false });
  expect([flow.state(), flow.saved]).toEqual(['open', [true, false]]);
});

it('says why nothing was accepted, until it is pressed again', async () => {
  const flow = start(false);
  flow.toggle();
  await flow.accepts.last().fail(refusal);
  expect([flow.state(), flow.problem(), flow.saved]).toEqual(['open', refusal.message, []]);
  flow.toggle();
  expect([flow.state(), flow.problem()]).toEqual(['accepting', '']);
});

it('stays accepted where that could not be taken back, and says why until it is pressed again', async () => {
  const flow = start(true);
  expect(flow.state()).toBe('accepted');
  flow.toggle();
  await flow.takesBack.last().fail(refusal);
  expect([flow.state(), flow.problem(), flow.saved]).toEqual(['accepted', refusal.message, []]);
  flow.toggle();
  expect([flow.state(), flow.problem()]).toEqual(['takingBack', '']);
});

it('follows what the page reads anew, also where another answer was accepted', async () => {
  const flow = start(false);
  flow.read(false);
  expect(flow.state()).toBe('open');
  flow.read(true);
  expect(flow.state()).toBe('accepted');
  flow.read(true);
  expect(flow.state()).toBe('accepted');
  flow.toggle();
  await flow.takesBack.last().fail(refusal);
  flow.read(false);
  expect([flow.state(), flow.problem()]).toEqual(['open', '']);
  flow.toggle();
  await flow.accepts.last().fail(refusal);
  flow.read(true);
  expect([flow.state(), flow.problem()]).toEqual(['accepted', '']);
});

it('does not believe a page that was read before its press has arrived', () => {
  const flow = start(false);
  flow.toggle();
  flow.read(false);
  expect(flow.state()).toBe('accepting');
});
