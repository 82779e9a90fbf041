import { archiveMessages } from '../../../../contract/archive/messages';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import type { verifyReportMachine } from './machine';
import { world } from './world';

/** What QA needs to walk the check of a report by its code (R450, R466–R468). */
export const model = {
  inputs: {
    visitor: {
      label: '打开员工履历报告页',
      how: '用新的无痕窗口打开 /portal/archive',
      input: undefined,
    },
  },
  events: {
    'verify.open': { label: '点击「在线验证」' },
    'code.submit': {
      label: '填写在线验证码并点击「立即验证」',
      cases: [
        {
          name: 'wellFormed',
          label: '字母和数字',
          data: '要有效的报告填 SAMPLE22VALID222；要过期的填 SAMPLE22EXPIRED2；要不正确的填 A1B2C3D4E5F6G7H8',
          payload: { verificationCode: 'A1B2C3D4E5F6G7H8' },
          variants: [
            {
              name: 'grouped',
              label: '小写，四位一组',
              data: 'a1b2-c3d4-e5f6-g7h8',
              payload: { verificationCode: 'a1b2-c3d4-e5f6-g7h8' },
            },
            { name: 'shortest', label: '一个字母（下界）', data: 'A', payload: { verificationCode: 'A' } },
          ],
        },
      ],
    },
    'guarded.submit': {
      label: '填写在线验证码和图形验证码并点击「立即验证」',
      cases: [
        {
          name: 'wellFormed',
          label: '字母和数字',
          data: '在线验证码同上；图形验证码按图中的字符填写，要错误的填 0000',
          payload: { verificationCode: 'A1B2C3D4E5F6G7H8', captchaId: 'captcha-of-test-1', captchaAnswer: 'W3KD' },
        },
      ],
    },
    'dialog.close': { label: '关闭验证窗口' },
  },
  outcomes: {
    verifyCode: [
      {
        name: 'report',
        label: '服务返回：履历报告',
        how: '填写样例验证码 SAMPLE22VALID222',
        output: { reportHandle: 'reportHandle-of-test-1' },
      },
      {
        name: 'expired',
        label: '服务返回：报告已过期',
        how: '填写样例验证码 SAMPLE22EXPIRED2',
        error: { code: 'EXPIRED', message: archiveMessages.reportExpired, data: { checkedAt: '2026-11-22 09:30' } },
      },
      {
        name: 'unknown',
        label: '服务返回：验证码不正确',
        how: '填写不存在的验证码 A1B2C3D4E5F6G7H8',
        error: { code: 'WRONG_CODE', message: archiveMessages.wrongCode },
      },
      {
        name: 'captchaRequired',
        label: '服务返回：需要图形验证码',
        how: '同一浏览器15分钟内已有5次填写不存在的验证码',
        error: { code: 'CAPTCHA_REQUIRED', message: messages.captchaFirst },
      },
      {
        name: 'captchaWrong',
        label: '服务返回：图形验证码错误',
        how: '图形验证码填写 0000',
        error: { code: 'CAPTCHA_WRONG', message: messages.captchaWrong },
      },
    ],
  },
  key: ({ verificationCode, captcha, refusal, captchaRefusal, reportHandle, checkedAt }) => ({
    filled: verificationCode !== '',
    captcha: captcha !== undefined,
    refused: refusal !== '',
    captchaRefusal,
    checkedAt,
    report: reportHandle !== '',
  }),
  world,
  invariants: [
    {
      name: '只有在验证时才发出请求',
      requirement: 'R467',
      kind: 'never',
      holds: (snapshot) => snapshot.children.verifyCode !== undefined && !snapshot.hasTag('busy'),
    },
    {
      name: '新的验证开始时不留上一次的提示',
      requirement: 'R467',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.hasTag('busy') && (snapshot.context.refusal !== '' || snapshot.context.captchaRefusal !== ''),
    },
    {
      name: '进入验证结果页时已有报告',
      requirement: 'R467',
      kind: 'always',
      holds: (snapshot) => snapshot.output?.outcome !== 'valid' || snapshot.output.reportHandle !== '',
    },
    {
      name: '报告过期时没有可看的报告',
      requirement: 'R468',
      kind: 'never',
      holds: (snapshot) => snapshot.output?.outcome === 'expired' && snapshot.output.reportHandle !== '',
    },
    {
      name: '验证失败后一步之内可再次验证',
      requirement: 'R467',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.context.refusal !== '' || snapshot.context.captchaRefusal !== '',
      to: (snapshot) => snapshot.children.verifyCode !== undefined,
    },
    {
      name: '关闭窗口后不留验证码和提示',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.matches('idle') &&
        (snapshot.context.verificationCode !== '' ||
          snapshot.context.captcha !== undefined ||
          snapshot.context.refusal !== '' ||
          snapshot.context.captchaRefusal !== ''),
    },
    {
      name: '任何时候两步之内都能回到表单',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('form'),
    },
    {
      name: '需要图形验证码时，不带图形验证码不能再验证',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('form') && snapshot.context.captchaRefusal !== '',
    },
  ],
} satisfies FlowModel<typeof verifyReportMachine>;
