import { it } from 'vitest';
import { importingMachine } from '../../src/machines/files/importing/machine';
import { done, fail, story } from './support/story';

const file = { uid: 'file', name: '员工.csv' };
const seen = '5'.repeat(64);
const nothing = { seen: '', added: 0, changed: 0, same: 0, refused: 0, changes: [], warnings: [], begun: false };
const preview = { ...nothing, seen, added: 2, changed: 1, same: 3 };
const none = { done: 0, total: 0 };
const choose = { type: 'file.choose', file, refusal: '' } as const;
const chooseLarge = { type: 'file.choose', file: { uid: '', name: '过大.csv' }, refusal: '文件不能超过1MB' } as const;
const confirm = { type: 'import.confirm' } as const;
const cancel = { type: 'import.cancel' } as const;
const prove = { type: 'factor.prove', proof: { code: '123456' } } as const;
const offline = { code: 'NETWORK', message: '网络异常' };
const sent = { importFile: { ...file, seen, from: 0 } };
const whole = { message: '新增2名员工', done: 0, total: 0 };

it('is previewed, confirmed with the second factor, and done once', () => {
  story(importingMachine, [
    ['start', 'idle'],
    [choose, 'previewing', { previewFile: file }],
    // A second file waits until it is known what the first one is.
    [choose, 'previewing'],
    [done('previewFile', preview), 'ready', { context: { preview } }],
    [confirm, 'importing', sent],
    // A second press changes nothing, and it cannot be left.
    [confirm, 'importing'],
    [cancel, 'importing'],
    [fail('importFile', { code: 'FACTOR_AGAIN', message: '需要两步验证' }), 'proving', { context: { preview } }],
    [prove, 'passing', { passFactor: { proof: { code: '123456' } } }],
    [fail('passFactor', { code: 'FACTOR_WRONG', message: '错误' }), 'proving', { context: { problem: '错误' } }],
    [{ type: 'factor.cancel' }, 'ready', { context: { problem: '', preview } }],
    [confirm, 'importing', sent],
    [fail('importFile', { code: 'FACTOR_AGAIN', message: '需要两步验证' }), 'proving'],
    [
      { type: 'factor.prove', proof: 'passkey' },
      'passing',
      { passFactor: { proof: 'passkey' } },
      { context: { problem: '' } },
    ],
    [done('passFactor'), 'importing', sent],
    [
      done('importFile', whole),
      'done',
      { info: '新增2名员工' },
      'import.done',
      { context: { file: { uid: '', name: '' }, preview: nothing } },
    ],
    [choose, 'previewing', { previewFile: file }],
    [cancel, 'idle', { context: { file: { uid: '', name: '' } } }],
  ]);
});

it('says line by line why a file is refused, and looks at it again', () => {
  const lines = ['第3行：缺少姓名', '第9行：缺少部门'];
  story(importingMachine, [
    ['start', 'idle'],
    [chooseLarge, 'rejected', { context: { lines: ['文件不能超过1MB'], file: { uid: '', name: '' } } }],
    [choose, 'previewing', { previewFile: file }, { context: { lines: [] } }],
    [fail('previewFile', { code: '400', message: lines[0], lines }), 'refused', { context: { lines } }],
    [{ type: 'preview.again' }, 'previewing', { previewFile: file }, { context: { lines: [] } }],
    [fail('previewFile', offline), 'refused', { context: { lines: ['网络异常'] } }],
    [chooseLarge, 'rejected', { context: { lines: ['文件不能超过1MB'] } }],
    [choose, 'previewing', { previewFile: file }],
    [done('previewFile', preview), 'ready'],
    [confirm, 'importing', sent],
    // Whether it has come in is seen by previewing it again.
    [fail('importFile', offline), 'refused', { context: { lines: ['网络异常'], preview: nothing } }],
    [{ type: 'preview.again' }, 'previewing', { previewFile: file }],
    [done('previewFile', { ...preview, added: 0, changed: 0 }), 'unchanged'],
    [confirm, 'unchanged'],
    [chooseLarge, 'rejected'],
    [choose, 'previewing', { previewFile: file }],
    [done('previewFile', { ...preview, added: 0 }), 'ready'],
    [cancel, 'idle', { context: { preview: nothing } }],
    [choose, 'previewing', { previewFile: file }],
    [done('previewFile', { ...preview, changed: 0 }), 'ready'],
    [choose, 'previewing', { previewFile: file }, { context: { preview: nothing } }],
  ]);
});

const lines = ['第3行：缺少姓名'];
const looked = [
  ['start', 'idle'],
  [choose, 'previewing', { previewFile: file }],
] as const;
const shown = [...looked, [done('previewFile', { ...preview, changed: 2 }), 'ready']] as const;
const unchanged = { ...preview, added: 0, changed: 0 };

it.each([
  ['idle', [['start', 'idle']]],
  [
    'rejected',
    [
      ['start', 'idle'],
      [chooseLarge, 'rejected'],
    ],
  ],
  ['ready', shown],
  ['unchanged', [...looked, [done('previewFile', unchanged), 'unchanged', { context: { preview: unchanged } }]]],
  [
    'refused',
    [...looked, [fail('previewFile', { code: '400', message: '', lines }), 'refused', { context: { lines } }]],
  ],
  [
    'done',
    [
      ...shown,
      [confirm, 'importing', sent],
      [done('importFile', whole), 'done', { info: '新增2名员工' }, 'import.done'],
    ],
  ],
] as const)('another file takes the place of what is there when it is %s, and nothing is left of it', (_, before) => {
  const other = { uid: 'other', name: '部门.csv' };
  story(importingMachine, [
    ...before,
    [
      { type: 'file.choose', file: other, refusal: '' },
      'previewing',
      { previewFile: other },
      { context: { file: other, preview: nothing, step: none, lines: [], problem: '' } },
    ],
  ]);
  const tooLarge = {
    file: { uid: '', name: '' },
    preview: nothing,
    step: none,
    lines: ['文件不能超过1MB'],
    problem: '',
  };
  story(importingMachine, [...before, [chooseLarge, 'rejected', { context: tooLarge }]]);
  const tooMany = {
    file: { uid: '', name: '' },
    preview: nothing,
    step: none,
    lines: ['只能选择一个文件'],
    problem: '',
  };
  story(importingMachine, [
    ...before,
    [chooseLarge, 'rejected'],
    [{ ...chooseLarge, refusal: '只能选择一个文件' }, 'rejected', { context: tooMany }],
  ]);
});

it('a wrong code is forgiven with the next one', () => {
  story(importingMachine, [
    ...shown,
    [confirm, 'importing', sent],
    [fail('importFile', { code: 'FACTOR_AGAIN', message: '需要两步验证' }), 'proving', { context: { problem: '' } }],
    [prove, 'passing', { passFactor: { proof: { code: '123456' } } }],
    [fail('passFactor', { code: 'FACTOR_WRONG', message: '错误' }), 'proving', { context: { problem: '错误' } }],
    [prove, 'passing', { passFactor: { proof: { code: '123456' } } }, { context: { problem: '' } }],
  ]);
});

it('a long file comes in by pieces, goes on where it stopped, and is looked at from its beginning', () => {
  const from = (rows: number) => ({ importFile: { ...file, seen, from: rows } });
  const piece = (rows: number) => done('importFile', { message: '', done: rows, total: 1_200 });
  story(importingMachine, [
    ...shown,
    [confirm, 'importing', sent],
    [piece(500), 'importing', from(500), { context: { step: { done: 500, total: 1_200 } } }],
    [fail('importFile', { code: 'FACTOR_AGAIN', message: '需要两步验证' }), 'proving'],
    [prove, 'passing', { passFactor: { proof: { code: '123456' } } }],
    [done('passFactor'), 'importing', from(500)],
    [piece(1_000), 'importing', from(1_000), { context: { step: { done: 1_000, total: 1_200 } } }],
    [fail('importFile', { code: 'CHANGED', message: '前1000条已导入' }), 'refused'],
    [{ type: 'preview.again' }, 'previewing', { previewFile: file }, { context: { step: none } }],
    [done('previewFile', preview), 'ready'],
    [confirm, 'importing', sent],
    [piece(500), 'importing', from(500)],
    [
      done('importFile', { message: '已导入全部1200条', done: 1_200, total: 1_200 }),
      'done',
      { info: '已导入全部1200条' },
      'import.done',
      { context: { step: none } },
    ],
  ]);
});

it('one that was confirmed in a page that is closed goes on in another, without a second press', () => {
  story(importingMachine, [
    ['start', 'idle'],
    [choose, 'previewing', { previewFile: file }],
    [
      done('previewFile', { ...preview, refused: 1, warnings: ['第3行，标题：请输入标题'], begun: true }),
      'importing',
      sent,
      { context: { preview: { ...preview, refused: 1, warnings: ['第3行，标题：请输入标题'], begun: true } } },
    ],
    [
      done('importFile', { message: '', done: 25, total: 60 }),
      'importing',
      { importFile: { ...file, seen, from: 25 } },
      { context: { step: { done: 25, total: 60 } } },
    ],
    [done('importFile', whole), 'done', { info: '新增2名员工' }, 'import.done'],
  ]);
  // Where nothing is left to be taken it is over all the same.
  story(importingMachine, [
    ['start', 'idle'],
    [choose, 'previewing', { previewFile: file }],
    [done('previewFile', { ...preview, added: 0, changed: 0, begun: true }), 'importing', sent],
    [done('importFile', whole), 'done', { info: '新增2名员工' }, 'import.done'],
  ]);
});
