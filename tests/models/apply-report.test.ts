import { handClock } from '@circuit-portal/workbench/clock';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Applicant } from '../../src/machines/archive/apply-report/machine';
import { applyReportMachine } from '../../src/machines/archive/apply-report/machine';
import type { Notice } from '../../src/machines/shared/failure';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor } from './held-actor';

const applicant = { name: '王小明', idNo: '11010519491231002X' };
const firstCode = { createH5Url: 'https://face.example/1', callBackKey: 'key-1' };
const secondCode = { createH5Url: 'https://face.example/2', callBackKey: 'key-2' };
const fiveMinutes = 300_000;

function start() {
  const addresses = heldActor<{ createH5Url: string; callBackKey: string }, Applicant>();
  const checks = heldActor<{ message: string }, { callBackKey: string }>();
  const reports = heldActor<{ reportHandle: string }, Applicant>();
  const passed = heldActor<{ maskedName: string }, void>();
  const passedReports = heldActor<{ reportHandle: string }, void>();
  const clock = handClock();
  const machine = applyReportMachine.provide({
    actors: {
      requestAddress: addresses.logic,
      checkStatus: checks.logic,
      fetchReport: reports.logic,
      findPassed: passed.logic,
      fetchPassed: passedReports.logic,
    },
  });
  const actor = createActor(machine, { clock });
  const notices: Notice[] = [];
  actor.on('notice', (notice) => notices.push(notice));
  actor.start();
  return {
    actor,
    addresses,
    checks,
    reports,
    passed,
    passedReports,
    clock,
    notices,
    send: actor.send,
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
  };
}

type Flow = ReturnType<typeof start>;

function atForm(): Flow {
  const flow = start();
  flow.send({ type: 'apply.open' });
  return flow;
}

function requesting(): Flow {
  const flow = atForm();
  flow.send({ type: 'form.submit', ...applicant, agreed: true });
  return flow;
}

async function polling(): Promise<Flow> {
  const flow = requesting();
  await flow.addresses.last().answer(firstCode);
  return flow;
}

async function answered(message: string): Promise<Flow> {
  const flow = await polling();
  await flow.checks.last().answer({ message });
  return flow;
}

async function stopped(): Promise<Flow> {
  const flow = await polling();
  await flow.checks.last().fail({ code: '502', message: '网络异常，请检查网络后重试' });
  return flow;
}

async function expired(): Promise<Flow> {
  const flow = await polling();
  flow.clock.next();
  return flow;
}

async function refreshing(): Promise<Flow> {
  const flow = await answered('照片与本人不符');
  flow.send({ type: 'code.refresh' });
  return flow;
}

async function fetching(): Promise<Flow> {
  const flow = await answered('0');
  flow.send({ type: 'verification.complete' });
  return flow;
}

const warning = (text: string): Notice => ({ type: 'notice', level: 'warning', text });
const error = (text: string): Notice => ({ type: 'notice', level: 'error', text });
const info = (text: string): Notice => ({ type: 'notice', level: 'info', text });

describe('the form', () => {
  it('warns and asks for nothing while the agreement is not ticked [R453]', () => {
    const flow = atForm();
    flow.send({ type: 'form.submit', ...applicant, agreed: false });
    expect(flow.notices).toEqual([warning('请阅读并勾选协议')]);
    expect(flow.addresses.requests).toEqual([]);
    expect(flow.state()).toBe('form');
    expect(flow.context()).toMatchObject(applicant);
  });

  it('asks for the address of the person and shows its code [R454]', async () => {
    const flow = await polling();
    expect(flow.addresses.requests.map(({ input }) => input)).toEqual([applicant]);
    expect(flow.actor.getSnapshot().hasTag('code')).toBe(true);
    expect(flow.context()).toMatchObject(firstCode);
    expect(flow.notices).toEqual([]);
  });

  it.each([
    ['the server refuses', { code: '500', message: '未查询到您的任职信息' }, '未查询到您的任职信息'],
    ['something throws', new Error('网络异常'), '网络异常'],
  ])('shows the message and the filled form again when %s [R465]', async (_, failure, text) => {
    const flow = requesting();
    await flow.addresses.last().fail(failure);
    expect(flow.notices).toEqual([error(text)]);
    expect(flow.state()).toBe('form');
    expect(flow.context()).toMatchObject(applicant);
  });

  it('forgets the person when it is closed, and opens empty', () => {
    const flow = atForm();
    flow.send({ type: 'form.submit', ...applicant, agreed: false });
    flow.send({ type: 'dialog.close' });
    expect(flow.state()).toBe('idle');
    flow.send({ type: 'apply.open' });
    expect(flow.context()).toMatchObject({ name: '', idNo: '' });
  });

  it('drops the request for an address when it is closed meanwhile', async () => {
    const flow = requesting();
    flow.send({ type: 'dialog.close' });
    expect(flow.addresses.last().signal.aborted).toBe(true);
    await flow.addresses.last().answer(firstCode);
    expect(flow.state()).toBe('idle');
    expect(flow.context()).toMatchObject({ name: '', idNo: '', callBackKey: '' });
  });
});

describe('polling', () => {
  it('asks the next question one second after the last answer, never before [R456]', async () => {
    const flow = await polling();
    expect(flow.clock.pending()).toBe(1);
    await flow.checks.last().answer({ message: '' });
    expect(flow.checks.requests).toHaveLength(1);
    flow.clock.next();
    expect(flow.clock.now()).toBe(1_000);
    expect(flow.checks.requests.map(({ input }) => input)).toEqual([
      { callBackKey: 'key-1' },
      { callBackKey: 'key-1' },
    ]);
    expect(flow.clock.pending()).toBe(1);
  });

  it('says nothing while the person is not done [R459]', async () => {
    const flow = await answered('');
    flow.clock.next();
    await flow.checks.last().answer({ message: '' });
    expect(flow.notices).toEqual([]);
    expect(flow.actor.getSnapshot().hasTag('code')).toBe(true);
  });

  it.each([
    ['going back', (flow: Flow) => flow.send({ type: 'dialog.back' })],
    ['closing', (flow: Flow) => flow.send({ type: 'dialog.close' })],
    ['leaving the page', (flow: Flow) => flow.actor.stop()],
  ])('aborts the running check on %s [R456]', async (_, act) => {
    const flow = await polling();
    expect(flow.checks.last().signal.aborted).toBe(false);
    act(flow);
    expect(flow.checks.last().signal.aborted).toBe(true);
    expect(flow.clock.pending()).toBe(0);
    await flow.checks.last().answer({ message: '0' });
    expect(flow.checks.requests).toHaveLength(1);
    expect(flow.reports.requests).toEqual([]);
    expect(flow.actor.getSnapshot().hasTag('passed')).toBe(false);
  });

  it.each([
    ['going back', (flow: Flow) => flow.send({ type: 'dialog.back' })],
    ['closing', (flow: Flow) => flow.send({ type: 'dialog.close' })],
    ['leaving the page', (flow: Flow) => flow.actor.stop()],
  ])('asks no further question after %s between two checks [R456]', async (_, act) => {
    const flow = await answered('');
    act(flow);
    expect(flow.clock.pending()).toBe(0);
  });

  it.each(['0', '照片与本人不符'])('stops on the result %s [R456]', async (message) => {
    const flow = await answered(message);
    expect(flow.clock.pending()).toBe(0);
    expect(flow.checks.requests).toHaveLength(1);
  });

  it('stops on an error and shows its message [R456, R465]', async () => {
    const flow = await stopped();
    expect(flow.notices).toEqual([error('网络异常，请检查网络后重试')]);
    flow.clock.next();
    expect(flow.clock.now()).toBe(fiveMinutes);
    expect(flow.checks.requests).toHaveLength(1);
    expect(flow.context().overlay).toBe('二维码已过期，请刷新');
  });

  it('goes on after an error when the person clicks 完成刷脸认证 [R460]', async () => {
    const flow = await stopped();
    flow.send({ type: 'verification.complete' });
    expect(flow.checks.requests).toHaveLength(2);
    await flow.checks.last().answer({ message: '' });
    expect(flow.notices.at(-1)).toEqual(warning('请完成刷脸认证'));
    flow.clock.next();
    expect(flow.checks.requests).toHaveLength(3);
  });

  it('gets a new code after an error [R462]', async () => {
    const flow = await stopped();
    flow.send({ type: 'code.refresh' });
    await flow.addresses.last().answer(secondCode);
    expect(flow.checks.last().input).toEqual({ callBackKey: 'key-2' });
  });
});

describe('the answer of a check', () => {
  it('0 shows the tick and waits for the person [R457]', async () => {
    const flow = await answered('0');
    const snapshot = flow.actor.getSnapshot();
    expect([snapshot.hasTag('passed'), snapshot.hasTag('code')]).toEqual([true, false]);
    expect(flow.reports.requests).toEqual([]);
    expect(flow.notices).toEqual([]);
  });

  it('any other message is an error and covers the code [R458]', async () => {
    const flow = await answered('照片与本人不符');
    expect(flow.notices).toEqual([error('照片与本人不符')]);
    expect(flow.state()).toBe('refresh');
    expect(flow.actor.getSnapshot().hasTag('overlay')).toBe(true);
    expect(flow.context().overlay).toBe('请重新扫码');
  });
});

describe('a click on 完成刷脸认证', () => {
  it('fetches the report once the check has passed [R460, R464]', async () => {
    const flow = await fetching();
    expect(flow.reports.requests.map(({ input }) => input)).toEqual([applicant]);
    expect(flow.checks.requests).toHaveLength(1);
  });

  it('warns where the code has to be scanned again, and checks nothing [R460]', async () => {
    const flow = await answered('照片与本人不符');
    flow.send({ type: 'verification.complete' });
    expect(flow.notices.at(-1)).toEqual(warning('刷脸失败，请重新认证'));
    expect(flow.state()).toBe('refresh');
    expect(flow.checks.requests).toHaveLength(1);
  });

  it('checks at once instead of waiting [R460]', async () => {
    const flow = await answered('');
    flow.send({ type: 'verification.complete' });
    expect(flow.checks.requests).toHaveLength(2);
    expect(flow.clock.now()).toBe(0);
    expect(flow.clock.pending()).toBe(1);
  });

  it.each([
    ['between two checks', () => answered('')],
    ['during a check', () => polling()],
  ])('%s fetches the report when the check says 0 [R460]', async (_, reach) => {
    const flow = await reach();
    flow.send({ type: 'verification.complete' });
    await flow.checks.last().answer({ message: '0' });
    expect(flow.reports.requests.map(({ input }) => input)).toEqual([applicant]);
  });

  it.each([
    ['between two checks', () => answered('')],
    ['during a check', () => polling()],
  ])('%s warns once when the check says nothing, and polling goes on [R461]', async (_, reach) => {
    const flow = await reach();
    flow.send({ type: 'verification.complete' });
    await flow.checks.last().answer({ message: '' });
    expect(flow.notices).toEqual([warning('请完成刷脸认证')]);
    flow.clock.next();
    await flow.checks.last().answer({ message: '' });
    expect(flow.notices).toHaveLength(1);
    flow.clock.next();
    await flow.checks.last().answer({ message: '0' });
    expect(flow.state()).toBe('passed');
  });

  it('starts no second check during one, however often it is clicked [R456, R460]', async () => {
    const flow = await polling();
    flow.send({ type: 'verification.complete' });
    flow.send({ type: 'verification.complete' });
    expect(flow.checks.requests).toHaveLength(1);
    expect(flow.checks.last().signal.aborted).toBe(false);
  });

  it.each([
    ['a refusal', (flow: Flow) => flow.checks.last().answer({ message: '照片与本人不符' })],
    ['an error', (flow: Flow) => flow.checks.last().fail(new Error('网络异常'))],
  ])('is forgotten with the code after %s [R457]', async (_, end) => {
    const flow = await polling();
    flow.send({ type: 'verification.complete' });
    await end(flow);
    flow.send({ type: 'code.refresh' });
    await flow.addresses.last().answer(secondCode);
    await flow.checks.last().answer({ message: '0' });
    expect(flow.state()).toBe('passed');
  });

  it('is forgotten on the way back [R455]', async () => {
    const flow = await polling();
    flow.send({ type: 'verification.complete' });
    flow.send({ type: 'dialog.back' });
    flow.send({ type: 'form.submit', ...applicant, agreed: true });
    await flow.addresses.last().answer(secondCode);
    await flow.checks.last().answer({ message: '0' });
    expect(flow.state()).toBe('passed');
  });
});

describe('the life of a code', () => {
  it('ends after five minutes in all, though every check was answered; a phone that began before may still pass [R457, R458]', async () => {
    const flow = await polling();
    for (let step = 0; step < 1_000 && flow.context().overlay === ''; step += 1) {
      if (flow.state() === 'scanning.polling') await flow.checks.last().answer({ message: '' });
      else flow.clock.next();
    }
    expect(flow.clock.now()).toBe(fiveMinutes);
    expect(flow.context().overlay).toBe('二维码已过期，请刷新');
    flow.send({ type: 'verification.complete' });
    expect(flow.notices).toEqual([]);
    await flow.checks.last().answer({ message: '0' });
    expect(flow.state()).toBe('fetchingReport');
  });

  it('is over when the server says so, and no question follows [R458]', async () => {
    const flow = await polling();
    flow.clock.next();
    expect([flow.state(), flow.checks.last().signal.aborted]).toEqual(['scanning.polling', false]);
    await flow.checks.last().answer({ message: '二维码已过期，请刷新' });
    expect(flow.state()).toBe('refresh');
    expect(flow.notices).toEqual([error('二维码已过期，请刷新')]);
    expect(flow.clock.pending()).toBe(0);
  });

  it.each([
    ['a check takes too long', () => polling()],
    ['polling was stopped', () => stopped()],
  ])('ends on time when %s, and a new code can be had [R462]', async (_, reach) => {
    const flow = await reach();
    flow.send({ type: 'verification.complete' });
    flow.clock.next();
    expect(flow.clock.now()).toBe(fiveMinutes);
    expect(flow.context().overlay).toBe('二维码已过期，请刷新');
    const running = flow.checks.last();
    flow.send({ type: 'code.refresh' });
    expect(running.signal.aborted).toBe(true);
    await flow.addresses.last().answer(secondCode);
    expect(flow.context().overlay).toBe('');
    await flow.checks.last().answer({ message: '0' });
    expect(flow.state()).toBe('passed');
  });

  it('cannot be cut short: an open code is not exchanged', async () => {
    const flow = await polling();
    flow.send({ type: 'code.refresh' });
    expect(flow.addresses.requests).toHaveLength(1);
    expect(flow.state()).toBe('scanning.polling');
  });

  it('starts anew with a new code [R462]', async () => {
    const flow = await polling();
    flow.clock.next();
    flow.send({ type: 'code.refresh' });
    await flow.addresses.last().answer(secondCode);
    flow.clock.next();
    expect(flow.clock.now()).toBe(2 * fiveMinutes);
    expect(flow.context().overlay).toBe('二维码已过期，请刷新');
  });
});

describe('a check that has passed before', () => {
  it('is offered in the form, and its report fetched without a new scan [R464]', async () => {
    const flow = atForm();
    flow.send({ type: 'passed.continue' });
    expect(flow.state()).toBe('form');
    await flow.passed.last().answer({ maskedName: '王**' });
    expect(flow.context().passedName).toBe('王**');
    flow.send({ type: 'passed.continue' });
    await flow.passedReports.last().answer({ reportHandle: 'handle-1' });
    expect(flow.actor.getSnapshot()).toMatchObject({ status: 'done', output: { reportHandle: 'handle-1' } });
    expect(flow.addresses.requests).toEqual([]);
  });

  it('is looked for again each time the form is shown, and never twice at once', async () => {
    const flow = await polling();
    expect(flow.passed.requests).toHaveLength(1);
    expect(flow.passed.last().signal.aborted).toBe(true);
    flow.send({ type: 'dialog.back' });
    expect(flow.passed.requests).toHaveLength(2);
    await flow.passed.last().answer({ maskedName: '王**' });
    flow.send({ type: 'form.submit', ...applicant, agreed: true });
    expect(flow.context().passedName).toBe('');
  });

  it('that cannot be found says nothing, and that cannot be used any more says why', async () => {
    const flow = atForm();
    await flow.passed.last().fail({ code: '500', message: '系统繁忙，请稍后再试' });
    expect(flow.notices).toEqual([]);
    flow.send({ type: 'form.submit', ...applicant, agreed: true });
    flow.send({ type: 'dialog.close' });
    flow.send({ type: 'apply.open' });
    await flow.passed.last().answer({ maskedName: '王**' });
    flow.send({ type: 'passed.continue' });
    await flow.passedReports.last().fail({ code: 'FACE_REQUIRED', message: '请先完成刷脸认证' });
    expect(flow.notices).toEqual([error('请先完成刷脸认证')]);
    expect([flow.state(), flow.context().passedName]).toEqual(['form', '']);
  });

  it('is not fetched any more when the form is closed', async () => {
    const flow = atForm();
    await flow.passed.last().answer({ maskedName: '王**' });
    flow.send({ type: 'passed.continue' });
    flow.send({ type: 'dialog.close' });
    expect(flow.passedReports.last().signal.aborted).toBe(true);
    expect([flow.state(), flow.context().passedName]).toEqual(['idle', '']);
  });
});

describe('scanning again', () => {
  it('asks for a new address of the same person and polls with its key [R462]', async () => {
    const flow = await refreshing();
    expect(flow.addresses.requests.map(({ input }) => input)).toEqual([applicant, applicant]);
    await flow.addresses.last().answer(secondCode);
    expect(flow.context()).toMatchObject({ ...secondCode, overlay: '' });
    expect(flow.checks.last().input).toEqual({ callBackKey: 'key-2' });
  });

  it.each(['code.refresh', 'verification.complete'] as const)(
    'only says 正在刷新 to %s while it asks [R462]',
    async (type) => {
      const flow = await refreshing();
      flow.send({ type });
      expect(flow.notices.at(-1)).toEqual(info('正在刷新'));
      expect(flow.addresses.requests).toHaveLength(2);
      expect(flow.addresses.last().signal.aborted).toBe(false);
      expect(flow.checks.requests).toHaveLength(1);
    },
  );

  it('shows why there is no new address, and can be tried again [R465]', async () => {
    const flow = await refreshing();
    await flow.addresses.last().fail({ code: '500', message: '操作过于频繁' });
    expect(flow.notices.at(-1)).toEqual(error('操作过于频繁'));
    expect(flow.state()).toBe('refresh');
    expect(flow.context().overlay).toBe('请重新扫码');
    flow.send({ type: 'code.refresh' });
    expect(flow.addresses.requests).toHaveLength(3);
  });

  it.each([
    ['polling was stopped', () => stopped()],
    ['the code had expired', () => expired()],
  ])('that fails asks to scan again also when %s [R458]', async (_, reach) => {
    const flow = await reach();
    flow.send({ type: 'code.refresh' });
    await flow.addresses.last().fail({ code: '500', message: '操作过于频繁' });
    expect(flow.context().overlay).toBe('请重新扫码');
  });
});

describe('the report', () => {
  it('ends the flow with its handle [R464]', async () => {
    const flow = await fetching();
    await flow.reports.last().answer({ reportHandle: 'handle-1' });
    expect(flow.actor.getSnapshot()).toMatchObject({ status: 'done', output: { reportHandle: 'handle-1' } });
  });

  it('that fails shows the message and can be fetched again [R465]', async () => {
    const flow = await fetching();
    await flow.reports.last().fail({ code: '500', message: '报告生成失败' });
    expect(flow.notices).toEqual([error('报告生成失败')]);
    expect(flow.actor.getSnapshot().hasTag('passed')).toBe(true);
    flow.send({ type: 'verification.complete' });
    expect(flow.reports.requests).toHaveLength(2);
  });
});

const secondStep: [string, () => Promise<Flow>][] = [
  ['a running check', () => polling()],
  ['between two checks', () => answered('')],
  ['polling stopped', () => stopped()],
  ['the face passed', () => answered('0')],
  ['the code covered', () => answered('照片与本人不符')],
  ['a new code on its way', () => refreshing()],
  ['the report on its way', () => fetching()],
];

describe.each(secondStep)('with %s', (_, reach) => {
  it('going back keeps what was entered and drops the rest [R455, R456]', async () => {
    const flow = await reach();
    flow.send({ type: 'dialog.back' });
    expect(flow.state()).toBe('form');
    expect(flow.context()).toEqual({
      ...applicant,
      createH5Url: '',
      callBackKey: '',
      asked: false,
      overlay: '',
      passedName: '',
      reportHandle: '',
    });
    expect(flow.clock.pending()).toBe(0);
  });

  it('closing forgets everything [R456]', async () => {
    const flow = await reach();
    flow.send({ type: 'dialog.close' });
    expect(flow.state()).toBe('idle');
    expect(Object.values(flow.context()).filter(Boolean)).toEqual([]);
    expect(flow.clock.pending()).toBe(0);
  });

  it.each(['dialog.back', 'dialog.close'] as const)('%s leaves no request running [R456]', async (type) => {
    const flow = await reach();
    const open = [flow.addresses, flow.checks, flow.reports].flatMap(({ requests }) => requests.map((r) => r.signal));
    const before = Object.keys(flow.actor.getSnapshot().children).length;
    flow.send({ type });
    const left = Object.keys(flow.actor.getSnapshot().children);
    expect(left).toEqual(flow.state() === 'form' ? ['findPassed'] : []);
    expect(open.filter(({ aborted }) => aborted).length).toBeGreaterThanOrEqual(before);
  });
});
