import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, forced, signedIn } from '../../shared/means';
import type { ratingMachine } from './machine';
import { world } from './world';

const address = '/api/portal/v1/factoryLive/submitEvaluate';

/** What QA needs to walk the rating of a live video (R258). */
export const model = {
  inputs: {
    fresh: {
      label: '打开没有评过分的直播',
      how: '打开「工厂直播」的任一视频',
      input: { rank: 0 },
    },
    rated: {
      label: '打开自己评过4分的直播',
      how: `${signedIn()}，给一个视频评4分后重新打开它`,
      input: { rank: 4 },
    },
  },
  events: {
    'stars.choose': {
      label: '选择星级',
      cases: [
        {
          name: 'five',
          label: '5星',
          data: '5星',
          payload: { rank: 5 },
          variants: [{ name: 'one', label: '1星', data: '1星', payload: { rank: 1 } }],
        },
      ],
    },
    'rating.submit': { label: '点击「提交评分」' },
    'rating.read': {
      label: '页面重新读取视频',
      how: '切换到另一个标签页登录或退出，再切换回来',
      cases: [
        { name: 'rated', label: '自己评过3分', data: `评过3分的${account()}`, payload: { rank: 3 } },
        { name: 'unrated', label: '自己没有评分', data: '退出登录', payload: { rank: 0 } },
      ],
    },
  },
  outcomes: {
    rate: [
      { name: 'thanked', label: '服务返回：评分成功', how: signedIn(), output: { rank: 5, average: 4.9 } },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '保持未登录',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      {
        name: 'wasRated',
        label: '服务返回：已经评过分',
        how: '在另一个标签页先给同一个视频评分',
        error: { code: 'RATED', message: '您已经评过分了' },
      },
      {
        name: 'refused',
        label: '服务返回：系统繁忙',
        how: forced(address, { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
    login: loginOutcomes,
  },
  world,
  key: ({ rank, chosen, problem }) => ({ rank, chosen, problem: problem !== '' }),
  invariants: [
    {
      name: '没有选星不能提交',
      requirement: 'R258',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('submitting') && snapshot.context.chosen === 0,
    },
    {
      name: '评过分就不能再评',
      requirement: 'R258',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('open') && snapshot.context.rank > 0,
    },
    {
      name: '登录之后接着提交',
      requirement: 'R258',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('awaitingLogin'),
      to: (snapshot) => snapshot.matches('submitting'),
    },
    {
      name: '在别处评过分后不再提交，并说明原因',
      requirement: 'R258',
      kind: 'step',
      steps: ['rate → wasRated'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: (snapshot) => snapshot.matches('refused') && snapshot.context.problem !== '',
    },
    {
      name: '提交失败后可以再提交，选的星不变',
      requirement: 'R258',
      kind: 'step',
      steps: ['rate → refused'],
      from: (snapshot) => snapshot.matches('submitting'),
      to: (snapshot, before) =>
        snapshot.matches('open') &&
        snapshot.context.chosen === before.context.chosen &&
        snapshot.context.problem !== '',
    },
    {
      name: '未评分时三步之内可以评分',
      requirement: 'R258',
      kind: 'within',
      steps: 3,
      from: (snapshot) => snapshot.matches('open'),
      to: (snapshot) => snapshot.matches('thanked'),
    },
  ],
} satisfies FlowModel<typeof ratingMachine>;
