import { closingMessages, identityMessages } from '../../../../contract/identity/messages';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { account, asUsual, offline, unanswered } from '../../shared/means';
import type { closingMachine } from './machine';
import { world } from './world';

const page = '/portal/account/closing';
const matter = '处理中的投诉与建议';
const dueAt = '2027-01-08T02:00:00.000Z';
const inUse = { dueAt: '', unsettled: [] };
const broken = {
  name: 'offline',
  label: '网络异常',
  how: offline,
  error: { code: 'NETWORK', message: messages.offline },
};

/** What QA needs to walk the closing of an account. */
export const model = {
  inputs: {
    open: {
      label: '打开注销与导出，账号正常使用',
      how: `用${account('C10003')}登录，打开 ${page}`,
      input: inUse,
    },
    unsettled: {
      label: '打开注销与导出，有未处理完毕的事项',
      how: `用${account('C10040')}登录，打开 ${page}`,
      input: { dueAt: '', unsettled: [matter] },
    },
    requested: {
      label: '打开注销与导出，已提交注销申请',
      how: `用${account('C10003')}登录并提交注销申请，再打开 ${page}`,
      input: { dueAt, unsettled: [] },
    },
  },
  events: {
    'closing.ask': { label: '点击「申请注销账号」' },
    'closing.check': { label: '点击「重新查询」' },
    'closing.confirm': {
      label: '填写登录密码并点击「确认注销」',
      cases: [
        {
          name: 'password',
          label: '登录密码',
          data: '账号的密码',
          payload: { proof: { password: 'portal-demo-2026' } },
        },
        {
          name: 'wrong',
          label: '错误的登录密码',
          data: 'not-the-password',
          payload: { proof: { password: 'not-the-password' } },
        },
      ],
    },
    'closing.cancel': { label: '点击「取消」' },
    'closing.withdraw': { label: '点击「撤回」' },
    'file.save': { label: '点击「下载个人信息」' },
    'file.cancel': { label: '点击「取消下载」' },
  },
  outcomes: {
    checkClosing: [
      { name: 'settled', label: '服务返回：没有未处理完毕的事项', how: '先撤销或处理完毕这些事项', output: inUse },
      {
        name: 'unsettled',
        label: '服务返回：仍有未处理完毕的事项',
        how: asUsual,
        output: { dueAt: '', unsettled: [matter] },
      },
      broken,
    ],
    requestClosing: [
      { name: 'requested', label: '服务返回：已提交', how: asUsual, output: { dueAt, unsettled: [] } },
      {
        name: 'wrong',
        label: '服务返回：登录密码错误',
        how: '填写错误的登录密码',
        error: { code: 'PASSWORD_WRONG', message: identityMessages.passwordWrong },
      },
      {
        name: 'unsettled',
        label: '服务返回：还有事项未处理完毕',
        how: '在另一个浏览器以该账号提交一条投诉',
        error: { code: 'UNSETTLED', message: closingMessages.unsettled([matter]) },
      },
    ],
    withdrawClosing: [{ name: 'withdrawn', label: '服务返回：已撤回', how: asUsual, output: inUse }, broken],
    saveOwnData: [{ name: 'saved', label: '服务返回：文件', how: asUsual }, broken],
  },
  delays: { slowFile: { how: unanswered('/api/portal/v1/identity/ownData') } },
  world,
  key: ({ dueAt: due, unsettled, problem }) => ({ due, unsettled: unsettled.length, problem }),
  invariants: [
    {
      name: '有未处理完毕的事项时不能确认注销',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('confirming') && snapshot.context.unsettled.length > 0,
    },
    {
      name: '等待注销时总有日期',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('waiting') && snapshot.context.dueAt === '',
    },
    {
      name: '已申请注销的账号不再申请',
      kind: 'never',
      holds: ({ children, context }) => children.requestClosing !== undefined && context.dueAt !== '',
    },
    {
      name: '两步之内能撤回',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('waiting'),
      to: (snapshot) => snapshot.matches('open'),
    },
  ],
} satisfies FlowModel<typeof closingMachine>;
