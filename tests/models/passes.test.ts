import { it } from 'vitest';
import { passesMachine } from '../../src/machines/events/passes/machine';
import { done, fail, story } from './support/story';

const pass = 'ABCD-EFGH-JKLM';
const submit = (at: number) => ({ type: 'pass.submit', pass, at }) as const;
const checked = { checkPass: { pass } };
const cleared = { 'pass.show': { pass: '' } };
const used = { number: 2, admitted: false, words: '此入场码已使用', at: 2 };
const admitted = { number: 1, admitted: true, words: '李雷', at: 1 };

it('lets each pass in once, and keeps what was scanned', () => {
  story(passesMachine, [
    ['start', 'waiting'],
    [submit(1), 'checking', checked],
    // A second press changes nothing.
    [submit(1), 'checking'],
    [done('checkPass', { words: '李雷' }), 'admitted', cleared, { context: { scans: [admitted], pass: '' } }],
    [submit(2), 'checking', checked],
    [
      fail('checkPass', { code: 'USED', message: '此入场码已使用' }),
      'refused',
      cleared,
      { context: { scans: [used, admitted] } },
    ],
    [submit(3), 'checking', checked],
    [fail('checkPass', { code: '404', message: '没有此入场码' }), 'refused', cleared],
    [submit(4), 'checking', checked],
    [fail('checkPass', { code: 'NO_PLACE', message: '已取消报名' }), 'refused', cleared],
  ]);
});

it('reads a pass from a photo, or says that there is none', () => {
  story(passesMachine, [
    ['start', 'waiting'],
    [{ type: 'photo.take', uid: 'a', at: 1 }, 'reading', { readPass: { uid: 'a' } }],
    [submit(1), 'reading'],
    [fail('readPass', new Error('none')), 'unread'],
    [{ type: 'photo.take', uid: 'b', at: 2 }, 'reading', { readPass: { uid: 'b' } }],
    [done('readPass', { pass }), 'checking', checked, { 'pass.show': { pass } }],
    [done('checkPass', { words: '李雷' }), 'admitted', cleared, { context: { scans: [{ ...admitted, at: 2 }] } }],
    [{ type: 'photo.take', uid: 'c', at: 3 }, 'reading', { readPass: { uid: 'c' } }],
  ]);
});

it('tries a pass again after a login, the second factor, or a failure', () => {
  const prove = { type: 'factor.prove', proof: { code: '123456' } } as const;
  story(passesMachine, [
    ['start', 'waiting'],
    [submit(1), 'checking', checked],
    [fail('checkPass', { code: 'LOGIN', message: '请先登录' }), 'awaitingLogin', { login: { refused: true } }],
    [done('login'), 'checking', checked],
    [fail('checkPass', { code: 'SECOND_FACTOR', message: '两步验证' }), 'proving'],
    [prove, 'passing', { passFactor: { proof: { code: '123456' } } }],
    [fail('passFactor', { code: 'FACTOR_WRONG', message: '错误' }), 'proving', { context: { problem: '错误' } }],
    [prove, 'passing', { passFactor: { proof: { code: '123456' } } }, { context: { problem: '' } }],
    [done('passFactor'), 'checking', checked],
    [fail('checkPass', { code: 'NETWORK', message: '网络异常' }), 'failed', { context: { problem: '网络异常', pass } }],
    [submit(2), 'checking', checked, { context: { problem: '' } }],
    [fail('checkPass', { code: 'FACTOR_AGAIN', message: '两步验证' }), 'proving'],
    [{ type: 'factor.cancel' }, 'waiting'],
    [submit(3), 'checking', checked],
    [fail('checkPass', { code: 'LOGIN', message: '请先登录' }), 'awaitingLogin', { login: { refused: true } }],
    [fail('login', { code: 'DISMISSED', message: '' }), 'waiting'],
  ]);
});

const is = (changes: object = {}) => ({ context: { pass: '', at: 0, scans: [], problem: '', ...changes } });
const offline = { code: 'NETWORK', message: '网络异常' };
const checking = [
  ['start', 'waiting', is()],
  [submit(1), 'checking', checked, is({ pass, at: 1 })],
] as const;
const refused = { ...used, number: 1, at: 1 };
const photo = (at: number) => ({ type: 'photo.take', uid: 'a', at }) as const;

it.each([
  ['waiting', [['start', 'waiting', is()]], []],
  [
    'unread',
    [
      ['start', 'waiting'],
      [photo(1), 'reading', { readPass: { uid: 'a' } }, is({ at: 1 })],
      [photo(2), 'reading', is({ at: 1 })],
      [fail('readPass', offline), 'unread', is({ at: 1 })],
    ],
    [],
  ],
  [
    'admitted',
    [...checking, [done('checkPass', { words: '李雷' }), 'admitted', cleared, is({ at: 1, scans: [admitted] })]],
    [admitted],
  ],
  [
    'refused',
    [
      ...checking,
      [fail('checkPass', { code: 'USED', message: used.words }), 'refused', cleared, is({ at: 1, scans: [refused] })],
    ],
    [refused],
  ],
  ['failed', [...checking, [fail('checkPass', offline), 'failed', is({ pass, at: 1, problem: '网络异常' })]], []],
] as const)('the next pass and the next photo begin anew when it is %s', (_, before, scans) => {
  story(passesMachine, [...before, [submit(5), 'checking', checked, is({ pass, at: 5, scans })]]);
  story(passesMachine, [
    ...before,
    [photo(5), 'reading', { readPass: { uid: 'a' } }, is({ at: 5, scans })],
    [
      done('readPass', { pass: 'NEXT' }),
      'checking',
      { checkPass: { pass: 'NEXT' } },
      { 'pass.show': { pass: 'NEXT' } },
      is({ pass: 'NEXT', at: 5, scans }),
    ],
  ]);
});

it('keeps the pass over a login and the second factor, and forgives a wrong code', () => {
  const at1 = is({ pass, at: 1 });
  const again = { code: 'FACTOR_AGAIN', message: '两步验证' };
  const prove = { type: 'factor.prove', proof: 'passkey' } as const;
  const wrong = is({ pass, at: 1, problem: '错误' });
  story(passesMachine, [
    ...checking,
    [fail('checkPass', { code: 'LOGIN', message: '请先登录' }), 'awaitingLogin', { login: { refused: true } }, at1],
    [submit(2), 'awaitingLogin', at1],
    [done('login'), 'checking', checked, at1],
    [fail('checkPass', again), 'proving', at1],
    [prove, 'passing', { passFactor: { proof: 'passkey' } }, at1],
    [fail('passFactor', { code: 'FACTOR_WRONG', message: '错误' }), 'proving', wrong],
    [prove, 'passing', { passFactor: { proof: 'passkey' } }, at1],
    [done('passFactor'), 'checking', checked, at1],
    [fail('checkPass', again), 'proving', at1],
    [prove, 'passing', { passFactor: { proof: 'passkey' } }],
    [fail('passFactor', { code: 'FACTOR_WRONG', message: '错误' }), 'proving', wrong],
    [{ type: 'factor.cancel' }, 'waiting', at1],
    [submit(2), 'checking', checked, is({ pass, at: 2 })],
    [fail('checkPass', { code: 'LOGIN', message: '请先登录' }), 'awaitingLogin', { login: { refused: true } }],
    [fail('login', { code: 'DISMISSED', message: '' }), 'waiting', is({ pass, at: 2 })],
  ]);
});

it('keeps the last twenty scans', () => {
  const scan = [
    [submit(1), 'checking', checked],
    [done('checkPass', { words: '李雷' }), 'admitted', cleared],
  ] as const;
  const scans = Array.from({ length: 20 }, (_, at) => ({ ...admitted, number: 21 - at }));
  story(passesMachine, [
    ['start', 'waiting'],
    ...Array.from({ length: 20 }, () => scan).flat(),
    [submit(1), 'checking', checked],
    [done('checkPass', { words: '李雷' }), 'admitted', cleared, is({ at: 1, scans })],
  ]);
});
