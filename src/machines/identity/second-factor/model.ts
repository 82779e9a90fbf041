import { identityMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import { passkeyMessages } from '../../../../contract/rules/passkey-messages';
import type { FlowModel } from '../../shared/flow-model';
import { account, asUsual } from '../../shared/means';
import type { secondFactorMachine } from './machine';
import { world } from './world';

const page = '/portal/account';
const recoveryCodes = ['ABCDE-FGHJK', 'LMNPQ-RSTUV'];
const wrong = (how: string) => ({
  name: 'wrong',
  label: '服务返回：动态验证码错误',
  how,
  error: { code: 'FACTOR_WRONG', message: identityMessages.factorWrong },
});
const wrongDigits = '填写 000000，或再次填写已使用过的动态验证码';

const again = (how: string) => ({
  name: 'again',
  label: '服务返回：需要再次通过两步验证',
  how,
  error: { code: 'FACTOR_AGAIN', message: identityMessages.factorAgain },
});
const tooLongAgo = '通过两步验证 10 分钟后再操作';

/** What QA needs to walk the second factor of an account. */
export const model = {
  inputs: {
    off: {
      label: '打开账号安全，两步验证未开启',
      how: `用${account('M10001')}登录，打开 ${page}`,
      input: { enrolled: false, passed: false },
    },
    on: {
      label: '打开账号安全，两步验证已开启',
      how: `用${account('M10001')}登录并开启两步验证，重新登录后打开 ${page}`,
      input: { enrolled: true, passed: true },
    },
    notPassed: {
      label: '打开账号安全，两步验证已开启，本次登录未通过',
      how: `在另一个浏览器已登录的情况下，用${account('M10001')}开启两步验证，再回到该浏览器打开 ${page}`,
      input: { enrolled: true, passed: false },
    },
  },
  events: {
    'factor.start': { label: '点击「开启两步验证」' },
    'password.submit': {
      label: '填写登录密码和开启码并点击「继续」',
      cases: [
        {
          name: 'good',
          label: '登录密码和开启码',
          data: '账号的密码；系统管理员在「员工账号」生成的开启码',
          payload: { password: 'portal-demo-2026', permit: 'ABCDEFGHJK' },
        },
        {
          name: 'wrongPassword',
          label: '错误的登录密码',
          data: '登录密码 not-the-password，正确的开启码',
          payload: { password: 'not-the-password', permit: 'ABCDEFGHJK' },
        },
        {
          name: 'wrongPermit',
          label: '错误的开启码',
          data: '正确的登录密码，开启码 ZZZZZZZZZZ',
          payload: { password: 'portal-demo-2026', permit: 'ZZZZZZZZZZ' },
        },
      ],
    },
    'code.submit': {
      label: '填写动态验证码并提交',
      cases: [
        { name: 'digits', label: '6 位数字', data: '验证器应用当前显示的 6 位数字', payload: { code: '123456' } },
        { name: 'wrongCode', label: '错误的数字', data: '000000', payload: { code: '000000' } },
      ],
    },
    'passkey.use': { label: '点击「使用通行密钥」并在设备上确认' },
    'passkey.add': { label: '点击「添加通行密钥」' },
    'passkey.create': {
      label: '填写名称并点击「添加」',
      cases: [{ name: 'name', label: '名称', data: '我的手机', payload: { name: '我的手机' } }],
    },
    'passkey.remove': {
      label: '点击通行密钥旁的「删除」',
      cases: [
        {
          name: 'phone',
          label: '我的手机',
          data: '已添加的通行密钥',
          payload: { passkey: { id: 'AQID', name: '我的手机' } },
        },
      ],
    },
    'passkey.drop': { label: '点击「确认删除」' },
    'passkey.cancel': { label: '点击「取消」' },
    'codes.saved': { label: '点击「我已保存」' },
    'factor.pass': { label: '点击「通过两步验证」' },
    'codes.renew': { label: '点击「更换恢复码」' },
    'factor.remove': { label: '点击「关闭两步验证」' },
    'factor.cancel': { label: '点击「取消」' },
  },
  outcomes: {
    startFactor: [
      {
        name: 'secret',
        label: '服务返回：密钥',
        how: asUsual,
        output: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/portal:M10001?secret=JBSWY3DPEHPK3PXP' },
      },
      {
        name: 'wrong',
        label: '服务返回：登录密码错误',
        how: '填写错误的登录密码',
        error: { code: 'PASSWORD_WRONG', message: identityMessages.passwordWrong },
      },
      {
        name: 'permit',
        label: '服务返回：开启码错误',
        how: '填写错误或已使用过的开启码',
        error: { code: 'PERMIT_WRONG', message: identityMessages.permitWrong },
      },
    ],
    confirmFactor: [
      { name: 'on', label: '服务返回：恢复码', how: asUsual, output: { recoveryCodes } },
      wrong(wrongDigits),
    ],
    passFactor: [{ name: 'passed', label: '服务返回：已通过', how: asUsual }, wrong(wrongDigits)],
    renewCodes: [
      { name: 'codes', label: '服务返回：新的恢复码', how: asUsual, output: { recoveryCodes } },
      wrong(wrongDigits),
    ],
    createPasskey: [
      { name: 'added', label: '服务返回：已添加', how: asUsual },
      again(tooLongAgo),
      {
        name: 'known',
        label: '服务返回：此设备已添加过',
        how: '在已添加过通行密钥的设备上再次添加',
        error: { code: 'KNOWN', message: passkeyMessages.known },
      },
    ],
    removePasskey: [
      { name: 'dropped', label: '服务返回：已删除', how: asUsual },
      again(tooLongAgo),
      {
        name: 'busy',
        label: '服务返回：操作过于频繁',
        how: '10 分钟内操作超过 30 次',
        error: { code: '429', message: messages.tooOften },
      },
    ],
    removeFactor: [{ name: 'off', label: '服务返回：已关闭', how: asUsual }, wrong(wrongDigits)],
  },
  world,
  key: ({ passed, purpose, secret, recoveryCodes: codes, problem, name, passkey }) => ({
    name,
    passkey: passkey.id,
    passed,
    purpose,
    secret: secret !== '',
    codes: codes.length,
    problem,
  }),
  invariants: [
    {
      name: '只在开启时有密钥',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.context.secret !== '' && !snapshot.matches('scanning') && !snapshot.matches('confirming'),
    },
    {
      name: '恢复码只显示一次',
      kind: 'never',
      holds: (snapshot) => snapshot.context.recoveryCodes.length > 0 && !snapshot.matches('codes'),
    },
    {
      name: '只删除所选的通行密钥',
      kind: 'never',
      holds: ({ children, context }) => children.removePasskey !== undefined && context.passkey.id === '',
    },
    {
      name: '通行密钥须有名称',
      kind: 'never',
      holds: ({ children, context }) => children.createPasskey !== undefined && context.name === '',
    },
    {
      name: '未填写动态验证码不能关闭',
      kind: 'always',
      holds: ({ children, context }) => children.removeFactor === undefined || context.purpose === 'remove',
    },
    {
      name: '六步之内能开启',
      kind: 'within',
      steps: 6,
      from: (snapshot) => snapshot.matches('off'),
      to: (snapshot) => snapshot.matches('on') && snapshot.context.passed,
    },
    {
      name: '关闭后本次登录不再算已通过',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('off') && snapshot.context.passed,
    },
  ],
} satisfies FlowModel<typeof secondFactorMachine>;
