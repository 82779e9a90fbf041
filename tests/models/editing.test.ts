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

/** All that the flow knows, so that a step that changes more than it says is noticed. */
const knows = (changes: object = {}) => ({
  context: {
    ...start,
    kept: true,
    base: values,
    sent: null,
    contested: {},
    otherSave: '',
    refusal: { message: '', faults: {} },
    merged: false,
    ...changes,
  },
});
const heard = { type: 'change.hear' } as const;
const ask = { type: 'remove.ask' } as const;
const lost = { code: 'NETWORK', message: '网络异常，请检查网络后重试' };
const refusedBy = ({ message }: { message: string }) => ({ refusal: { message, faults: {} } });
const mine = { ...values, words: '我的' };
const both = { title: '他人的', words: '我的' };
const theirs = { version: 2, base: { ...values, title: '他人的' } };
const begun = ['start', 'open.clean', knows()] as const;
const dirty = [type({ words: '我的' }), 'open.dirty', knows({ values: mine })] as const;
const sends = { save: { version: 1, values: mine } };
const sending = [save, 'saving.staying', sends, knows({ values: mine, sent: mine })] as const;

it('another’s change is read as soon as it is heard of, and told; what is typed meanwhile stays', () => {
  story(
    editingMachine,
    [
      begun,
      [heard, 'open.checking', 'look', knows()],
      [type({ words: '我的' }), 'open.checking', knows({ values: mine })],
      [heard, 'open.checking', 'look', knows({ values: mine })],
      [
        done('look', stored(2, { title: '他人的' })),
        'open.dirty',
        { info: '陈工已保存新版本' },
        knows({ ...theirs, values: both }),
      ],
      [heard, 'open.checking', 'look', knows({ ...theirs, values: both })],
      [done('look', stored(2, { title: '他人的' })), 'open.dirty', knows({ ...theirs, values: both })],
      [heard, 'open.checking', 'look'],
      [fail('look', lost), 'open.dirty', knows({ ...theirs, values: both })],
    ],
    start,
  );
  story(
    editingMachine,
    [begun, [heard, 'open.checking', 'look'], [done('look', stored(1)), 'open.clean', knows()]],
    start,
  );
});

it('is saved and removed while the newest version is read', () => {
  story(
    editingMachine,
    [begun, [heard, 'open.checking', 'look'], [save, 'open.checking', knows()], [ask, 'confirming', knows()]],
    start,
  );
  story(editingMachine, [begun, dirty, [heard, 'open.checking', 'look'], sending], start);
});

it('what was refused is said until something else is done', () => {
  const refusal = { message: '内容过长', faults: { title: '请输入标题' } };
  const refused = [
    begun,
    dirty,
    sending,
    [fail('save', { code: '400', ...refusal }), 'open.refused', knows({ values: mine, refusal })],
  ] as const;
  story(editingMachine, [...refused, sending], start);
  story(
    editingMachine,
    [
      ...refused,
      [ask, 'confirming', knows({ values: mine })],
      [{ type: 'remove.cancel' }, 'open.dirty', knows({ values: mine })],
    ],
    start,
  );
  story(
    editingMachine,
    [
      ...refused,
      [heard, 'open.checking', 'look', knows({ values: mine, refusal })],
      [ask, 'confirming', knows({ values: mine })],
      [{ type: 'leave.ask' }, 'leaving', knows({ values: mine })],
      [{ type: 'leave.confirm' }, 'left', knows({ values: mine })],
    ],
    start,
  );
});

it('a removal that fails says why, and nothing is lost', () => {
  story(
    editingMachine,
    [
      begun,
      dirty,
      [ask, 'confirming', knows({ values: mine })],
      [{ type: 'remove.confirm' }, 'removing', { remove: { version: 1 } }, knows({ values: mine })],
      [fail('remove', lost), 'open.refused', knows({ values: mine, ...refusedBy(lost) })],
    ],
    start,
  );
  story(editingMachine, [begun, [ask, 'confirming'], [{ type: 'leave.ask' }, 'confirming']], start);
});

it('what others have bound by its state is read at once, with the reason', () => {
  const bound = { code: 'STATE', message: '内容已送审' };
  story(
    editingMachine,
    [
      begun,
      dirty,
      sending,
      [fail('save', bound), 'open.checking', 'look', knows({ values: mine, ...refusedBy(bound) })],
      [save, 'saving.staying', sends, knows({ values: mine, sent: mine })],
    ],
    start,
  );
});

it('a merge that cannot be read ends the save', () => {
  story(
    editingMachine,
    [
      begun,
      dirty,
      sending,
      [fail('save', changed), 'merging', 'look', knows({ values: mine, otherSave: changed.message })],
      [fail('look', lost), 'open.refused', knows({ values: mine, ...refusedBy(lost) })],
    ],
    start,
  );
});

it('what another has saved just so is saved', () => {
  story(
    editingMachine,
    [
      begun,
      dirty,
      sending,
      [fail('save', changed), 'merging', 'look'],
      [
        done('look', stored(2, mine)),
        'open.clean',
        { info: '已保存' },
        knows({ version: 2, base: mine, values: mine }),
      ],
    ],
    start,
  );
});

it('a save that meets another’s version goes on once, then says who was first', () => {
  story(
    editingMachine,
    [
      begun,
      dirty,
      sending,
      [fail('save', changed), 'merging', 'look'],
      [
        done('look', stored(2, { title: '他人的' })),
        'saving.staying',
        { save: { version: 2, values: both } },
        knows({ ...theirs, values: both, sent: both, merged: true }),
      ],
      [fail('save', lost), 'open.refused', knows({ ...theirs, values: both, ...refusedBy(lost) })],
      [save, 'saving.staying', { save: { version: 2, values: both } }, knows({ ...theirs, values: both, sent: both })],
      [fail('save', changed), 'merging', 'look'],
      [
        done('look', stored(3, { title: '又改' })),
        'saving.staying',
        { save: { version: 3, values: { title: '又改', words: '我的' } } },
      ],
      [fail('save', changed), 'merging', 'look'],
      [
        done('look', stored(4, { title: '再改' })),
        'open.refused',
        knows({
          version: 4,
          base: { ...values, title: '再改' },
          values: { title: '再改', words: '我的' },
          ...refusedBy(changed),
        }),
      ],
    ],
    start,
  );
});

it('each side of what both have changed is chosen by itself', () => {
  const typed = { title: '我的', words: '我的' };
  const other = { title: '他人的', words: '他人的' };
  const contest = (field: 'title' | 'words') => ({ [field]: { base: values[field], theirs: other[field] } });
  const met = { version: 2, base: other, otherSave: changed.message };
  story(
    editingMachine,
    [
      begun,
      [type(typed), 'open.dirty', knows({ values: typed })],
      [save, 'saving.staying', { save: { version: 1, values: typed } }],
      [fail('save', changed), 'merging', 'look'],
      [
        done('look', stored(2, other)),
        'open.overtaken',
        knows({ ...met, values: typed, contested: { ...contest('title'), ...contest('words') } }),
      ],
      [heard, 'open.overtaken'],
      [
        { type: 'side.choose', field: 'title', side: 'mine' },
        'open.overtaken',
        knows({ ...met, values: typed, contested: contest('words') }),
      ],
      [
        { type: 'side.choose', field: 'words', side: 'theirs' },
        'open.dirty',
        knows({ ...met, values: { title: '我的', words: '他人的' } }),
      ],
      [save, 'saving.staying', { save: { version: 2, values: { title: '我的', words: '他人的' } } }],
      [fail('save', lost), 'open.refused'],
    ],
    start,
  );
  story(
    editingMachine,
    [
      begun,
      [type(typed), 'open.dirty'],
      [heard, 'open.checking', 'look'],
      [
        done('look', stored(2, other)),
        'open.overtaken',
        { info: '陈工已保存新版本' },
        knows({
          ...met,
          otherSave: '陈工已保存新版本',
          values: typed,
          contested: { ...contest('title'), ...contest('words') },
        }),
      ],
    ],
    start,
  );
});

it('a save that is under way goes on where one stays after all', () => {
  story(
    editingMachine,
    [
      begun,
      dirty,
      sending,
      [{ type: 'leave.ask' }, 'saving.leaving', knows({ values: mine, sent: mine })],
      [{ type: 'leave.cancel' }, 'saving.staying', knows({ values: mine, sent: mine })],
      [
        done('save', stored(2, mine)),
        'open.clean',
        { info: '已保存' },
        knows({ version: 2, base: mine, values: mine }),
      ],
    ],
    start,
  );
});

it('without the login nothing is saved and all is there', () => {
  story(
    editingMachine,
    [
      begun,
      dirty,
      sending,
      [
        fail('save', { code: 'LOGIN', message: '请先登录' }),
        'awaitingLogin',
        { login: { refused: true } },
        knows({ values: mine }),
      ],
      [fail('login', { code: 'DISMISSED', message: '' }), 'open.dirty', knows({ values: mine })],
    ],
    start,
  );
});
