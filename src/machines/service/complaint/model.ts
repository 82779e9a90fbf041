import { messages } from '../../../../contract/messages';
import { draftOutcomes } from '../../shared/draft';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { submissionRules } from '../../shared/lost-reply';
import { account, asUsual, forced, signedIn } from '../../shared/means';
import type { complaintMachine } from './machine';
import { world } from './world';

const written = {
  person: '业务员王某',
  content: '三天没有回复询价',
  suggestion: '请安排专人跟进',
  linkMan: '李工',
  phone: '13800138000',
  otherReason: '',
} as const;
const filled = `被投诉人填「${written.person}」，投诉内容填「${written.content}」，建议填「${written.suggestion}」，姓名填「${written.linkMan}」，电话填「${written.phone}」`;
const draft = { ...written, salesClass: 'PCB', method: '', sort: '', anonymous: false, files: true } as const;
const none = { state: 'done', ids: [] } as const;
const submitAddress = '/api/portal/v1/submitComplaint';

/** What QA needs to walk a complaint about staff (R314–R324). */
export const model = {
  inputs: {
    reader: { label: '打开服务指南', how: '打开 /portal/serviceGuide', input: undefined },
  },
  events: {
    'complaint.open': { label: '点击「我要投诉」' },
    'type.choose': {
      label: '选择工作人员类型',
      cases: [
        {
          name: 'pcb',
          label: 'PCB业务人员',
          data: '选择「PCB业务人员」',
          payload: { salesClass: 'PCB' },
          variants: [
            { name: 'smt', label: 'SMT业务人员', data: '选择「SMT业务人员」', payload: { salesClass: 'SMT' } },
            {
              name: 'steelmesh',
              label: '钢网业务人员',
              data: '选择「钢网业务人员」',
              payload: { salesClass: 'STEELMESH' },
            },
          ],
        },
        { name: 'financial', label: '财务人员', data: '选择「财务人员」', payload: { salesClass: 'FINANCIAL' } },
      ],
    },
    'method.choose': {
      label: '选择投诉方式',
      cases: [
        { name: 'ticket', label: '提交工单', data: '选择「提交工单」', payload: { method: 'ticket' } },
        { name: 'phone', label: '电话投诉', data: '选择「电话投诉」', payload: { method: 'phone' } },
      ],
    },
    'sort.choose': {
      label: '选择投诉分类',
      cases: [{ name: 'first', label: '第一项分类', data: '选择第一项「服务态度」', payload: { sort: 'pcb-1' } }],
    },
    'form.submit': {
      label: '填写并点击「提交」',
      cases: [
        {
          name: 'customer',
          label: '已登录，没有附件',
          data: `${signedIn()}；${filled}`,
          payload: { written, evidence: none, sender: 'customer' },
        },
        {
          name: 'visitor',
          label: '未登录',
          data: `未登录；${filled}`,
          payload: { written, evidence: none, sender: 'visitor' },
        },
        {
          name: 'anonymous',
          label: '未登录，匿名提交',
          data: `未登录，勾选「匿名提交」；${filled}`,
          payload: { written, evidence: none, sender: 'anonymous' },
        },
        {
          name: 'uploading',
          label: '附件上传中',
          data: `${signedIn()}；${filled}；网络限速为「3G」，选择一个 4MB 的PDF，进度未满时就提交`,
          payload: { written, evidence: { state: 'pending' }, sender: 'customer' },
        },
        {
          name: 'failed',
          label: '附件上传失败',
          data: `${signedIn()}；${filled}；网络设为「离线」选择一个PDF，出现「上传失败」后恢复联网再提交`,
          payload: { written, evidence: { state: 'failed' }, sender: 'customer' },
        },
      ],
    },
    'captcha.answer': {
      label: '填写图形验证码并点击「提交」',
      cases: [
        {
          name: 'typed',
          label: '图中的字符',
          data: '图中的四个字符',
          payload: { captchaId: 'sample', captchaAnswer: 'AB12' },
        },
      ],
    },
    'captcha.cancel': { label: '点击「返回修改」' },
    'form.change': {
      label: '在表单中填写，不提交',
      cases: [
        {
          name: 'typed',
          label: '填写投诉内容',
          data: '投诉内容填「三天没有」',
          payload: { draft: { ...draft, content: '三天没有' } },
        },
      ],
    },
    'draft.discard': { label: '点击「清除草稿」' },
    'dialog.close': { label: '关闭窗口' },
  },
  outcomes: {
    submit: [
      {
        name: 'accepted',
        label: '服务返回：工单号',
        how: asUsual,
        output: { ticketNumber: 'TS26112223456789', dueAt: '2026-11-23T04:00:00.000Z' },
      },
      {
        name: 'wrongCaptcha',
        label: '服务返回：图形验证码错误',
        how: forced(submitAddress, { code: 400, message: messages.captchaWrong }),
        error: { code: 'CAPTCHA_WRONG', message: messages.captchaWrong },
      },
      {
        name: 'noSession',
        label: '服务返回：请先登录',
        how: `在另一个标签页退出${account()}`,
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced(submitAddress, { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
      {
        name: 'refused',
        label: '服务返回：操作过于频繁',
        how: forced(submitAddress, { code: 429, message: messages.tooOften }),
        error: { code: '429', message: messages.tooOften },
      },
    ],
    login: loginOutcomes,
    readDraft: draftOutcomes(draft, `打开投诉窗口，类型选「PCB业务人员」，${filled}`),
  },
  key: ({ written: { salesClass, method, sort, content, anonymous }, restored, uncertain }) => ({
    finance: salesClass === 'FINANCIAL',
    type: salesClass !== '',
    method,
    sort: sort !== '',
    filled: content !== '',
    anonymous,
    restored,
    uncertain,
  }),
  world,
  invariants: [
    {
      name: '提交时工作人员类型、投诉方式和分类都已选择',
      requirement: 'R319',
      kind: 'always',
      holds: (snapshot) => {
        const { salesClass, method, sort } = snapshot.context.written;
        return snapshot.children.submit === undefined || (salesClass !== '' && method !== '' && sort !== '');
      },
    },
    {
      name: '财务人员没有电话投诉',
      requirement: 'R323',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.context.written.salesClass === 'FINANCIAL' && snapshot.context.written.method === 'phone',
    },
    {
      name: '换类型或方式后分类清空',
      requirement: 'R322',
      kind: 'step',
      steps: ['type.choose(pcb)', 'type.choose(financial)', 'method.choose(ticket)'],
      from: (snapshot) => snapshot.matches('form') && snapshot.context.written.sort !== '',
      to: (snapshot) => snapshot.matches('form') && snapshot.context.written.sort === '',
    },
    {
      name: '财务人员选电话投诉时改为提交工单',
      requirement: 'R323',
      kind: 'step',
      steps: ['method.choose(phone)'],
      from: (snapshot) => snapshot.matches('form') && snapshot.context.written.salesClass === 'FINANCIAL',
      to: (snapshot) => snapshot.context.written.method === 'ticket',
    },
    ...submissionRules({
      from: ['form', 'captcha'],
      says: '提交结果未知。填写的内容已保留，再次打开投诉窗口提交即可，不会重复',
      opens: 'complaint.open',
      requirement: 'R321',
      draft,
      blank: {
        ...draft,
        person: '',
        content: '',
        suggestion: '',
        linkMan: '',
        phone: '',
        salesClass: '',
        files: false,
      },
    }),
  ],
} satisfies FlowModel<typeof complaintMachine>;
