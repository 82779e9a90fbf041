import { eventMessages } from '../../../../contract/events/messages';
import type { SignUpForm } from '../../../../contract/events/rules/sign-up';
import { messages } from '../../../../contract/messages';
import { draftOutcomes } from '../../shared/draft';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, asUsual, forced, offline, signedIn } from '../../shared/means';
import type { signUpMachine } from './machine';
import { world } from './world';

const visit = '/portal/factoryVisit/0';
const address = '/api/portal/v1/factoryVisit/signUp';
const good = { name: '李雷', phone: '13800138000', email: 'c10001@portal.example', company: '星河电子' } as const;
const longest = { name: '李'.repeat(50), phone: '19999999999', email: 'C10001@portal.example', company: '' } as const;
/** With a mailbox that is not the account's. */
const elsewhere = { ...good, email: 'other@mail.example' } as const;
const draft = { name: '韩梅', phone: '', email: '', company: '' } as const;
const filledAs = (form: Required<SignUpForm>): string =>
  `姓名 ${form.name}，手机号码 ${form.phone}，邮箱 ${form.email}，公司名称 ${form.company || '不填'}`;

/** What QA needs to walk the sign-up for an activity (R344–R346). */
export const model = {
  inputs: { reader: { label: '打开客户参观', how: `打开 ${visit}`, input: undefined } },
  events: {
    'signUp.open': {
      label: '点击「立即报名」',
      cases: [
        { name: 'known', label: '已登录', data: signedIn(), payload: { known: true } },
        { name: 'visitor', label: '未登录', data: '保持未登录', payload: { known: false } },
      ],
    },
    'form.submit': {
      label: '填写并点击「提交报名」',
      cases: [
        {
          name: 'good',
          label: '全部填写',
          data: filledAs(good),
          payload: { written: good },
          variants: [
            { name: 'longest', label: '姓名50字，公司不填', data: filledAs(longest), payload: { written: longest } },
          ],
        },
        { name: 'elsewhere', label: '其他邮箱', data: filledAs(elsewhere), payload: { written: elsewhere } },
      ],
    },
    'code.submit': {
      label: '填写验证码并点击「提交报名」',
      cases: [
        {
          name: 'code',
          label: '邮件中的验证码',
          data: '邮件中的6位数字',
          payload: { written: elsewhere, code: '123456' },
        },
        { name: 'wrong', label: '错误的验证码', data: '000000', payload: { written: elsewhere, code: '000000' } },
      ],
    },
    'form.change': {
      label: '在报名表中填写，不提交',
      cases: [{ name: 'typed', label: '填写姓名', data: '姓名填「韩梅」', payload: { draft } }],
    },
    'draft.discard': { label: '点击「清除草稿」' },
    'activity.ended': { label: '报名截止时间已过', how: '在管理后台把该活动的报名截止时间改为一分钟之后，等到截止' },
    'dialog.close': { label: '关闭报名表' },
    'customer.gone': { label: '退出登录', how: '在另一个标签页退出登录' },
  },
  outcomes: {
    login: loginOutcomes,
    readDraft: draftOutcomes(draft, '打开报名表，姓名填「韩梅」').filter(({ name }) => name !== 'stored'),
    submit: [
      { name: 'confirmed', label: '服务返回：报名成功', how: asUsual, output: { state: 'confirmed', open: true } },
      {
        name: 'waiting',
        label: '服务返回：候补',
        how: '以其他账号把名额报满（在管理后台把该活动的名额改为0）',
        output: { state: 'waiting', open: true },
      },
      {
        name: 'registered',
        label: '服务返回：预报名成功',
        how: '在管理后台把该活动的报名状态改为「预报名」',
        output: { state: 'waiting', open: false },
      },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: `在另一个标签页退出${account()}`,
        error: { code: '401', message: messages.loginFirst },
      },
      {
        name: 'duplicate',
        label: '服务返回：已报名',
        how: `在另一个浏览器以${account()}报名同一活动`,
        error: { code: 'DUPLICATE', message: eventMessages.duplicate },
      },
      {
        name: 'codeNeeded',
        label: '服务返回：验证码已发送',
        how: '填写账号邮箱以外的邮箱',
        error: { code: 'MAILBOX_CODE', message: eventMessages.mailboxCode },
      },
      {
        name: 'codeWrong',
        label: '服务返回：验证码错误',
        how: '填写其他验证码',
        error: { code: 'CODE_WRONG', message: eventMessages.mailboxCodeWrong },
      },
      {
        name: 'over',
        label: '服务返回：报名已截止',
        how: '在管理后台把该活动的报名截止时间改为已过的时间',
        error: { code: 'OVER', message: eventMessages.over },
      },
      {
        name: 'refused',
        label: '服务返回：操作过于频繁',
        how: forced(address, { code: 429, message: messages.tooOften }),
        error: { code: '429', message: messages.tooOften },
      },
      { name: 'broken', label: '网络中断', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
  },
  world,
  key: ({ written, code, restored }) => ({ written, code, restored }),
  weights: { R346: 5, R344: 3 },
  invariants: [
    {
      name: '提交时姓名、手机号码和邮箱都已填写',
      kind: 'always',
      holds: ({ children, context }) =>
        children.submit === undefined ||
        (context.written.name !== '' && context.written.phone !== '' && context.written.email !== ''),
    },
    {
      name: '未登录时提示并等待登录',
      requirement: 'R344',
      kind: 'step',
      steps: ['signUp.open(visitor)'],
      from: (snapshot) => snapshot.matches('idle'),
      to: (snapshot, _before, said) => snapshot.matches('awaitingLogin') && said.join() === '登录后将打开报名表',
    },
    {
      name: '登录之后打开报名表',
      requirement: 'R344',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('awaitingLogin'),
      to: (snapshot) => snapshot.matches('form'),
    },
    {
      name: '重复报名时告知，不再停留在报名表',
      kind: 'step',
      steps: ['submit → duplicate'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: (snapshot, _before, said) => snapshot.matches('idle') && said.includes('您已报名，无需重复报名'),
    },
    {
      name: '需要验证码时说明已发送，并可填写',
      kind: 'step',
      steps: ['submit → codeNeeded'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: (snapshot, _before, said) => snapshot.matches('code') && said.includes(eventMessages.mailboxCode),
    },
    {
      name: '验证码错误时可以重新填写',
      kind: 'step',
      steps: ['submit → codeWrong'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: (snapshot, _before, said) => snapshot.matches('code') && said.includes(eventMessages.mailboxCodeWrong),
    },
    {
      name: '回复丢失后重新读取报名',
      kind: 'step',
      steps: ['submit → broken'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: (snapshot, _before, said) => snapshot.matches('form') && said.includes('signUp.changed'),
    },
    {
      name: '报名表关闭后不留填写内容',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.matches('idle') && (snapshot.context.written.name !== '' || snapshot.context.restored),
    },
    {
      name: '报名成功后不留填写内容',
      kind: 'step',
      steps: ['submit → confirmed', 'submit → waiting', 'submit → registered'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: ({ context }) => context.written.name === '' && context.code === '',
    },
    {
      name: '有草稿时报名表从草稿开始',
      kind: 'step',
      steps: ['readDraft → kept'],
      from: (snapshot) => snapshot.matches('opening'),
      to: (snapshot) => snapshot.matches('form') && snapshot.context.written.name === draft.name,
    },
    {
      name: '清除草稿之后报名表是空的',
      kind: 'step',
      steps: ['draft.discard'],
      from: (snapshot) => snapshot.matches('form') && snapshot.context.restored,
      to: (snapshot) => snapshot.matches('form') && snapshot.context.written.name === '',
    },
    {
      name: '报名表打开时截止：仍然打开，说明已截止',
      kind: 'step',
      steps: ['activity.ended'],
      from: (snapshot) => snapshot.matches('form') || snapshot.matches('code'),
      to: (snapshot) => snapshot.matches('ended') && snapshot.hasTag('dialog'),
    },
    {
      name: '提交时已截止：仍然打开，说明已截止',
      kind: 'step',
      steps: ['submit → over'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: (snapshot, _before, said) => snapshot.matches('ended') && said.includes(eventMessages.over),
    },
    {
      name: '四步之内能报名成功',
      requirement: 'R346',
      kind: 'within',
      steps: 4,
      from: (snapshot) => snapshot.matches('idle'),
      to: (snapshot) => snapshot.matches('confirmed'),
    },
  ],
} satisfies FlowModel<typeof signUpMachine>;
