import { messages } from '../../../../contract/messages';
import { staffMessages } from '../../../../contract/staff/messages';
import type { PublicationState } from '../../../../contract/staff/rules/publication';
import { isShowing } from '../../../../contract/staff/rules/publication';
import type { FlowModel } from '../../shared/flow-model';
import { loginOutcomes } from '../../shared/login';
import { account, asUsual, forced, leaveLogin } from '../../shared/means';
import type { publicationMachine, Way } from './machine';
import { world } from './world';

/** The server's words for what another did first. */
export const changedByOther = '该记录已由 陈工（E0002） 于 10:32 修改';

/** When a case publishes, as the server has it and as the page's field has it. */
export const time = { instant: '2099-01-01T01:00:00.000Z', local: '2099-01-01T09:00' } as const;
/** When nothing can be published any more. */
export const past = { instant: '2020-01-01T01:00:00.000Z', local: '2020-01-01T09:00' } as const;

const operateAddress = '/api/portal/v1/staff/operatePublication';
const signedIn = `先以${account('E10000')}登录`;
const list = '/staff/content';

const way = (state: PublicationState, live: boolean, version = 1, barred = ''): Way => ({
  version,
  state,
  live,
  barred,
  sent: state === 'review' && barred === staffMessages.ownReview,
  publishAt: state === 'scheduled' ? time.instant : '',
});

const byOther = (what: string) => `在另一个浏览器以${account('E10000')}打开同一条记录，${what}`;

const saidOf = {
  draft: '已退回草稿',
  review: '已送审',
  scheduled: '已设定定时发布',
  published: '已发布',
  withdrawn: '已撤回',
} as const satisfies Record<PublicationState, string>;

const done = (state: PublicationState, barred = '') => ({
  name: state,
  label: `服务返回：${saidOf[state]}`,
  how: asUsual,
  output: { ...way(state, state === 'published', 1, barred), message: saidOf[state] },
});

const reassigned = {
  name: 'reassigned',
  label: '服务返回：已更换审核人',
  output: { ...way('review', false, 1, staffMessages.ownReview), message: '已更换审核人' },
};

/** What QA needs to walk a record's way to its readers. */
export const model = {
  inputs: {
    draft: {
      label: '打开一篇草稿',
      how: `${signedIn}，在 /staff/reviews 取消「文章」并保存；打开 ${list}，点击「文章」和「新增」，填写并保存`,
      input: way('draft', false),
    },
    changed: {
      label: '打开一篇已发布而有修改的文章',
      how: `${signedIn}，打开 ${list}，点击「文章」和一篇已发布的文章，修改并保存`,
      input: way('draft', true, 2),
    },
    review: {
      label: '打开一篇待审核的文章',
      how: `请同事送审一篇文章；${signedIn}，打开它`,
      input: way('review', false),
    },
    unreviewed: {
      label: '打开一篇须由他人审核的草稿',
      how: `${signedIn}，打开 ${list}，点击「文章」和「新增」，填写并保存`,
      input: way('draft', false, 1, staffMessages.unreviewed),
    },
    ownReview: {
      label: '打开一篇自己送审的文章',
      how: `${signedIn}，送审一篇文章，再打开它`,
      input: way('review', false, 1, staffMessages.ownReview),
    },
    scheduled: {
      label: '打开一篇定时发布的文章',
      how: `${signedIn}，把一篇草稿定时发布，再打开它`,
      input: way('scheduled', false),
    },
    unreviewedTime: {
      label: '打开一篇未经审核而定时发布的文章',
      how: `${signedIn}，把一篇草稿定时发布，再设定文章须由他人审核；打开它`,
      input: way('scheduled', false, 1, staffMessages.unreviewed),
    },
    published: {
      label: '打开一篇已发布的文章',
      how: `${signedIn}，打开 ${list}，点击「文章」和一篇已发布的文章`,
      input: way('published', true),
    },
    withdrawn: {
      label: '打开一篇已撤回的文章',
      how: `${signedIn}，撤回一篇文章，再打开它`,
      input: way('withdrawn', false),
    },
  },
  events: {
    'review.ask': {
      label: '点击「送审」',
      cases: [{ name: 'anyone', label: '不指定', data: '审核人不指定', payload: { reviewer: '' } }],
    },
    'reviewer.set': {
      label: '点击「更换审核人」',
      cases: [{ name: 'anyone', label: '不指定', data: '审核人不指定', payload: { reviewer: '' } }],
    },
    'review.return': {
      label: '填写意见，点击「退回草稿」',
      cases: [{ name: 'note', label: '请补充图片', data: '退回意见填「请补充图片」', payload: { note: '请补充图片' } }],
    },
    'time.set': {
      label: '选择时间，点击「定时发布」',
      cases: [
        { name: 'later', label: '以后', data: '2099-01-01 09:00', payload: { publishAt: time.instant } },
        { name: 'past', label: '已过去', data: '2020-01-01 09:00', payload: { publishAt: past.instant } },
      ],
    },
    'publish.now': { label: '点击「立即发布」' },
    'withdraw.ask': { label: '点击「撤回」' },
    'dialog.confirm': { label: '点击「确认撤回」' },
    'dialog.cancel': { label: '点击「不撤回」' },
    'latest.show': { label: '点击「查看最新状态」' },
    'change.hear': {
      label: '他人发布了这条记录',
      how: byOther('发布'),
      cases: [{ name: 'published', label: '已发布', data: '他人发布', payload: way('published', true, 3) }],
    },
    'record.saved': {
      label: '在表单中修改并保存',
      how: '在表单中修改标题，点击「保存」',
      cases: [
        { name: 'new', label: '读者还看不到', data: '未发布的记录', payload: way('draft', false, 3) },
        { name: 'live', label: '读者看到的是旧版本', data: '已发布的记录', payload: way('draft', true, 3) },
      ],
    },
  },
  outcomes: {
    operate: [
      done('draft'),
      // An author who sends it does not review it.
      done('review', staffMessages.ownReview),
      { ...done('review', staffMessages.ownReview), ...reassigned },
      done('scheduled'),
      done('published'),
      done('withdrawn', staffMessages.unreviewed),
      { ...done('withdrawn'), name: 'withdrawnFree' },
      {
        name: 'changed',
        label: '服务返回：已被他人修改',
        how: byOther('修改并保存'),
        error: { code: 'CHANGED', message: changedByOther },
      },
      {
        name: 'unreviewed',
        label: '服务返回：须先送审',
        how: '在另一个浏览器以系统管理员设定文章须由他人审核',
        error: { code: 'UNREVIEWED', message: staffMessages.unreviewed },
      },
      {
        name: 'refused',
        label: '服务返回：时间已过',
        how: '选择一个已过去的时间',
        error: { code: '400', message: staffMessages.timePassed },
      },
      {
        name: 'loginFirst',
        label: '服务返回：请先登录',
        how: '在另一个标签页退出登录',
        error: { code: 'LOGIN', message: messages.loginFirst },
      },
    ],
    look: [
      {
        name: 'published',
        label: '服务返回：已发布',
        how: byOther('发布'),
        output: { ...way('published', true), message: '' },
      },
      {
        name: 'draft',
        label: '服务返回：是草稿',
        how: byOther('退回草稿'),
        output: { ...way('draft', false, 2), message: '' },
      },
      {
        name: 'unreviewed',
        label: '服务返回：是须由他人审核的草稿',
        how: '在另一个浏览器以系统管理员设定文章须由他人审核',
        output: { ...way('draft', false, 2, staffMessages.unreviewed), message: '' },
      },
      {
        name: 'scheduled',
        label: '服务返回：仍是定时发布',
        how: '还没有到定时发布的时间',
        output: { ...way('scheduled', false), message: '' },
      },
      {
        name: 'failed',
        label: '服务返回：系统繁忙',
        how: forced(operateAddress, { code: 500, message: messages.internal }),
        error: { code: '500', message: messages.internal },
      },
    ],
    login: [
      { ...loginOutcomes[0], how: `在登录窗口点击「密码登录」，填写${account('E10000')}，点击「登录」` },
      // Nothing of the console is shown to a visitor; what was begun is there again after the login.
      { ...loginOutcomes[1], how: `${leaveLogin}，再点击页面上的「登录」，以同一账号登录` },
    ],
  },
  delays: { untilTime: { label: '到了再次查询的时间', how: '在页面上等待10分钟' } },
  world,
  key: ({ state, live, barred, sent }) => ({ state, live, barred, sent }),
  invariants: [
    {
      name: '只有读者看得到的记录才能撤回',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('confirming') && !snapshot.context.live,
    },
    {
      name: '须由他人审核的不发布',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.matches('sending') && snapshot.context.barred !== '' && isShowing(snapshot.context.asked.act),
    },
    {
      name: '只有送审人更换审核人',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.matches('sending') && snapshot.context.asked.act === 'reassign' && !snapshot.context.sent,
    },
    {
      name: '页面上的状态就是服务器的状态',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('settled') && !snapshot.matches({ settled: snapshot.context.state }),
    },
    {
      name: '发布成功后告知',
      kind: 'step',
      steps: ['operate → published'],
      from: (snapshot) => snapshot.matches('sending'),
      to: (snapshot, _before, said) => snapshot.matches({ settled: 'published' }) && said.join() === saidOf.published,
    },
    {
      name: '他人先修改时不发布，并告知是谁',
      kind: 'step',
      steps: ['operate → changed'],
      from: (snapshot) => snapshot.matches('sending'),
      to: (snapshot, _before, said) => snapshot.matches('overtaken') && said.join() === changedByOther,
    },
    {
      name: '到时间后向服务器查询',
      kind: 'step',
      steps: ['after untilTime'],
      from: (snapshot) => snapshot.matches({ settled: 'scheduled' }),
      to: (snapshot) => snapshot.matches('checking'),
    },
    {
      name: '任何时候三步之内都能回到确定的状态',
      kind: 'within',
      steps: 3,
      from: (snapshot) => snapshot.status === 'active',
      to: (snapshot) => snapshot.hasTag('settled'),
    },
  ],
  weights: { confirming: 4, sending: 3, overtaken: 4 },
} satisfies FlowModel<typeof publicationMachine>;
