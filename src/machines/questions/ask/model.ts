import { commentMessages } from '../../../../contract/comments/rules/comment-text';
import { messages } from '../../../../contract/messages';
import { questionMessages } from '../../../../contract/questions/messages';
import { draftOutcomes } from '../../shared/draft';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { closedAfterLostReply } from '../../shared/lost-reply';
import { account, asUsual, forced, signedIn, wait } from '../../shared/means';
import type { askMachine } from './machine';
import { world } from './world';

const submitAddress = '/api/portal/v1/question/submit';
const check = '/api/portal/v1/question/checkAsk';
const filled = '问题类型选「PCB」，标题填「板厚公差是多少」，内容填「请问1.6mm板厚的公差？」';

const draft = { categoryCode: 'service_pcb', title: '板厚公差是多少', content: '', files: [] } as const;

const filledIn = {
  written: { categoryCode: 'service_pcb', title: '板厚公差是多少', content: '请问1.6mm板厚的公差？', files: [] },
  captcha: null,
} as const;

/** What QA needs to walk asking a question (R129–R132, R148–R154). */
export const model = {
  inputs: {
    plain: { label: '在技术支持页', how: '打开 /portal/m6.html', input: { form: 'plain' } },
    community: {
      label: '在技术讨论页',
      how: '打开首页的「技术讨论」，点击「查看更多」',
      input: { form: 'community' },
    },
  },
  events: {
    'ask.open': {
      label: '点击「我要提问」',
      cases: [
        { name: 'known', label: '已登录', data: signedIn(), payload: { known: true } },
        { name: 'visitor', label: '未登录', data: '保持未登录', payload: { known: false } },
      ],
    },
    'form.submit': {
      label: '填写并点击「提交」',
      cases: [
        {
          name: 'good',
          label: '都已填写',
          data: `${filled}；有图形验证码时填图中的四个字符`,
          payload: { ...filledIn, refusal: '', uploads: 'done' },
        },
        {
          name: 'noTitle',
          label: '没有标题',
          data: `${filled}，再清空标题`,
          payload: {
            ...filledIn,
            written: { ...filledIn.written, title: '' },
            refusal: questionMessages.noTitle,
            uploads: 'done',
          },
        },
        {
          name: 'uploading',
          label: '附件上传中',
          data: `${filled}；网络限速为「3G」，选择一个 4MB 的 zip，进度未满时就提交`,
          payload: { ...filledIn, refusal: '', uploads: 'pending' },
        },
        {
          name: 'uploadFailed',
          label: '附件上传失败',
          data: `${filled}；网络设为「离线」选择一个 zip，失败后恢复联网再提交`,
          payload: { ...filledIn, refusal: '', uploads: 'failed' },
        },
      ],
    },
    'form.change': {
      label: '在提问窗口填写，不提交',
      cases: [
        {
          name: 'typed',
          label: '填写标题',
          data: `标题填「${draft.title}」`,
          payload: { draft: { ...draft, categoryCode: '' } },
        },
      ],
    },
    'draft.discard': { label: '点击「清除草稿」' },
    'dialog.close': { label: '点击窗口右上角的关闭按钮' },
    'result.close': { label: '点击「知道了」' },
  },
  outcomes: {
    readDraft: draftOutcomes(draft, `打开提问窗口，标题填「${draft.title}」`),
    checkAsk: [
      {
        name: 'allowed',
        label: '服务返回：可以提问',
        how: asUsual,
        output: { noQuestion: false, captchaRequired: false },
      },
      {
        name: 'captcha',
        label: '服务返回：可以提问，需要图形验证码',
        how: `${signedIn()}，十分钟之内先提三个问题`,
        output: { noQuestion: false, captchaRequired: true },
      },
      {
        name: 'banned',
        label: '服务返回：禁止提问',
        how: signedIn('C10004'),
        output: { noQuestion: true, captchaRequired: false },
      },
      {
        name: 'visitor',
        label: '服务返回：请先登录',
        how: `在开发者工具「应用」面板删除本站全部 Cookie`,
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced(check, { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
    login: loginOutcomes,
    requireName: [
      { name: 'named', label: '已有昵称，或在窗口中设置', how: asUsual },
      {
        name: 'dismissed',
        label: '关闭设置昵称的窗口',
        how: `使用没有昵称的${account()}，在「个人资料」窗口点击右上角的关闭按钮`,
        meanwhile: true,
        error: { code: 'DISMISSED', message: '' },
      },
    ],
    submit: [
      {
        name: 'published',
        label: '服务返回：已发布',
        how: '在技术支持页，使用已有两个公开提问的账号',
        output: { id: 12, status: 1 },
      },
      {
        name: 'held',
        label: '服务返回：待审核',
        how: '在技术讨论页，或使用从未提问的账号',
        output: { id: 12, status: 0 },
      },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '在开发者工具「应用」面板删除本站全部 Cookie',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      {
        name: 'banned',
        label: '服务返回：禁止提问',
        how: '在另一个浏览器以管理员 M10001 在「提问审核」禁止该客户提问',
        error: { code: 'NO_QUESTION', message: questionMessages.noQuestion },
      },
      {
        name: 'captcha',
        label: '服务返回：需要图形验证码',
        how: '打开窗口之后，在另一个标签页先提三个问题',
        error: { code: 'CAPTCHA_REQUIRED', message: commentMessages.captcha },
      },
      {
        name: 'refused',
        label: '服务返回：系统繁忙',
        how: forced(submitAddress, { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
      {
        name: 'tooOften',
        label: '服务返回：操作过于频繁',
        how: forced(submitAddress, { code: 429, message: messages.tooOften }),
        error: { code: '429', message: messages.tooOften },
      },
    ],
  },
  delays: { resultTime: { how: wait } },
  key: ({ form, captchaNeeded, problem, uncertain, restored }) => ({
    form,
    captchaNeeded,
    problem,
    uncertain,
    restored,
  }),
  invariants: [
    {
      name: '有草稿时提问窗口从草稿开始',
      kind: 'step',
      steps: ['readDraft → kept'],
      from: (snapshot) => snapshot.matches('opening'),
      to: (snapshot) => snapshot.matches('form') && snapshot.context.written.title === draft.title,
    },
    {
      name: '清除草稿之后提问窗口是空的',
      kind: 'step',
      steps: ['draft.discard'],
      from: (snapshot) => snapshot.matches('form') && snapshot.context.restored,
      to: (snapshot) => snapshot.matches('form') && snapshot.context.written.title === '',
    },
    {
      name: '上次的提问已收到时提示，提问窗口是空的',
      kind: 'step',
      steps: ['readDraft → stored'],
      from: (snapshot) => snapshot.matches('opening'),
      to: (snapshot, _before, said) =>
        snapshot.matches('form') &&
        snapshot.context.written.title === '' &&
        said.join() === '上次提交的内容已收到，无需重复提交',
    },
    {
      name: '页面不知道是谁时先登录，不打开窗口',
      requirement: 'R010',
      kind: 'step',
      steps: ['ask.open(visitor)'],
      from: (snapshot) => snapshot.matches('idle') || snapshot.hasTag('done'),
      to: (snapshot) => snapshot.matches('awaitingLogin') && snapshot.children.checkAsk === undefined,
    },
    {
      name: '被禁止提问时提示，窗口不打开',
      requirement: 'R007',
      kind: 'step',
      steps: ['checkAsk → banned'],
      from: (snapshot) => snapshot.matches('checking'),
      to: (snapshot, _before, said) => snapshot.matches('idle') && said.join() === questionMessages.noQuestion,
    },
    {
      name: '没有标题的提问不提交',
      requirement: 'R149',
      kind: 'step',
      steps: ['form.submit(noTitle)'],
      from: (snapshot) => snapshot.matches('form'),
      to: (snapshot) => snapshot.matches('form') && snapshot.context.problem === '请输入标题',
    },
    {
      name: '附件没有上传完的提问不提交',
      kind: 'step',
      steps: ['form.submit(uploading)', 'form.submit(uploadFailed)'],
      from: (snapshot) => snapshot.matches('form'),
      to: (snapshot) => snapshot.matches('form') && snapshot.context.problem !== '',
    },
    {
      name: '没有昵称就不提交，设置后接着提交',
      requirement: 'R152',
      kind: 'step',
      steps: ['requireName → named'],
      from: (snapshot) => snapshot.matches('naming'),
      to: (snapshot) => snapshot.matches('submitting'),
    },
    {
      name: '窗口未打开时不提交',
      requirement: 'R131',
      kind: 'never',
      holds: (snapshot) => snapshot.children.submit !== undefined && !snapshot.hasTag('dialog'),
    },
    {
      name: '服务要求图形验证码后窗口中有它',
      kind: 'step',
      steps: ['submit → captcha'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: (snapshot) => snapshot.matches('form') && snapshot.context.captchaNeeded,
    },
    {
      name: '登录失效后登录，接着提交',
      requirement: 'R012',
      kind: 'step',
      steps: ['login → signedIn'],
      from: (snapshot) => snapshot.matches('loggingIn'),
      to: (snapshot) => snapshot.matches('submitting'),
    },
    {
      name: '成功的提示十秒后消失',
      requirement: 'R154',
      kind: 'step',
      steps: ['after resultTime'],
      from: (snapshot) => snapshot.hasTag('done'),
      to: (snapshot) => snapshot.matches('idle'),
    },
    {
      name: '确认昵称迟迟没有返回时可以关闭窗口，什么也不提交；回复丢失过就提示结果未知',
      requirement: 'R132',
      kind: 'step',
      steps: ['dialog.close'],
      from: (snapshot) => snapshot.matches('naming'),
      to: (snapshot, before, said) =>
        snapshot.matches('idle') &&
        Object.keys(snapshot.children).length === 0 &&
        said.length === (before.context.uncertain ? 1 : 0),
    },
    {
      name: '提交迟迟没有返回时可以关闭窗口，并提示结果未知',
      requirement: 'R132',
      kind: 'step',
      steps: ['dialog.close'],
      from: (snapshot) => snapshot.children.submit !== undefined,
      to: (snapshot, _before, said) =>
        snapshot.matches('idle') &&
        snapshot.children.submit === undefined &&
        said.join() === '提交结果未知。填写的内容已保留，再次打开提问窗口提交即可，不会重复',
    },
    ...closedAfterLostReply({
      from: ['form'],
      to: 'idle',
      says: '提交结果未知。填写的内容已保留，再次打开提问窗口提交即可，不会重复',
    }),
    {
      name: '任何时候三步之内都能回到没有窗口的页面',
      kind: 'within',
      steps: 3,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('idle'),
    },
  ],
  weights: { submitting: 5, R007: 5, R131: 4, R152: 3 },
  world,
} satisfies FlowModel<typeof askMachine>;
