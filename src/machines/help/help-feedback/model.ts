import { messages } from '../../../../contract/messages';
import { draftOutcomes } from '../../shared/draft';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { submissionRules } from '../../shared/lost-reply';
import { account, asUsual, forced, signedIn } from '../../shared/means';
import type { helpFeedbackMachine } from './machine';
import { world } from './world';

const written = { reasons: ['内容有错误', '看不懂'], description: '第二段的数值与表格不一致' } as const;
const draft = { ...written, files: true } as const;
const filled = `问题类型选「内容有错误」「看不懂」，描述填「${written.description}」`;

/** What QA needs to walk the feedback on a document (R300–R303). */
export const model = {
  inputs: {
    reader: { label: '打开文档', how: '打开 /portal/server_guide_1001.html', input: undefined },
  },
  events: {
    'feedback.open': {
      label: '点击「文档错误/过时，我要反馈」',
      cases: [
        { name: 'customer', label: '已登录', data: signedIn(), payload: { known: true } },
        { name: 'visitor', label: '未登录', data: '未登录', payload: { known: false } },
      ],
    },
    'form.submit': {
      label: '填写并点击「提交」',
      cases: [
        {
          name: 'plain',
          label: '没有图片',
          data: `${filled}，不选图片`,
          payload: { written, pictures: { state: 'done', ids: [] } },
        },
        {
          name: 'uploading',
          label: '图片上传中',
          data: `${filled}；网络限速为「3G」，选择一张 4MB 的图片，进度未满时就提交`,
          payload: { written, pictures: { state: 'pending' } },
        },
        {
          name: 'failed',
          label: '图片上传失败',
          data: `${filled}；网络设为「离线」选择一张图片，出现「上传失败」后恢复联网再提交`,
          payload: { written, pictures: { state: 'failed' } },
        },
      ],
    },
    'form.change': {
      label: '在表单中填写，不提交',
      cases: [
        {
          name: 'typed',
          label: '填写描述',
          data: '描述填「第二段」',
          payload: { draft: { reasons: [], description: '第二段', files: false } },
        },
      ],
    },
    'draft.discard': { label: '点击「清除草稿」' },
    'dialog.close': { label: '关闭窗口' },
  },
  outcomes: {
    submit: [
      { name: 'accepted', label: '服务返回：提交成功', how: asUsual },
      {
        name: 'noSession',
        label: '服务返回：请先登录',
        how: `在另一个标签页退出${account()}`,
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced('/api/portal/v1/submitHelpFeedback', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
      {
        name: 'refused',
        label: '服务返回：操作过于频繁',
        how: forced('/api/portal/v1/submitHelpFeedback', { code: 429, message: messages.tooOften }),
        error: { code: '429', message: messages.tooOften },
      },
    ],
    login: loginOutcomes,
    readDraft: draftOutcomes(draft, `打开反馈窗口，${filled}，选择一张图片`),
  },
  key: ({ written: { description }, ids, restored, uncertain }) => ({
    filled: description !== '',
    pictures: ids.length,
    restored,
    uncertain,
  }),
  world,
  invariants: [
    {
      name: '提交时问题类型和描述都已填写',
      requirement: 'R300',
      kind: 'always',
      holds: (snapshot) =>
        snapshot.children.submit === undefined ||
        (snapshot.context.written.reasons.length > 0 && snapshot.context.written.description !== ''),
    },
    {
      name: '未登录时提示并等待登录',
      requirement: 'R303',
      kind: 'step',
      steps: ['feedback.open(visitor)'],
      from: (snapshot) => snapshot.matches('idle'),
      to: (snapshot, _before, said) => snapshot.matches('awaitingLogin') && said.join() === messages.loginFirst,
    },
    {
      name: '提交成功后感谢',
      requirement: 'R303',
      kind: 'step',
      steps: ['submit → accepted'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: (snapshot, _before, said) => snapshot.matches('idle') && said.join() === '提交成功，感谢您的反馈',
    },
    {
      name: '提交结果未知又不登录时，内容仍保留',
      kind: 'step',
      steps: ['login → dismissed'],
      from: (snapshot) => snapshot.matches('awaitingLogin') && snapshot.context.uncertain,
      to: (snapshot) => snapshot.matches('unresolved') && snapshot.context.written.description === written.description,
    },
    ...submissionRules({
      from: ['form'],
      says: '提交结果未知。填写的内容已保留，再次打开反馈窗口提交即可，不会重复',
      opens: 'feedback.open(customer)',
      requirement: 'R302',
      draft,
      blank: { reasons: [], description: '', files: false },
    }),
  ],
} satisfies FlowModel<typeof helpFeedbackMachine>;
