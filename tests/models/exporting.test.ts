import { it } from 'vitest';
import { exportingMachine } from '../../src/machines/files/exporting/machine';
import { done, fail, story } from './support/story';

const asked = { list: 'employees', filter: { search: '研发' }, format: 'xlsx', requestKey: '5'.repeat(32) } as const;
const file = { id: 'made', fileName: '员工.xlsx', rows: 1_200 };
const none = { id: '', fileName: '', rows: 0 };
const ask = { type: 'export.ask', asked } as const;
const again = { type: 'export.again' } as const;
const stop = { type: 'export.stop' } as const;
const prove = { type: 'factor.prove', proof: { code: '123456' } } as const;
const progress = (state: 'waiting' | 'running' | 'done' | 'failed', rows: number, problem = '') => ({
  ...file,
  state,
  done: rows,
  problem,
});
const factor = { code: 'FACTOR_AGAIN', message: '需要两步验证' };
const offline = { code: 'NETWORK', message: '网络异常' };

it('a short list is exported at once, and its file fetched', () => {
  story(exportingMachine, [
    ['start', 'idle'],
    [ask, 'creating', { createExport: asked }],
    // A second press, and what there is nothing of yet, change nothing.
    [ask, 'creating'],
    [stop, 'creating'],
    [done('createExport', progress('done', 1_200)), 'fetching', { fetchFile: file }, 'exports.change'],
    [ask, 'fetching'],
    [done('fetchFile'), 'fetched', 'exports.change', { context: { file, done: 1_200, problem: '' } }],
    [again, 'fetched'],
    [ask, 'creating', { createExport: asked }, { context: { file: none, done: 0 } }],
  ]);
});

it('a long one goes on in the background, second by second, until it is done', () => {
  story(exportingMachine, [
    ['start', 'idle'],
    [ask, 'creating', { createExport: asked }],
    [done('createExport', progress('waiting', 0)), 'waiting', 'exports.change', { context: { file, done: 0 } }],
    [ask, 'waiting'],
    ['wait', 'polling', { readExport: { id: 'made' } }, { after: 1_000 }],
    [ask, 'polling'],
    [done('readExport', progress('running', 500)), 'waiting', { context: { file, done: 500 } }],
    ['wait', 'polling', { readExport: { id: 'made' } }, { after: 1_000 }],
    [done('readExport', progress('done', 1_200)), 'fetching', { fetchFile: file }, { context: { done: 1_200 } }],
    [fail('fetchFile', offline), 'unfetched', { context: { file, problem: '网络异常' } }],
    [again, 'fetching', { fetchFile: file }, { context: { problem: '' } }],
    [fail('fetchFile', offline), 'unfetched'],
    [ask, 'creating', { createExport: asked }, { context: { file: none, problem: '' } }],
  ]);
});

it('is stopped while it goes on', () => {
  const waiting = [
    ['start', 'idle'],
    [ask, 'creating', { createExport: asked }],
    [done('createExport', progress('running', 500)), 'waiting', 'exports.change'],
  ] as const;
  const nothing = { asked: { list: '', filter: {}, format: 'xlsx', requestKey: '' }, file: none, done: 0, problem: '' };
  story(exportingMachine, [
    ...waiting,
    [stop, 'stopping', { removeExport: { id: 'made' } }],
    [stop, 'stopping'],
    [ask, 'stopping'],
    [done('removeExport'), 'idle', 'exports.change', { context: nothing }],
    [again, 'idle'],
  ]);
  story(exportingMachine, [
    ...waiting,
    ['wait', 'polling', { readExport: { id: 'made' } }, { after: 1_000 }],
    [stop, 'stopping', { removeExport: { id: 'made' } }],
    [fail('removeExport', offline), 'failed', { context: { file, problem: '网络异常' } }],
  ]);
});

it('that has failed goes on under the same key', () => {
  story(exportingMachine, [
    ['start', 'idle'],
    [ask, 'creating', { createExport: asked }],
    [fail('createExport', offline), 'failed', 'exports.change', { context: { problem: '网络异常' } }],
    [again, 'creating', { createExport: asked }, { context: { problem: '' } }],
    [done('createExport', progress('running', 500)), 'waiting', 'exports.change'],
    ['wait', 'polling', { readExport: { id: 'made' } }, { after: 1_000 }],
    [fail('readExport', offline), 'failed', { context: { file, problem: '网络异常' } }],
    [again, 'creating', { createExport: asked }, { context: { file: none, done: 0, problem: '' } }],
    [
      done('createExport', progress('failed', 500, '导出没有完成')),
      'failed',
      'exports.change',
      { context: { file, done: 500, problem: '导出没有完成' } },
    ],
    [ask, 'creating', { createExport: asked }, { context: { file: none, done: 0, problem: '' } }],
    [done('createExport', progress('running', 500)), 'waiting', 'exports.change'],
    ['wait', 'polling', { readExport: { id: 'made' } }, { after: 1_000 }],
    [done('readExport', progress('failed', 500, '导出没有完成')), 'failed', { context: { problem: '导出没有完成' } }],
  ]);
});

it('asks for the second factor, and does then what it was asked for', () => {
  story(exportingMachine, [
    ['start', 'idle'],
    [ask, 'creating', { createExport: asked }],
    [fail('createExport', factor), 'proving', 'exports.change'],
    [prove, 'passing', { passFactor: { proof: { code: '123456' } } }],
    [fail('passFactor', { code: 'FACTOR_WRONG', message: '错误' }), 'proving', { context: { problem: '错误' } }],
    [
      { type: 'factor.prove', proof: 'passkey' },
      'passing',
      { passFactor: { proof: 'passkey' } },
      { context: { problem: '' } },
    ],
    [done('passFactor'), 'creating', { createExport: asked }],
    [done('createExport', progress('done', 1_200)), 'fetching', { fetchFile: file }, 'exports.change'],
    [fail('fetchFile', factor), 'proving'],
    [prove, 'passing', { passFactor: { proof: { code: '123456' } } }],
    [done('passFactor'), 'fetching', { fetchFile: file }],
    [fail('fetchFile', factor), 'proving'],
    [prove, 'passing', { passFactor: { proof: { code: '123456' } } }],
    [fail('passFactor', { code: 'FACTOR_WRONG', message: '错误' }), 'proving', { context: { problem: '错误' } }],
    [{ type: 'factor.cancel' }, 'idle', { context: { problem: '' } }],
  ]);
});
