import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mailReportMachine } from '../../src/machines/archive/mail-report/machine';
import type { Notice } from '../../src/machines/shared/failure';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

const email = 'reader@mail.example';

function start() {
  const mails = heldActor<void, { email: string }>();
  const actor = createActor(mailReportMachine.provide({ actors: { sendMail: mails.logic } }));
  const notices: Notice[] = [];
  actor.on('notice', (notice) => notices.push(notice));
  actor.start();
  return { actor, mails, notices, send: actor.send, state: () => stateName(actor.getSnapshot().value) };
}

function sending() {
  const flow = start();
  flow.send({ type: 'mail.open' });
  flow.send({ type: 'form.submit', email });
  return flow;
}

describe('forwarding the report', () => {
  it('sends it once to the mailbox that was entered [R488]', () => {
    const flow = sending();
    flow.send({ type: 'form.submit', email: 'other@mail.example' });
    expect(flow.mails.requests.map(({ input }) => input)).toEqual([{ email }]);
    expect(flow.actor.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('can be left while an answer hangs, and says that nobody knows whether it was sent', () => {
    const flow = sending();
    flow.send({ type: 'dialog.close' });
    expect(flow.state()).toBe('idle');
    expect(flow.mails.last().signal.aborted).toBe(true);
    expect(flow.notices).toEqual([
      { type: 'notice', level: 'warning', text: '发送结果未知，请稍后查看接收邮箱，未收到时再重新发送' },
    ]);
    flow.send({ type: 'mail.open' });
    expect(flow.state()).toBe('form');
    expect(flow.actor.getSnapshot().context.email).toBe(email);
  });

  it('shows the success dialog in place of the form, and can be opened again [R488, R494]', async () => {
    const flow = sending();
    await flow.mails.last().answer();
    expect(flow.state()).toBe('sent');
    expect(flow.actor.getSnapshot().hasTag('dialog')).toBe(false);
    expect(flow.notices).toEqual([]);
    flow.send({ type: 'dialog.close' });
    expect(flow.state()).toBe('idle');
    expect(flow.notices).toEqual([]);
    flow.send({ type: 'mail.open' });
    expect(flow.state()).toBe('form');
  });

  it('shows the message of a failure in the form, where it can be sent again [R488]', async () => {
    const flow = sending();
    await flow.mails.last().fail({ code: '500', message: '今日发送次数已用完' });
    expect(flow.notices).toEqual([{ type: 'notice', level: 'error', text: '今日发送次数已用完' }]);
    expect(flow.state()).toBe('form');
    flow.send({ type: 'form.submit', email: 'second@mail.example' });
    expect(flow.mails.last().input).toEqual({ email: 'second@mail.example' });
  });

  it('closes the form without sending', () => {
    const flow = start();
    expect(flow.actor.getSnapshot().context.email).toBe('');
    flow.send({ type: 'mail.open' });
    flow.send({ type: 'dialog.close' });
    expect(flow.state()).toBe('idle');
    expect(flow.mails.requests).toEqual([]);
    expect(flow.notices).toEqual([]);
  });

  it('aborts the mail when the page is left', () => {
    const flow = sending();
    flow.actor.stop();
    expect(flow.mails.last().signal.aborted).toBe(true);
  });
});
