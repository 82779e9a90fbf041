import { expect, it } from 'vitest';
import type { ContextFrom } from 'xstate';
import { createActor } from 'xstate';
import { siteFeedbackMachine } from '../../src/machines/service/site-feedback/machine';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

const written = { about: 'SMT', suggestion: '希望增加订单批量下载', phone: '0755-82048201' } as const;
const ticket = { ticketNumber: 'JY26112223456789', dueAt: '2026-11-23T04:00:00.000Z' };

type Sent = Omit<ContextFrom<typeof siteFeedbackMachine>, 'anonymous' | 'ticketNumber' | 'dueAt'>;

it('can be left while an answer hangs, and is the same feedback when it is sent again', async () => {
  const submissions = heldActor<typeof ticket, Sent>();
  const actor = createActor(siteFeedbackMachine.provide({ actors: { submitSiteFeedback: submissions.logic } }));
  const said: string[] = [];
  actor.on('notice', ({ text }) => said.push(text));
  actor.start();
  const state = () => stateName(actor.getSnapshot().value);
  actor.send({ type: 'feedback.open' });
  actor.send({ type: 'form.submit', ...written, requestKey: 'key-1', sender: 'customer' });
  const [first] = submissions.requests;
  actor.send({ type: 'dialog.close' });
  expect([state(), first?.signal.aborted]).toEqual(['unresolved', true]);
  expect(said).toEqual(['提交结果未知。填写的内容已保留，再次打开建议窗口提交即可，不会重复']);

  actor.send({ type: 'feedback.open' });
  expect([state(), actor.getSnapshot().context]).toMatchObject(['form', written]);
  actor.send({ type: 'form.submit', ...written, requestKey: 'key-2', sender: 'customer' });
  expect(submissions.requests).toHaveLength(2);
  expect(submissions.last().input).toEqual(first?.input);
  await submissions.last().answer(ticket);
  expect([state(), actor.getSnapshot().context]).toMatchObject(['submitted', { ...ticket, suggestion: '' }]);
});
