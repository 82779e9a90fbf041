import { messages } from '../../../../contract/messages';
import type { FlowModel } from '../flow-model';
import { loginOutcomes } from '../login';
import { account, asUsual, forced, leaveLogin } from '../means';
import type { Start, Stored } from './context';
import type { editingMachine } from './machine';
import { base, theirs, typed } from './values';
import { world } from './world';

const saveAddress = '/api/portal/v1/staff/saveRecord';
const signedIn = `先以${account('E10000')}登录`;
const list = '/staff/content，点击「回复模板」';
const byOther = (what: string) => `在另一个浏览器以${account('E10000')}打开同一个模板，${what}`;

const blank = { title: '', content: '', position: '' };

const kept: Start = { id: '7', version: 1, values: base };

export const overtaken = '该记录已由 陈工（E0002） 于 10:32 修改';
export const otherSave = '陈工已保存新版本';

/** As the server refuses a record; an area's own words are not known here. */
export const refused = {
  title: '请输入名称',
  bound: '该记录待审核，请先退回草稿再修改',
  missing: '记录不存在，可能已被删除',
  inUse: '记录正被其他内容使用，或引用了不存在的内容',
} as const;

const stored = (version: number, values: object): Stored => ({
  id: '7',
  version,
  values: { ...base, ...values },
  by: otherSave,
});

const isUnsaved = ({ values, base: known }: { values: object; base: object }): boolean =>
  JSON.stringify(values) !== JSON.stringify(known);

/** What QA needs to walk a form of the console. */
export const model = {
  inputs: {
    kept: { label: '打开一个回复模板', how: `${signedIn}，打开 ${list}，再点击「感谢」`, input: kept },
    new: {
      label: '新增一个回复模板',
      how: `${signedIn}，打开 ${list}，再点击「新增」`,
      input: { id: '', version: 0, values: blank },
    },
  },
  events: {
    'form.change': {
      label: '在表单中输入',
      cases: [
        {
          name: 'content',
          label: '修改内容（新增时填写全部字段）',
          data: '名称「感谢」，内容「感谢您，我们已处理」，排序 1',
          payload: { values: { ...base, content: typed.content } },
        },
        {
          name: 'title',
          label: '修改名称（新增时填写全部字段）',
          data: '名称「致谢」，内容「感谢您的反馈」，排序 1',
          payload: { values: { ...base, title: typed.title } },
        },
      ],
    },
    'form.save': { label: '点击「保存」' },
    'side.choose': {
      label: '选择一方的内容',
      cases: [
        { name: 'mine', label: '点击「保留我的」', data: '内容', payload: { field: 'content', side: 'mine' } },
        { name: 'theirs', label: '点击「采用他人的」', data: '内容', payload: { field: 'content', side: 'theirs' } },
      ],
    },
    'remove.ask': { label: '点击「删除」' },
    'remove.confirm': { label: '点击「确认删除」' },
    'remove.cancel': { label: '点击「不删除」' },
    'leave.ask': { label: '点击「返回回复模板列表」' },
    'leave.confirm': { label: '点击「不保存，离开」' },
    'leave.cancel': { label: '点击「留在此页」' },
    'change.hear': { label: '他人修改了内容', how: `在另一个浏览器以${account('E10000')}修改并保存任一内容` },
  },
  outcomes: {
    save: [
      { name: 'saved', label: '服务返回：已保存', how: asUsual, output: stored(2, { content: typed.content }) },
      {
        name: 'changed',
        label: '服务返回：已被他人修改',
        how: byOther('修改并保存'),
        error: { code: 'CHANGED', message: overtaken },
      },
      {
        name: 'bound',
        label: '服务返回：已送审',
        how: '内容须送审的记录：请同事送审',
        error: { code: 'STATE', message: refused.bound },
      },
      {
        name: 'faulty',
        label: '服务返回：名称有误',
        how: forced(saveAddress, { code: 400, message: refused.title }),
        error: { code: '400', message: '', faults: { title: refused.title } },
      },
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced(saveAddress, { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '在另一个标签页退出登录',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
    ],
    look: [
      { name: 'same', label: '服务返回：没有变化', how: asUsual, output: stored(1, {}) },
      {
        name: 'theirs',
        label: '服务返回：他人修改了内容',
        how: byOther('把内容改为「谢谢，已收到」并保存'),
        output: stored(3, { content: theirs }),
      },
      {
        name: 'alike',
        label: '服务返回：他人做了相同的修改',
        how: byOther('做同样的修改并保存'),
        output: stored(2, { content: typed.content }),
      },
      {
        name: 'gone',
        label: '服务返回：记录不存在',
        how: byOther('删除'),
        error: { code: '404', message: refused.missing },
      },
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced('/api/portal/v1/staff/getRecord', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
    remove: [
      { name: 'removed', label: '服务返回：已删除', how: asUsual, output: undefined },
      {
        name: 'changed',
        label: '服务返回：已被他人修改',
        how: byOther('修改并保存'),
        error: { code: 'CHANGED', message: overtaken },
      },
      {
        name: 'inUse',
        label: '服务返回：正被使用',
        how: '删除其他内容引用的记录',
        error: { code: 'IN_USE', message: refused.inUse },
      },
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced('/api/portal/v1/staff/removeRecords', { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
    login: [
      { ...loginOutcomes[0], how: `在登录窗口点击「密码登录」，填写${account('E10000')}，点击「登录」` },
      // Nothing of the console is shown to a visitor; what was begun is there again after the login.
      { ...loginOutcomes[1], how: `${leaveLogin}，再点击页面上的「登录」，以同一账号登录` },
    ],
  },
  world,
  startedAgain: ['look'],
  key: ({ kept: isKept, version, values, base: known, sent, contested, refusal, merged }) => ({
    isKept,
    version,
    values: [values.title, values.content],
    known: known.content,
    sent: sent && [sent.title, sent.content],
    contested,
    refused: [refusal.message !== '', ...Object.keys(refusal.faults)],
    merged,
  }),
  invariants: [
    {
      name: '没有选择双方都修改的字段时不能保存',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('saving') && Object.keys(snapshot.context.contested).length > 0,
    },
    {
      name: '有未保存的修改时不会不问就离开',
      kind: 'never',
      holds: (snapshot) => snapshot.matches({ open: 'clean' }) && isUnsaved(snapshot.context),
    },
    {
      name: '他人修改了另一字段时，我的保存保留双方的修改',
      kind: 'step',
      steps: ['look → theirs'],
      from: ({ context, ...snapshot }) =>
        snapshot.value === 'merging' &&
        !context.merged &&
        context.values.title === typed.title &&
        context.values.content === base.content &&
        context.base.content === base.content,
      to: (snapshot) =>
        snapshot.matches('saving') &&
        snapshot.context.sent?.title === typed.title &&
        snapshot.context.sent.content === theirs,
    },
    {
      name: '双方修改了同一字段时由我选择，什么都不丢失',
      kind: 'step',
      steps: ['look → theirs'],
      from: (snapshot) =>
        snapshot.matches('merging') &&
        snapshot.context.values.content === typed.content &&
        snapshot.context.base.content === base.content,
      to: (snapshot) =>
        snapshot.matches({ open: 'overtaken' }) &&
        snapshot.context.values.content === typed.content &&
        snapshot.context.contested.content?.theirs === theirs,
    },
    {
      name: '登录失效或未能保存时，输入的内容都在',
      kind: 'step',
      steps: ['save → loginFirst', 'save → faulty', 'save → failed', 'save → bound'],
      from: (snapshot) => snapshot.matches('saving'),
      to: (snapshot, before) => JSON.stringify(snapshot.context.values) === JSON.stringify(before.context.values),
    },
    {
      name: '不删除他人刚修改的内容，并告知是谁',
      kind: 'step',
      steps: ['remove → changed'],
      from: (snapshot) => snapshot.matches('removing'),
      to: (snapshot) => snapshot.matches({ open: 'checking' }) && snapshot.context.refusal.message !== '',
    },
    {
      name: '任何时候三步之内都能继续编辑',
      kind: 'within',
      steps: 3,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.matches('open'),
    },
  ],
  weights: { 'open.overtaken': 5, saving: 4, merging: 4, awaitingLogin: 3, leaving: 3, removing: 3 },
} satisfies FlowModel<typeof editingMachine>;
