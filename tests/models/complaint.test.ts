import { describe, expect, it } from 'vitest';
import type { ContextFrom } from 'xstate';
import { createActor } from 'xstate';
import { complaintMachine } from '../../src/machines/service/complaint/machine';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

const written = {
  person: '业务员王某',
  content: '三天没有回复询价',
  suggestion: '请安排专人跟进',
  linkMan: '李工',
  phone: '13800138000',
  otherReason: '',
};
const ticket = { ticketNumber: 'TS26112223456789', dueAt: '2026-11-23T04:00:00.000Z' };
const evidence = { state: 'done', ids: ['index-1'] } as const;

type Sent = Omit<ContextFrom<typeof complaintMachine>, 'anonymous' | 'ticketNumber' | 'dueAt'>;

function start() {
  const submissions = heldActor<typeof ticket, Sent>();
  const actor = createActor(complaintMachine.provide({ actors: { submitComplaint: submissions.logic } }));
  const said: string[] = [];
  actor.on('notice', ({ text }) => said.push(text));
  actor.start();
  const { send } = actor;
  send({ type: 'complaint.open' });
  send({ type: 'type.choose', salesClass: 'PCB' });
  send({ type: 'method.choose', method: 'ticket' });
  send({ type: 'sort.choose', sort: 'attitude' });
  return {
    send,
    submissions,
    said,
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    submit: (requestKey: string, sender: 'customer' | 'anonymous' = 'customer') =>
      send({ type: 'form.submit', written, evidence, requestKey, sender }),
  };
}

describe('a complaint', () => {
  it('can be left while an answer hangs, and is the same complaint when it is sent again', async () => {
    const flow = start();
    flow.submit('key-1');
    const [first] = flow.submissions.requests;
    flow.send({ type: 'dialog.close' });
    expect([flow.state(), first?.signal.aborted]).toEqual(['unresolved', true]);
    expect(flow.said).toEqual(['提交结果未知。填写的内容已保留，再次打开投诉窗口提交即可，不会重复']);

    flow.send({ type: 'complaint.open' });
    expect([flow.state(), flow.context()]).toMatchObject([
      'form',
      { ...written, salesClass: 'PCB', method: 'ticket', sort: 'attitude', ids: ['index-1'] },
    ]);
    flow.submit('key-2');
    expect(flow.submissions.requests).toHaveLength(2);
    expect(flow.submissions.last().input).toEqual(first?.input);
    await flow.submissions.last().answer(ticket);
    expect([flow.state(), flow.context()]).toMatchObject(['submitted', { ...ticket, content: '', requestKey: '' }]);
  });

  it('that was sent without a login is still so when the form opens again', () => {
    const flow = start();
    flow.submit('key-1', 'anonymous');
    flow.send({ type: 'captcha.answer', captchaId: 'sample', captchaAnswer: 'AB12' });
    expect(flow.submissions.last().input).toMatchObject({ captcha: { captchaId: 'sample', captchaAnswer: 'AB12' } });
    flow.send({ type: 'dialog.close' });
    flow.send({ type: 'complaint.open' });
    expect([flow.state(), flow.context().anonymous]).toEqual(['form', true]);
  });

  it('is forgotten when its form is closed', () => {
    const flow = start();
    flow.submit('key-1');
    flow.send({ type: 'dialog.close' });
    flow.send({ type: 'complaint.open' });
    flow.send({ type: 'dialog.close' });
    expect([flow.state(), flow.context()]).toMatchObject(['idle', { content: '', salesClass: '', requestKey: '' }]);
  });
});
