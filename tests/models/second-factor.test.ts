import { it } from 'vitest';
import { secondFactorMachine } from '../../src/machines/identity/second-factor/machine';
import { done, fail, story } from './support/story';

const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/portal' };
const recoveryCodes = ['AAAA-BBBB', 'CCCC-DDDD'];
const code = { type: 'code.submit', code: '123456' } as const;
const sent = { code: '123456' };
const wrong = { code: '400', message: '动态验证码错误' };
const cancel = { type: 'factor.cancel' } as const;
const start = { type: 'factor.start' } as const;
const password = { type: 'password.submit', password: 'portal-demo-2026' } as const;
const startFactor = { startFactor: { password: 'portal-demo-2026' } };
const cleared = { context: { secret: '', uri: '', recoveryCodes: [], problem: '' } };
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
      [code, 'passing', { passFactor: sent }],
      [fail('passFactor', wrong), 'proving', complains],
      [code, 'passing', { passFactor: sent }, forgiven],
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
      [code, 'renewing', { renewCodes: sent }],
      [fail('renewCodes', wrong), 'proving', complains],
      [cancel, 'on', cleared],
      [{ type: 'codes.renew' }, 'proving'],
      [code, 'renewing', { renewCodes: sent }],
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
      [code, 'removing', { removeFactor: sent }],
      [fail('removeFactor', wrong), 'proving', complains],
      [code, 'removing', { removeFactor: sent }, forgiven],
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
      [code, 'passing', { passFactor: sent }],
      [fail('passFactor', wrong), 'proving', complains],
      [cancel, 'on', cleared],
      [{ type: 'codes.renew' }, 'proving', forgiven, { context: { purpose: 'renew' } }],
      [cancel, 'on'],
      [{ type: 'factor.remove' }, 'proving', forgiven, { context: { purpose: 'remove' } }],
    ],
    on,
  );
});
