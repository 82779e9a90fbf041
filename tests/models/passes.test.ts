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
