import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { uploadsMachine } from '../../src/machines/files/uploads/machine';
import { stateName } from '../../src/machines/shared/state-name';
import type { ChosenFile, Stored } from '../../src/machines/shared/upload';
import { uploadsIn } from '../../src/machines/shared/upload';
import { heldActor } from './held-actor';

const [a, b, c] = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name, size: 10 })) as [
  ChosenFile,
  ChosenFile,
  ChosenFile,
];
const stored = (id: string): Stored => ({ id, url: `/${id}`, errorText: '' });
const refused: Stored = { id: '', url: '', errorText: '今日上传次数已用完' };

function start(changes: { most?: number; delivers?: boolean } = {}) {
  const sent = heldActor<Stored, { file: ChosenFile }>();
  const actor = createActor(uploadsMachine.provide({ actors: { upload: sent.logic } }), {
    input: { most: 2, tooMany: '最多上传2个文件', delivers: false, ...changes },
  });
  const received: string[] = [];
  actor.on('*', (emitted) => {
    received.push(
      emitted.type === 'notice' ? `${emitted.level} ${emitted.text}` : `${emitted.file.file.name} ${emitted.file.id}`,
    );
  });
  actor.start();
  const shown = () => actor.getSnapshot().context.files.map(({ uid, file, state }) => `${uid} ${file.name} ${state}`);
  return {
    sent,
    received,
    send: actor.send,
    stop: () => actor.stop(),
    choose: (...files: ChosenFile[]) => actor.send({ type: 'files.choose', files, refusal: '' }),
    state: () => stateName(actor.getSnapshot().value),
    shown,
    files: () => actor.getSnapshot().context.files,
    form: () => uploadsIn(actor.getSnapshot()),
    of: (file: ChosenFile) => {
      const found = sent.requests.findLast(({ input }) => input.file === file);
      if (found === undefined) throw new Error(`${file.name} is not uploaded`);
      return found;
    },
  };
}

describe('the files of a form', () => {
  it('are uploaded each for itself, and are done together, in the order of their choice [R213]', async () => {
    const flow = start();
    expect([flow.state(), flow.form()]).toEqual(['none', { state: 'done', ids: [] }]);
    flow.choose(a, b);
    expect([flow.state(), flow.form(), flow.shown()]).toEqual([
      'pending',
      { state: 'pending' },
      ['file-1 a.pdf loading', 'file-2 b.pdf loading'],
    ]);
    await flow.of(b).answer(stored('two'));
    expect(flow.state()).toBe('pending');
    await flow.of(a).answer(stored('one'));
    expect([flow.state(), flow.form(), flow.received]).toEqual(['done', { state: 'done', ids: ['one', 'two'] }, []]);
  });

  it('have a name, a state, words, and the id and address of what is stored [R214]', async () => {
    const flow = start();
    flow.choose(a, b);
    const blank = { state: 'loading', id: '', url: '', errorText: '' };
    expect(flow.files()).toEqual([
      { uid: 'file-1', file: a, ...blank },
      { uid: 'file-2', file: b, ...blank },
    ]);
    await flow.of(a).answer(stored('one'));
    await flow.of(b).answer(refused);
    expect(flow.files()).toEqual([
      { uid: 'file-1', file: a, state: 'done', id: 'one', url: '/one', errorText: '' },
      { uid: 'file-2', file: b, state: 'fail', id: '', url: '', errorText: '今日上传次数已用完' },
    ]);
  });

  it('are not done where one failed, until it is tried again or removed [R213, R223]', async () => {
    const flow = start();
    flow.choose(a, b);
    await flow.of(a).answer(refused);
    await flow.of(b).fail({ code: '', message: '' });
    expect([flow.state(), flow.form()]).toEqual(['failed', { state: 'failed' }]);
    expect(flow.files()[1]).toMatchObject({ id: '', url: '', errorText: '文件上传失败，请重试' });
    flow.send({ type: 'file.retry', uid: 'file-3' });
    expect([flow.state(), flow.sent.requests.length]).toEqual(['failed', 2]);
    flow.send({ type: 'file.retry', uid: 'file-1' });
    expect(flow.files()[0]).toMatchObject({ state: 'loading', errorText: '' });
    expect([flow.state(), flow.sent.requests.length, flow.of(a).input.file]).toEqual(['pending', 3, a]);
    await flow.of(a).answer(stored('one'));
    expect(flow.state()).toBe('failed');
    flow.send({ type: 'file.remove', uid: 'file-2' });
    expect(flow.form()).toEqual({ state: 'done', ids: ['one'] });
  });

  it('are not tried again while they are under way or done', async () => {
    const flow = start();
    flow.choose(a);
    flow.send({ type: 'file.retry', uid: 'file-1' });
    await flow.of(a).answer(stored('one'));
    flow.send({ type: 'file.retry', uid: 'file-1' });
    expect([flow.state(), flow.sent.requests.length]).toEqual(['done', 1]);
  });

  it('that are removed are aborted, and what is left keeps its name [R228]', async () => {
    const flow = start();
    flow.choose(a, b);
    const first = flow.of(a);
    flow.send({ type: 'file.remove', uid: 'file-1' });
    flow.choose(c);
    expect([first.signal.aborted, flow.shown()]).toEqual([true, ['file-2 b.pdf loading', 'file-1 c.pdf loading']]);
    flow.send({ type: 'files.clear' });
    expect([flow.state(), flow.of(b).signal.aborted, flow.of(c).signal.aborted]).toEqual(['none', true, true]);
  });

  it('are no more than allowed, and what is wrong is said [R209, R229]', () => {
    const flow = start();
    flow.choose(a, b, c);
    expect([flow.shown().length, flow.received]).toEqual([2, ['warning 最多上传2个文件']]);
    flow.send({ type: 'file.remove', uid: 'file-2' });
    flow.choose(b, c);
    expect([flow.shown(), flow.received]).toEqual([
      ['file-1 a.pdf loading', 'file-2 b.pdf loading'],
      ['warning 最多上传2个文件', 'warning 最多上传2个文件'],
    ]);
    flow.send({ type: 'file.remove', uid: 'file-2' });
    flow.choose(c);
    expect(flow.received).toHaveLength(2);
    flow.send({ type: 'files.choose', files: [], refusal: '文件格式不正确' });
    expect([flow.sent.requests.length, flow.received.slice(1)]).toEqual([
      4,
      ['warning 最多上传2个文件', 'warning 文件格式不正确'],
    ]);
  });

  it('give way to another where there is one; one that is refused leaves it alone [R228, R229]', () => {
    const flow = start({ most: 1 });
    flow.choose(a);
    const first = flow.of(a);
    flow.send({ type: 'files.choose', files: [], refusal: '文件格式不正确' });
    expect([first.signal.aborted, flow.shown()]).toEqual([false, ['file-1 a.pdf loading']]);
    flow.choose(b);
    expect([first.signal.aborted, flow.shown(), flow.received]).toEqual([
      true,
      ['file-1 b.pdf loading'],
      ['warning 文件格式不正确'],
    ]);
    flow.choose(a, c);
    expect([flow.shown(), flow.received.slice(1)]).toEqual([['file-1 a.pdf loading'], ['warning 最多上传2个文件']]);
  });

  it('leave nothing running when the page is left', () => {
    const flow = start();
    flow.choose(a, b);
    flow.stop();
    expect([flow.of(a).signal.aborted, flow.of(b).signal.aborted]).toEqual([true, true]);
  });
});

it('files of an editor are handed on in the order of their choice, also those that failed, and forgotten', async () => {
  const flow = start({ delivers: true });
  flow.choose(a, b);
  await flow.of(b).answer(stored('two'));
  expect(flow.received).toEqual([]);
  await flow.of(a).answer(refused);
  expect([flow.state(), flow.received]).toEqual(['none', ['a.pdf ', 'b.pdf two']]);
  flow.choose(a);
  flow.send({ type: 'files.clear' });
  expect([flow.state(), flow.received]).toEqual(['none', ['a.pdf ', 'b.pdf two']]);
});
