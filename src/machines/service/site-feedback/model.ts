import { messages } from '../../../../contract/messages';
import { draftOutcomes } from '../../shared/draft';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { submissionRules } from '../../shared/lost-reply';
import { account, asUsual, forced, signedIn } from '../../shared/means';
import type { siteFeedbackMachine } from './machine';
import { world } from './world';

const written = { about: 'SMT', suggestion: '希望增加订单批量下载', phone: '0755-82048201' } as const;
const filled = `业务选「SMT」，建议填「${written.suggestion}」，电话填「${written.phone}」`;
const draft = { ...written, anonymous: true } as const;
const submitAddress = '/api/portal/v1/submitSiteFeedback';

/** What QA needs to walk the feedback on the site (R311–R313). */
export const model = {
  inputs: {
    reader: { label: '打开服务指南', how: '打开 /portal/serviceGuide', input: undefined },
  },
  events: {
    'feedback.open': { label: '点击「提建议」' },
    'form.submit': {
      label: '填写并点击「提交」',
      cases: [
        {
          name: 'customer',
          label: '已登录',
          data: `${signedIn()}；${filled}`,
          payload: { written, sender: 'customer' },
          variants: [
            {
              name: 'longest',
              label: '建议正好500字，电话15位',
              data: `${signedIn()}；建议填500个字，电话填「0755-8204820112」`,
              payload: {
                written: { about: 'PCB', suggestion: '好'.repeat(500), phone: '0755-8204820112' },
                sender: 'customer',
              },
            },
          ],
        },
        {
          name: 'visitor',
          label: '未登录',
          data: `未登录；${filled}`,
          payload: { written, sender: 'visitor' },
        },
        {
          name: 'anonymous',
          label: '未登录，匿名提交',
          data: `未登录，勾选「匿名提交」；${filled}`,
          payload: { written, sender: 'anonymous' },
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
          label: '填写建议',
          data: '建议填「希望增加」',
          payload: { draft: { ...draft, suggestion: '希望增加', anonymous: false } },
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
        output: { ticketNumber: 'JY26112223456789', dueAt: '2026-11-23T04:00:00.000Z' },
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
    readDraft: draftOutcomes(draft, `打开建议窗口，${filled}，勾选「匿名提交」`),
  },
  key: ({ written: { suggestion, anonymous }, restored, uncertain }) => ({
    filled: suggestion !== '',
    anonymous,
    restored,
    uncertain,
  }),
  world,
  invariants: [
    {
      name: '提交时建议已填写',
      requirement: 'R311',
      kind: 'always',
      holds: (snapshot) => snapshot.children.submit === undefined || snapshot.context.written.suggestion !== '',
    },
    {
      name: '未登录时提示并等待登录',
      kind: 'step',
      steps: ['form.submit(visitor)'],
      from: (snapshot) => snapshot.matches('form'),
      to: (snapshot, _before, said) => snapshot.matches('loggingIn') && said.join() === messages.loginFirst,
    },
    {
      name: '提交成功后给出工单号',
      kind: 'step',
      steps: ['submit → accepted'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: (snapshot) => snapshot.matches('submitted') && snapshot.context.ticket.ticketNumber !== '',
    },
    ...submissionRules({
      from: ['form', 'captcha'],
      says: '提交结果未知。填写的内容已保留，再次打开建议窗口提交即可，不会重复',
      opens: 'feedback.open',
      requirement: 'R313',
      draft,
      blank: { about: 'PCB', suggestion: '', phone: '', anonymous: false },
    }),
  ],
} satisfies FlowModel<typeof siteFeedbackMachine>;
