import type { OwnCode } from '../../../../contract/archive/calls';
import { archive } from '../../../../contract/limits/archive';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { asUsual, employee, offline, personOf } from '../../shared/means';
import type { ownCodesMachine } from './machine';
import { world } from './world';

const code = (changes: Partial<OwnCode>): OwnCode => ({
  verificationCode: '',
  generatedAt: '2026-11-20 10:00',
  verifiableUntil: '2026-12-20',
  state: 'valid',
  current: false,
  ...changes,
});

export const current = code({ verificationCode: 'A1B2C3D4E5F6G7H8', current: true });
export const earlier = code({ verificationCode: 'J9K8L7M6N5P4Q3R2', generatedAt: '2026-11-10 10:00' });

/** What QA needs to walk the own codes of a person and their revocation (R491, R495). */
export const model = {
  inputs: {
    person: {
      label: '打开本人的履历报告',
      how: `在 /portal/archive 以${personOf(employee)}申请查询两次，每次在刷脸页点击「是本人，刷脸通过」后打开报告`,
      input: undefined,
    },
  },
  events: {
    'codes.open': { label: '点击「我的在线验证码」' },
    'codes.retry': { label: '点击「重试」' },
    'code.revoke': {
      label: '点击「撤销」',
      cases: [
        {
          name: 'earlier',
          label: '前一份报告的验证码',
          data: '没有「（本报告）」字样的一行',
          payload: { verificationCode: earlier.verificationCode },
        },
        {
          name: 'current',
          label: '本报告的验证码',
          data: '有「（本报告）」字样的一行',
          payload: { verificationCode: current.verificationCode },
        },
      ],
    },
    'revoke.confirm': { label: '点击「确认撤销」' },
    'revoke.cancel': { label: '点击「取消」' },
    'dialog.close': { label: '关闭窗口' },
  },
  outcomes: {
    fetchCodes: [
      {
        name: 'codes',
        label: '服务返回：两个在线验证码',
        how: `${archive.verificationDays} 天内生成的验证码都会列出，无需准备`,
        output: { codes: [current, earlier] },
      },
      {
        name: 'earlierRevoked',
        label: '服务返回：两个在线验证码，前一份已撤销',
        how: '先撤销前一份报告的验证码',
        output: { codes: [current, { ...earlier, state: 'revoked' }] },
      },
      { name: 'broken', label: '网络中断', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
    revokeCode: [
      { name: 'revoked', label: '服务返回：已撤销', how: asUsual, output: undefined },
      { name: 'broken', label: '网络中断', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
  },
  key: ({ codes, chosen, failure }) => ({
    states: codes.map(({ state }) => state),
    chosen,
    failed: failure !== '',
  }),
  weights: { R495: 4 },
  world,
  invariants: [
    {
      name: '未经确认不撤销',
      requirement: 'R495',
      kind: 'never',
      holds: (snapshot) => snapshot.children.revokeCode !== undefined && !snapshot.matches('revoking'),
    },
    {
      name: '撤销的总是列出的、仍有效的验证码',
      requirement: 'R495',
      kind: 'always',
      holds: ({ children, context: { codes, chosen } }) =>
        children.revokeCode === undefined ||
        codes.some(({ verificationCode, state }) => verificationCode === chosen && state === 'valid'),
    },
    {
      name: '窗口关闭后不留验证码',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.matches('closed') && (snapshot.context.codes.length > 0 || snapshot.context.chosen !== ''),
    },
    {
      name: '没有询问时没有选中的验证码',
      kind: 'never',
      holds: (snapshot) =>
        (snapshot.matches('listed') || snapshot.matches('loading') || snapshot.matches('unread')) &&
        snapshot.context.chosen !== '',
    },
    {
      name: '读取失败时说明原因',
      kind: 'always',
      holds: (snapshot) => snapshot.matches('unread') === (snapshot.context.failure !== ''),
    },
    {
      name: '撤销前一份报告的验证码后，它显示为已撤销，本报告的仍有效',
      requirement: 'R495',
      kind: 'step',
      steps: ['revokeCode → revoked'],
      from: (snapshot) => snapshot.matches('revoking') && snapshot.context.chosen === earlier.verificationCode,
      to: (after, before) =>
        after.matches('listed') &&
        after.context.codes.every(({ verificationCode, state }) =>
          verificationCode === earlier.verificationCode
            ? state === 'revoked'
            : state === before.context.codes.find((each) => each.verificationCode === verificationCode)?.state,
        ),
    },
    {
      name: '撤销本报告的验证码后离开报告页',
      requirement: 'R495',
      kind: 'step',
      steps: ['revokeCode → revoked'],
      from: (snapshot) => snapshot.matches('revoking') && snapshot.context.chosen === current.verificationCode,
      to: (after) => after.status === 'done',
    },
    {
      name: '撤销失败后可以再试，验证码仍有效',
      requirement: 'R495',
      kind: 'step',
      steps: ['revokeCode → broken'],
      from: (snapshot) => snapshot.matches('revoking'),
      to: (after, before) =>
        after.matches('asking') &&
        after.context.chosen === before.context.chosen &&
        after.context.codes === before.context.codes,
    },
    {
      name: '撤销迟迟没有返回时可以关闭窗口',
      kind: 'step',
      steps: ['dialog.close'],
      from: (snapshot) => snapshot.children.revokeCode !== undefined,
      to: (snapshot) => snapshot.matches('closed') && snapshot.children.revokeCode === undefined,
    },
    {
      name: '重新打开时重新读取',
      requirement: 'R491',
      kind: 'step',
      steps: ['codes.open'],
      from: (snapshot) => snapshot.matches('closed'),
      to: (snapshot) => snapshot.children.fetchCodes !== undefined,
    },
    {
      name: '读取失败后可以重试',
      kind: 'step',
      steps: ['codes.retry'],
      from: (snapshot) => snapshot.matches('unread'),
      to: (snapshot) => snapshot.children.fetchCodes !== undefined && snapshot.context.failure === '',
    },
  ],
} satisfies FlowModel<typeof ownCodesMachine>;
