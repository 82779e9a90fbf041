import { messages } from '../../../../contract/messages';
import { draftTexts } from '../../shared/draft';
import { factorAgain, factorEvents, factorOutcomes } from '../../shared/factor/model';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, asUsual, forced, offline } from '../../shared/means';
import type { correctionMachine } from './machine';
import { world } from './world';

const written = { amount: '30', reason: '补发签到金豆' } as const;
const typed = { amount: '30', reason: '补发' } as const;
const left = { amount: '-5', reason: '重复发放' } as const;
/** What the server says. */
export const refused = { reused: '表单已提交过，请刷新后重新填写', own: '不能更正自己的金豆' } as const;
export const faults = { reason: '请输入原因' } as const;

const submitAddress = '/api/portal/v1/staff/requestBeanCorrection';
const nothing = { value: null, key: '', stored: false } as const;

/** What QA needs to walk the correction of a customer's beans. */
export const model = {
  inputs: {
    customer: {
      label: '打开一位客户的金豆账目',
      how: `用${account('E10050')}登录并通过两步验证，打开 /staff/ledger/C10059`,
      input: undefined,
    },
  },
  events: {
    'form.change': {
      label: '填写，不提交',
      cases: [{ name: 'typed', label: '30个金豆', data: '金豆填「30」，原因填「补发」', payload: { draft: typed } }],
    },
    'form.submit': {
      label: '填写并点击「更正」',
      cases: [
        {
          name: 'added',
          label: '增加30个金豆',
          data: `金豆填「${written.amount}」，原因填「${written.reason}」`,
          payload: { written },
        },
      ],
    },
    'correction.confirm': { label: '点击「确认更正」' },
    'correction.cancel': { label: '点击「取消」' },
    'result.check': { label: '点击「查询结果」' },
    ...factorEvents,
  },
  outcomes: {
    readDraft: [
      { name: 'none', label: '此前没有填写', how: asUsual, output: nothing },
      { name: 'typed', label: '此前填写过，没有提交', how: '此前填写后离开页面', output: { ...nothing, value: left } },
      {
        name: 'missing',
        label: '上次的更正没有收到',
        how: '此前提交时在开发者工具中拦下请求，再离开页面',
        output: { ...nothing, value: written, key: 'first-key' },
      },
      {
        name: 'stored',
        label: '上次的更正已收到',
        how: '此前提交后在开发者工具中拦下回复，再离开页面',
        output: { value: left, key: 'first-key', stored: true },
      },
      { name: 'offline', label: '网络异常', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
    submit: [
      {
        name: 'booked',
        label: '服务返回：已更正',
        how: asUsual,
        output: { message: '已更正，现有30个金豆', pending: false },
      },
      {
        name: 'pending',
        label: '服务返回：等待批准',
        how: '24小时内已为同一客户更正1000个金豆，再做上一步',
        output: { message: '已提交，等待另一位同事批准', pending: true },
      },
      factorAgain,
      {
        name: 'noSession',
        label: '服务返回：请先登录',
        how: `做上一步之前，在另一个标签页退出${account()}`,
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      {
        name: 'lost',
        label: '服务已收到更正，返回丢失',
        how: `做上一步之前，在 /dev/faults 让请求 POST ${submitAddress}「丢失」一次`,
        error: { code: 'NETWORK', message: messages.offline },
      },
      { name: 'unsent', label: '网络异常', how: offline, error: { code: 'NETWORK', message: messages.offline } },
      {
        name: 'reused',
        label: '服务返回：表单已提交过',
        how: '上一步的回复丢失后查询结果时没有收到，改写金额再提交',
        error: { code: 'KEY_REUSED', message: refused.reused },
      },
      {
        name: 'ownBeans',
        label: '服务返回：不能更正自己的金豆',
        how: '打开的是自己的金豆账目',
        error: { code: 'SAME_PERSON', message: refused.own },
      },
      {
        name: 'faulty',
        label: '服务返回：请输入原因',
        how: forced(submitAddress, { code: 400, message: faults.reason }),
        error: { code: '400', message: '', faults },
      },
    ],
    passFactor: factorOutcomes,
    login: loginOutcomes,
  },
  key: ({ written: { reason }, refusal, problem, corrected }) => ({ reason, refusal, problem, corrected }),
  world,
  invariants: [
    {
      name: '没有填写时不提交',
      kind: 'always',
      holds: ({ children, context }) => children.submit === undefined || context.written.amount !== '',
    },
    {
      name: '先确认再提交',
      kind: 'step',
      steps: ['form.submit(added)'],
      from: (snapshot) => snapshot.matches('form'),
      to: (snapshot) => snapshot.matches('confirming') && snapshot.context.written.reason === written.reason,
    },
    {
      name: '回复丢失之后先查询结果，内容保留',
      kind: 'step',
      steps: ['submit → lost', 'submit → unsent', 'submit → reused'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: (after, before) =>
        after.matches('unknown') &&
        after.context.written === before.context.written &&
        after.children.submit === undefined,
    },
    {
      name: '结果未知时不再提交',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('unknown') && snapshot.children.submit !== undefined,
    },
    {
      name: '更正之后表单是空的，说明结果',
      kind: 'step',
      steps: ['submit → booked', 'submit → pending'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: ({ context }, before) =>
        context.written.amount + context.written.reason === '' &&
        context.corrected.message !== '' &&
        context.made === before.context.made + 1,
    },
    {
      name: '上次的更正已收到时提示，表单是空的',
      kind: 'step',
      steps: ['readDraft → stored'],
      from: (snapshot) => snapshot.matches('opening'),
      to: ({ context }, _before, said) => context.written.amount === '' && said.includes(draftTexts.stored),
    },
    {
      name: '上次的更正没有收到时表单是原来的内容',
      kind: 'step',
      steps: ['readDraft → missing'],
      from: (snapshot) => snapshot.matches('opening'),
      to: ({ context }) => context.written.amount === written.amount,
    },
    {
      name: '填写过的内容还在',
      kind: 'step',
      steps: ['readDraft → typed'],
      from: (snapshot) => snapshot.matches('opening'),
      to: ({ context }) => context.written.amount === left.amount,
    },
    {
      name: '失败时内容保留',
      kind: 'step',
      steps: ['submit → ownBeans', 'submit → faulty'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: (after, before) => after.matches('form') && after.context.written === before.context.written,
    },
  ],
} satisfies FlowModel<typeof correctionMachine>;
