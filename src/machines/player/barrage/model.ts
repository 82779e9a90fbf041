import { comments } from '../../../../contract/limits/comments';
import { messages } from '../../../../contract/messages';
import { barrageMessages } from '../../../../contract/rules/barrage';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { mayBeDone } from '../../shared/lost-reply';
import { account, asUsual, forced, offline, signedIn } from '../../shared/means';
import type { barrageMachine } from './machine';
import { world } from './world';

const live = '打开 /portal/factoryVideo/3/0';
const film = '打开 /portal/p_v_27.html，点击任一影片';
const address = '/api/portal/v1/comment/addComment';
const mute = '让管理员在评论管理中禁言该客户';

const words = (length: number): string => '赞'.repeat(length);
const most = comments.barrageMaxLength;

/** What QA needs to walk the sending of barrage. */
export const model = {
  inputs: {
    liveCustomer: {
      label: '已登录，打开直播',
      how: `${signedIn()}，${live}`,
      input: { who: 'customer', onEmpty: 'ignore' },
    },
    filmCustomer: {
      label: '已登录，打开影片',
      how: `${signedIn()}，${film}`,
      input: { who: 'customer', onEmpty: 'message' },
    },
    visitor: { label: '未登录，打开直播', how: `保持未登录，${live}`, input: { who: 'visitor', onEmpty: 'ignore' } },
    muted: {
      label: '被禁言，打开直播',
      how: `${mute}；${signedIn()}，${live}`,
      input: { who: 'muted', onEmpty: 'ignore' },
    },
  },
  events: {
    'barrage.ask': { label: '未登录时点击「发送弹幕」' },
    'barrage.submit': {
      label: '填写弹幕，点击「发送弹幕」',
      cases: [
        {
          name: 'usual',
          label: '一句话',
          data: '「开机真快」',
          payload: { text: '开机真快', key: 'key-1', fault: undefined },
          variants: [
            {
              name: 'most',
              label: `${most}字（上界）`,
              data: `「赞」${most}次`,
              payload: { text: words(most), key: 'key-1', fault: undefined },
            },
            {
              name: 'least',
              label: '1字（下界）',
              data: '「赞」',
              payload: { text: '赞', key: 'key-1', fault: undefined },
            },
          ],
        },
        {
          name: 'empty',
          label: '空',
          data: '不填',
          payload: { text: '', key: 'key-1', fault: 'empty' },
          variants: [
            {
              name: 'blank',
              label: '只有空格',
              data: '三个空格',
              payload: { text: '   ', key: 'key-1', fault: 'empty' },
            },
          ],
        },
        {
          name: 'tooLong',
          label: `${most + 1}字`,
          data: `「赞」${most + 1}次`,
          payload: { text: words(most + 1), key: 'key-1', fault: 'tooLong' },
        },
      ],
    },
    'customer.known': {
      label: '页面得知谁已登录',
      how: '在另一个标签页登录，再切换回来',
      cases: [
        { name: 'customer', label: '普通客户', data: account(), payload: { muted: false } },
        { name: 'muted', label: '被禁言的客户', data: `${account()}，先${mute}`, payload: { muted: true } },
      ],
    },
    'customer.gone': { label: '页面得知已退出', how: '在另一个标签页退出，再切换回来' },
  },
  outcomes: {
    login: loginOutcomes,
    sendBarrage: [
      { name: 'sent', label: '服务返回：已发送', how: asUsual, output: { auditStatus: 1 } },
      { name: 'held', label: '服务返回：待审核', how: '填写的弹幕中带一个网址', output: { auditStatus: 0 } },
      {
        name: 'noSession',
        label: '服务返回：请先登录',
        how: '在开发者工具「应用」面板删除本站全部 Cookie',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      {
        name: 'muted',
        label: '服务返回：已被禁言',
        how: `${mute}`,
        error: { code: 'MUTED', message: messages.muted },
      },
      {
        name: 'tooFast',
        label: '服务返回：发送太快',
        how: '在三秒之内再发一条',
        error: { code: 'SLOW_MODE', message: barrageMessages.tooFast },
      },
      {
        name: 'refused',
        label: '服务返回：系统繁忙',
        how: forced(address, { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
      { name: 'broken', label: '网络中断', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
  },
  delays: { slowMode: { how: '不做任何操作，等待即可' } },
  sentKey: { call: 'sendBarrage', key: 'key', isUncertain: mayBeDone },
  key: ({ who, onEmpty, text, problem }) => ({ who, onEmpty, text: text !== '', problem }),
  weights: { sending: 4, awaitingLoginToSend: 3, R261: 2, R238: 2 },
  invariants: [
    {
      name: '未登录时不发送',
      requirement: 'R239',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('visitor') && snapshot.children.sendBarrage !== undefined,
    },
    {
      name: '发送的弹幕有内容，也有防止重复的编号',
      requirement: 'R262',
      kind: 'always',
      holds: (snapshot) =>
        !snapshot.matches('sending') || (snapshot.context.text !== '' && snapshot.context.key !== ''),
    },
    {
      name: '直播中空弹幕不提示',
      requirement: 'R261',
      kind: 'never',
      holds: (snapshot) => snapshot.context.onEmpty === 'ignore' && snapshot.matches({ open: 'empty' }),
    },
    {
      name: '影片中空弹幕提示内容不能为空',
      requirement: 'R238',
      kind: 'step',
      steps: ['barrage.submit(empty)'],
      from: (snapshot) => snapshot.matches('open') && snapshot.context.onEmpty === 'message',
      to: (after) => after.matches({ open: 'empty' }),
    },
    {
      name: '过长的弹幕不发送',
      requirement: 'R261',
      kind: 'step',
      steps: ['barrage.submit(tooLong)'],
      from: (snapshot) => snapshot.matches('open'),
      to: (after) => after.matches({ open: 'tooLong' }) && after.children.sendBarrage === undefined,
    },
    {
      name: '发送失败时文字和编号保留',
      kind: 'step',
      steps: ['sendBarrage → refused', 'sendBarrage → broken', 'sendBarrage → tooFast'],
      from: (snapshot) => snapshot.matches('sending'),
      to: ({ context }, before) => context.text === before.context.text && context.key === before.context.key,
    },
    {
      name: '登录失效：登录之后接着发送',
      requirement: 'R012',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches('awaitingLoginToSend'),
      to: (snapshot) => snapshot.matches('sending'),
    },
    {
      name: '任何时候四步之内都能发出弹幕',
      kind: 'within',
      steps: 4,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches({ open: 'sent' }),
    },
  ],
  world,
} satisfies FlowModel<typeof barrageMachine>;
