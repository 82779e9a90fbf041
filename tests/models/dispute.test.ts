import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Proof, Sent } from '../../src/machines/archive/dispute/machine';
import { disputeMachine } from '../../src/machines/archive/dispute/machine';
import type { Notice } from '../../src/machines/shared/failure';
import { stateName } from '../../src/machines/shared/state-name';
import { heldActor, noDraft } from './held-actor';
import { done, fail, story } from './support/story';

const written = { feedbackContent: '入职日期有误', contactPhone: '13800138000' };
const filled = { ...written, files: false };
const blank = {
  written: { feedbackContent: '', contactPhone: '', files: false },
  fileIndexId: '',
  uncertain: false,
  restored: false,
};

function start() {
  const submissions = heldActor<void, Sent>();
  const actor = createActor(disputeMachine.provide({ actors: { submit: submissions.logic, readDraft: noDraft() } }));
  const notices: Notice[] = [];
  actor.on('notice', (notice) => notices.push(notice));
  actor.start();
  return {
    actor,
    submissions,
    notices,
    send: actor.send,
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
  };
}

function submitted(proof: Proof) {
  const flow = start();
  flow.send({ type: 'dispute.open' });
  flow.send({ type: 'form.submit', written, proof });
  return flow;
}

describe('the proof', () => {
  it.each([
    ['pending', '文件上传中，请稍后'],
    ['failed', '文件上传失败，请重新上传'],
  ] as const)('that is %s warns %s and holds the dispute back [R229]', (state, text) => {
    const flow = submitted({ state });
    expect(flow.notices).toEqual([{ type: 'notice', level: 'warning', text }]);
    expect(flow.state()).toBe('form');
    expect(flow.submissions.requests).toEqual([]);
  });

  it('that is missing is no hindrance [R489]', () => {
    const flow = submitted({ state: 'none' });
    expect(flow.submissions.requests.map(({ input }) => input)).toEqual([{ written: filled, fileIndexId: '' }]);
    expect(flow.notices).toEqual([]);
  });

  it('that is uploaded goes along by its id [R490]', () => {
    const flow = submitted({ state: 'done', fileIndexId: 'index-1' });
    expect(flow.submissions.requests.map(({ input }) => input)).toEqual([{ written: filled, fileIndexId: 'index-1' }]);
    expect(flow.notices).toEqual([]);
  });

  it('that was taken away again before the second try does not go along [R490]', async () => {
    const flow = submitted({ state: 'done', fileIndexId: 'index-1' });
    await flow.submissions.last().fail({ code: '500', message: '提交失败，请稍后再试' });
    flow.send({ type: 'form.submit', written, proof: { state: 'none' } });
    expect(flow.submissions.last().input).toEqual({ written: filled, fileIndexId: '' });
  });
});

describe('disputing the report', () => {
  it('shows the success dialog in place of the form and keeps nothing [R490, R494]', async () => {
    const flow = submitted({ state: 'done', fileIndexId: 'index-1' });
    expect(flow.actor.getSnapshot().hasTag('busy')).toBe(true);
    await flow.submissions.last().answer();
    expect(flow.state()).toBe('submitted');
    expect(flow.actor.getSnapshot().hasTag('dialog')).toBe(false);
    expect(flow.context()).toEqual(blank);
    flow.send({ type: 'dialog.close' });
    expect(flow.state()).toBe('idle');
  });

  it('shows the message of a failure in the form with what was written [R490]', async () => {
    const flow = submitted({ state: 'none' });
    await flow.submissions.last().fail({ code: '500', message: '提交失败，请稍后再试' });
    expect(flow.notices).toEqual([{ type: 'notice', level: 'error', text: '提交失败，请稍后再试' }]);
    expect(flow.state()).toBe('form');
    expect(flow.context()).toMatchObject({ written });
  });

  it('is sent once while it is under way [R490]', () => {
    const flow = submitted({ state: 'none' });
    flow.send({ type: 'form.submit', written, proof: { state: 'none' } });
    expect(flow.state()).toBe('submitting');
    expect(flow.submissions.requests).toHaveLength(1);
    expect(flow.submissions.last().signal.aborted).toBe(false);
  });

  it('can be left while an answer hangs, and is the same dispute when it is sent again [R490]', async () => {
    const flow = submitted({ state: 'done', fileIndexId: 'index-1' });
    flow.send({ type: 'dialog.close' });
    expect(flow.state()).toBe('unresolved');
    expect(flow.submissions.last().signal.aborted).toBe(true);
    expect(flow.notices.map(({ text }) => text)).toEqual([
      '提交结果未知。填写的内容已保留，再次打开反馈窗口提交即可，不会重复',
    ]);
    flow.send({ type: 'dispute.open' });
    expect(flow.state()).toBe('form');
    expect(flow.context()).toEqual({ ...blank, written: filled, fileIndexId: 'index-1', uncertain: true });
    flow.send({
      type: 'form.submit',
      written,
      proof: { state: 'done', fileIndexId: 'index-1' },
    });
    expect(flow.submissions.requests.map(({ input }) => input)).toEqual([
      { written: filled, fileIndexId: 'index-1' },
      { written: filled, fileIndexId: 'index-1' },
    ]);
    await flow.submissions.last().answer();
    expect(flow.context()).toEqual(blank);
  });

  it('is kept, and its result said to be unknown, where it is left after a reply was lost [R490]', async () => {
    const flow = submitted({ state: 'done', fileIndexId: 'index-1' });
    await flow.submissions.last().fail({ code: 'NETWORK', message: '网络异常，请检查网络后重试' });
    flow.send({ type: 'dialog.close' });
    expect(flow.state()).toBe('unresolved');
    expect(flow.notices.map(({ text }) => text)).toEqual([
      '网络异常，请检查网络后重试',
      '提交结果未知。填写的内容已保留，再次打开反馈窗口提交即可，不会重复',
    ]);
    flow.send({ type: 'dispute.open' });
    expect(flow.context()).toMatchObject({ written, fileIndexId: 'index-1' });
  });

  it('is forgotten when the form is closed', async () => {
    const flow = submitted({ state: 'none' });
    await flow.submissions.last().fail({ code: '429', message: '操作过于频繁' });
    flow.send({ type: 'dialog.close' });
    expect(flow.state()).toBe('idle');
    expect(flow.context()).toEqual(blank);
    flow.send({ type: 'dispute.open' });
    expect(flow.state()).toBe('form');
  });

  it('is aborted when the page is left', () => {
    const flow = submitted({ state: 'none' });
    flow.actor.stop();
    expect(flow.submissions.last().signal.aborted).toBe(true);
  });
});

it('begins with the draft, keeps what is typed, and is emptied where the draft is discarded', () => {
  const draft = { ...written, files: true };
  const open = { type: 'dispute.open' } as const;
  const close = { type: 'dialog.close' } as const;
  const read = (found: object) => done('readDraft', { value: null, key: '', stored: false, ...found });
  story(disputeMachine, [
    ['start', 'idle'],
    [open, 'opening', 'readDraft'],
    [read({ value: draft, key: 'key-0' }), 'form', { context: { written: draft, restored: true } }],
    [{ type: 'form.change', draft }, 'form', { keepDraft: draft }],
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
