import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Sent } from '../../src/machines/service/complaint/machine';
import { complaintMachine } from '../../src/machines/service/complaint/machine';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor, noDraft } from './held-actor';
import { done, fail, story } from './support/story';

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

const unknown = '提交结果未知。填写的内容已保留，再次打开投诉窗口提交即可，不会重复';

function start() {
  const submissions = heldActor<typeof ticket, Sent>();
  const actor = createActor(complaintMachine.provide({ actors: { submit: submissions.logic, readDraft: noDraft() } }));
  const said: string[] = [];
  actor.on('notice', ({ text }) => said.push(text));
  actor.start();
  const { send } = actor;
  send({ type: 'complaint.open' });
  send({ type: 'type.choose', salesClass: 'PCB' });
  send({ type: 'method.choose', method: 'ticket' });
  send({ type: 'sort.choose', sort: 'pcb-1' });
  return {
    send,
    submissions,
    said,
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    submit: (sender: 'customer' | 'anonymous' = 'customer') => send({ type: 'form.submit', written, evidence, sender }),
  };
}

describe('a complaint', () => {
  it('can be left while an answer hangs, and is the same complaint when it is sent again', async () => {
    const flow = start();
    flow.submit();
    const [first] = flow.submissions.requests;
    flow.send({ type: 'dialog.close' });
    expect([flow.state(), first?.signal.aborted]).toEqual(['unresolved', true]);
    expect(flow.said).toEqual([unknown]);

    flow.send({ type: 'complaint.open' });
    expect([flow.state(), flow.context()]).toMatchObject([
      'form',
      { written: { ...written, salesClass: 'PCB', method: 'ticket', sort: 'pcb-1' }, ids: ['index-1'] },
    ]);
    flow.submit();
    expect(flow.submissions.requests).toHaveLength(2);
    expect(flow.submissions.last().input).toEqual(first?.input);
    await flow.submissions.last().answer(ticket);
    expect([flow.state(), flow.context()]).toMatchObject(['submitted', { ticket, written: { content: '' } }]);
  });

  it('that was sent without a login is still so when the form opens again', () => {
    const flow = start();
    flow.submit('anonymous');
    flow.send({ type: 'captcha.answer', captchaId: 'sample', captchaAnswer: 'AB12' });
    expect(flow.submissions.last().input).toMatchObject({ captcha: { captchaId: 'sample', captchaAnswer: 'AB12' } });
    flow.send({ type: 'dialog.close' });
    flow.send({ type: 'complaint.open' });
    expect([flow.state(), flow.context().written.anonymous]).toEqual(['form', true]);
  });

  it('is kept, and its result said to be unknown, each time it is left before its answer came', () => {
    const flow = start();
    flow.submit();
    flow.send({ type: 'dialog.close' });
    flow.send({ type: 'complaint.open' });
    flow.send({ type: 'dialog.close' });
    expect([flow.state(), flow.context()]).toMatchObject(['unresolved', { written }]);
    expect(flow.said).toEqual([unknown, unknown]);
  });
});

const nothing = {
  person: '',
  content: '',
  suggestion: '',
  linkMan: '',
  phone: '',
  otherReason: '',
  salesClass: '',
  method: '',
  sort: '',
  anonymous: false,
  files: false,
};
const blank = {
  written: nothing,
  ids: [],
  captcha: null,
  uncertain: false,
  restored: false,
  ticket: { ticketNumber: '', dueAt: '' },
};
const open = { type: 'complaint.open' } as const;
const close = { type: 'dialog.close' } as const;
const type = (salesClass: 'PCB' | 'FINANCIAL') => ({ type: 'type.choose', salesClass }) as const;
const method = (by: 'ticket' | 'phone') => ({ type: 'method.choose', method: by }) as const;
const sort = { type: 'sort.choose', sort: 'pcb-1' } as const;
const answer = { type: 'captcha.answer', captchaId: 'captcha-1', captchaAnswer: 'AB12' } as const;
const captcha = { captchaId: 'captcha-1', captchaAnswer: 'AB12' };
const submit = (sender: 'customer' | 'visitor' | 'anonymous') =>
  ({ type: 'form.submit', written, evidence, sender }) as const;
const complete = { ...written, salesClass: 'PCB', method: 'ticket', sort: 'pcb-1', anonymous: false, files: false };
const sends = (changes: object = {}, solved: typeof captcha | null = null) => ({
  submit: {
    written: { ...complete, anonymous: solved !== null, ...changes },
    ids: ['index-1'],
    captcha: solved,
  },
});
const busy = { code: '500', message: '系统繁忙' };
const offline = { code: 'NETWORK', message: '网络异常' };
const late = { code: 'TIMEOUT', message: '请求超时' };
const tooOften = { code: '429', message: '操作过于频繁' };
const noSession = { code: 'LOGIN', message: '请先登录' };
const wrongCaptcha = { code: 'CAPTCHA_WRONG', message: '图形验证码错误' };
const dismissed = { code: 'DISMISSED', message: '' };
const warned = { warning: '请先登录' };

const chosen = [
  ['start', 'idle', { context: blank }],
  [open, 'form'],
  [type('PCB'), 'form'],
  [method('ticket'), 'form'],
  [sort, 'form', { context: { written: { salesClass: 'PCB', method: 'ticket', sort: 'pcb-1' } } }],
] as const;

describe('the choices of a complaint', () => {
  it('are all needed before it is sent, and the type before its sort', () => {
    story(complaintMachine, [
      ['start', 'idle'],
      [open, 'form'],
      [sort, 'form', { context: { written: { sort: '' } } }],
      [submit('customer'), 'form'],
      [type('PCB'), 'form'],
      [submit('customer'), 'form'],
      [method('phone'), 'form', { context: { written: { method: 'phone' } } }],
      [submit('customer'), 'form', { context: { written: { content: '' } } }],
      [sort, 'form'],
      [submit('customer'), 'submitting', sends({ method: 'phone' })],
    ]);
  });

  it('of a method or a type forget the sort', () => {
    story(complaintMachine, [
      ...chosen,
      [method('phone'), 'form', { context: { written: { method: 'phone', sort: '' } } }],
      [sort, 'form', { context: { written: { sort: 'pcb-1' } } }],
      [type('PCB'), 'form', { context: { written: { salesClass: 'PCB', method: 'phone', sort: '' } } }],
    ]);
  });

  it('leave no phone for the finance department', () => {
    const ticketed = { context: { written: { salesClass: 'FINANCIAL', method: 'ticket' } } };
    story(complaintMachine, [
      ...chosen,
      [method('phone'), 'form'],
      [type('FINANCIAL'), 'form', ticketed],
      [method('phone'), 'form', { warning: '财务人员暂不支持电话投诉，请提交工单' }, ticketed],
      [method('ticket'), 'form', ticketed],
      [type('PCB'), 'form', { context: { written: { salesClass: 'PCB', method: 'ticket' } } }],
    ]);
    // No method is chosen for somebody who has chosen none.
    story(complaintMachine, [
      ['start', 'idle'],
      [open, 'form'],
      [type('FINANCIAL'), 'form', { context: { written: { salesClass: 'FINANCIAL', method: '' } } }],
    ]);
  });
});

it.each([
  ['pending', '文件上传中，请稍后'],
  ['failed', '附件上传失败，请删除后重新上传'],
] as const)('evidence that is %s holds the complaint back', (state, text) => {
  story(complaintMachine, [
    ...chosen,
    [
      { ...submit('customer'), evidence: { state } },
      'form',
      { warning: text },
      { context: { written: { content: '' } } },
    ],
  ]);
});

it('a complaint of a customer is stored, and its dialog can be closed', () => {
  story(complaintMachine, [
    ...chosen,
    [submit('customer'), 'submitting', sends()],
    [done('submit', ticket), 'submitted', { context: { ...blank, ticket } }],
    [close, 'idle', { context: blank }],
  ]);
});

it('a visitor signs in, and the complaint goes on', () => {
  story(complaintMachine, [
    ...chosen,
    [submit('visitor'), 'loggingIn', { login: { refused: false } }, warned],
    [fail('login', dismissed), 'form', { context: { written } }],
    [submit('visitor'), 'loggingIn', { login: { refused: false } }, warned],
    [done('login'), 'submitting', sends()],
    [fail('submit', noSession), 'loggingIn', { login: { refused: true } }, warned],
    [done('login'), 'submitting', sends()],
    [fail('submit', tooOften), 'form', { error: '操作过于频繁' }, { context: { written } }],
    [close, 'idle', { context: blank }],
  ]);
});

it.each([busy, offline, late])(
  'a complaint whose reply was lost ($code) is kept when it is left, until it is stored',
  (lost) => {
    story(complaintMachine, [
      ...chosen,
      [submit('customer'), 'submitting', sends()],
      [fail('submit', lost), 'form', { error: lost.message }],
      [submit('customer'), 'submitting', sends()],
      [fail('submit', tooOften), 'form', { error: tooOften.message }],
      [close, 'unresolved', { info: unknown }, { context: { written } }],
      [open, 'form', { context: { written: complete } }],
      [submit('anonymous'), 'captcha'],
      [close, 'unresolved', { info: unknown }],
      [open, 'form'],
      [submit('customer'), 'submitting', sends()],
      [done('submit', ticket), 'submitted', { context: { ...blank, ticket } }],
      [close, 'idle'],
      [open, 'form'],
      [close, 'idle', { context: blank }],
    ]);
  },
);

it('who stays anonymous answers a captcha, which is used once', () => {
  story(complaintMachine, [
    ...chosen,
    [submit('anonymous'), 'captcha', { context: { written: { anonymous: true }, captcha: null } }],
    [answer, 'submitting', sends({}, captcha)],
    [fail('submit', wrongCaptcha), 'captcha', { error: '图形验证码错误' }],
    [{ type: 'captcha.cancel' }, 'form', { context: { written } }],
    [submit('anonymous'), 'captcha', { context: { captcha: null } }],
    [close, 'idle', { context: blank }],
  ]);
});

it('begins with the draft, keeps what is typed and chosen, and is emptied where the draft is discarded', () => {
  const draft = {
    ...written,
    salesClass: 'PCB',
    method: 'ticket',
    sort: 'pcb-1',
    anonymous: true,
    files: true,
  } as const;
  const read = (found: object) => done('readDraft', { value: null, key: '', stored: false, ...found });
  story(complaintMachine, [
    ['start', 'idle'],
    [open, 'opening', 'readDraft'],
    [read({ value: draft, key: 'key-0' }), 'form', { context: { written: draft, restored: true } }],
    [{ type: 'form.change', draft }, 'form', { keepDraft: draft }],
    [submit('customer'), 'submitting', sends({ files: true })],
    [fail('submit', tooOften), 'form', { error: '操作过于频繁' }],
    [{ type: 'draft.discard' }, 'form', 'dropDraft', { context: blank }],
    [{ type: 'draft.discard' }, 'form'],
    [close, 'idle'],
    [open, 'opening', 'readDraft'],
    [read({ stored: true }), 'form', { info: '上次提交的内容已收到，无需重复提交' }, { context: blank }],
    [close, 'idle'],
    [open, 'opening', 'readDraft'],
    [fail('readDraft', { code: '', message: '' }), 'form', { context: blank }],
  ]);
});
