import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../flow-model';
import { loginOutcomes } from '../login';
import { account, asUsual, forced } from '../means';
import type { Item } from './context';
import { authors, first, second } from './items';
import type { moderationMachine } from './machine';
import { world } from './world';

const seen = [
  { id: first, auditStatus: 1, topFlag: 0 },
  { id: second, auditStatus: 1, topFlag: 1 },
] as const;

/** Of the page of all comments. */
export const rules = { grave: ['remove', 'mute'], noneSelected: '请选择要操作的评论' } as const;

/** What the server says of what a colleague has done meanwhile. */
const byOneWho = (did: string) => `该评论已由 王工（E0001） 于 10:32 ${did}` as const;
export const byColleague = byOneWho('隐藏');
const removedByColleague = byOneWho('删除');

/** What the server says there. */
export const texts = { done: '操作成功！', overtaken: `${byOneWho('显示')}，不能撤销` } as const;

const page = '/portal/moderation';
const byOther = (what: string) => `在另一个浏览器以${account('M10001')}${what}`;

const sorted = (ids: ReadonlyArray<Item['id']>): Array<Item['id']> => [...ids].sort();

/** What QA needs to walk acts on one item or several, by what managers do with comments (R163–R171, R193–R197). */
export const model = {
  inputs: {
    queue: {
      label: '打开评论管理，列表中有两条评论',
      how: `以${account('M10001')}登录，打开 ${page}，选择「全部状态」；第二条已置顶，其作者已被禁言`,
      input: rules,
    },
  },
  events: {
    'item.toggle': {
      label: '勾选或取消勾选',
      cases: [{ name: 'first', label: '第一条评论', data: '列表的第一条评论', payload: { id: first } }],
    },
    'all.choose': {
      label: '点击「全选」或「取消全选」',
      cases: [
        { name: 'all', label: '全部选中', data: '列表的两条评论', payload: { ids: [first, second] } },
        { name: 'none', label: '全部取消', data: '点击「取消全选」', payload: { ids: [] } },
      ],
    },
    'reason.change': {
      label: '填写操作理由',
      cases: [{ name: 'advert', label: '广告', data: '广告', payload: { reason: '广告' } }],
    },
    'batch.act': {
      label: '点击批量操作',
      cases: [
        { name: 'show', label: '显示', data: '已选的评论', payload: { act: 'show', items: seen } },
        { name: 'hide', label: '隐藏', data: '已选的评论', payload: { act: 'hide', items: seen } },
        { name: 'remove', label: '删除', data: '已选的评论', payload: { act: 'remove', items: seen } },
      ],
    },
    'item.act': {
      label: '点击评论或作者的操作',
      cases: [
        { name: 'pin', label: '置顶', data: '第一条评论', payload: { act: 'pin', item: seen[0] } },
        { name: 'remove', label: '删除', data: '第一条评论', payload: { act: 'remove', item: seen[0] } },
        { name: 'mute', label: '禁言', data: '第一条评论', payload: { act: 'mute', item: { id: authors.first } } },
        {
          name: 'restore',
          label: '解除禁言',
          data: '第二条评论',
          payload: { act: 'restore', item: { id: authors.second } },
        },
      ],
    },
    'dialog.confirm': { label: '点击「确定」' },
    'dialog.cancel': { label: '点击「取消」' },
    'undo.press': { label: '点击「撤销」' },
    'log.undo': {
      label: '在操作记录中点击「撤销」',
      how: `打开 ${page}?view=log，点击第一条记录的「撤销」`,
      cases: [{ name: 'entry', label: '一条记录', data: '操作记录的第一条', payload: { logId: 7 } }],
    },
    'result.dismiss': { label: '点击「知道了」' },
  },
  outcomes: {
    operate: [
      {
        name: 'done',
        label: '服务返回：操作成功',
        how: asUsual,
        output: { message: texts.done, batchId: 'b1', done: 1, refused: [] },
      },
      {
        name: 'partly',
        label: '服务返回：部分操作未成功',
        how: byOther('删除第一条评论'),
        output: {
          message: '部分操作未成功：1条',
          batchId: 'b2',
          done: 1,
          refused: [{ id: first, message: removedByColleague }],
        },
      },
      {
        name: 'partlyUnchanged',
        label: '服务返回：部分未成功，其余已是该状态',
        how: `先对第二条评论做同样的操作，再${byOther('删除第一条评论')}`,
        output: {
          message: '部分操作未成功：1条',
          batchId: 'b3',
          done: 0,
          refused: [{ id: first, message: removedByColleague }],
        },
      },
      {
        name: 'unchanged',
        label: '服务返回：已是该状态',
        how: '先对同一条评论做同样的操作',
        output: { message: byColleague, batchId: 'b4', done: 0, refused: [] },
      },
      {
        name: 'refused',
        label: '服务返回：系统繁忙',
        how: forced('/api/portal/v1/comment/auditComment', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
      {
        name: 'changed',
        label: '服务返回：已由他人处理',
        how: byOther('隐藏第一条评论'),
        error: { code: 'CHANGED', message: byColleague },
      },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '在另一个标签页退出登录',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
    ],
    takeBack: [
      {
        name: 'taken back',
        label: '服务返回：撤销成功',
        how: asUsual,
        output: { message: texts.done, batchId: 'b5', done: 1, refused: [] },
      },
      {
        name: 'partly',
        label: '服务返回：部分操作未成功',
        how: byOther('再次操作其中一条评论'),
        output: {
          message: '部分操作未成功：1条',
          batchId: 'b6',
          done: 1,
          refused: [{ id: first, message: texts.overtaken }],
        },
      },
      {
        name: 'overtaken',
        label: '服务返回：之后已有其他操作，不能撤销',
        how: byOther('再次操作同样的评论'),
        error: { code: 'CHANGED', message: texts.overtaken },
      },
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced('/api/portal/v1/comment/undoOperation', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
    login: loginOutcomes,
  },
  world,
  delays: { undoTime: { how: '不做任何操作，等待「撤销」消失' } },
  key: ({ selected, reason, asked, undo, message, refused }) => ({
    selected: sorted(selected),
    reason: reason !== '',
    asked: asked && { ...asked, items: sorted(asked.items.map(({ id }) => id)) },
    undo: undo && ('logId' in undo ? 'log' : 'batch'),
    message: message !== '',
    refused: refused.length,
  }),
  invariants: [
    {
      name: '没有选中评论时不提交批量操作',
      requirement: 'R169',
      kind: 'never',
      holds: ({ children, context: { asked } }) =>
        children.operate !== undefined && asked?.batch === true && asked.items.length === 0,
    },
    {
      name: '没有选中评论时点击批量删除，只有提示',
      requirement: 'R169',
      kind: 'step',
      steps: ['batch.act(remove)'],
      from: (before) => before.matches('choosing') && before.context.selected.length === 0,
      to: (after, _, said) => after.matches('choosing') && said.includes(rules.noneSelected),
    },
    {
      name: '点击删除之后先确认',
      requirement: 'R170',
      kind: 'step',
      steps: ['item.act(remove)', 'item.act(mute)'],
      from: (before) => before.matches('choosing'),
      to: (after) => after.matches('confirming') && after.children.operate === undefined,
    },
    {
      name: '同一时间最多只有一个请求',
      kind: 'always',
      holds: ({ children }) => Object.keys(children).length <= 1,
    },
    {
      name: '操作成功后一步之内可撤销',
      requirement: 'R163',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.matches({ choosing: 'done' }),
      to: (snapshot) => snapshot.children.takeBack !== undefined,
    },
    {
      name: '失败时保留选择和理由',
      requirement: 'R197',
      kind: 'step',
      steps: ['operate → refused'],
      from: (before) => before.matches('sending'),
      to: (after, before) =>
        after.context.reason === before.context.reason &&
        sorted(after.context.selected).join() === sorted(before.context.selected).join(),
    },
    {
      name: '没有操作时不留待确认的内容',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('choosing') && snapshot.context.asked !== null,
    },
  ],
} satisfies FlowModel<typeof moderationMachine>;
