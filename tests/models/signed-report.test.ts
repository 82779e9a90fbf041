import { handClock } from '@circuit-portal/workbench/clock';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { signedReportMachine } from '../../src/machines/archive/signed-report/machine';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

const document = { url: '/api/portal/v1/archive/signedPdf/1', fileName: '王小明的履历报告.pdf' };
const fiveMinutes = 300_000;

function start() {
  const checks = heldActor<{ message: string }, { signFlowId: string }>();
  const documents = heldActor<{ url: string; fileName: string }, { signFlowId: string }>();
  const clock = handClock();
  const actor = createActor(
    signedReportMachine.provide({ actors: { syncStatus: checks.logic, fetchDocument: documents.logic } }),
    { clock, input: { signFlowId: 'flow-1' } },
  ).start();
  return {
    actor,
    checks,
    documents,
    clock,
    send: actor.send,
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
  };
}

async function fetching() {
  const flow = start();
  await flow.checks.last().answer({ message: '已完成' });
  return flow;
}

describe('waiting for the signature', () => {
  it('asks one second after the last answer, never before [R484]', async () => {
    const flow = start();
    expect(flow.checks.requests.map(({ input }) => input)).toEqual([{ signFlowId: 'flow-1' }]);
    expect(flow.clock.pending()).toBe(1);
    await flow.checks.last().answer({ message: '' });
    expect(flow.checks.requests).toHaveLength(1);
    flow.clock.next();
    expect(flow.clock.now()).toBe(1_000);
    expect(flow.checks.requests).toHaveLength(2);
    expect(flow.state()).toBe('signing.polling');
  });

  it('ends as failed after five minutes, a running question aborted [R484]', () => {
    const flow = start();
    flow.clock.next();
    expect(flow.clock.now()).toBe(fiveMinutes);
    expect(flow.actor.getSnapshot()).toMatchObject({ status: 'done', value: 'failed' });
    expect(flow.checks.last().signal.aborted).toBe(true);
    expect(flow.clock.pending()).toBe(0);
  });

  it('ends after five minutes in all, though every question was answered [R484]', async () => {
    const flow = start();
    for (let step = 0; step < 1_000 && flow.actor.getSnapshot().status === 'active'; step += 1) {
      if (flow.state() === 'signing.polling') await flow.checks.last().answer({ message: '' });
      else flow.clock.next();
    }
    expect(flow.clock.now()).toBe(fiveMinutes);
    expect(flow.state()).toBe('failed');
  });

  it('ends as failed on any other message and on a failure [R484]', async () => {
    const refused = start();
    await refused.checks.last().answer({ message: '签署已拒绝' });
    const forbidden = start();
    await forbidden.checks.last().fail({ code: 'ACCESS_EXPIRED', message: '报告已超过查看时限，请重新申请' });
    for (const flow of [refused, forbidden]) {
      expect(flow.actor.getSnapshot()).toMatchObject({ status: 'done', value: 'failed' });
      expect(flow.documents.requests).toEqual([]);
      expect(flow.clock.pending()).toBe(0);
    }
  });

  it.each(['NETWORK', 'TIMEOUT', '429', '500', '502', '503'])(
    'takes %s for no answer, and asks again [R484]',
    async (code) => {
      const flow = start();
      await flow.checks.last().fail({ code, message: '网络异常，请检查网络后重试' });
      expect([flow.state(), flow.context().disturbed]).toEqual(['signing.waiting', true]);
      flow.clock.next();
      expect(flow.clock.now()).toBe(1_000);
      await flow.checks.last().answer({ message: '' });
      expect(flow.context().disturbed).toBe(false);
      flow.clock.next();
      expect(flow.context().disturbed).toBe(false);
      await flow.checks.last().answer({ message: '已完成' });
      await flow.documents.last().answer(document);
      expect(flow.state()).toBe('showing');
    },
  );

  it('stops after five minutes without an answer, keeps the report and can be tried again [R484]', async () => {
    const flow = start();
    for (let step = 0; step < 1_000 && flow.state() !== 'interrupted'; step += 1) {
      if (flow.state() === 'signing.polling') await flow.checks.last().fail({ code: 'NETWORK', message: '网络异常' });
      else flow.clock.next();
    }
    expect(flow.clock.now()).toBe(fiveMinutes);
    expect([flow.actor.getSnapshot().status, flow.clock.pending()]).toEqual(['active', 0]);
    expect(flow.context().disturbed).toBe(true);
    flow.send({ type: 'signing.retry' });
    expect([flow.state(), flow.context().disturbed]).toEqual(['signing.polling', false]);
    await flow.checks.last().answer({ message: '已完成' });
    expect(flow.state()).toBe('fetchingDocument');
  });

  it('aborts the question when the page is left [R484]', () => {
    const flow = start();
    flow.actor.stop();
    expect(flow.checks.last().signal.aborted).toBe(true);
    expect(flow.clock.pending()).toBe(0);
  });
});

describe('the signed document', () => {
  it('is fetched once the signature is complete, and no more questions are asked [R484]', async () => {
    const flow = await fetching();
    expect(flow.documents.requests.map(({ input }) => input)).toEqual([{ signFlowId: 'flow-1' }]);
    expect(flow.checks.requests).toHaveLength(1);
    expect(flow.clock.pending()).toBe(0);
    expect(flow.actor.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('is shown with its file name and stays [R483, R484]', async () => {
    const flow = await fetching();
    await flow.documents.last().answer(document);
    expect(flow.actor.getSnapshot()).toMatchObject({ status: 'active', value: 'showing', context: { document } });
    expect(flow.actor.getSnapshot().hasTag('busy')).toBe(false);
  });

  it('that cannot be fetched ends the flow as failed [R484]', async () => {
    const flow = await fetching();
    await flow.documents.last().fail({ code: 'REVOKED', message: '报告已作废，请重新申请' });
    expect(flow.actor.getSnapshot()).toMatchObject({ status: 'done', value: 'failed', context: { document: null } });
  });

  it('that got lost on the way can be asked for again [R484]', async () => {
    const flow = await fetching();
    await flow.documents.last().fail({ code: '502', message: '服务暂不可用，请稍后再试' });
    expect([flow.state(), flow.context().disturbed]).toEqual(['interrupted', false]);
    flow.send({ type: 'signing.retry' });
    await flow.checks.last().answer({ message: '已完成' });
    await flow.documents.last().answer(document);
    expect([flow.state(), flow.context().disturbed]).toEqual(['showing', false]);
  });

  it('is no longer fetched when the page is left', async () => {
    const flow = await fetching();
    flow.actor.stop();
    expect(flow.documents.last().signal.aborted).toBe(true);
  });
});
