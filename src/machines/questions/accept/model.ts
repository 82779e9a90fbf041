import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { account, asUsual, forced, signedIn } from '../../shared/means';
import type { acceptMachine } from './machine';
import { world } from './world';

const refused = {
  name: 'refused',
  label: '服务返回：系统繁忙',
  how: forced('/api/portal/v1/question/acceptAnswer', { code: 500, message: messages.internal }),
  error: { code: '500', message: messages.internal },
};

/** What QA needs to walk the acceptance of an answer. */
export const model = {
  inputs: {
    open: {
      label: '提问人打开自己的提问，有另一位客户的一条回答',
      how: `${signedIn()}，打开自己的一条提问，其中有他人的回答`,
      input: { accepted: false },
    },
    accepted: {
      label: '提问人打开自己的提问，其中一条回答已采纳',
      how: `${signedIn()}，采纳一条回答后重新打开该提问`,
      input: { accepted: true },
    },
  },
  events: {
    'accept.toggle': { label: '点击「采纳」或「取消采纳」' },
    'acceptance.read': {
      label: '页面重新读取回答',
      how: '在另一个浏览器以同一账号采纳或取消，再在另一个标签页登录同一账号',
      cases: [
        {
          name: 'accepted',
          label: '已采纳',
          data: `在另一个浏览器以${account()}采纳这条回答`,
          payload: { accepted: true },
        },
        {
          name: 'open',
          label: '未采纳',
          data: `在另一个浏览器以${account()}取消采纳`,
          payload: { accepted: false },
        },
      ],
    },
  },
  outcomes: {
    accept: [{ name: 'accepted', label: '服务返回：采纳成功', how: asUsual, output: { accepted: true } }, refused],
    takeBack: [{ name: 'taken back', label: '服务返回：取消成功', how: asUsual, output: { accepted: false } }, refused],
  },
  key: ({ accepted, problem }) => ({ accepted, problem: problem !== '' }),
  world,
  invariants: [
    {
      name: '没有操作时，显示的与服务器一致',
      kind: 'always',
      holds: (snapshot) => snapshot.hasTag('busy') || snapshot.matches('accepted') === snapshot.context.accepted,
    },
    {
      name: '不会同时采纳和取消',
      kind: 'never',
      holds: (snapshot) => snapshot.children.accept !== undefined && snapshot.children.takeBack !== undefined,
    },
    {
      name: '操作进行中不显示上一次的失败原因',
      kind: 'never',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.problem !== '',
    },
    {
      name: '服务器未确认之前不算采纳',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('accepting') && snapshot.context.accepted,
    },
    {
      name: '任何时候四步之内都能采纳',
      kind: 'within',
      steps: 4,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('accepted'),
    },
  ],
} satisfies FlowModel<typeof acceptMachine>;
