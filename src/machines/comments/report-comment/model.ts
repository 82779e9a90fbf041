import { reportMessages } from '../../../../contract/comments/rules/report-reasons';
import { comments } from '../../../../contract/limits/comments';
import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { forced, offline, signedIn } from '../../shared/means';
import type { reportCommentMachine } from './machine';
import { world } from './world';

const reportPath = '/api/portal/v1/comment/reportComment';
const longest = '骗'.repeat(comments.reportMaxLength);

/** What QA needs to walk the report of a comment. */
export const model = {
  inputs: {
    reader: {
      label: '打开有他人评论的文章',
      how: '打开首页「技术讨论」中有他人评论的任一文章',
      input: undefined,
    },
  },
  events: {
    'report.open': {
      label: '点击他人评论下的「举报」',
      cases: [{ name: 'comment', label: '一条评论', data: '他人的评论', payload: { commentId: 11 } }],
    },
    'form.submit': {
      label: '选择原因并点击「提交举报」',
      cases: [
        {
          name: 'advert',
          label: '原因为广告',
          data: '原因选「广告」，举报说明不填',
          payload: { written: { reason: 'advert', words: '' } },
        },
        {
          name: 'other',
          label: '原因为其他，并说明',
          data: '原因选「其他」，举报说明填「冒充客服」',
          payload: { written: { reason: 'other', words: '冒充客服' } },
          variants: [
            {
              name: 'longest',
              label: `举报说明 ${comments.reportMaxLength} 字（上界）`,
              data: `原因选「其他」，举报说明为 ${comments.reportMaxLength} 个「骗」`,
              payload: { written: { reason: 'other', words: longest } },
            },
          ],
        },
      ],
    },
    'dialog.close': { label: '关闭窗口' },
  },
  outcomes: {
    report: [
      {
        name: 'received',
        label: '服务返回：已收到',
        how: signedIn(),
        output: { message: reportMessages.received },
      },
      {
        name: 'repeated',
        label: '服务返回：已举报过',
        how: '先举报同一条评论',
        output: { message: reportMessages.repeated('评论') },
      },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '保持未登录',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      {
        name: 'refused',
        label: '服务返回：系统繁忙',
        how: forced(reportPath, { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
      { name: 'lost', label: '网络中断', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
    login: loginOutcomes,
  },
  key: ({ commentId, written }) => ({ opened: commentId !== 0, reason: written.reason }),
  world,
  invariants: [
    {
      name: '提交时已选择原因',
      kind: 'always',
      holds: (snapshot) => snapshot.children.report === undefined || snapshot.context.written.reason !== '',
    },
    {
      name: '窗口关闭后不留填写内容',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('closed') && snapshot.context.written.reason !== '',
    },
    {
      name: '登录之后接着举报',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('loggingIn'),
      to: (snapshot) => snapshot.matches('sending'),
    },
    {
      name: '举报失败后保留填写内容',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.children.report !== undefined,
      to: (snapshot) => snapshot.matches('form') && snapshot.context.written.reason !== '',
    },
  ],
} satisfies FlowModel<typeof reportCommentMachine>;
