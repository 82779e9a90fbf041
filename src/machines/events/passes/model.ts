import { eventMessages } from '../../../../contract/events/messages';
import { messages } from '../../../../contract/messages';
import { factorAgain, factorEvents, factorOutcomes } from '../../shared/factor/model';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, asUsual, forced, offline } from '../../shared/means';
import type { passesMachine } from './machine';
import { world } from './world';

const address = '/api/portal/v1/staff/checkInPass';
const who = '李雷，工厂参观';
const at = 1_795_000_000_000;

/** What QA needs to walk the door of an activity. */
export const model = {
  inputs: {
    door: {
      label: '打开入场核验',
      how: `用${account('E10050')}登录，打开 /staff/passes`,
      input: undefined,
    },
  },
  events: {
    'pass.submit': {
      label: '输入或扫描入场码，点击「核验」',
      cases: [
        {
          name: 'code',
          label: '12位入场码',
          data: '客户「我的报名」中的入场码',
          payload: { pass: 'ABCD-EFGH-JKLM', at },
          variants: [
            { name: 'small', label: '小写、没有连字符', data: '同一入场码', payload: { pass: 'abcdefghjklm', at } },
          ],
        },
        {
          name: 'unknown',
          label: '没有的入场码',
          data: 'ZZZZ-ZZZZ-ZZZZ',
          payload: { pass: 'ZZZZ-ZZZZ-ZZZZ', at },
        },
      ],
    },
    'photo.take': {
      label: '点击「拍照扫码」，拍下入场码',
      cases: [
        { name: 'photo', label: '照片', data: '入场码的照片', payload: { uid: 'photo', at } },
        { name: 'blank', label: '没有二维码的照片', data: '一张空白的图片', payload: { uid: 'blank', at } },
      ],
    },
    ...factorEvents,
  },
  outcomes: {
    readPass: [
      { name: 'read', label: '照片中有二维码', how: '照片对准二维码', output: { pass: 'ABCD-EFGH-JKLM' } },
      { name: 'unread', label: '照片中没有二维码', how: '照片不对准二维码', error: { code: 'UNREAD', message: '' } },
    ],
    checkPass: [
      { name: 'admitted', label: '服务返回：可以入场', how: asUsual, output: { words: `${who}（今天 10:00–12:00）` } },
      {
        name: 'missing',
        label: '服务返回：没有此入场码',
        how: '输入 ABCDEFGHJKLM',
        error: { code: '404', message: eventMessages.passMissing },
      },
      {
        name: 'used',
        label: '服务返回：已经入场',
        how: '再次核验同一入场码',
        error: { code: 'USED', message: eventMessages.passUsed('2026-11-27 10:00:00', who) },
      },
      {
        name: 'withdrawn',
        label: '服务返回：已取消',
        how: '核验之前，客户取消报名',
        error: { code: 'NO_PLACE', message: eventMessages.passCancelled(who) },
      },
      {
        name: 'noSession',
        label: '服务返回：请先登录',
        how: '核验之前，在另一个标签页退出登录',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
      factorAgain,
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced(address, { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
      { name: 'offline', label: '网络异常', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
    login: loginOutcomes,
    passFactor: factorOutcomes,
  },
  world,
  key: ({ pass, scans, problem }) => ({ pass, scanned: scans.length > 0, last: scans[0]?.words, problem }),
  invariants: [
    {
      name: '两次按下只核验一次',
      kind: 'never',
      holds: ({ children }) => children.checkPass !== undefined && children.readPass !== undefined,
    },
    {
      name: '核验失败时保留入场码',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('failed') && snapshot.context.pass === '',
    },
    {
      name: '失败后两步之内能入场',
      kind: 'within',
      steps: 2,
      from: (snapshot) => snapshot.matches('failed') || snapshot.matches('unread'),
      to: (snapshot) => snapshot.matches('admitted'),
    },
  ],
  weights: { admitted: 3, refused: 2 },
} satisfies FlowModel<typeof passesMachine>;
