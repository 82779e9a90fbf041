import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { QuestionDraft } from '../../src/machines/questions/ask/draft';
import type { Sent } from '../../src/machines/questions/ask/machine';
import { askMachine, askTexts } from '../../src/machines/questions/ask/machine';
import type { LoginInput } from '../../src/machines/shared/login';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor, noDraft } from './held-actor';
import { done, fail, story } from './support/story';

const sent: Sent = {
  written: { categoryCode: 'service_pcb', title: '板厚公差是多少', content: '请问1.6mm板厚的公差？', files: [] },
  captcha: { captchaId: 'captcha-1', captchaAnswer: 'AB12' },
};

function start(form: 'plain' | 'community' = 'plain') {
  const checks = heldActor<{ noQuestion: boolean; captchaRequired: boolean }, undefined>();
  const logins = heldActor<void, LoginInput>();
  const names = heldActor<void, undefined>();
  const posts = heldActor<{ id: number; status: 0 | 1 }, Sent>();
  const clock = new SimulatedClock();
  const actors = {
    checkAsk: checks.logic,
    readDraft: noDraft<QuestionDraft>(),
    login: logins.logic,
    requireName: names.logic,
    submit: posts.logic,
  };
  const actor = createActor(askMachine.provide({ actors }), { input: { form }, clock });
  const said: string[] = [];
  actor.on('notice', ({ text }) => said.push(text));
  actor.start();
  actor.send({ type: 'ask.open', known: true });
  return {
    actor,
    checks,
    logins,
    names,
    posts,
    clock,
    said,
    state: () => stateName(actor.getSnapshot().value),
    isOpen: () => actor.getSnapshot().hasTag('dialog'),
    submit: () => actor.send({ type: 'form.submit', ...sent, refusal: '', uploads: 'done' }),
  };
}

const allowed = { noQuestion: false, captchaRequired: false };

describe('the dialog to ask', () => {
  it('opens only once the check has passed, with a captcha where one is required [R131]', async () => {
    const flow = start();
    expect([flow.state(), flow.isOpen()]).toEqual(['checking', false]);
    await flow.checks.last().answer({ noQuestion: false, captchaRequired: true });
    expect([flow.state(), flow.actor.getSnapshot().context.captchaNeeded]).toEqual(['form', true]);

    const banned = start();
    await banned.checks.last().answer({ noQuestion: true, captchaRequired: false });
    expect([banned.state(), banned.isOpen(), banned.said]).toEqual(['idle', false, [askTexts.noQuestion]]);

    const failed = start();
    await failed.checks.last().fail({ code: '500', message: '系统繁忙' });
    expect([failed.state(), failed.said]).toEqual(['idle', ['系统繁忙']]);

    const visitor = start();
    await visitor.checks.last().fail({ code: 'LOGIN', message: '请先登录' });
    expect([visitor.state(), visitor.isOpen()]).toEqual(['awaitingLogin', false]);
    await visitor.logins.last().answer();
    expect(visitor.state()).toBe('checking');
    await visitor.checks.last().answer(allowed);
    expect(visitor.isOpen()).toBe(true);
  });

  it.each([
    ['plain', 1, 'published'],
    ['community', 0, 'held'],
  ] as const)(
    'of the %s form closes when the question is posted, and says so for ten seconds',
    async (form, status, done) => {
      const flow = start(form);
      await flow.checks.last().answer(allowed);
      flow.submit();
      await flow.names.last().answer();
      await flow.posts.last().answer({ id: 12, status });
      expect([flow.state(), flow.isOpen()]).toEqual([done, false]);
      flow.clock.increment(9_999);
      expect(flow.state()).toBe(done);
      flow.clock.increment(1);
      expect(flow.state()).toBe('idle');
    },
  );

  it('can be left while the name is looked for, and nothing is sent', async () => {
    const flow = start();
    await flow.checks.last().answer(allowed);
    flow.submit();
    flow.actor.send({ type: 'dialog.close' });
    expect([flow.state(), flow.isOpen(), flow.names.last().signal.aborted]).toEqual(['idle', false, true]);
    expect([flow.posts.requests, flow.said]).toEqual([[], []]);
  });

  it('can be left while an answer hangs, and says what to do', async () => {
    const flow = start();
    await flow.checks.last().answer(allowed);
    flow.submit();
    await flow.names.last().answer();
    flow.actor.send({ type: 'dialog.close' });
    expect([flow.state(), flow.isOpen(), flow.posts.last().signal.aborted]).toEqual(['idle', false, true]);
    expect(flow.said).toEqual(['提交结果未知。填写的内容已保留，再次打开提问窗口提交即可，不会重复']);
    flow.actor.send({ type: 'ask.open', known: true });
    expect(flow.state()).toBe('checking');
  });
});

const open = { type: 'ask.open', known: true } as const;
const openUnknown = { type: 'ask.open', known: false } as const;
const close = { type: 'dialog.close' } as const;
const submit = (refusal = '', uploads: 'done' | 'pending' | 'failed' = 'done') =>
  ({ type: 'form.submit', ...sent, refusal, uploads }) as const;
const noSession = { code: 'LOGIN', message: '请先登录' };
const busy = { code: '500', message: '系统繁忙' };
const dismissed = { code: 'DISMISSED', message: '' };
const plain = { form: 'plain' };
const problem = (words: string) => ({ context: { problem: words } });
const forgotten = { context: { problem: '', captchaNeeded: false, uncertain: false } };

const form = [
  ['start', 'idle', forgotten, { context: plain }],
  [open, 'checking', 'checkAsk'],
  [done('checkAsk', allowed), 'form', forgotten],
] as const;
const sending = [
  ...form,
  [submit(), 'naming', 'requireName'],
  [done('requireName'), 'submitting', { submit: sent }],
] as const;

describe('a question', () => {
  it('is not asked by who may not, nor without a login', () => {
    const banned = { noQuestion: true, captchaRequired: false };
    story(
      askMachine,
      [
        ['start', 'idle'],
        [open, 'checking', 'checkAsk'],
        [done('checkAsk', banned), 'idle', { warning: '系统禁止您提问，如有疑问请联系工作人员' }],
        [open, 'checking', 'checkAsk'],
        [fail('checkAsk', busy), 'idle', { error: '系统繁忙' }],
        [open, 'checking', 'checkAsk'],
        [fail('checkAsk', noSession), 'awaitingLogin', { login: { refused: true } }],
        [open, 'awaitingLogin', { login: { refused: false } }],
        [fail('login', dismissed), 'idle'],
      ],
      plain,
    );
  });

  it('says what is wrong with it, and forgets that once it is right or closed', () => {
    story(
      askMachine,
      [
        ...form,
        [submit('标题不能为空'), 'form', problem('标题不能为空')],
        [submit('', 'pending'), 'form', problem('文件上传中，请稍后')],
        [submit('', 'failed'), 'form', problem('文件上传失败，请重新上传')],
        [submit('标题不能为空', 'pending'), 'form', problem('标题不能为空')],
        [submit(), 'naming', 'requireName', problem('')],
        [fail('requireName', dismissed), 'form'],
        [submit('标题不能为空'), 'form', problem('标题不能为空')],
        [close, 'idle', forgotten],
        [open, 'checking', 'checkAsk'],
        [done('checkAsk', { noQuestion: false, captchaRequired: true }), 'form', { context: { captchaNeeded: true } }],
        [submit(), 'naming', 'requireName'],
        [close, 'idle', forgotten],
      ],
      plain,
    );
  });

  it('is asked by who signs in first, where the page knows nobody, and its right is checked then', () => {
    story(
      askMachine,
      [
        ['start', 'idle'],
        [openUnknown, 'awaitingLogin', { login: { refused: false } }],
        [fail('login', dismissed), 'idle'],
        [openUnknown, 'awaitingLogin', { login: { refused: false } }],
        [done('login'), 'checking', 'checkAsk'],
        [done('checkAsk', allowed), 'form'],
        ...sending.slice(3),
        [done('submit', { id: 12, status: 1 }), 'published', { 'question.posted': { id: 12 } }],
        [openUnknown, 'awaitingLogin', { login: { refused: false } }],
        [done('login'), 'checking', 'checkAsk'],
        [done('checkAsk', allowed), 'form'],
        ...sending.slice(3),
        [done('submit', { id: 12, status: 0 }), 'held', { 'question.posted': { id: 12 } }],
        [openUnknown, 'awaitingLogin', { login: { refused: false } }],
      ],
      plain,
    );
  });

  it.each([
    ['published', 1],
    ['held', 0],
  ] as const)('is %s where the server says %i, and told to the page', (state, status) => {
    const posted = [done('submit', { id: 12, status }), state, { 'question.posted': { id: 12 } }, forgotten] as const;
    story(askMachine, [...sending, posted, [{ type: 'result.close' }, 'idle'], [open, 'checking', 'checkAsk']], plain);
    story(askMachine, [...sending, posted, [open, 'checking', 'checkAsk']], plain);
    story(askMachine, [...sending, posted, ['wait', 'idle', { after: 10_000 }]], plain);
  });

  it('goes on after a login where the session had ended', () => {
    story(
      askMachine,
      [
        ...sending,
        [fail('submit', noSession), 'loggingIn', { login: { refused: true } }],
        [done('login'), 'submitting', { submit: sent }],
        [fail('submit', noSession), 'loggingIn', { login: { refused: true } }],
        [fail('login', dismissed), 'form'],
      ],
      plain,
    );
  });

  it.each(['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'])('needs a captcha after %s', (code) => {
    story(
      askMachine,
      [
        ...sending,
        [
          fail('submit', { code, message: '请填写验证码' }),
          'form',
          { context: { captchaNeeded: true, problem: '请填写验证码' } },
        ],
        [submit(), 'naming', 'requireName', { context: { captchaNeeded: true, problem: '' } }],
        [done('requireName'), 'submitting', { submit: sent }],
        [fail('submit', busy), 'form', { context: { captchaNeeded: true, problem: '系统繁忙' } }],
        [submit(), 'naming', 'requireName'],
        [done('requireName'), 'submitting', { submit: sent }],
        [done('submit', { id: 12, status: 1 }), 'published', { 'question.posted': { id: 12 } }, forgotten],
      ],
      plain,
    );
  });

  it('is not sent by who was forbidden to ask meanwhile', () => {
    story(
      askMachine,
      [
        ...sending,
        [fail('submit', busy), 'form', { context: { captchaNeeded: false, problem: '系统繁忙' } }],
        [submit(), 'naming', 'requireName'],
        [done('requireName'), 'submitting', { submit: sent }],
        [
          fail('submit', { code: 'NO_QUESTION', message: '' }),
          'idle',
          { warning: '系统禁止您提问，如有疑问请联系工作人员' },
          forgotten,
        ],
      ],
      plain,
    );
  });

  it.each([busy, { code: 'NETWORK', message: '网络异常' }, { code: 'TIMEOUT', message: '请求超时' }])(
    'is said to be in doubt when it is left after a reply was lost ($code)',
    (lost) => {
      const unknown = { info: '提交结果未知。填写的内容已保留，再次打开提问窗口提交即可，不会重复' };
      story(
        askMachine,
        [
          ...sending,
          [fail('submit', lost), 'form', problem(lost.message)],
          [close, 'idle', unknown, forgotten],
          [open, 'checking', 'checkAsk'],
          [done('checkAsk', allowed), 'form'],
          [close, 'idle'],
          ...sending.slice(1),
          [fail('submit', lost), 'form'],
          [submit(), 'naming', 'requireName'],
          [close, 'idle', unknown],
          ...sending.slice(1),
          [fail('submit', { code: '429', message: '操作过于频繁' }), 'form', problem('操作过于频繁')],
          [close, 'idle', forgotten],
        ],
        plain,
      );
    },
  );

  it('is left while its answer hangs, and its problem with it', () => {
    story(
      askMachine,
      [
        ['start', 'idle'],
        [open, 'checking', 'checkAsk'],
        [done('checkAsk', { noQuestion: false, captchaRequired: true }), 'form'],
        [submit(), 'naming', 'requireName'],
        [done('requireName'), 'submitting', { submit: sent }],
        [close, 'idle', { info: '提交结果未知。填写的内容已保留，再次打开提问窗口提交即可，不会重复' }, forgotten],
      ],
      plain,
    );
  });
});

it('begins with the draft, keeps what is typed, and is emptied where the draft is discarded', () => {
  const draft = { categoryCode: 'service_smt', title: '钢网厚度怎么选', content: '', files: [] } as const;
  const open = { type: 'ask.open', known: true } as const;
  const read = (found: object) => done('readDraft', { value: null, key: '', stored: false, ...found });
  const checked = [
    [open, 'checking', 'checkAsk'],
    [done('checkAsk', allowed), 'opening', 'readDraft'],
  ] as const;
  story(
    askMachine,
    [
      ['start', 'idle'],
      ...checked,
      [read({ value: draft }), 'form', { context: { written: draft, restored: true } }],
      [{ type: 'form.change', draft }, 'form', { keepDraft: draft }],
      [{ type: 'draft.discard' }, 'form', 'dropDraft', { context: { written: { title: '' }, restored: false } }],
      [{ type: 'draft.discard' }, 'form'],
      [{ type: 'dialog.close' }, 'idle'],
      ...checked,
      [
        read({ stored: true }),
        'form',
        { info: '上次提交的内容已收到，无需重复提交' },
        { context: { written: { title: '' }, restored: false } },
      ],
      [{ type: 'dialog.close' }, 'idle'],
      ...checked,
      [fail('readDraft', { code: '', message: '' }), 'form', { context: { written: { title: '' }, restored: false } }],
    ],
    { form: 'plain' },
  );
});
