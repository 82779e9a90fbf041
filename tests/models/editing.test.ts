import { it } from 'vitest';
import { editingMachine } from '../../src/machines/shared/editing/machine';
import { done, fail, story } from './support/story';

const values = { title: '标题', words: '正文' };
const start = { id: '7', version: 1, values };
const stored = (version: number, changes: object = {}) => ({
  id: '7',
  version,
  values: { ...values, ...changes },
  by: '陈工已保存新版本',
});
const type = (changes: Record<string, unknown>) => ({ type: 'form.change' as const, values: changes });
const save = { type: 'form.save' } as const;
const changed = { code: 'CHANGED', message: '该记录已由 陈工 修改' };

it('what is typed while it is saved stays, and a second save sends it', () => {
  story(
    editingMachine,
    [
      ['start', 'open.clean'],
      [save, 'open.clean'],
      [type({ title: '新' }), 'open.dirty'],
      [save, 'saving.staying', { save: { version: 1, values: { ...values, title: '新' } } }],
      [save, 'saving.staying'],
      [type({ title: '新的' }), 'saving.staying'],
      [done('save', stored(2, { title: '新' })), 'open.dirty', { info: '已保存' }],
      [save, 'saving.staying', { save: { version: 2, values: { ...values, title: '新的' } } }],
      [done('save', stored(3, { title: '新的' })), 'open.clean', { info: '已保存' }],
    ],
    start,
  );
});

it('another’s change of another field is kept by my save, which goes on by itself', () => {
  story(
    editingMachine,
    [
      ['start', 'open.clean'],
      [type({ words: '我的' }), 'open.dirty'],
      [save, 'saving.staying', { save: { version: 1, values: { ...values, words: '我的' } } }],
      [fail('save', changed), 'merging', 'look'],
      [
        done('look', stored(2, { title: '他人的' })),
        'saving.staying',
        { save: { version: 2, values: { title: '他人的', words: '我的' } } },
      ],
      [
        done('save', stored(3, { title: '他人的', words: '我的' })),
        'open.clean',
        { info: '已保存，并保留了他人的修改' },
      ],
    ],
    start,
  );
});

it('what both have changed is chosen before it can be saved', () => {
  story(
    editingMachine,
    [
      ['start', 'open.clean'],
      [type({ title: '我的', words: '我的' }), 'open.dirty'],
      [save, 'saving.staying', { save: { version: 1, values: { title: '我的', words: '我的' } } }],
      [fail('save', changed), 'merging', 'look'],
      [
        done('look', stored(2, { title: '他人的', words: '他人的' })),
        'open.overtaken',
        { context: { otherSave: changed.message } },
      ],
      [save, 'open.overtaken'],
      [{ type: 'side.choose', field: 'title', side: 'theirs' }, 'open.overtaken'],
      [{ type: 'side.choose', field: 'words', side: 'mine' }, 'open.dirty'],
      [save, 'saving.staying', { save: { version: 2, values: { title: '他人的', words: '我的' } } }],
    ],
    start,
  );
});

it('a second change of another is told, and nothing goes on by itself', () => {
  story(
    editingMachine,
    [
      ['start', 'open.clean'],
      [type({ words: '我的' }), 'open.dirty'],
      [save, 'saving.staying', { save: { version: 1, values: { ...values, words: '我的' } } }],
      [fail('save', changed), 'merging', 'look'],
      [done('look', stored(2)), 'saving.staying', { save: { version: 2, values: { ...values, words: '我的' } } }],
      [fail('save', changed), 'merging', 'look'],
      [done('look', stored(3)), 'open.refused', { context: { refusal: { message: changed.message, faults: {} } } }],
    ],
    start,
  );
});

it('a field that was refused is right again once it is changed', () => {
  const faults = { 'tasks.0.title': '请输入任务名称', title: '请输入标题' };
  story(
    editingMachine,
    [
      ['start', 'open.clean'],
      [type({ title: '' }), 'open.dirty'],
      [save, 'saving.staying', { save: { version: 1, values: { ...values, title: '' } } }],
      [fail('save', { code: '400', message: '', faults }), 'open.refused'],
      [
        type({ title: '有' }),
        'open.refused',
        { context: { refusal: { message: '', faults: { 'tasks.0.title': '请输入任务名称' } } } },
      ],
      [type({ tasks: [] }), 'open.dirty'],
    ],
    start,
  );
});

it('a page is left after a save that was under way, and after a question where something is not saved', () => {
  story(
    editingMachine,
    [
      ['start', 'open.clean'],
      [{ type: 'leave.ask' }, 'open.clean'],
      [type({ title: '新' }), 'open.dirty'],
      [{ type: 'leave.ask' }, 'leaving'],
      [{ type: 'leave.cancel' }, 'open.dirty'],
      [save, 'saving.staying', { save: { version: 1, values: { ...values, title: '新' } } }],
      [{ type: 'leave.ask' }, 'saving.leaving'],
      [type({ title: '新的' }), 'saving.leaving'],
      [done('save', stored(2, { title: '新' })), 'leaving', { info: '已保存' }],
      [{ type: 'leave.cancel' }, 'open.dirty'],
      [save, 'saving.staying', { save: { version: 2, values: { ...values, title: '新的' } } }],
      [{ type: 'leave.ask' }, 'saving.leaving'],
      [done('save', stored(3, { title: '新的' })), 'left', { info: '已保存' }],
    ],
    start,
  );
});

it('a session that has ended is renewed and the save goes on; without that everything typed is there', () => {
  const noSession = { code: 'LOGIN', message: '请先登录' };
  const sent = { save: { version: 1, values: { ...values, title: '新' } } };
  story(
    editingMachine,
    [
      ['start', 'open.clean'],
      [type({ title: '新' }), 'open.dirty'],
      [save, 'saving.staying', sent],
      [fail('save', noSession), 'awaitingLogin', { login: { refused: true } }],
      [done('login'), 'saving.staying', sent],
      [fail('save', noSession), 'awaitingLogin', { login: { refused: true } }],
      [
        fail('login', { code: 'DISMISSED', message: '' }),
        'open.dirty',
        { context: { values: { ...values, title: '新' } } },
      ],
    ],
    start,
  );
});

it('a removal is asked about, names the version that was seen, and does not take another’s change with it', () => {
  story(
    editingMachine,
    [
      ['start', 'open.clean'],
      [{ type: 'remove.ask' }, 'confirming'],
      [{ type: 'remove.cancel' }, 'open.clean'],
      [{ type: 'remove.ask' }, 'confirming'],
      [{ type: 'remove.confirm' }, 'removing', { remove: { version: 1 } }],
      [fail('remove', changed), 'open.checking', 'look'],
      [
        done('look', stored(2, { title: '他人的' })),
        'open.refused',
        { info: '陈工已保存新版本' },
        { context: { refusal: { message: changed.message, faults: {} } } },
      ],
      [{ type: 'remove.ask' }, 'confirming'],
      [{ type: 'remove.confirm' }, 'removing', { remove: { version: 2 } }],
      [done('remove'), 'removed', { info: '已删除' }],
    ],
    start,
  );
});

it('a new one that was added before and that another has changed since is refused, with who has', () => {
  const blank = { id: '', version: 0, values: { title: '', words: '' } };
  story(
    editingMachine,
    [
      ['start', 'open.clean'],
      [type(values), 'open.dirty'],
      [save, 'saving.staying', { save: { version: 0, values } }],
      [
        fail('save', changed),
        'open.refused',
        { context: { values, refusal: { message: changed.message, faults: {} } } },
      ],
    ],
    blank,
  );
});

it('a new one takes nothing while it is added, and has no removal', () => {
  const blank = { id: '', version: 0, values: { title: '', words: '' } };
  story(
    editingMachine,
    [
      ['start', 'open.clean'],
      [{ type: 'remove.ask' }, 'open.clean'],
      [{ type: 'change.hear' }, 'open.clean'],
      [type(values), 'open.dirty'],
      [save, 'saving.staying', { save: { version: 0, values } }],
      [type({ title: '另一' }), 'saving.staying', { context: { values } }],
      [done('save', stored(1)), 'created', { info: '已保存' }, { context: { id: '7' } }],
    ],
    blank,
  );
});
