import { it } from 'vitest';
import { secondFactorMachine } from '../../src/machines/identity/second-factor/machine';
import { done, fail, story } from './support/story';

const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/portal' };
const recoveryCodes = ['AAAA-BBBB', 'CCCC-DDDD'];
const code = { type: 'code.submit', code: '123456' } as const;
const sent = { code: '123456' };
const wrong = { code: '400', message: '动态验证码错误' };
const cancel = { type: 'factor.cancel' } as const;
const leave = { type: 'passkey.cancel' } as const;
const start = { type: 'factor.start' } as const;
const password = { type: 'password.submit', password: 'portal-demo-2026', permit: 'ABCDE' } as const;
const startFactor = { startFactor: { password: 'portal-demo-2026', permit: 'ABCDE' } };
const cleared = {
  context: { secret: '', uri: '', recoveryCodes: [], problem: '', name: '', passkey: { id: '', name: '' } },
};
const complains = { context: { problem: '动态验证码错误' } };
const forgiven = { context: { problem: '' } };

const off = { enrolled: false, passed: false };
const on = { enrolled: true, passed: false };

it('is turned on by the password and a code, and shows its recovery codes once', () => {
  story(
    secondFactorMachine,
    [
      ['start', 'off', cleared],
      [start, 'asking'],
      [password, 'starting', startFactor],
      [fail('startFactor', { code: '400', message: '密码错误' }), 'asking', { context: { problem: '密码错误' } }],
      [password, 'starting', startFactor, forgiven],
      [done('startFactor', secret), 'scanning', { context: secret }],
      [code, 'confirming', { confirmFactor: sent }],
      [fail('confirmFactor', wrong), 'scanning', complains, { context: { ...secret, enrolled: false } }],
      [code, 'confirming', { confirmFactor: sent }, forgiven],
      [
        done('confirmFactor', { recoveryCodes }),
        'codes',
        { info: '两步验证已开启' },
        { 'factor.change': { enrolled: true } },
        { context: { secret: '', uri: '', recoveryCodes, enrolled: true, passed: true } },
      ],
      [{ type: 'codes.saved' }, 'on', cleared],
      // This session has passed it by turning it on.
      [{ type: 'factor.pass' }, 'on'],
    ],
    off,
  );
});

it('is given up at the password and at the QR code, and leaves nothing', () => {
  story(
    secondFactorMachine,
    [
      ['start', 'off'],
      [start, 'asking'],
      [password, 'starting', startFactor],
      [fail('startFactor', { code: '400', message: '密码错误' }), 'asking'],
      [cancel, 'off', cleared],
      [start, 'asking'],
      [password, 'starting', startFactor],
      [done('startFactor', secret), 'scanning'],
      [cancel, 'off', cleared],
    ],
    off,
  );
});

it('is passed in this session by a code', () => {
  story(
    secondFactorMachine,
    [
      ['start', 'on'],
      [{ type: 'factor.pass' }, 'proving', { context: { purpose: 'pass' } }],
      [code, 'passing', { passFactor: { proof: sent } }],
      [fail('passFactor', wrong), 'proving', complains],
      [code, 'passing', { passFactor: { proof: sent } }, forgiven],
      [
        done('passFactor'),
        'on',
        { info: '两步验证已通过' },
        { 'factor.change': { enrolled: true } },
        { context: { passed: true, enrolled: true } },
      ],
      [{ type: 'factor.pass' }, 'on'],
    ],
    on,
  );
});

it('has its recovery codes renewed by a code', () => {
  story(
    secondFactorMachine,
    [
      ['start', 'on', { context: { purpose: 'renew' } }],
      [{ type: 'codes.renew' }, 'proving', { context: { purpose: 'renew' } }],
      [code, 'renewing', { renewCodes: { proof: sent } }],
      [fail('renewCodes', wrong), 'proving', complains],
      [cancel, 'on', cleared],
      [{ type: 'codes.renew' }, 'proving'],
      [code, 'renewing', { renewCodes: { proof: sent } }],
      [done('renewCodes', { recoveryCodes }), 'codes', { context: { recoveryCodes } }],
      [{ type: 'codes.saved' }, 'on', cleared],
    ],
    on,
  );
});

it('is turned off by a code', () => {
  story(
    secondFactorMachine,
    [
      ['start', 'on', { context: { passed: true } }],
      [{ type: 'factor.pass' }, 'on'],
      [{ type: 'factor.remove' }, 'proving', { context: { purpose: 'remove' } }],
      [code, 'removing', { removeFactor: { proof: sent } }],
      [fail('removeFactor', wrong), 'proving', complains],
      [code, 'removing', { removeFactor: { proof: sent } }, forgiven],
      [
        done('removeFactor'),
        'off',
        { info: '两步验证已关闭' },
        { 'factor.change': { enrolled: false } },
        { context: { enrolled: false, passed: false, problem: '' } },
      ],
      [start, 'asking'],
    ],
    { enrolled: true, passed: true },
  );
});

it('asks for a code without the words of the last failure', () => {
  story(
    secondFactorMachine,
    [
      ['start', 'on'],
      [{ type: 'factor.pass' }, 'proving'],
      [code, 'passing', { passFactor: { proof: sent } }],
      [fail('passFactor', wrong), 'proving', complains],
      [cancel, 'on', cleared],
      [{ type: 'codes.renew' }, 'proving', forgiven, { context: { purpose: 'renew' } }],
      [cancel, 'on'],
      [{ type: 'factor.remove' }, 'proving', forgiven, { context: { purpose: 'remove' } }],
    ],
    on,
  );
});

const phone = { id: 'AQID', name: '我的手机' };
const again = { code: 'FACTOR_AGAIN', message: '此操作需要再次通过两步验证' };
const passedOn = { enrolled: true, passed: true };

it('takes a passkey in place of a code for each purpose', () => {
  const use = { type: 'passkey.use' } as const;
  story(
    secondFactorMachine,
    [
      ['start', 'on'],
      [{ type: 'factor.pass' }, 'proving'],
      [use, 'passing', { passFactor: { proof: 'passkey' } }],
      [fail('passFactor', { code: 'PASSKEY', message: '已取消' }), 'proving', { context: { problem: '已取消' } }],
      [use, 'passing', { passFactor: { proof: 'passkey' } }, forgiven],
      [done('passFactor'), 'on', { info: '两步验证已通过' }, { 'factor.change': { enrolled: true } }],
      [{ type: 'codes.renew' }, 'proving'],
      [use, 'renewing', { renewCodes: { proof: 'passkey' } }],
      [done('renewCodes', { recoveryCodes }), 'codes'],
      [{ type: 'codes.saved' }, 'on'],
      [{ type: 'factor.remove' }, 'proving'],
      [use, 'removing', { removeFactor: { proof: 'passkey' } }],
      [done('removeFactor'), 'off', { info: '两步验证已关闭' }, { 'factor.change': { enrolled: false } }],
    ],
    on,
  );
});

it('adds a passkey under its name, after the factor again where that was long ago', () => {
  const create = { type: 'passkey.create', name: '办公电脑' } as const;
  const made = { createPasskey: { name: '办公电脑' } };
  story(
    secondFactorMachine,
    [
      ['start', 'on'],
      [{ type: 'passkey.add' }, 'naming', forgiven],
      [leave, 'on', cleared],
      [{ type: 'passkey.add' }, 'naming'],
      [create, 'creating', made],
      [
        fail('createPasskey', { code: 'KNOWN', message: '已添加过' }),
        'naming',
        { 'factor.change': { enrolled: true } },
        { context: { problem: '已添加过' } },
      ],
      [create, 'creating', made, forgiven],
      [fail('createPasskey', again), 'proving', { context: { purpose: 'add', problem: '' } }],
      [code, 'passing', { passFactor: { proof: sent } }],
      // The name is kept.
      [
        done('passFactor'),
        'naming',
        { info: '两步验证已通过' },
        { 'factor.change': { enrolled: true } },
        { context: { name: '办公电脑' } },
      ],
      [create, 'creating', made],
      [
        done('createPasskey'),
        'on',
        { info: '通行密钥已添加' },
        { 'factor.change': { enrolled: true } },
        { context: { name: '', passed: true } },
      ],
    ],
    passedOn,
  );
});

it('removes the passkey that was chosen, once that is confirmed', () => {
  const choose = { type: 'passkey.remove', passkey: phone } as const;
  const drop = { type: 'passkey.drop' } as const;
  const removed = { removePasskey: { id: 'AQID' } };
  story(
    secondFactorMachine,
    [
      ['start', 'on'],
      [choose, 'dropping', { context: { passkey: phone } }],
      [leave, 'on', { context: { passkey: { id: '', name: '' } } }],
      [choose, 'dropping'],
      [drop, 'removingPasskey', removed],
      [fail('removePasskey', again), 'proving', { context: { purpose: 'drop' } }],
      [code, 'passing', { passFactor: { proof: sent } }],
      [
        done('passFactor'),
        'dropping',
        { info: '两步验证已通过' },
        { 'factor.change': { enrolled: true } },
        { context: { passkey: phone } },
      ],
      [drop, 'removingPasskey', removed],
      [
        fail('removePasskey', { code: '429', message: '稍后' }),
        'dropping',
        { 'factor.change': { enrolled: true } },
        { context: { problem: '稍后' } },
      ],
      [drop, 'removingPasskey', removed, forgiven],
      [done('removePasskey'), 'on', { info: '通行密钥已删除' }, { 'factor.change': { enrolled: true } }, cleared],
    ],
    passedOn,
  );
});

it('is on in the account and passed in the session from the proof on, and until it is removed', () => {
  const is = (enrolled: boolean, passed: boolean, changes: object = {}) => ({
    context: { enrolled, passed, problem: '', name: '', passkey: { id: '', name: '' }, ...changes },
  });
  const known = (changes: object = {}) => is(true, false, changes);
  const use = { type: 'passkey.use' } as const;
  const byPasskey = { proof: 'passkey' };
  const noted = { 'factor.change': { enrolled: true } };
  const choose = { type: 'passkey.remove', passkey: phone } as const;
  const drop = { type: 'passkey.drop' } as const;
  const create = { type: 'passkey.create', name: '办公电脑' } as const;
  const named = { name: '办公电脑' };
  const renew = { type: 'codes.renew' } as const;
  const remove = { type: 'factor.remove' } as const;
  const refused = { code: '429', message: '稍后' };
  story(
    secondFactorMachine,
    [
      ['start', 'on', known()],
      [renew, 'proving', known()],
      [code, 'renewing', { renewCodes: { proof: sent } }, known()],
      [code, 'renewing'],
      [fail('renewCodes', wrong), 'proving', known({ problem: '动态验证码错误' })],
      [use, 'renewing', { renewCodes: byPasskey }, known()],
      [done('renewCodes', { recoveryCodes }), 'codes', known({ recoveryCodes })],
      [{ type: 'codes.saved' }, 'on', known({ recoveryCodes: [] })],
      [remove, 'proving', known()],
      [code, 'removing', { removeFactor: { proof: sent } }, known()],
      [fail('removeFactor', wrong), 'proving', known({ problem: '动态验证码错误' })],
      [use, 'removing', { removeFactor: byPasskey }, known()],
      [use, 'removing'],
      [fail('removeFactor', refused), 'proving', known({ problem: '稍后' })],
      [cancel, 'on', known()],
      [{ type: 'passkey.add' }, 'naming', known()],
      [create, 'creating', { createPasskey: named }, known(named)],
      [fail('createPasskey', refused), 'naming', noted, known({ ...named, problem: '稍后' })],
      [leave, 'on', known()],
      [{ type: 'passkey.add' }, 'naming', known()],
      [create, 'creating', { createPasskey: named }, known(named)],
      [done('createPasskey'), 'on', { info: '通行密钥已添加' }, noted, known()],
      [{ type: 'passkey.add' }, 'naming', known()],
      [create, 'creating', { createPasskey: named }, known(named)],
      [fail('createPasskey', again), 'proving', known(named)],
      [cancel, 'on', known()],
      [choose, 'dropping', known({ passkey: phone })],
      [drop, 'removingPasskey', { removePasskey: { id: 'AQID' } }, known({ passkey: phone })],
      [drop, 'removingPasskey'],
      [fail('removePasskey', again), 'proving', known({ passkey: phone })],
      [use, 'passing', { passFactor: { proof: 'passkey' } }, known({ passkey: phone })],
      [fail('passFactor', refused), 'proving', known({ passkey: phone, problem: '稍后' })],
      [use, 'passing', { passFactor: { proof: 'passkey' } }, known({ passkey: phone })],
      [done('passFactor'), 'dropping', { info: '两步验证已通过' }, noted, is(true, true, { passkey: phone })],
      [leave, 'on', is(true, true)],
      [remove, 'proving', is(true, true)],
      [code, 'removing', { removeFactor: { proof: sent } }, is(true, true)],
      [
        done('removeFactor'),
        'off',
        { info: '两步验证已关闭' },
        { 'factor.change': { enrolled: false } },
        is(false, false),
      ],
      [start, 'asking', is(false, false)],
      [password, 'starting', startFactor, is(false, false)],
      [done('startFactor', secret), 'scanning', is(false, false, secret)],
      [code, 'confirming', { confirmFactor: sent }, is(false, false, secret)],
      [
        done('confirmFactor', { recoveryCodes }),
        'codes',
        { info: '两步验证已开启' },
        noted,
        is(true, true, { recoveryCodes }),
      ],
      [{ type: 'codes.saved' }, 'on', is(true, true)],
    ],
    on,
  );
  story(
    secondFactorMachine,
    [
      ['start', 'on', known()],
      [{ type: 'passkey.add' }, 'naming'],
      [create, 'creating', { createPasskey: named }],
      [fail('createPasskey', again), 'proving', known(named)],
      [code, 'passing', { passFactor: { proof: sent } }, known(named)],
      [done('passFactor'), 'naming', { info: '两步验证已通过' }, noted, is(true, true, named)],
      [choose, 'naming'],
      [leave, 'on', is(true, true)],
    ],
    on,
  );
});
