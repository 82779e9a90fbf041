import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { CallError } from '../../../src/services/shared/call';
import { editingFlow } from '../../../src/services/shared/editing-flow';

interface Known {
  version: number;
  title: string;
  words: string;
  changedBy: string;
}

const known: Known = { version: 1, title: '标题', words: '正文', changedBy: '' };

it('a save that meets another’s sends what both have changed, and the page hears what the server has', async () => {
  const heard: number[] = [];
  const sent: object[] = [];
  const theirs: Known = { ...known, version: 2, title: '他人的', changedBy: '陈工' };
  const flow = editingFlow<Known, { title: string; words: string }>(
    {
      startOf: ({ version, title, words }) => ({ id: '7', version, values: { title, words } }),
      save: ({ version, values }) => {
        sent.push({ version, ...values });
        if (version === 1) return Promise.reject(new CallError('CHANGED', '该记录已由 陈工 修改'));
        return Promise.resolve({ ...theirs, ...values, version: 3 });
      },
      look: () => Promise.resolve(theirs),
    },
    { login: () => Promise.reject(new Error('nobody has to sign in')), onKnown: ({ version }) => heard.push(version) },
  );
  const actor = createActor(flow, { input: { id: '7', version: 1, values: { title: '标题', words: '正文' } } }).start();
  actor.send({ type: 'form.change', values: { words: '我的' } });
  actor.send({ type: 'form.save' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ open: 'clean' }));
  expect(sent).toEqual([
    { version: 1, title: '标题', words: '我的' },
    { version: 2, title: '他人的', words: '我的' },
  ]);
  expect(context).toMatchObject({ version: 3, values: { title: '他人的', words: '我的' } });
  expect(heard).toEqual([2, 3]);
});

it('a refusal names the fields that the form shows', async () => {
  const flow = editingFlow<Known, { title: string }>(
    {
      startOf: ({ version, title }) => ({ id: '7', version, values: { title } }),
      save: () => Promise.reject(new CallError('400', '请输入标题', { field: 'title' })),
    },
    { login: () => Promise.reject(new Error('nobody has to sign in')), onKnown: () => undefined },
  );
  const actor = createActor(flow, { input: { id: '7', version: 1, values: { title: '标题' } } }).start();
  actor.send({ type: 'form.change', values: { title: '' } });
  actor.send({ type: 'form.save' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ open: 'refused' }));
  expect(context.refusal).toEqual({ message: '', faults: { title: '请输入标题' } });
  expect(context.values).toEqual({ title: '' });
});
