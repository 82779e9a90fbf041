import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, asUsual, forced, signedIn } from '../../shared/means';
import type { likeMachine } from './machine';
import { world } from './world';

const refused = {
  name: 'refused',
  label: '服务返回：系统繁忙',
  how: forced('/api/portal/v1/updateInformationFavor', { code: 500, message: messages.internal }),
  error: { code: '500', message: messages.internal },
};

/** What QA needs to walk a like (R198, R199). */
export const model = {
  inputs: {
    fresh: {
      label: '打开尚未点赞的文章，已有 3 个赞',
      how: '打开首页「技术讨论」中没有赞过的任一文章；用例以 3 个赞书写，实际数量以页面为准',
      input: { liked: false, count: 3 },
    },
    liked: {
      label: '打开自己赞过的文章，已有 4 个赞',
      how: `${signedIn()}，赞过一篇文章后重新打开它；用例以 4 个赞书写，实际数量以页面为准`,
      input: { liked: true, count: 4 },
    },
  },
  events: {
    'like.toggle': { label: '点击「点赞」按钮' },
    'favor.read': {
      label: '页面重新读取文章',
      how: '在另一个浏览器以同一账号点赞或取消，再在另一个标签页登录同一账号',
      cases: [
        {
          name: 'liked',
          label: '自己已赞',
          data: `在另一个浏览器以${account()}点赞这篇文章`,
          payload: { liked: true, count: 4 },
        },
        {
          name: 'notLiked',
          label: '自己未赞',
          data: `在另一个浏览器以${account()}取消点赞`,
          payload: { liked: false, count: 3 },
        },
      ],
    },
  },
  outcomes: {
    like: [
      { name: 'liked', label: '服务返回：点赞成功', how: signedIn(), output: { liked: true, count: 4 } },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '保持未登录',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      refused,
    ],
    unlike: [
      { name: 'taken back', label: '服务返回：取消成功', how: asUsual, output: { liked: false, count: 3 } },
      refused,
    ],
    login: loginOutcomes,
  },
  key: ({ liked, count, problem }) => ({ liked, count, problem: problem !== '' }),
  world,
  invariants: [
    {
      name: '数量在没有操作时与点赞状态一致',
      requirement: 'R198',
      kind: 'always',
      holds: (snapshot) =>
        snapshot.hasTag('busy') ||
        snapshot.matches('awaitingLogin') ||
        snapshot.context.count === (snapshot.context.liked ? 4 : 3),
    },
    {
      name: '点赞的数量立即加一，取消立即减一',
      requirement: 'R198',
      kind: 'always',
      holds: (snapshot) =>
        (!snapshot.matches('liking') || snapshot.context.count === 4) &&
        (!snapshot.matches('unliking') || snapshot.context.count === 3),
    },
    {
      name: '不会同时点赞和取消',
      requirement: 'R199',
      kind: 'never',
      holds: (snapshot) => snapshot.children.like !== undefined && snapshot.children.unlike !== undefined,
    },
    {
      name: '登录之后接着点赞',
      requirement: 'R198',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('awaitingLogin'),
      to: (snapshot) => snapshot.matches('liking'),
    },
    {
      name: '任何时候四步之内都能点上赞',
      kind: 'within',
      steps: 4,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('liked'),
    },
  ],
} satisfies FlowModel<typeof likeMachine>;
